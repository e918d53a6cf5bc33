import { HOUR_SECONDS, MINUTE_SECONDS } from '#shared/time.ts';

const MB = 1_000_000;
const BITS = 8;

export const megabitsPerSecond = (bytesPerSecond: number): number => {
  const megabits = (bytesPerSecond * BITS) / MB;
  return megabits >= 10 ? Math.round(megabits) : Math.max(0.1, Math.round(megabits * 10) / 10);
};

export type TimeLeft = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

/** Rounded up, and coarser the longer it is, so that the number does not flicker. */
export const timeLeft = (seconds: number): TimeLeft => {
  if (seconds < 10) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  if (seconds < 55) return { unit: 'seconds', count: Math.ceil(seconds / 5) * 5 };
  if (seconds < HOUR_SECONDS - MINUTE_SECONDS) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE_SECONDS) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR_SECONDS) };
};
