import type * as z from 'zod/mini';

export type Job = {
  name: string;
  payload: z.ZodMiniType<Record<string, unknown>>;
  retryLimit: number;
  retryDelaySeconds: number;
  /** A run that takes longer counts as failed and is retried. */
  expireInSeconds: number;
  /** For payloads with an address or a name: a job that ended is removed after this time, not after a week or, given up, two. */
  deleteAfterSeconds?: number;
  /** Standard cron, UTC, for jobs that start by themselves. */
  schedule?: string;
};

/** Declares background work. Senders enqueue it; exactly one handler in the worker performs it. */
export const job = <const J extends Job>(declaration: J): J => declaration;

export type JobPayload<J extends Job> = z.output<J['payload']>;
