import { monthOf } from '#shared/time.ts';

const START = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month that the address names; the one before the current month where it names none, as that is closed next. */
export const monthInAddress = (named: string | null, now: Date): string =>
  named !== null && START.test(named) ? named : (monthsUntil(now, 2)[1] ?? monthOf(now));

/** The current month and those before it, the newest first. */
export const monthsUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))),
  );

/** A month can be closed once it is over. */
export const isOver = (month: string, now: Date): boolean => month < monthOf(now);

/** The last month of a closing, whose `closedBefore` is the first moment that is still open. */
export const lastClosedMonth = (closedBefore: string): string =>
  monthOf(new Date(new Date(closedBefore).getTime() - 1));
