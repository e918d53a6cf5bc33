import { HOUR_MS } from '#shared/time.ts';
import type { WaitingFile } from '../../dashboard.contract.ts';
import { hoursWaited, REVIEW_PROMISE_HOURS } from '../../dashboard.rules.ts';

/** Columns of the drawing; on a phone a dot of each still fits beside the next. */
const COLUMNS = 24;
/** Dots above each other; more of one age are drawn on the topmost. */
const HIGHEST = 7;

export type Dot = {
  file: WaitingFile;
  hours: number;
  /** From the left, in percent: just in is 0, the end of the axis is 100. */
  left: number;
  /** How many dots are below it. */
  level: number;
};

/** The axis ends at the promise, or where the oldest file is. */
export const axisHours = (files: readonly WaitingFile[], now: Date): number =>
  Math.max(REVIEW_PROMISE_HOURS, ...files.map(({ handedInAt }) => hoursWaited(new Date(handedInAt), now)));

/** One dot for each file, by its age; files of about the same age stand above each other. */
export const dotsOf = (files: readonly WaitingFile[], axis: number, now: Date): Dot[] => {
  const heights = new Map<number, number>();
  return files.map((file) => {
    const hours = hoursWaited(new Date(file.handedInAt), now);
    const column = Math.round((hours / axis) * COLUMNS);
    const level = heights.get(column) ?? 0;
    heights.set(column, level + 1);
    return { file, hours, left: (column / COLUMNS) * 100, level: Math.min(level, HIGHEST) };
  });
};

const STEP_HOURS = 12;

/** Where the lines of 12, 24 and 36 hours are, in percent; none where old files leave no room for their names. */
export const ticksOf = (axis: number): { hours: number; left: number }[] =>
  axis > 2 * REVIEW_PROMISE_HOURS
    ? []
    : Array.from({ length: REVIEW_PROMISE_HOURS / STEP_HOURS - 1 }, (_, index) => {
        const hours = (index + 1) * STEP_HOURS;
        return { hours, left: (hours / axis) * 100 };
      });

/** The last hours before the promise, when a file is nearly late, in percent. */
export const nearlyLate = (axis: number): { left: number; width: number } => ({
  left: ((REVIEW_PROMISE_HOURS - STEP_HOURS) / axis) * 100,
  width: (STEP_HOURS / axis) * 100,
});

/** How many files waited up to 12, 24, 36 and 48 hours, and longer. */
export const agesOf = (files: readonly WaitingFile[], now: Date): { upTo: number | null; count: number }[] => {
  const hours = files.map(({ handedInAt }) => (now.getTime() - new Date(handedInAt).getTime()) / HOUR_MS);
  const steps = Array.from({ length: REVIEW_PROMISE_HOURS / STEP_HOURS }, (_, index) => (index + 1) * STEP_HOURS);
  const within = (from: number, to: number) => hours.filter((age) => age > from && age <= to).length;
  return [
    ...steps.map((upTo) => ({ upTo, count: within(upTo === STEP_HOURS ? -Infinity : upTo - STEP_HOURS, upTo) })),
    { upTo: null, count: within(REVIEW_PROMISE_HOURS, Infinity) },
  ];
};
