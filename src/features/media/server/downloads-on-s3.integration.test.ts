import { afterAll, beforeAll, expect, it } from 'vitest';
import { signLink } from '#platform/http/signed-links.ts';
import { readJpegHead } from '#platform/media/jpeg-head.ts';
import { type ItemHouse, openItemHouse } from '../../../../tests/support/item-house.ts';
import { testPicture } from '../../../../tests/support/media-house.ts';
import { type S3Double, startS3Double } from '../../../../tests/support/s3-double.ts';
import type { Ask } from '../../../../tests/support/server.ts';
import { downloads } from './media.tables.ts';

let double: S3Double;
let house: ItemHouse;
let visitor: Ask;
beforeAll(async () => {
  double = await startS3Double();
  house = await openItemHouse({ env: double.env });
  visitor = await house.server.as('visitor');
});
afterAll(async () => {
  await house.server.stop();
  await double.stop();
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it('a picture passes through us and gets its rights on the way, in parts too', async () => {
  const creator = await house.signIn({ isCreator: true });
  const picture = await testPicture(3, 600, 400);
  const itemId = await house.addItem(creator.id, 'published');
  const key = `downloads/${itemId}/f00ba4/original.jpg`;
  await house.server.deps.files.write(key, picture);
  await house.db.insert(downloads).values({ itemId, size: 'original', width: 600, height: 400, bytes: 1, key });
  const { url } = await (await visitor(`/api/items/${itemId}/downloads/original`, { method: 'POST' })).json();

  const whole = await bytesOf(await visitor(url));
  const dataOf = (jpeg: Buffer) => jpeg.subarray(readJpegHead(jpeg)?.dataAt);
  expect(whole.includes('Ana Pérez / Tamarind')).toBe(true);
  expect(dataOf(whole).equals(dataOf(picture))).toBe(true);

  const border = readJpegHead(whole)?.dataAt ?? 0;
  const part = await visitor(url, { headers: { range: `bytes=${border - 5}-${border + 4}` } });
  expect((await bytesOf(part)).equals(whole.subarray(border - 5, border + 5))).toBe(true);
});

it('anything else is handed out by the storage itself, under its name', async () => {
  const { config, files, now } = house.server.deps;
  const clip = Buffer.from('not really a clip');
  await files.write('downloads/abc/clip.mp4', clip);
  const file = { key: 'downloads/abc/clip.mp4', fileName: 'Crop Over é.mp4', contentType: 'video/mp4' };
  const moved = await visitor(signLink(config.secret, file, new Date(now().getTime() + 60_000)));
  expect(moved.status).toBe(302);
  const response = await fetch(moved.headers.get('location') ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Crop%20Over%20%C3%A9.mp4");
  expect((await bytesOf(response)).equals(clip)).toBe(true);
});
