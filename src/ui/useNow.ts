import { useSyncExternalStore } from 'react';

const TICK_MS = 60_000;
const SECOND_MS = 1000;

const everyMinute = (onChange: () => void) => {
  const timer = setInterval(onChange, TICK_MS);
  return () => clearInterval(timer);
};

/** Rounded up: what happened within this second must not count as yet to come until the next minute. */
const currentSecond = () => Math.ceil(Date.now() / SECOND_MS);

/** The time, renewed every minute; `null` on the server and in the first render, whose words must not differ. */
export const useNow = (): Date | null => {
  const second = useSyncExternalStore(everyMinute, currentSecond, () => null);
  return second === null ? null : new Date(second * SECOND_MS);
};
