import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import type { Location } from './router.tsx';
import { KEEP_SCROLL, keepsScroll, positionKeyOf, positionStore } from './scroll-position.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

const isNumber = (value: unknown): value is number => typeof value === 'number';
const makeStore = (maxPositions = 100) =>
  positionStore({ storageKey: 'tamarind-test-positions', maxPositions, isPosition: isNumber });

const at = (location: Partial<Location>): Location => ({
  pathname: '/photos',
  search: '?sort=newest',
  hash: '',
  state: null,
  key: 'default',
  ...location,
});

test('a position is saved by its page, and the oldest are dropped', () => {
  const store = makeStore(100);
  for (let page = 0; page <= 100; page += 1) store.save(`page ${page}`, page);
  store.save('page 50', 7);
  expect(['page 0', 'page 1', 'page 50'].map(store.read)).toEqual([undefined, 1, 7]);
});

test.each(['null', '5', '{', '[null]', '[["page"]]', '[["page",null]]', '{"page":1}'])(
  '%s is no position',
  (stored) => {
    sessionStorage.setItem('tamarind-test-positions', stored);
    const store = makeStore();
    expect(store.read('page')).toBeUndefined();
    store.save('page', 3);
    expect(store.read('page')).toBe(3);
  },
);

test('stores with different storage keys are separate', () => {
  makeStore().save('page', 3);
  const other = positionStore({ storageKey: 'tamarind-other', maxPositions: 2, isPosition: isNumber });
  expect(other.read('page')).toBeUndefined();
});

test('without storage nothing is restored, and nothing fails', () => {
  const unavailable = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: unavailable, setItem: unavailable });
  const store = makeStore();
  store.save('page', 3);
  expect(store.read('page')).toBeUndefined();
});

test('only navigation with KEEP_SCROLL keeps the scroll position', () => {
  expect(keepsScroll(at(KEEP_SCROLL))).toBe(true);
  for (const state of [null, 'keepsScroll', {}, { keepsScroll: false }]) expect(keepsScroll(at({ state }))).toBe(false);
});

test('two visits of one page and two pages of one visit have their own positions', () => {
  const keys = [at({}), at({ key: 'other' }), at({ search: '' }), at({ pathname: '/videos' })].map(positionKeyOf);
  expect(new Set(keys).size).toBe(keys.length);
});
