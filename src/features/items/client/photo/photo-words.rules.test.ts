import { expect, test } from 'vitest';
import { creditOf } from '../licence/licence.rules.ts';
import { dimensionsOf, locationOf, megabytesOf } from './photo-words.rules.ts';

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
