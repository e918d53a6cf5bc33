import { setTimeout as sleep } from 'node:timers/promises';

export type Progress = { isDone: boolean; steps: number };
type Limits = { stillMs: number; wholeMs: number; pollMs: number };

/** Slow work is given up only when there is no progress, or after the whole limit. */
const usualLimits: Limits = { stillMs: 120_000, wholeMs: 30 * 60_000, pollMs: 200 };

/** Polls until it is done, as long as it makes progress. */
export const waitForProgress = async (
  what: string,
  look: () => Promise<Progress>,
  limits: Limits = usualLimits,
): Promise<void> => {
  const startedAt = performance.now();
  let movedAt = startedAt;
  let steps = -1;
  while (true) {
    const seen = await look().catch(() => undefined);
    if (seen?.isDone) return;
    const now = performance.now();
    if (seen && seen.steps !== steps) movedAt = now;
    steps = seen?.steps ?? steps;
    if (now - movedAt > limits.stillMs)
      throw new Error(`${what}: it stood still at ${steps} for ${limits.stillMs / 1000} s.`);
    if (now - startedAt > limits.wholeMs) throw new Error(`${what}: only ${steps} after ${limits.wholeMs / 1000} s.`);
    await sleep(limits.pollMs);
  }
};
