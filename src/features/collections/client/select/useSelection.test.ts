import { expect, test } from 'vitest';
import { toggled, withRange } from './useSelection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('a touch puts a photo at the end, another takes it out', () => {
  expect(toggled(['a'], 'c')).toEqual(['a', 'c']);
  expect(toggled(['a', 'c'], 'a')).toEqual(['c']);
});

test('with Shift everything in between joins, in either direction, and nothing twice', () => {
  expect(withRange(['b'], { order, from: 'b', to: 'd' })).toEqual(['b', 'c', 'd']);
  expect(withRange(['d'], { order, from: 'd', to: 'b' })).toEqual(['d', 'b', 'c']);
  expect(withRange([], { order, from: undefined, to: 'c' })).toEqual(['c']);
});

test('a range from a photo that is no longer in the grid is that one photo', () => {
  expect(withRange(['x'], { order, from: 'x', to: 'c' })).toEqual(['x', 'c']);
  expect(withRange(['a'], { order, from: 'a', to: 'gone' })).toEqual(['a']);
});
