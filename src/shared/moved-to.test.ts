import { expect, it } from 'vitest';
import { movedTo } from './moved-to.ts';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [1, 3, 'abc'],
  [0, -1, 'abc'],
  [7, 0, 'abc'],
])('from %i to %i gives %s', (from, to, result) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(result);
});
