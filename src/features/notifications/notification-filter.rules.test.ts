import { expect, it } from 'vitest';
import { chunksOf, filterQuery, parseFilter } from './notification-filter.rules.ts';

it.each([
  [null, 'all'],
  ['', 'all'],
  ['gossip', 'all'],
  ['toString', 'all'],
  ['unread', 'unread'],
  ['creator', 'creator'],
])('reads %j in the address as %s', (word, show) => {
  expect(parseFilter(word)).toBe(show);
});

it('asks for exactly what is shown', () => {
  expect(filterQuery('all')).toEqual({});
  expect(filterQuery('unread')).toEqual({ unread: 'true' });
  expect(filterQuery('account')).toEqual({ kind: 'account' });
});

it('cuts a long choice into calls that are short enough', () => {
  expect(chunksOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(chunksOf(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(chunksOf([], 2)).toEqual([]);
});
