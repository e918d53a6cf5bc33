import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAST_VIEWS, mondayOf, rises, trendRanges, trendsOf } from './trends.rules.ts';

const site = { now: 10_000, before: 10_000 };

test('four whole weeks until yesterday are compared with the four before, and with the same weekdays a year ago', () => {
  expect(trendRanges(new Date('2026-11-16T09:00:00Z'))).toEqual({
    views: { from: '2026-10-19', to: '2026-11-15' },
    before: { from: '2026-09-21', to: '2026-10-18' },
    yearAgo: { from: '2025-10-20', to: '2025-11-16' },
    yearAgoBefore: { from: '2025-09-22', to: '2025-10-19' },
  });
});

test.each([
  ['twice as many', { now: 200, before: 100 }, site, true],
  ['as many', { now: 100, before: 100 }, site, false],
  ['a fifth more of very many', { now: 12_000, before: 10_000 }, site, false],
  ['a third more, which may be chance', { now: 53, before: 40 }, site, false],
  ['twice as many, as the whole site', { now: 200, before: 100 }, { now: 20_000, before: 10_000 }, false],
  ['too few now', { now: LEAST_VIEWS - 1, before: LEAST_VIEWS }, site, undefined],
  ['too few before', { now: 400, before: LEAST_VIEWS - 1 }, site, undefined],
])('%s', (_, weeks, whole, expected) => {
  expect(rises(weeks, whole)).toBe(expected);
});

test('a week begins on Monday', () => {
  const days = ['2026-11-15T23:59:00Z', '2026-11-16T00:00:00Z', '2026-11-22T12:00:00Z', '2027-01-01T12:00:00Z'];
  expect(days.map((day) => mondayOf(new Date(day)))).toEqual(['2026-11-09', '2026-11-16', '2026-11-16', '2026-12-28']);
});

test('property: more views now never turn a rise into none', () => {
  const count = fc.integer({ min: LEAST_VIEWS, max: 5_000 });
  fc.assert(
    fc.property(count, count, fc.nat(1_000), (now, before, more) => {
      if (rises({ now, before }, site)) expect(rises({ now: now + more, before }, site)).toBe(true);
    }),
  );
});

test('what rises is listed with its season, the steepest first; what falls or is rare is not', () => {
  const whole = { views: 10_000, before: 10_000, yearAgo: 8_000, yearAgoBefore: 8_000 };
  const counted = [
    { name: 'Carnival again', views: 300, before: 100, yearAgo: 250, yearAgoBefore: 90 },
    { name: 'New this year', views: 500, before: 100, yearAgo: 100, yearAgoBefore: 100 },
    { name: 'Too young', views: 200, before: 100, yearAgo: 39, yearAgoBefore: 0 },
    { name: 'Falling', views: 100, before: 300, yearAgo: 0, yearAgoBefore: 0 },
    { name: 'Rare', views: 30, before: 3, yearAgo: 0, yearAgoBefore: 0 },
  ];
  expect(trendsOf(counted, whole).map(({ name, season }) => [name, season])).toEqual([
    ['New this year', 'new'],
    ['Carnival again', 'again'],
    ['Too young', 'unknown'],
  ]);
});
