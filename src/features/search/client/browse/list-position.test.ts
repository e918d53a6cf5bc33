import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../../tests/support/memory-storage.ts';
import { readListPosition, saveListPosition } from './list-position.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

test.each(['null', '5', '{', '[null]', '[["list"]]', '[["list",null]]'])('%s is no place', (kept) => {
  sessionStorage.setItem('tamarind-browse-places', kept);
  expect(readListPosition('list')).toBeUndefined();
  const place = { pages: 2, heightPx: 900, itemId: 'a' };
  saveListPosition('list', place);
  expect(readListPosition('list')).toEqual(place);
});
