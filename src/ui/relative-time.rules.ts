/** How long ago, as a person would say it. */
export type RelativeTime = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days' | 'months' | 'years'; count: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

const rounded = (unit: Exclude<RelativeTime['unit'], 'now'>, ms: number, unitMs: number): RelativeTime => ({
  unit,
  count: Math.max(1, Math.round(ms / unitMs)),
});

/** A clock that is a little behind makes the past look like the future: that too is now. */
export const relativeTime = (at: Date, now: Date): RelativeTime => {
  const ms = now.getTime() - at.getTime();
  if (ms < MINUTE_MS) return { unit: 'now' };
  if (ms < 45 * MINUTE_MS) return rounded('minutes', ms, MINUTE_MS);
  if (ms < 23.5 * HOUR_MS) return rounded('hours', ms, HOUR_MS);
  if (ms < 29.5 * DAY_MS) return rounded('days', ms, DAY_MS);
  if (ms < 11.5 * MONTH_MS) return rounded('months', ms, MONTH_MS);
  return rounded('years', ms, YEAR_MS);
};
