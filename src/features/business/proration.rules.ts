import type { Cents } from '#features/pricing/money.rules.ts';
import type { Period } from './periods.rules.ts';
import { MONTHS_OF, type PlanTerms } from './plans.rules.ts';

/** A change that is paid and counts at once. */
type ChangeNow = {
  when: 'now';
  /** The old plan's price for what is left of the period. */
  creditCents: Cents;
  /** To pay now, without tax. */
  netCents: Cents;
  /** A new period begins with the change, because a year is paid instead of a month. */
  beginsPeriod: boolean;
  /** Downloads that are added; what is in the pool stays. */
  downloads: number;
};

/** A change that counts from the next period on. Nothing is paid, given back or lost. */
type ChangeLater = { when: 'period_end' };

export type Change = ChangeNow | ChangeLater;

const secondsBetween = (from: Date, to: Date): bigint =>
  BigInt(Math.max(0, Math.floor(to.getTime() / 1_000) - Math.floor(from.getTime() / 1_000)));

const floorOf = (amount: number, left: bigint, whole: bigint): number => Number((BigInt(amount) * left) / whole);
const ceilOf = (amount: number, left: bigint, whole: bigint): number =>
  Number((BigInt(amount) * left + whole - 1n) / whole);

type Situation = { from: PlanTerms; to: PlanTerms; period: Period; now: Date };

const monthToYear = ({ from, to }: Situation, left: bigint, whole: bigint): Change => {
  const creditCents = floorOf(from.periodCents, left, whole);
  const netCents = to.periodCents - creditCents;
  if (netCents <= 0) return { when: 'period_end' };
  return { when: 'now', creditCents, netCents, beginsPeriod: true, downloads: to.downloads };
};

/** Whether a change is paid and counts at once: dearer, or a year instead of a month. */
export const countsAtOnce = (from: PlanTerms, to: PlanTerms): boolean =>
  from.interval === to.interval ? to.periodCents > from.periodCents : to.interval === 'year';

/**
 * What a change of plan costs: from the prices of both plans and the seconds that are left of the period, never from the
 * last charge, which may have been a part itself. Dearer: now. Cheaper, or a month instead of a year: at the period's end.
 */
export const changeOfPlan = (situation: Situation): Change => {
  const { from, to, period, now } = situation;
  const whole = secondsBetween(period.start, period.end);
  const left = secondsBetween(now, period.end);
  if (whole === 0n || left === 0n || left > whole) return { when: 'period_end' };
  if (!countsAtOnce(from, to)) return { when: 'period_end' };
  if (from.interval !== to.interval) return monthToYear(situation, left, whole);
  const creditCents = floorOf(from.periodCents, left, whole);
  const netCents = ceilOf(to.periodCents, left, whole) - creditCents;
  const more = Math.max(0, to.downloads - from.downloads) * MONTHS_OF[to.interval];
  // What was paid belongs to downloads, so there is always one.
  return { when: 'now', creditCents, netCents, beginsPeriod: false, downloads: Math.max(1, ceilOf(more, left, whole)) };
};
