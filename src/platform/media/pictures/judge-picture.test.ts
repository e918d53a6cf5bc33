import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgePicture } from './judge-picture.ts';
import { loadSharp, openPicture } from './open-picture.ts';

const judged = async (name: string, isCopy = false) => {
  const sharp = await loadSharp();
  const bytes = readFileSync(new URL(`../../../../demo/library/photos/${name}.jpg`, import.meta.url));
  const copy = isCopy ? await sharp(bytes).resize({ width: 500 }).jpeg({ quality: 50 }).toBuffer() : bytes;
  return judgePicture(await openPicture(copy));
};
const alike = (one: { likeness: number[] }, other: { likeness: number[] }): number =>
  one.likeness.reduce((sum, value, at) => sum + value * (other.likeness[at] ?? 0), 0);

test('a starry sky is more like another one than like a cake, and most like its own copy', async () => {
  const [sky, copy, other, cake] = [
    await judged('starry-sailboat'),
    await judged('starry-sailboat', true),
    await judged('milky-way-beach'),
    await judged('still-rum-cake'),
  ];
  expect(alike(sky, copy)).toBeGreaterThan(0.97);
  expect(alike(sky, copy)).toBeGreaterThan(alike(sky, other));
  expect(alike(sky, other)).toBeGreaterThan(alike(sky, cake) + 0.1);
});

test('landscapes are safe to show', async () => {
  for (const name of ['palms-sunset', 'aerial-cay', 'still-rum-cake'])
    expect((await judged(name)).unsafeScore).toBeLessThan(0.1);
});
