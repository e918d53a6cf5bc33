import { DAY_MS } from '#shared/time.ts';
import { type Interval, MONTHS_OF } from './plans.rules.ts';

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The same day and time so many months later, in UTC. Where the month is too short it is its last day. Always counted from
 * the first day, so a month that was too short does not move the ones after it.
 */
export const monthsLater = (anchor: Date, months: number): Date => {
  const month = anchor.getUTCMonth() + months;
  const year = anchor.getUTCFullYear() + Math.floor(month / 12);
  const inYear = ((month % 12) + 12) % 12;
  const moved = new Date(anchor);
  // The day is set together with the month: the 31st would run over into the next month.
  moved.setUTCFullYear(year, inYear, Math.min(anchor.getUTCDate(), lastDayOf(year, inYear)));
  return moved;
};

/** A period is half open: its end is the beginning of the next one. */
export type Period = { start: Date; end: Date };

/** The n-th period, the first one is 0. */
export const periodAt = (anchor: Date, interval: Interval, n: number): Period => ({
  start: monthsLater(anchor, n * MONTHS_OF[interval]),
  end: monthsLater(anchor, (n + 1) * MONTHS_OF[interval]),
});

/** The month of the calendar in which caps of members are counted. */
export const calendarMonth = (now: Date): Period => {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return { start, end: monthsLater(start, 1) };
};

const REMINDER_DAYS: Record<Interval, number> = { month: 7, year: 30 };

/** From this moment on the next charge is announced. */
export const remindFrom = (periodEnd: Date, interval: Interval): Date =>
  new Date(periodEnd.getTime() - REMINDER_DAYS[interval] * DAY_MS);

/** The first moment of a charge that is announced now. */
export const announcedFrom = (now: Date, interval: Interval): Date =>
  new Date(now.getTime() + REMINDER_DAYS[interval] * DAY_MS);
