import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusOf } from '../support/raw-request.ts';
import { type Ask, startTestServer, type TestServer } from '../support/server.ts';

const KEY = 'renditions/abc123/480.webp';
const picture = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startTestServer({ bindings: [] });
  ask = await server.as('visitor');
  await server.deps.files.write(KEY, picture);
  await server.deps.files.write('originals/abc123.webp', picture);
  await server.deps.files.write('protected/abc123/480.webp', picture);
});
afterAll(() => server.stop());

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a rendition', () => {
  it('is sent whole, with its type; browsers keep it for ever, shared caches ask again after a day', async () => {
    const response = await ask(`/media/${KEY}`);
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(picture);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '1000',
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is sent in parts', async () => {
    const response = await ask(`/media/${KEY}`, { headers: { range: 'bytes=10-19' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 10-19/1000');
    expect(await bytesOf(response)).toEqual(picture.subarray(10, 20));
  });

  it('has no part beyond its end', async () => {
    const response = await ask(`/media/${KEY}`, { headers: { range: 'bytes=1000-' } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */1000');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is not sent again to those who have it', async () => {
    const etag = (await ask(`/media/${KEY}`)).headers.get('etag') ?? '';
    const again = await ask(`/media/${KEY}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const part = { range: 'bytes=0-9' };
    expect((await ask(`/media/${KEY}`, { headers: { ...part, 'if-range': etag } })).status).toBe(206);
    expect((await ask(`/media/${KEY}`, { headers: { ...part, 'if-range': '"older"' } })).status).toBe(200);
  });

  it('is gone as soon as its file is, however often it was sent, and never sent in an older size', async () => {
    const key = 'renditions/abc123/320.webp';
    await server.deps.files.write(key, Buffer.from('first'));
    expect(await (await ask(`/media/${key}`)).text()).toBe('first');
    expect(await (await ask(`/media/${key}`)).text()).toBe('first');
    await server.deps.files.write(key, Buffer.from('another'));
    expect(await (await ask(`/media/${key}`)).text()).toBe('another');
    await server.deps.files.remove(key);
    expect((await ask(`/media/${key}`)).status).toBe(404);
  });

  it('is sent whole when it is too large to be kept', async () => {
    const key = 'renditions/abc123/1600.webp';
    const large = Buffer.alloc(300_000, 'palm');
    await server.deps.files.write(key, large);
    expect((await bytesOf(await ask(`/media/${key}`))).equals(large)).toBe(true);
  });

  it('answers HEAD', async () => {
    const response = await ask(`/media/${KEY}`, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('1000');
    expect(await response.text()).toBe('');
  });
});

describe('anything else', () => {
  it.each([
    '/media/renditions/abc123/481.webp',
    '/media/renditions/abc123',
    '/media/originals/abc123.webp',
    '/media/protected/abc123/480.webp',
    '/media/renditions/../originals/abc123.webp',
    '/media/renditions/%2e%2e/originals/abc123.webp',
    '/media/renditions/..%2foriginals/abc123.webp',
    '/media/renditions/abc123/..%2f..%2f..%2foriginals%2fabc123.webp',
    '/media/renditions/%2e%2e%5coriginals/abc123.webp',
    '/media/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/media//etc/passwd',
    '/media/renditions/abc123/480.webp%00.jpg',
    '/media/',
  ])('is not found: %s', async (path) => {
    expect(await statusOf(server.url, path)).toBe(404);
  });

  it('cannot be written', async () => {
    expect((await ask(`/media/${KEY}`, { method: 'PUT', body: 'x' })).status).toBe(404);
    expect(await bytesOf(await ask(`/media/${KEY}`))).toEqual(picture);
  });
});
