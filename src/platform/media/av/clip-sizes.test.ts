import { expect, test } from 'vitest';
import { constantFrameRate, hoverSize, streamSizes } from './clip-sizes.ts';

test.each([
  ['4K', { width: 3840, height: 2160 }, ['1920x1080', '1280x720', '640x360'], '480x270'],
  ['full HD', { width: 1920, height: 1080 }, ['1920x1080', '1280x720', '640x360'], '480x270'],
  ['filmed upright', { width: 1080, height: 1920 }, ['1080x1920', '720x1280', '360x640'], '480x854'],
  ['the smallest we take', { width: 1280, height: 720 }, ['1280x720', '640x360'], '480x270'],
  ['a square', { width: 1440, height: 1440 }, ['1080x1080', '720x720', '360x360'], '480x480'],
  ['an odd size', { width: 1367, height: 723 }, ['1362x720', '680x360'], '480x254'],
  ['a cinema', { width: 2048, height: 858 }, ['1718x720', '860x360'], '480x202'],
])('the sizes of %s', (_, clip, stream, hover) => {
  const written = (size: { width: number; height: number }) => `${size.width}x${size.height}`;
  expect(streamSizes(clip).map(written)).toEqual(stream);
  expect(written(hoverSize(clip))).toBe(hover);
});

test.each([
  [24, '24/1'],
  [23.976, '24000/1001'],
  [25, '25/1'],
  [29.97, '30000/1001'],
  [30, '30/1'],
  [50, '25/1'],
  [59.94, '30000/1001'],
  [60, '30/1'],
  [119.88, '30000/1001'],
  [27.4, '27/1'],
  [0.2, '1/1'],
])('%d frames a second become %s', (frameRate, fraction) => {
  const { num, den } = constantFrameRate(frameRate);
  expect(`${num}/${den}`).toBe(fraction);
});
