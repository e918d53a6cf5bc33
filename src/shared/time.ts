// Lengths of time, and days and months as texts: `2026-11-17` and `2026-11`, of UTC, which compare like dates.

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Midnight, at which a day begins. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day some days later; earlier with a negative number. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * DAY_MS));

/** A day of the calendar: not 30 February, and none that PostgreSQL could not hold. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const at = startOfDay(text);
  return !Number.isNaN(at.getTime()) && dayOf(at) === text;
};

export const startOfMonth = (month: string): Date => startOfDay(`${month}-01`);

/** The first moment after a month. */
export const endOfMonth = (month: string): Date => {
  const end = startOfMonth(month);
  end.setUTCMonth(end.getUTCMonth() + 1);
  return end;
};

/** Nearly all of the Caribbean uses Atlantic Standard Time all year. */
export const CARIBBEAN_BEHIND_UTC_MS = 4 * HOUR_MS;
