import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caribbeanDay, inSeasonFirst, isDayOfYear, seasonOf, waitOf } from './season.rules.ts';

describe('a season', () => {
  test.each([
    ['on its first day', ['06-01', '11-30', '2026-06-01'], { state: 'now', daysLeft: 182 }],
    ['on its last day', ['06-01', '11-30', '2026-11-30'], { state: 'now', daysLeft: 0 }],
    ['the day after', ['06-01', '11-30', '2026-12-01'], { state: 'coming', inDays: 182 }],
    ['the day before', ['06-01', '11-30', '2026-05-31'], { state: 'coming', inDays: 1 }],
    ['over New Year, before it', ['12-10', '02-05', '2026-12-31'], { state: 'now', daysLeft: 36 }],
    ['over New Year, after it', ['12-10', '02-05', '2027-01-01'], { state: 'now', daysLeft: 35 }],
    ['over New Year, between', ['12-10', '02-05', '2026-02-06'], { state: 'coming', inDays: 307 }],
    ['of one day', ['12-26', '12-26', '2026-12-26'], { state: 'now', daysLeft: 0 }],
    ['that ends on a leap day, in a leap year', ['02-01', '02-29', '2028-02-29'], { state: 'now', daysLeft: 0 }],
    ['that ends on a leap day, in another year', ['02-01', '02-29', '2027-02-28'], { state: 'now', daysLeft: 0 }],
    ['that ended on a leap day, in another year', ['02-01', '02-29', '2027-03-01'], { state: 'coming', inDays: 337 }],
    ['that is a leap day, in another year', ['02-29', '02-29', '2027-02-28'], { state: 'now', daysLeft: 0 }],
    ['that begins after a leap day', ['03-01', '03-02', '2028-02-28'], { state: 'coming', inDays: 2 }],
    ['seen on a leap day', ['03-01', '03-02', '2028-02-29'], { state: 'coming', inDays: 1 }],
  ])('%s', (_, [start = '', end = '', today = ''], standing) => {
    expect(seasonOf(start, end, today)).toEqual(standing);
  });

  const anyDay = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('is on or comes within a year, and comes nearer by one with every day', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (one, other, today) => {
        const [start, end] = [one.slice(5), other.slice(5)];
        const standing = seasonOf(start, end, today);
        const left = standing.state === 'now' ? standing.daysLeft : standing.inDays;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(366);
        if (left < 1) return;
        const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
        const next = seasonOf(start, end, tomorrow);
        if (standing.state === 'now') expect(next).toEqual({ state: 'now', daysLeft: left - 1 });
        else if (left > 1) expect(next).toEqual({ state: 'coming', inDays: left - 1 });
        else expect(next.state).toBe('now');
      }),
    );
  });

  test('that is on comes first, then the next to come', () => {
    const seasons = [
      ['carnival', '02-02', '03-09'],
      ['hurricanes', '06-01', '11-30'],
      ['winds', '12-10', '02-05'],
      ['autumn', '11-01', '11-20'],
    ].map(([name, start = '', end = '']) => ({ name, season: { start, end } }));
    expect(inSeasonFirst(seasons, '2026-11-15').map(({ name }) => name)).toEqual([
      'autumn',
      'hurricanes',
      'winds',
      'carnival',
    ]);
  });
});

test('a day of the year exists in a leap year at least', () => {
  expect(['01-01', '02-29', '12-31'].map(isDayOfYear)).toEqual([true, true, true]);
  expect(['02-30', '04-31', '13-01', '00-10', '1-1', '01-00', 'abc', '01-01x'].map(isDayOfYear)).toEqual(
    Array.from({ length: 8 }, () => false),
  );
});

test('the day in the Caribbean begins four hours after that of London in winter', () => {
  expect(caribbeanDay(new Date('2026-11-15T03:59:59Z'))).toBe('2026-11-14');
  expect(caribbeanDay(new Date('2026-11-15T04:00:00Z'))).toBe('2026-11-15');
});

test.each([
  [1, { unit: 'days', count: 1 }],
  [13, { unit: 'days', count: 13 }],
  [14, { unit: 'weeks', count: 2 }],
  [25, { unit: 'weeks', count: 4 }],
  [61, { unit: 'months', count: 2 }],
  [360, { unit: 'months', count: 12 }],
])('%i days are said as people say them', (days, words) => {
  expect(waitOf(days)).toEqual(words);
});
