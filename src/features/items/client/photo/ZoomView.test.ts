import { expect, test } from 'vitest';
import { scrollTo } from './ZoomView.tsx';

test.each([
  ['the middle', 0.5, 300],
  ['the beginning', 0, 0],
  ['the end', 1, 600],
])('%s of what is larger than the window comes into sight', (_, fraction, expected) => {
  expect(scrollTo(fraction, { seen: 1000, whole: 1600 })).toBe(expected);
});

test('what fits is not moved', () => {
  expect(scrollTo(1, { seen: 1000, whole: 800 })).toBe(0);
});
