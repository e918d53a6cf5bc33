import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, isDay } from '#shared/time.ts';
import { daysOf, lastDays, lengthOf, MOST_DAYS, rangeBefore, rangeInAddress, rangeProblem } from './range.rules.ts';

const now = new Date('2026-11-16T23:30:00Z');
const days = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a range of days', () => {
  it('ends today and has as many days as asked for', () => {
    expect(lastDays(28, now)).toEqual({ from: '2026-10-20', to: '2026-11-16' });
    expect(daysOf(lastDays(3, now))).toEqual(['2026-11-14', '2026-11-15', '2026-11-16']);
  });

  it('is compared with one of the same length that ends on the day before', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: MOST_DAYS }), (from, length) => {
        const range = { from, to: dayAfter(from, length - 1) };
        const before = rangeBefore(range);
        expect(lengthOf(before)).toBe(length);
        expect(dayAfter(before.to, 1)).toBe(from);
        expect(rangeProblem(range)).toBeUndefined();
      }),
    );
  });

  it('is refused in words when it is a thousand years long, a day too long, or ends before it begins', () => {
    const tooLong = 'Please choose at most 366 days at once.';
    expect(rangeProblem({ from: '1026-11-16', to: '2026-11-16' })?.message).toBe(tooLong);
    expect(rangeProblem({ from: '2025-11-15', to: '2026-11-16' })?.message).toBe(tooLong);
    expect(rangeProblem({ from: '2025-11-16', to: '2026-11-16' })).toBeUndefined();
    expect(rangeProblem({ from: '2026-11-17', to: '2026-11-16' })?.message).toBe(
      'The first day must not be after the last day.',
    );
  });

  it('knows the days of the calendar', () => {
    expect(['2024-02-29', '2026-12-31'].filter(isDay)).toEqual(['2024-02-29', '2026-12-31']);
    expect(['2026-02-29', '2026-11-31', '2026-13-01', '26-1-1', '', 'today'].filter(isDay)).toEqual([]);
  });

  it('is the one of the address, or the last four weeks', () => {
    const read = (text: string) => rangeInAddress(new URLSearchParams(text), now);
    expect(read('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    for (const text of ['', 'from=2026-01-01', 'from=x&to=2026-01-31']) expect(read(text)).toEqual(lastDays(28, now));
  });
});
