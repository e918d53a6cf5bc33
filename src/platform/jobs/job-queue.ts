import { withAdvisoryLockOrSkip } from '#platform/db/advisory-locks.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import type { Job, JobPayload } from '#shared/job.ts';
import type { JobShare } from './fair-turns.ts';

export type EnqueueOptions = {
  /** A job with the same key that still waits or runs is not enqueued again. */
  singletonKey?: string;
  /** Jobs with a share alternate between owners, and run before jobs without one. */
  share?: JobShare;
  /** For jobs without a share: higher runs earlier; 0 by default. */
  priority?: number;
  /** Delay before the job may run. */
  startAfterSeconds?: number;
};

export type JobQueue = {
  /** Enqueues within the given transaction: the job exists exactly if the transaction commits. */
  enqueue: <J extends Job>(on: Queryable, job: J, payload: JobPayload<J>, options?: EnqueueOptions) => Promise<void>;
};

export type JobContext = {
  log: Log;
  /** Aborted when the worker stops, or when this run has expired. */
  signal: AbortSignal;
};

export type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<void>;

export type JobBinding = {
  job: Job;
  handle: JobHandler<never>;
  /** Called once when the last retry failed, expired or ended with its process. */
  giveUp: JobHandler<never> | undefined;
  /** How many of these jobs run in parallel in one worker process. */
  concurrency: number;
  /**
   * About how many of them may belong to one owner, in all processes; for jobs that are enqueued with a share. Places that
   * fetch at the same moment may take more: `withFirstFreeLock` makes it exact.
   */
  perOwner: number | undefined;
};

export type BindingOptions<Payload> = { concurrency?: number; perOwner?: number; giveUp?: JobHandler<Payload> };

/** Binds a declared job to its handler. Each job is bound exactly once. */
export const handleJob = <J extends Job>(
  job: J,
  handle: JobHandler<JobPayload<J>>,
  options: BindingOptions<JobPayload<J>> = {},
): JobBinding => {
  const { giveUp, concurrency = 1, perOwner } = options;
  return { job, handle, giveUp, concurrency, perOwner };
};

/** The handler of a scheduled job that one process at a time does: the others skip, because it comes again by itself. */
export const skipIfRunning =
  (db: Database, name: string, work: (signal: AbortSignal) => Promise<unknown>): JobHandler<unknown> =>
  async (_, { log, signal }) => {
    const wasDone = await withAdvisoryLockOrSkip(db, name, signal, work);
    if (!wasDone) log.info({ lock: name }, 'another process does this already');
  };
