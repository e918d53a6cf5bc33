import { SECOND_MS } from '#shared/time.ts';

const MB = 1_000_000;
const GB = 1_000 * MB;
const BITS = 8;
const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Numbers below this are shown with a decimal. */
const COARSE = 100;

const inUnit = (value: number, unit: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < COARSE && unit !== 'kilobyte' ? 1 : 0,
  }).format(value);

/** 18.2 MB, 742 MB, 1.9 GB. */
export const sizeWords = (bytes: number, locale: string): string => {
  if (bytes >= GB) return inUnit(bytes / GB, 'gigabyte', locale);
  if (bytes >= MB) return inUnit(bytes / MB, 'megabyte', locale);
  return inUnit(Math.ceil(bytes / SECOND_MS), 'kilobyte', locale);
};

export const megabitsPerSecond = (bytesPerSecond: number): number => {
  const megabits = (bytesPerSecond * BITS) / MB;
  return megabits >= 10 ? Math.round(megabits) : Math.max(0.1, Math.round(megabits * 10) / 10);
};

/** 34 s, 4:12 or 1:02:09. */
export const lengthWords = (durationMs: number): string => {
  const seconds = Math.round(durationMs / SECOND_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)}:${two(seconds % MINUTE_S)}`;
  return `${Math.floor(seconds / HOUR_S)}:${two(Math.floor((seconds % HOUR_S) / MINUTE_S))}:${two(seconds % MINUTE_S)}`;
};

export type TimeLeft = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

/** Rounded up, and coarser the longer it is, so that the number does not flicker. */
export const timeLeft = (seconds: number): TimeLeft => {
  if (seconds < 10) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  if (seconds < 55) return { unit: 'seconds', count: Math.ceil(seconds / 5) * 5 };
  if (seconds < HOUR_S - MINUTE_S) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE_S) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR_S) };
};
