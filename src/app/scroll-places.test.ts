import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/support/memory-storage.ts';
import { keepPlace, readPlace } from './scroll-places.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

test('a place is kept by its page, and the oldest are forgotten', () => {
  for (let page = 0; page <= 100; page += 1) keepPlace(`page ${page}`, page);
  keepPlace('page 50', 7);
  expect([readPlace('page 0'), readPlace('page 1'), readPlace('page 50')]).toEqual([undefined, 1, 7]);
});

test.each(['null', '5', '{', '[null]', '[["page"]]', '{"page":1}'])('%s is no place', (kept) => {
  sessionStorage.setItem('tamarind-scroll-places', kept);
  expect(readPlace('page')).toBeUndefined();
  keepPlace('page', 3);
  expect(readPlace('page')).toBe(3);
});
