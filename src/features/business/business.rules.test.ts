import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downloadCents, unusedCents } from '#features/licensing/shares.rules.ts';
import { defaultSettings } from '#features/pricing/prices.rules.ts';
import { monthsLater, periodAt, remindFrom } from './periods.rules.ts';
import { bestPlan, type Interval, intervals, type PlanTerms, termsOf, yearWithoutPlan } from './plans.rules.ts';
import { changeOfPlan } from './proration.rules.ts';
import { type Bucket, bucketsOf, downloadsLeft, isToBeToldLow, nextBucket } from './quota.rules.ts';

const anyDate = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2080-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
const anyInterval = fc.constantFrom<Interval>(...intervals);
const anyTerms: fc.Arbitrary<PlanTerms> = fc.record({
  plan: fc.constant('custom' as const),
  interval: anyInterval,
  periodCents: fc.integer({ min: 100, max: 10_000_000 }),
  downloads: fc.integer({ min: 1, max: 5_000 }),
  seats: fc.integer({ min: 1, max: 100 }),
  hasApiKeys: fc.boolean(),
});

describe('plans', () => {
  it('come from the price list; a year costs ten months and has the downloads of every month', () => {
    expect(termsOf(defaultSettings, 'starter', 'month')).toEqual({
      plan: 'starter',
      interval: 'month',
      periodCents: 4_900,
      downloads: 10,
      seats: 1,
      hasApiKeys: false,
    });
    expect(termsOf(defaultSettings, 'studio', 'year')).toMatchObject({
      periodCents: 399_000,
      downloads: 200,
      hasApiKeys: true,
    });
  });

  it('are advised by what a whole year costs, with a seat for everybody', () => {
    expect(bestPlan(defaultSettings, { pictures: 8, people: 1 }, 'month')?.plan).toBe('starter');
    expect(bestPlan(defaultSettings, { pictures: 8, people: 3 }, 'month')?.plan).toBe('team');
    expect(bestPlan(defaultSettings, { pictures: 34, people: 3 }, 'year')).toMatchObject({
      plan: 'team',
      totalCents: 149_000,
    });
    expect(bestPlan(defaultSettings, { pictures: 1, people: 16 }, 'year')).toBeUndefined();
    expect(yearWithoutPlan(defaultSettings, { pictures: 34, people: 3 })).toBe(34 * 12 * 1_200);
  });
});

describe('periods', () => {
  it('of the 31st end on the last day of a short month and come back to the 31st', () => {
    const anchor = new Date('2026-01-31T10:20:30Z');
    const ends = [1, 2, 3, 13, 25].map((n) => monthsLater(anchor, n).toISOString());
    expect(ends).toEqual([
      '2026-02-28T10:20:30.000Z',
      '2026-03-31T10:20:30.000Z',
      '2026-04-30T10:20:30.000Z',
      '2027-02-28T10:20:30.000Z',
      '2028-02-29T10:20:30.000Z',
    ]);
    expect(periodAt(new Date('2024-02-29T00:00:00Z'), 'year', 1).end.toISOString()).toBe('2026-02-28T00:00:00.000Z');
  });

  it('follow each other without a gap, keep the day where the month has it, and never lose the time of day', () => {
    fc.assert(
      fc.property(anyDate, anyInterval, fc.integer({ min: 0, max: 400 }), (anchor, interval, n) => {
        const { start, end } = periodAt(anchor, interval, n);
        expect(start < end).toBe(true);
        expect(periodAt(anchor, interval, n + 1).start).toEqual(end);
        expect(end.getTime() % 86_400_000).toBe(anchor.getTime() % 86_400_000);
        const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
        expect(end.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay));
      }),
    );
  });

  it('are announced a week before a month and thirty days before a year', () => {
    const end = new Date('2026-12-31T08:00:00Z');
    expect(remindFrom(end, 'month').toISOString()).toBe('2026-12-24T08:00:00.000Z');
    expect(remindFrom(end, 'year').toISOString()).toBe('2026-12-01T08:00:00.000Z');
  });
});

describe('quota', () => {
  const now = new Date('2026-11-16T09:00:00Z');
  const asBucket = (changes: Partial<Bucket>): Bucket => ({
    id: 'a',
    granted: 10,
    used: 0,
    chargeId: 'charge',
    priceCents: 4_900,
    opensAt: new Date('2026-11-01T00:00:00Z'),
    expiresAt: new Date('2027-11-01T00:00:00Z'),
    ...changes,
  });

  it('of a period is worth exactly what was paid for it, download by download', () => {
    fc.assert(
      fc.property(anyTerms, anyDate, fc.integer({ min: 0, max: 10_000_000 }), (terms, start, paidCents) => {
        const buckets = bucketsOf(terms, start, paidCents);
        expect(buckets).toHaveLength(terms.interval === 'month' ? 1 : 12);
        expect(buckets.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(paidCents);
        const prices = buckets.map(({ priceCents }) => priceCents);
        expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1);
        for (const [month, bucket] of buckets.entries()) {
          expect(bucket.granted).toBe(terms.downloads);
          expect(bucket.opensAt).toEqual(monthsLater(start, month));
          expect(bucket.expiresAt).toEqual(monthsLater(bucket.opensAt, 12));
        }
      }),
    );
  });

  it('loses no cent: the downloads that were used and those that are left add up to the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 300 }).chain((included) => fc.tuple(fc.constant(included), fc.nat(included))),
        (priceCents, [included, used]) => {
          const worths = Array.from({ length: used }, (_, k) => downloadCents({ priceCents, included }, k + 1));
          expect(worths.every((cents) => cents >= 0)).toBe(true);
          const sum = worths.reduce((all, cents) => all + cents, 0);
          expect(sum + unusedCents({ priceCents, included }, used)).toBe(priceCents);
        },
      ),
    );
    expect(downloadCents({ priceCents: 39_900, included: 200 }, 1)).toBe(199);
    expect(downloadCents({ priceCents: 39_900, included: 200 }, 2)).toBe(200);
  });

  it('is low from a tenth of a month on, and is told so once after each grant; a returned download is none', () => {
    const pool = (left: number, toldLowAt: string | null, ...more: Bucket[]) => ({
      buckets: [asBucket({ granted: 50, used: 50 - left }), ...more],
      downloadsAMonth: 50,
      toldLowAt: toldLowAt === null ? null : new Date(toldLowAt),
    });
    expect(isToBeToldLow(pool(6, null), now)).toBe(false);
    expect(isToBeToldLow(pool(5, null), now)).toBe(true);
    expect(isToBeToldLow(pool(2, null), now), 'past the mark').toBe(true);
    expect(isToBeToldLow(pool(4, '2026-11-10T00:00:00Z'), now)).toBe(false);
    expect(isToBeToldLow(pool(4, '2026-10-31T00:00:00Z'), now), 'in the month before').toBe(true);
    const opensAt = new Date('2026-11-12T00:00:00Z');
    const returned = asBucket({ granted: 1, opensAt, chargeId: null });
    expect(isToBeToldLow(pool(3, '2026-11-10T00:00:00Z', returned), now)).toBe(false);
    expect(isToBeToldLow({ ...pool(0, null), downloadsAMonth: 3 }, now), 'at least one').toBe(true);
  });

  it('takes from the bucket that expires first; expired, future and used ones never count', () => {
    const old = asBucket({ id: 'old', expiresAt: new Date('2026-11-16T09:00:00.001Z') });
    const expired = asBucket({ id: 'expired', expiresAt: now });
    const future = asBucket({ id: 'future', opensAt: new Date('2026-11-16T09:00:00.001Z') });
    const used = asBucket({ id: 'used', used: 10, expiresAt: new Date('2026-12-01T00:00:00Z') });
    const fresh = asBucket({ id: 'fresh' });
    expect(nextBucket([fresh, used, future, expired, old], now)?.id).toBe('old');
    expect(nextBucket([fresh, used, future, expired], now)?.id).toBe('fresh');
    expect(nextBucket([used, future, expired], now)).toBeUndefined();
    expect(downloadsLeft([fresh, used, future, expired, old], now)).toBe(20);
  });
});

describe('a change of plan', () => {
  const period = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') };
  const middle = new Date('2026-11-16T00:00:00Z');
  const team = termsOf(defaultSettings, 'team', 'month');
  const studio = termsOf(defaultSettings, 'studio', 'month');

  it('to a larger plan costs the difference for what is left, and adds downloads in the same proportion', () => {
    expect(changeOfPlan({ from: team, to: studio, period, now: middle })).toEqual({
      when: 'now',
      creditCents: 7_450,
      netCents: 12_500,
      beginsPeriod: false,
      downloads: 75,
    });
  });

  it('to a smaller plan, or from a year to months, waits for the end of the period', () => {
    expect(changeOfPlan({ from: studio, to: team, period, now: middle })).toEqual({ when: 'period_end' });
    const year = termsOf(defaultSettings, 'team', 'year');
    expect(changeOfPlan({ from: year, to: studio, period, now: middle })).toEqual({ when: 'period_end' });
  });

  it('from months to a year begins the year now and takes off what is left of the month', () => {
    const year = termsOf(defaultSettings, 'team', 'year');
    expect(changeOfPlan({ from: team, to: year, period, now: middle })).toEqual({
      when: 'now',
      creditCents: 7_450,
      netCents: 149_000 - 7_450,
      beginsPeriod: true,
      downloads: 50,
    });
  });

  it('never costs less than nothing or more than the new plan, in any number of steps', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, anyDate, fc.nat(), (from, to, anchor, second) => {
        const whole = periodAt(anchor, from.interval, 0);
        const seconds = (whole.end.getTime() - whole.start.getTime()) / 1000;
        const now = new Date(whole.start.getTime() + (second % seconds) * 1000);
        const change = changeOfPlan({ from, to, period: whole, now });
        if (change.when === 'period_end') return;
        expect(change.netCents).toBeGreaterThanOrEqual(0);
        expect(change.netCents).toBeLessThanOrEqual(to.periodCents);
        expect(change.creditCents).toBeLessThanOrEqual(from.periodCents);
        expect(change.downloads).toBeGreaterThanOrEqual(1);
        // Two upgrades in the same second cost what one costs, up to the cent that is rounded up.
        const between = { ...to, periodCents: Math.floor((from.periodCents + to.periodCents) / 2) };
        const first = changeOfPlan({ from, to: between, period: whole, now });
        const second_ = changeOfPlan({ from: between, to, period: whole, now });
        if (first.when === 'now' && second_.when === 'now' && !change.beginsPeriod)
          expect(Math.abs(first.netCents + second_.netCents - change.netCents)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
