import { expect, test } from 'vitest';
import { readSearchCursor, writeSearchCursor } from './cursor.ts';

const place = {
  id: 'zebra0000001',
  key: 3,
  level: -1 as const,
  below: null,
  total: 40,
  isExact: false,
  missing: 0,
  isCorrected: false,
};

test('a place is read as it was written', () => {
  const scored = { ...place, key: 117.25, level: 8 as const, below: 110.5 };
  expect(readSearchCursor(writeSearchCursor(scored), 'relevance')).toEqual(scored);
  expect(readSearchCursor(writeSearchCursor(place), 'popular')).toEqual(place);
});

test.each([1e12, -1e308, 0.5])('no item has %d likes', (key) => {
  expect(() => readSearchCursor(writeSearchCursor({ ...place, key }), 'popular')).toThrow('after must be');
  expect(readSearchCursor(writeSearchCursor({ ...place, key }), 'new').key).toBe(key);
});
