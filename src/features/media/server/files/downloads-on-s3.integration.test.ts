import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJpegHead } from '#platform/media/rights/jpeg-head.ts';
import { sine, wav } from '../../../../../tests/support/corpus/sounds.ts';
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

it('a recording passes through us too, as long as its link is valid', async () => {
  const creator = await fixture.signIn({ isCreator: true });
  const sound = { kind: 'sound' as const, title: 'Crop Over é', durationMs: 1000, peaks: [1] };
  const itemId = await fixture.addItem(creator.id, 'published', { ...sound, width: null, height: null });
  const key = `downloads/${itemId}/f00ba4/original.wav`;
  const content = wav(sine());
  await fixture.server.deps.files.write(key, content);
  const file = { itemId, size: 'original', width: 0, height: 0, bytes: content.length, key } as const;
  await fixture.db.insert(downloads).values(file);
  const { url } = await (await visitor(`/api/items/${itemId}/downloads/original`, { method: 'POST' })).json();

  const response = await visitor(url);
  const name = `tamarind-crop-over-%C3%A9-${itemId}-original.wav`;
  expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`);
  expect((await bytesOf(response)).includes('Ana Pérez / Tamarind')).toBe(true);
  expect((await creator(`/api/creator/items/${itemId}/withdraw`, { method: 'POST' })).status).toBe(200);
  expect((await visitor(url)).status).toBe(410);
});
