import { describe, expect, it } from 'vitest';
import { hoursWaited, inOrder, isBeginner, isComparable, isFirstWeeks, waitedShare } from './dashboard.rules.ts';

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

it('the first weeks are those with live works and without a sale', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const live = (since: string | null, count = 1) => ({ soldEver: false, live: { count, since } });
  expect(isFirstWeeks(live('2026-11-10T00:00:00Z'), now)).toBe(true);
  expect(isFirstWeeks(live('2026-10-10T00:00:00Z'), now)).toBe(false);
  expect(isFirstWeeks(live(null, 0), now)).toBe(false);
  expect(isFirstWeeks({ ...live('2026-11-10T00:00:00Z'), soldEver: true }, now)).toBe(false);
});

it('few sales are not compared in percent', () => {
  expect([isComparable(1, 9), isComparable(0, 10), isComparable(12, 3)]).toEqual([false, true, true]);
});
