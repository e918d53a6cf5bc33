import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../../tests/support/memory-storage.ts';
import { listPositions } from './list-position.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

test.each(['null', '5', '{', '[null]', '[["list"]]', '[["list",null]]'])('%s is no position', (stored) => {
  sessionStorage.setItem('tamarind-browse-places', stored);
  expect(listPositions.read('list')).toBeUndefined();
  const position = { pages: 2, heightPx: 900, itemId: 'a' };
  listPositions.save('list', position);
  expect(listPositions.read('list')).toEqual(position);
});
