import { describe, expect, it } from 'vitest';
import { hoursWaited, inOrder, isBeginner, waitedShare } from './dashboard.rules.ts';

describe('what waits for the creator', () => {
  it('has the most urgent first, and nothing that is not there', () => {
    const todo = (kind: 'payout' | 'rejected' | 'details', count: number) => ({ kind, count, work: null });
    expect(inOrder([todo('payout', 1), todo('details', 0), todo('rejected', 3)]).map(({ kind }) => kind)).toEqual([
      'rejected',
      'payout',
    ]);
  });
});

describe('what waits for the team', () => {
  it('is measured in whole hours against two days', () => {
    const now = new Date('2026-11-16T12:00:00Z');
    expect(hoursWaited(new Date('2026-11-16T09:10:00Z'), now)).toBe(2);
    expect(hoursWaited(new Date('2026-11-16T12:00:01Z'), now)).toBe(0);
    expect([waitedShare(0), waitedShare(12), waitedShare(100)]).toEqual([0, 0.25, 1]);
  });
});

it('only somebody without works and sales is shown the first steps', () => {
  expect(isBeginner({ hasWorks: false, soldEver: false })).toBe(true);
  expect(isBeginner({ hasWorks: true, soldEver: false })).toBe(false);
  expect(isBeginner({ hasWorks: false, soldEver: true })).toBe(false);
});
