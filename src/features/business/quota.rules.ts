import { addCents, allocate, type Cents } from '#features/pricing/money.rules.ts';
import { monthsLater } from './periods.rules.ts';
import type { PlanTerms } from './plans.rules.ts';

/** Months for which an unused download can be used. */
const ROLL_OVER_MONTHS = 12;

/** Downloads that were paid together. All of them together are worth exactly what was paid. */
export type NewBucket = { granted: number; priceCents: Cents; opensAt: Date; expiresAt: Date };

const bucketFrom = (opensAt: Date, granted: number, priceCents: Cents): NewBucket => ({
  granted,
  priceCents,
  opensAt,
  expiresAt: monthsLater(opensAt, ROLL_OVER_MONTHS),
});

/** The buckets of a period: one for each month of it, whose prices add up to what was paid without losing a cent. */
export const bucketsOf = ({ interval, downloads }: PlanTerms, start: Date, paidCents: Cents): NewBucket[] => {
  if (interval === 'month') return [bucketFrom(start, downloads, paidCents)];
  return allocate(
    paidCents,
    Array.from({ length: 12 }, () => 1),
  ).map((cents, month) => bucketFrom(monthsLater(start, month), downloads, cents));
};

/** What a larger plan adds in the middle of a period. */
export const extraBucket = (now: Date, granted: number, paidCents: Cents): NewBucket =>
  bucketFrom(now, granted, paidCents);

type Paid = { netCents: Cents; taxCents: Cents };

/** What goes back for downloads that were not used: their worth, and the same part of the tax. */
export const refundOfUnused = ({ netCents, taxCents }: Paid, unusedCents: Cents): Cents =>
  unusedCents + Number((BigInt(taxCents) * BigInt(unusedCents)) / BigInt(netCents));

/** A bucket without a charge is the returned download of a refunded licence. */
export type Bucket = NewBucket & { id: string; used: number; chargeId: string | null };

/** Can be used at this moment; the moment of expiry is too late. */
export const isOpen = ({ opensAt, expiresAt }: Pick<Bucket, 'opensAt' | 'expiresAt'>, now: Date): boolean =>
  opensAt <= now && now < expiresAt;

const byExpiry = (one: Bucket, other: Bucket): number =>
  one.expiresAt.getTime() - other.expiresAt.getTime() ||
  one.opensAt.getTime() - other.opensAt.getTime() ||
  (one.id < other.id ? -1 : 1);

/** The bucket from which the next download is taken: the one that expires first. */
export const nextBucket = (buckets: readonly Bucket[], now: Date): Bucket | undefined =>
  buckets.filter((bucket) => isOpen(bucket, now) && bucket.used < bucket.granted).toSorted(byExpiry)[0];

/** Downloads that can be used now. */
export const downloadsLeft = (buckets: readonly Bucket[], now: Date): number =>
  addCents(...buckets.filter((bucket) => isOpen(bucket, now)).map(({ granted, used }) => granted - used));

/** The share of the month’s downloads at which a team hears that few are left. */
const LOW_SHARE = 0.1;

/** How many downloads are few: a tenth of what the plan gives in a month, at least one. */
const fewDownloads = (downloadsAMonth: number): number => Math.max(1, Math.floor(downloadsAMonth * LOW_SHARE));

type Pool = { buckets: readonly Bucket[]; downloadsAMonth: number; toldLowAt: Date | null };

/**
 * Whether a team is to be told now that few downloads are left: once after each payment or month that gave it some,
 * however the pool became so small. A number that only equals the mark can be passed over, when downloads are held or expire.
 */
export const isToBeToldLow = ({ buckets, downloadsAMonth, toldLowAt }: Pool, now: Date): boolean => {
  if (downloadsLeft(buckets, now) > fewDownloads(downloadsAMonth)) return false;
  const grants = buckets.filter((bucket) => bucket.chargeId !== null && isOpen(bucket, now));
  return toldLowAt === null || grants.some(({ opensAt }) => opensAt > toldLowAt);
};
