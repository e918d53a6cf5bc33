import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

export type PressureLimits = { maxEventLoopDelay: number; maxHeapUsedBytes: number };

/** Beyond these a process hardly breathes any more; the delay is the mean of a second. */
const LIMITS: PressureLimits = {
  maxEventLoopDelay: 3_000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.92),
};
const RETRY_AFTER_SECONDS = 5;

class Overloaded extends AppError {
  constructor() {
    super('unavailable');
  }
}

/** Turns requests away while the process is so busy that taking them in would make it worse. */
export const shedLoad = async (app: FastifyInstance, limits: PressureLimits = LIMITS): Promise<void> => {
  await app.register(underPressure, { ...limits, retryAfter: RETRY_AFTER_SECONDS, customError: Overloaded });
};
