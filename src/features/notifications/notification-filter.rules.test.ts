import { expect, it } from 'vitest';
import { filterOf, showFrom, slicesOf } from './notification-filter.rules.ts';

it.each([
  [null, 'all'],
  ['', 'all'],
  ['gossip', 'all'],
  ['toString', 'all'],
  ['unread', 'unread'],
  ['creator', 'creator'],
])('reads %j in the address as %s', (word, show) => {
  expect(showFrom(word)).toBe(show);
});

it('asks for exactly what is shown', () => {
  expect(filterOf('all')).toEqual({});
  expect(filterOf('unread')).toEqual({ unread: 'true' });
  expect(filterOf('account')).toEqual({ kind: 'account' });
});

it('cuts a long choice into calls that are short enough', () => {
  expect(slicesOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(slicesOf(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(slicesOf([], 2)).toEqual([]);
});
