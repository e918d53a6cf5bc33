/** Lets calls through at least this far apart; one that comes sooner waits for its turn. */
export const throttled = <Result>(ask: () => Promise<Result>, gapMs: number): (() => Promise<Result>) => {
  let lastAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const waitMs = lastAtMs + gapMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    lastAtMs = Date.now();
    return ask();
  };
};
