import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY_MS,
  DAY_SECONDS,
  dayAfter,
  dayOf,
  endOfMonth,
  isDay,
  monthOf,
  SECOND_MS,
  startOfDay,
  startOfMonth,
} from './time.ts';

const anyTime = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9998-12-31'), noInvalidDate: true });

describe('days', () => {
  it('are those of UTC, from midnight to midnight', () => {
    expect(dayOf(new Date('2026-11-17T00:00:00.000Z'))).toBe('2026-11-17');
    expect(dayOf(new Date('2026-11-17T23:59:59.999Z'))).toBe('2026-11-17');
    expect(dayOf(new Date('2026-11-18T00:30:00+04:00'))).toBe('2026-11-17');
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-11-17', 0, '2026-11-17'],
  ])('%s and %i days are %s', (day, days, later) => {
    expect(dayAfter(day, days)).toBe(later);
  });

  it('begin where they say, and the next begins a day later', () => {
    fc.assert(
      fc.property(anyTime, (at) => {
        const day = dayOf(at);
        expect(isDay(day)).toBe(true);
        expect(dayOf(startOfDay(day))).toBe(day);
        expect(startOfDay(dayAfter(day, 1)).getTime() - startOfDay(day).getTime()).toBe(DAY_MS);
        expect(startOfDay(day).getTime()).toBeLessThanOrEqual(at.getTime());
      }),
    );
  });

  it.each(['2024-02-29', '2026-12-31', '1826-01-01', '0001-01-01'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-11-31',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '26-1-1',
    '2026-11-17T00:00',
    '',
    'x',
  ])('"%s" is none', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('months', () => {
  it('end where the next one begins, also at the end of a year', () => {
    expect(endOfMonth('2026-12')).toEqual(startOfMonth('2027-01'));
    expect(endOfMonth('2028-02').toISOString()).toBe('2028-03-01T00:00:00.000Z');
  });

  it('hold the times that they are named after', () => {
    fc.assert(
      fc.property(anyTime, (at) => {
        const month = monthOf(at);
        expect(startOfMonth(month).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(endOfMonth(month).getTime()).toBeGreaterThan(at.getTime());
        expect(monthOf(new Date(endOfMonth(month).getTime() - 1))).toBe(month);
      }),
    );
  });
});

it('a day is as long in seconds as in milliseconds', () => {
  expect(DAY_SECONDS * SECOND_MS).toBe(DAY_MS);
});
