import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { type BossOptions, startBoss } from './boss.ts';
import { priorityOfNextTurn } from './fair-turns.ts';
import type { JobQueue } from './job-queue.ts';

export type StartedJobQueue = JobQueue & {
  /** Starts pg-boss unless it runs already; enqueueing does so too. */
  boss: () => Promise<PgBoss>;
  /** Waits for running jobs up to the limit; the rest is retried later. */
  stop: (limitMs: number) => Promise<void>;
};

const stopBoss = async (starting: Promise<PgBoss> | undefined, limitMs: number): Promise<void> => {
  const running = await starting?.catch(() => undefined);
  await running?.stop({ graceful: true, timeout: limitMs });
};

/** pg-boss is imported and connected lazily, by the first job or by the worker. */
export const startJobQueue = (options: BossOptions): StartedJobQueue => {
  let starting: Promise<PgBoss> | undefined;
  let stopping: Promise<void> | undefined;
  const boss = (): Promise<PgBoss> => {
    starting ??= startBoss(options).catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };
  return {
    boss,
    enqueue: async (on, job, payload, { singletonKey = randomUUID(), share, priority = 0, startAfterSeconds } = {}) => {
      const [running, { fromDrizzle }] = await Promise.all([boss(), import('pg-boss')]);
      const order = share
        ? { priority: await priorityOfNextTurn(on, job.name, share), group: { id: share.owner } }
        : { priority };
      const delay = startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds };
      await running.send(job.name, payload, { singletonKey, ...order, ...delay, db: fromDrizzle(on, sql) });
    },
    stop: (limitMs) => {
      stopping ??= stopBoss(starting, limitMs);
      return stopping;
    },
  };
};
