import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJpegHead } from '#platform/media/rights/jpeg-head.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { testPicture } from '../../../../../tests/support/media-fixture.ts';
import { type S3Double, startS3Double } from '../../../../../tests/support/s3-double.ts';
import type { Ask } from '../../../../../tests/support/server.ts';
import { downloads } from '../downloads.tables.ts';

let double: S3Double;
let fixture: ItemFixture;
let visitor: Ask;
beforeAll(async () => {
  double = await startS3Double();
  fixture = await openItemFixture({ env: double.env });
  visitor = await fixture.server.as('visitor');
});
afterAll(async () => {
  await fixture.server.stop();
  await double.stop();
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it('a picture passes through us and gets its rights on the way, in parts too', async () => {
  const creator = await fixture.signIn({ isCreator: true });
  const picture = await testPicture(3, 600, 400);
  const itemId = await fixture.addItem(creator.id, 'published');
  const key = `downloads/${itemId}/f00ba4/original.jpg`;
  await fixture.server.deps.files.write(key, picture);
  await fixture.db.insert(downloads).values({ itemId, size: 'original', width: 600, height: 400, bytes: 1, key });
  const { url } = await (await visitor(`/api/items/${itemId}/downloads/original`, { method: 'POST' })).json();

  const whole = await bytesOf(await visitor(url));
  const dataOf = (jpeg: Buffer) => jpeg.subarray(readJpegHead(jpeg)?.dataAt);
  expect(whole.includes('Ana Pérez / Tamarind')).toBe(true);
  expect(dataOf(whole).equals(dataOf(picture))).toBe(true);

  const border = readJpegHead(whole)?.dataAt ?? 0;
  const part = await visitor(url, { headers: { range: `bytes=${border - 5}-${border + 4}` } });
  expect((await bytesOf(part)).equals(whole.subarray(border - 5, border + 5))).toBe(true);
});

const addSound = async (title: string) => {
  const creator = await fixture.signIn({ isCreator: true });
  const sound = { kind: 'sound' as const, title, durationMs: 1000, peaks: [1], originalType: 'audio/flac' };
  const itemId = await fixture.addItem(creator.id, 'published', { ...sound, width: null, height: null });
  const key = `downloads/${itemId}/f00ba4/original.flac`;
  const content = Buffer.from('not really a sound');
  await fixture.server.deps.files.write(key, content);
  const file = { itemId, size: 'original', width: 0, height: 0, bytes: content.length, key } as const;
  await fixture.db.insert(downloads).values(file);
  const { url } = await (await visitor(`/api/items/${itemId}/downloads/original`, { method: 'POST' })).json();
  return { itemId, creator, content, url: url as string };
};

it('anything else is handed out by the storage itself, under its name', async () => {
  const { itemId, content, url } = await addSound('Crop Over é');
  const moved = await visitor(url);
  expect(moved.status).toBe(302);
  const response = await fetch(moved.headers.get('location') ?? '');
  expect(response.status).toBe(200);
  const name = `tamarind-crop-over-%C3%A9-${itemId}-original.flac`;
  expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`);
  expect((await bytesOf(response)).equals(content)).toBe(true);
});

it('a link of the storage lasts only long enough for a download to begin, and none is given after the withdrawal', async () => {
  const { itemId, creator, url } = await addSound('Steel pan');
  const address = (await visitor(url)).headers.get('location') ?? '';
  expect(Number(new URL(address).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60);
  expect((await creator(`/api/creator/items/${itemId}/withdraw`, { method: 'POST' })).status).toBe(200);
  expect((await visitor(url)).status).toBe(410);
});
