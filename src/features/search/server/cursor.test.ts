import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

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
  expect(readCursor(writeCursor(scored), 'relevance')).toEqual(scored);
  expect(readCursor(writeCursor(place), 'popular')).toEqual(place);
});

test.each([1e12, -1e308, 0.5])('no item has %d likes', (key) => {
  expect(() => readCursor(writeCursor({ ...place, key }), 'popular')).toThrow('after must be');
  expect(readCursor(writeCursor({ ...place, key }), 'new').key).toBe(key);
});
