import { CARIBBEAN_BEHIND_UTC_MS, DAY_MS, dayOf } from '#shared/time.ts';

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30.44;

/** A part of every year; both days are included, written as `06-01`. It may include New Year. */
export type Season = { start: string; end: string };

export type SeasonStatus = { state: 'now'; daysLeft: number } | { state: 'coming'; inDays: number };

/** Longest length of each month. */
const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const partsOf = (day: string): [month: number, day: number] => [Number(day.slice(0, 2)), Number(day.slice(3))];

export const isDayOfYear = (text: string): boolean => {
  const [month, day] = partsOf(text);
  return /^\d\d-\d\d$/.test(text) && day >= 1 && day <= (monthLengths[month - 1] ?? 0);
};

/** As a day number; in other years the leap day becomes the day before it. */
const dayNumber = (year: number, text: string): number => {
  const [month, day] = partsOf(text);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(day, last)) / DAY_MS;
};

/** The current day in the Caribbean, as `2026-11-15`. */
export const caribbeanDay = (now: Date): string => dayOf(new Date(now.getTime() - CARIBBEAN_BEHIND_UTC_MS));

/** Whether a season is on and for how long, or when it starts next. */
export const seasonOf = (start: string, end: string, today: string): SeasonStatus => {
  const year = Number(today.slice(0, 4));
  const now = dayNumber(year, today.slice(5));
  const yearsLong = start > end ? 1 : 0;
  for (const first of [year - 1, year]) {
    const from = dayNumber(first, start);
    const to = dayNumber(first + yearsLong, end);
    if (now < from) return { state: 'coming', inDays: from - now };
    if (now <= to) return { state: 'now', daysLeft: to - now };
  }
  return { state: 'coming', inDays: dayNumber(year + 1, start) - now };
};

const rankOf = (status: SeasonStatus): number => (status.state === 'now' ? status.daysLeft - 1_000 : status.inDays);

/** Seasons that are on first, the one that ends soonest leading; then by next start. */
export const inSeasonFirst = <Seasonal extends { season: Season }>(
  collections: readonly Seasonal[],
  today: string,
): Seasonal[] => {
  const rank = ({ season }: Seasonal) => rankOf(seasonOf(season.start, season.end, today));
  return collections.toSorted((one, other) => rank(one) - rank(other));
};

export type Wait = { unit: 'days' | 'weeks' | 'months'; count: number };

/** A number of days as a wait in days, weeks or months. */
export const waitOf = (days: number): Wait => {
  if (days < 2 * DAYS_OF_WEEK) return { unit: 'days', count: days };
  if (days < 2 * DAYS_OF_MONTH) return { unit: 'weeks', count: Math.round(days / DAYS_OF_WEEK) };
  return { unit: 'months', count: Math.round(days / DAYS_OF_MONTH) };
};
