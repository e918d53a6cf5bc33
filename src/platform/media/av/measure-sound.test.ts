import { expect, test } from 'vitest';
import { PeakMeter } from './measure-sound.ts';

const peaksOf = (values: readonly number[]) => {
  const moments = new PeakMeter(2);
  moments.add(Float32Array.from(values));
  return moments.peaks();
};

test('four hundred slices show how loud each part is, the loudest at 100', () => {
  const peaks = peaksOf([...new Array(4000).fill(0.1), ...new Array(4000).fill(-0.4)]);
  expect(peaks).toHaveLength(400);
  expect(new Set(peaks.slice(0, 200))).toEqual(new Set([25]));
  expect(new Set(peaks.slice(200))).toEqual(new Set([100]));
});

test('a single click is never lost between two slices', () => {
  const values = new Array(8000).fill(0);
  values[4321] = 0.9;
  expect(peaksOf(values).filter((peak) => peak === 100)).toHaveLength(1);
});

test.each([
  ['silence', 0, 0],
  ['hiss', 0.001, 10],
])('%s stays flat', (_, height, peak) => {
  expect(new Set(peaksOf(new Array(8000).fill(height)))).toEqual(new Set([peak]));
});

test('a very short sound has as many slices', () => {
  expect(peaksOf(new Array(20).fill(1))).toEqual(new Array(400).fill(100));
});
