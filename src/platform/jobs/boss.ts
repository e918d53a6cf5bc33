import pg from 'pg';
import type { PgBoss, Queue } from 'pg-boss';
import { connectionSettings } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import type { Job } from '#shared/job.ts';
import { DAY_SECONDS, MINUTE_MS } from '#shared/time.ts';

export const JOB_SCHEMA = 'jobs';
const CONNECTIONS = 4;
/** Options that pg-boss passes to its pool; queries to a server that vanished end after the timeout. */
const poolOptions = { ...connectionSettings, query_timeout: MINUTE_MS };
/** A worker without a heartbeat for this long counts as dead, and its job goes to another worker. */
const HEARTBEAT_SECONDS = 30;
const SUPERVISE_SECONDS = 15;
const LONGEST_RETRY_DELAY_SECONDS = 3600;

export type BossOptions = {
  url: string;
  jobs: readonly Job[];
  log: Log;
  /** A worker also supervises dead workers and schedules; a process that only enqueues does not. */
  isWorker: boolean;
};

/** How long a finished job can be looked at. */
const WEEK_SECONDS = 7 * DAY_SECONDS;
/** How long a job that was given up can be tried again. */
const GIVEN_UP_SECONDS = 2 * WEEK_SECONDS;

export const givenUpQueue = (job: Job): string => `${job.name}.given-up`;

const settingsOf = (job: Job) => ({
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
  expireInSeconds: job.expireInSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
  deleteAfterSeconds: job.deleteAfterSeconds ?? WEEK_SECONDS,
});

const differs = (queue: Queue, settings: Partial<Queue>): boolean =>
  Object.entries(settings).some(([name, value]) => queue[name as keyof Queue] !== value);

const makeQueues = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const ensure = async (name: string, settings: Omit<Queue, 'name'>) => {
    const queue = existing.get(name);
    // `exclusive`: one waiting or active job per key.
    if (!queue) await boss.createQueue(name, { policy: 'exclusive', ...settings });
    else if (differs(queue, settings)) await boss.updateQueue(name, settings);
  };
  for (const job of jobs) {
    await ensure(givenUpQueue(job), {
      ...settingsOf(job),
      retentionSeconds: job.deleteAfterSeconds ?? GIVEN_UP_SECONDS,
    });
    await ensure(job.name, { ...settingsOf(job), deadLetter: givenUpQueue(job) });
  }
};

/**
 * pg-boss takes all listeners off a connection before it closes it. If the server ends that connection at the same moment,
 * an error event without a listener would end the process.
 */
const keepErrorListener = ({ prototype }: typeof pg.Client): void => {
  const { removeAllListeners } = prototype;
  prototype.removeAllListeners = function (this: pg.Client, ...names) {
    return removeAllListeners.apply(this, names).on('error', () => undefined);
  };
};
keepErrorListener(pg.Client);

/** pg-boss on its own few connections, with a queue for every declared job. */
export const startBoss = async ({ url, jobs, log, isWorker: works }: BossOptions): Promise<PgBoss> => {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    ...poolOptions,
    connectionString: url,
    application_name: 'tamarind-jobs',
    max: CONNECTIONS,
    schema: JOB_SCHEMA,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  try {
    await boss.start();
    await makeQueues(boss, jobs);
  } catch (error) {
    // Its timers and connections would outlive the attempt.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
};
