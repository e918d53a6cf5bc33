import type { Answer } from '../calls/binding.ts';
import { readCookie } from '../calls/cookies.ts';

/** When this browser last changed a count, such as that of likes. */
const COOKIE = 'tamarind-counts';
/** Every process hears of a change within seconds; this is ample, also for one that waits or was lost on its way. */
const MAX_AGE_SECONDS = 600;
/** Clocks of processes on several machines differ. */
const CLOCK_DIFFERENCE_MS = 2_000;

/** Whoever has changed a count sees it from now on in every cached reply of every process. */
export const rememberOwnCount = (answer: Pick<Answer, 'setCookie'>, nowMs: number): void =>
  answer.setCookie(COOKIE, String(nowMs), { maxAgeSeconds: MAX_AGE_SECONDS });

/** How new the counts must be for whoever sends this `Cookie` header; zero where it does not matter. */
export const ownCountsFrom = (cookieHeader: string | undefined, nowMs: number): number => {
  const changedAtMs = Number(readCookie(cookieHeader, COOKIE) ?? 0);
  // A made-up time in the future would make every reply anew for ever.
  return changedAtMs > 0 && changedAtMs <= nowMs + CLOCK_DIFFERENCE_MS ? changedAtMs + CLOCK_DIFFERENCE_MS : 0;
};
