const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Shared by every tooltip of a page: one is open at a time, and while one is, or right after, the next opens without waiting. */
export const makeTooltipTiming = (now: () => number = Date.now) => {
  let closeOpenOne: (() => void) | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    openDelayMs: () => (closeOpenOne || now() - closedAt <= SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS),
    opened: (close: () => void) => {
      closeOpenOne?.();
      closeOpenOne = close;
    },
    closed: (close: () => void) => {
      if (closeOpenOne === close) closeOpenOne = null;
      closedAt = now();
    },
  };
};
