import { type Sentence, sentence } from '#shared/sentences.ts';
import { DAY_MS, dayAfter, dayOf, isDay } from '#shared/time.ts';

/** Longest range of one question, a leap year. */
export const MOST_DAYS = 366;

/** Days from the first to the last, both included, as `2026-11-16`; in UTC, as everything is counted. */
export type Range = { from: string; to: string };

export const lengthOf = ({ from, to }: Range): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Every day of the range, the first one first. */
export const daysOf = (range: Range): string[] =>
  Array.from({ length: lengthOf(range) }, (_, index) => dayAfter(range.from, index));

/** The last days until today, both included. */
export const lastDays = (days: number, now: Date): Range => ({
  from: dayAfter(dayOf(now), 1 - days),
  to: dayOf(now),
});

/** The range of the same length that ends on the day before. */
export const rangeBefore = (range: Range): Range => ({
  from: dayAfter(range.from, -lengthOf(range)),
  to: dayAfter(range.from, -1),
});

/** What is wrong with a range; `undefined` when it can be counted. */
export const rangeProblem = (range: Range): Sentence | undefined => {
  if (range.from > range.to)
    return sentence('insights.rangeBackwards', 'The first day must not be after the last day.');
  if (lengthOf(range) > MOST_DAYS)
    return sentence('insights.rangeTooLong', 'Please choose at most {days} days at once.', { days: MOST_DAYS });
  return undefined;
};

export const periods = [7, 28, 90, 365] as const;
const USUAL_PERIOD = 28;

/** The range that an address names; the last four weeks where it names none. It may be one that cannot be counted. */
export const rangeInAddress = (search: URLSearchParams, now: Date): Range => {
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  return isDay(from) && isDay(to) ? { from, to } : lastDays(USUAL_PERIOD, now);
};
