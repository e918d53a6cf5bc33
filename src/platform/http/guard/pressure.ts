import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { AppError, RETRY_AFTER_SECONDS } from '#shared/errors.ts';

/** Overload thresholds; zero means no limit. */
export type PressureLimits = { maxLoopDelayMs: number; maxHeapBytes: number };

const LIMITS: PressureLimits = {
  maxLoopDelayMs: 3_000,
  maxHeapBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.92),
};
const SAMPLE_MS = 500;

/**
 * Measures the delay of the event loop by how late a timer fires. A single long task is over when it is measured, so
 * only a delay in two samples in a row counts.
 */
export const createLoopMonitor = (nowMs: () => number) => {
  let dueAtMs = nowMs() + SAMPLE_MS;
  let beforeMs = 0;
  let lastMs = 0;
  return {
    sample: (): void => {
      const at = nowMs();
      beforeMs = lastMs;
      lastMs = Math.max(0, at - dueAtMs);
      dueAtMs = at + SAMPLE_MS;
    },
    delayMs: (): number => Math.min(beforeMs, lastMs),
  };
};

const exceeds = (value: number, limit: number): boolean => limit > 0 && value > limit;

type Monitor = { limits?: PressureLimits; nowMs?: () => number };

/** Refuses requests while the process is overloaded. */
export const shedLoad = (
  app: FastifyInstance,
  { limits = LIMITS, nowMs = () => performance.now() }: Monitor = {},
): void => {
  const loop = createLoopMonitor(nowMs);
  let heapBytes = 0;
  const timer = setInterval(() => {
    loop.sample();
    heapBytes = getHeapStatistics().used_heap_size;
  }, SAMPLE_MS).unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
  app.addHook('onRequest', (_, reply, next) => {
    if (!exceeds(loop.delayMs(), limits.maxLoopDelayMs) && !exceeds(heapBytes, limits.maxHeapBytes)) return next();
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    return next(new AppError('unavailable'));
  });
};
