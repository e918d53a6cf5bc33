/** What a browser tells of. Everything else is known to the server. */
export const browserEvents = ['view', 'zoom', 'play', 'click'] as const;

export const MOST_EVENTS_IN_BATCH = 50;
/** A page that slept longer tells nothing: its days are final. */
export const OLDEST_EVENT_MS = 2 * 86_400_000;
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
