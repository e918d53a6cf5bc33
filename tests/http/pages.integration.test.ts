import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storeBody } from '#platform/http/caching/stored-body.ts';
import { bind } from '#platform/http/calls/binding.ts';
import { endpoint } from '#shared/endpoint.ts';
import { statusOf } from '../support/raw-request.ts';
import { type Ask, startTestServer, type TestServer } from '../support/server.ts';

const whoAmI = endpoint({
  method: 'GET',
  path: '/api/whoami',
  summary: 'Who asks.',
  access: 'user',
  reply: z.object({ name: z.string() }),
});
const bindings = [bind(whoAmI, (_, { viewer }) => Promise.resolve({ name: viewer?.lastName ?? '' }))];

const script = Buffer.from('console.log("hello from the browser bundle");'.repeat(100));
const html = (text: string) =>
  storeBody(Buffer.from(text), { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache', vary: 'cookie' });

let folder: string;
let server: TestServer;
let visitor: Ask;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tamarind-browser-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'assets/browser-abc.js'), script);
  writeFileSync(join(folder, 'assets/browser-abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  server = await startTestServer({
    bindings,
    browserFolder: folder,
    answerPage: async ({ path, viewer, language, callWith, report }) => {
      if (path === '/old') return { kind: 'redirect', status: 302, location: '/new' };
      if (path === '/half-broken') report?.(new TypeError('a screen that cannot load'));
      if (path === '/broken') throw new Error('cannot render');
      const name = viewer ? (await callWith(() => undefined)(whoAmI, {})).name : 'nobody';
      return { kind: 'page', status: path === '/missing' ? 404 : 200, body: html(`${path} ${language} ${name}`) };
    },
  });
  visitor = await server.as('visitor');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('a page', () => {
  it('is made for the address, the language and the viewer', async () => {
    expect(await (await visitor('/photos?sort=new')).text()).toBe('/photos?sort=new en nobody');
    expect(await (await (await server.as('creator'))('/photos')).text()).toBe('/photos en creator');
  });

  it('has the status that its renderer gives', async () => {
    expect((await visitor('/missing')).status).toBe(404);
    const moved = await visitor('/old');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/new']);
  });

  it('carries the policy of a document', async () => {
    const { headers } = await visitor('/photos');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('vary')).toBe('accept-encoding, cookie');
  });

  it('is not sent again to those who have it, unless it is no proper page', async () => {
    const tagOf = async (path: string) => (await visitor(path)).headers.get('etag') ?? '';
    const again = async (path: string) => visitor(path, { headers: { 'if-none-match': await tagOf(path) } });
    expect((await again('/photos')).status).toBe(304);
    expect((await again('/missing')).status).toBe(404);
  });

  it('answers HEAD', async () => {
    const response = await visitor('/photos', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('may stand among the calls', async () => {
    expect(await (await visitor('/api/docs')).text()).toBe('/api/docs en nobody');
  });

  it('that cannot be made says so in words, with the id to ask about', async () => {
    const response = await visitor('/broken');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(
      `Something went wrong on our side. Please try again. (${response.headers.get('x-request-id')})\n`,
    );
  });

  it('logs what it could not load, under the id that it is answered with', async () => {
    const response = await visitor('/half-broken');
    expect(server.logged).toContainEqual(
      expect.objectContaining({
        requestId: response.headers.get('x-request-id'),
        err: expect.objectContaining({ message: 'a screen that cannot load' }),
      }),
    );
  });

  it('takes no other method', async () => {
    expect((await visitor('/photos', { method: 'POST' })).status).toBe(404);
  });
});

describe('a built file', () => {
  it('is kept for ever and sent as the build compressed it', async () => {
    const response = await visitor('/assets/browser-abc.js', { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(script);
  });

  it('whose name never changes is kept for an hour', async () => {
    const response = await visitor('/favicon.svg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each(['/assets/other.js', '/assets/', '/assets/../.vite/manifest.json', '/assets/%2e%2e/.vite/manifest.json'])(
    'is not found: %s',
    async (path) => {
      expect(await statusOf(server.url, path)).toBe(404);
    },
  );

  it('of the build’s own is a page that does not exist', async () => {
    expect(await (await visitor('/.vite/manifest.json')).text()).toBe('/.vite/manifest.json en nobody');
  });
});
