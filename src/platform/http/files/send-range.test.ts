import { expect, it } from 'vitest';
import { readRange } from './send-range.ts';

it.each([
  [undefined, 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=50-5000', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=1-2', 'whole'],
])('reads %j of a hundred bytes as %j', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

it('finds nothing to take from an empty file', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
});
