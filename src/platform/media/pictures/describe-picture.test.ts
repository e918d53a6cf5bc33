import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { describePicture, hashDistance } from './describe-picture.ts';
import { loadSharp, openPicture, type Pixels } from './open-picture.ts';

const sharp = await loadSharp();
type Paint = (x: number, y: number) => readonly [number, number, number];

const WIDTH = 240;
const HEIGHT = 160;
const paint = (colour: Paint): Pixels => ({
  width: WIDTH,
  height: HEIGHT,
  data: Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => [
      ...colour((pixel % WIDTH) / WIDTH, Math.floor(pixel / WIDTH) / HEIGHT),
    ]).flat(),
  ),
});

const circle = (centreX: number, centreY: number, radius: number) => (x: number, y: number) =>
  Math.hypot((x - centreX) * 1.5, y - centreY) < radius;
const sun = circle(0.25, 0.45, 0.15);
const turmeric = circle(0.2, 0.3, 0.2);
const roucou = circle(0.6, 0.4, 0.2);
const salt = circle(0.8, 0.8, 0.15);

/** A low sun over a dark sea, off to the left. */
const sunset = paint((x, y) => {
  if (sun(x, y)) return [255, 220, 120];
  return y > 0.55 ? [20, 40, 60] : [230 - 100 * y, 120, 60 + 80 * x];
});
/** Three bowls on a dark table. */
const bowls = paint((x, y) => {
  if (turmeric(x, y)) return [220, 190, 20];
  if (roucou(x, y)) return [180, 40, 20];
  if (salt(x, y)) return [240, 240, 240];
  return [60, 60, 62];
});

const reencoded = async ({ data, width, height }: Pixels): Promise<Pixels> => {
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: 150 })
    .jpeg({ quality: 40 })
    .toBuffer();
  return openPicture(jpeg);
};

const flipped = async ({ data, width, height }: Pixels): Promise<Pixels> => ({
  width,
  height,
  data: await sharp(data, { raw: { width, height, channels: 3 } })
    .flop()
    .raw()
    .toBuffer(),
});

describe('the perceptual hash', () => {
  test('hardly changes when the picture is made smaller and coarser', async () => {
    const before = await describePicture(sunset);
    const after = await describePicture(await reencoded(sunset));
    expect(before.phash).toMatch(/^[0-9a-f]{16}$/);
    expect(hashDistance(before.phash, after.phash)).toBeLessThanOrEqual(8);
  });

  test('is far away for another picture', async () => {
    const one = await describePicture(sunset);
    const other = await describePicture(bowls);
    expect(hashDistance(one.phash, other.phash)).toBeGreaterThanOrEqual(16);
    expect(hashDistance(one.phash, other.phashMirrored)).toBeGreaterThanOrEqual(16);
  });

  test('finds the mirrored picture by the mirrored hash', async () => {
    const before = await describePicture(sunset);
    const mirror = await describePicture(await flipped(sunset));
    expect(hashDistance(before.phash, mirror.phash)).toBeGreaterThanOrEqual(16);
    expect(hashDistance(before.phashMirrored, mirror.phash)).toBeLessThanOrEqual(2);
  });

  test('the distance counts bits', () => {
    expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(hashDistance('00000000000000f0', '00000000000000f1')).toBe(1);
    expect(hashDistance('a5a5a5a5a5a5a5a5', 'a5a5a5a5a5a5a5a5')).toBe(0);
  });
});

const channelsOf = (hex = '') => (hex.match(/[0-9a-f]{2}/g) ?? []).map((channel) => Number.parseInt(channel, 16));
const expectNear = (found: string | undefined, wanted: string) => {
  const distance = Math.hypot(
    ...channelsOf(wanted).map((value, channel) => value - (channelsOf(found)[channel] ?? -255)),
  );
  expect(distance, `${found} should be close to ${wanted}`).toBeLessThan(10);
};

describe('the palette', () => {
  test('finds the lively colours on a large grey ground', async () => {
    const { palette, colour } = await describePicture(bowls);
    expect(colour).toBe(palette[0]);
    const [red, yellow] = palette.slice(0, 2).toSorted();
    expectNear(red, '#b42814');
    expectNear(yellow, '#dcbe14');
    expect(palette.length).toBeLessThanOrEqual(6);
    expect(new Set(palette).size).toBe(palette.length);
  });

  test('is the same every time', async () => {
    expect((await describePicture(sunset)).palette).toEqual((await describePicture(sunset)).palette);
  });

  test('a picture of one colour has that colour', async () => {
    expect((await describePicture(paint(() => [11, 122, 117]))).palette).toEqual(['#0b7a75']);
  });
});

test('the thumbhash is a small base64 text with the proportions of the picture', async () => {
  const { thumbhash } = await describePicture(sunset);
  const bytes = Buffer.from(thumbhash, 'base64');
  expect(bytes.toString('base64')).toBe(thumbhash);
  expect(bytes.length).toBeLessThan(40);
  expect(thumbHashToApproximateAspectRatio(bytes)).toBeCloseTo(WIDTH / HEIGHT, 0);
});
