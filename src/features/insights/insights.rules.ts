import { DAY_MS } from '#shared/time.ts';

/** What a browser tells of. Everything else is known to the server. */
export const browserEvents = ['view', 'zoom', 'play', 'click'] as const;

export const MOST_EVENTS_IN_BATCH = 50;
/** A page that slept longer tells nothing: its days are final. */
export const OLDEST_EVENT_MS = 2 * DAY_MS;
/** Days after which a day is rolled up for the last time. */
export const FINAL_AFTER_DAYS = 3;
export const RAW_DAYS = 90;
/** Rare words may be somebody's name, so they are forgotten; the sums of their day stay. */
export const RARE_TERM_DAYS = 30;
export const RARE_TERM_SEARCHES = 3;

/** A part of a whole in percent with one decimal; nothing of nothing is no number. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

/** How much more than before, in whole percent; without anything before there is nothing to compare. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

type CohortMonth = { month: string; buyers: number; netCents: number };

/**
 * Buyers whose first purchase was in a month. Where that month itself was not counted, they are at least as many as ever
 * bought in one month later: money never stands beside nobody.
 */
export const cohortOf = (month: string, months: readonly CohortMonth[]) => ({
  month,
  buyers: months.find((one) => one.month === month)?.buyers || Math.max(0, ...months.map(({ buyers }) => buyers)),
  netCents: months.reduce((sum, { netCents }) => sum + netCents, 0),
  months: months.map(({ month, buyers }) => ({ month, buyers })),
});

/** 1.96 standard deviations hold 95 of 100 cases. */
const Z = 1.96;

/** Between which shares the true one lies in 95 of 100 cases, after Wilson; few cases give a wide interval. */
export const shareInterval = (part: number, whole: number): { low: number; high: number } => {
  if (whole <= 0) return { low: 0, high: 1 };
  const share = part / whole;
  const middle = share + (Z * Z) / (2 * whole);
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + (Z * Z) / (4 * whole * whole));
  const scale = 1 + (Z * Z) / whole;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
};
