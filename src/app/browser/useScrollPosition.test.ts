import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { readScrollPosition, saveScrollPosition } from './useScrollPosition.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

test('a place is kept by its page, and the oldest are forgotten', () => {
  for (let page = 0; page <= 100; page += 1) saveScrollPosition(`page ${page}`, page);
  saveScrollPosition('page 50', 7);
  expect([readScrollPosition('page 0'), readScrollPosition('page 1'), readScrollPosition('page 50')]).toEqual([
    undefined,
    1,
    7,
  ]);
});

test.each(['null', '5', '{', '[null]', '[["page"]]', '{"page":1}'])('%s is no place', (kept) => {
  sessionStorage.setItem('tamarind-scroll-places', kept);
  expect(readScrollPosition('page')).toBeUndefined();
  saveScrollPosition('page', 3);
  expect(readScrollPosition('page')).toBe(3);
});
