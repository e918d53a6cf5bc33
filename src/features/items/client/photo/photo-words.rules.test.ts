import { expect, test } from 'vitest';
import { creditOf } from '../licence/licence.rules.ts';
import { dimensionsOf, locationOf, megabytesOf, posterPaperOf, printSizeOf } from './photo-words.rules.ts';

test('a place is named with its island, or the island alone', () => {
  expect(locationOf({ location: 'Roseau', island: 'Dominica' })).toBe('Roseau, Dominica');
  expect(locationOf({ location: null, island: 'Dominica' })).toBe('Dominica');
});

test('dimensions and weights are written for reading', () => {
  expect(dimensionsOf({ width: 1800, height: 1200 }, 'en')).toBe('1800 × 1200, 2.2 MP');
  expect(dimensionsOf({ width: 6000, height: 4000 }, 'en')).toBe('6000 × 4000, 24 MP');
  expect([12, 55_458, 358_925, 18_240_000].map((bytes) => megabytesOf(bytes, 'en'))).toEqual([
    '0.1 MB',
    '0.1 MB',
    '0.4 MB',
    '18.2 MB',
  ]);
});

test('the credit names the creator and the house', () => {
  expect(creditOf({ photographer: 'Maya Toussaint' })).toBe('Photo: Maya Toussaint / Tamarind');
});

test('a file prints at 300 dpi to whole centimetres', () => {
  expect(printSizeOf({ width: 2_400, height: 1_600 })).toBe('20 × 14 cm');
  expect(printSizeOf({ width: 4_000, height: 6_000 })).toBe('34 × 51 cm');
  expect(printSizeOf({ width: 640, height: 427 })).toBe('5 × 4 cm');
});

test.each([
  [{ width: 7_022, height: 4_967 }, 'A0'],
  [{ width: 6_000, height: 4_000 }, 'A1'],
  [{ width: 4_000, height: 6_000 }, 'A1'],
  [{ width: 3_600, height: 2_500 }, 'A2'],
  [{ width: 3_507, height: 2_481 }, 'A3'],
  [{ width: 2_400, height: 1_600 }, 'A4'],
  [{ width: 2_400, height: 870 }, undefined],
  [{ width: 1_000, height: 667 }, undefined],
])('%o fills %s as a poster, without being stretched', (pixels, paper) => {
  expect(posterPaperOf(pixels)).toBe(paper);
});
