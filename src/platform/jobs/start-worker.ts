import type { PgBoss, Job as StoredJob } from 'pg-boss';
import type { Job } from '#shared/job.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { givenUpQueue, JOB_SCHEMA } from './boss.ts';
import type { JobBinding, JobHandler } from './job-queue.ts';
import type { StartedJobQueue } from './start-job-queue.ts';

/** Every declared job needs exactly one handler, and every handler a declared job. */
export const checkBindings = (declared: readonly Job[], bindings: readonly JobBinding[]): void => {
  for (const { name } of declared) {
    if (declared.filter((job) => job.name === name).length > 1)
      throw new StartError(`Job "${name}" is declared twice.`);
    const handlers = bindings.filter((binding) => binding.job.name === name).length;
    if (handlers === 0) throw new StartError(`Job "${name}" has no handler.`);
    if (handlers > 1) throw new StartError(`Job "${name}" has ${handlers} handlers.`);
  }
  const stray = bindings.find((binding) => !declared.includes(binding.job));
  if (stray) throw new StartError(`Job "${stray.job.name}" has a handler but is not declared.`);
};

type JobRun = { name: string; outcome: 'done' | 'failed'; seconds: number };

type WorkerOptions = {
  queue: StartedJobQueue;
  declared: readonly Job[];
  bindings: readonly JobBinding[];
  log: Log;
  /** No other worker can be running, so jobs marked as active were left by one that was killed. */
  isOnlyWorker: boolean;
  observe?: (run: JobRun) => void;
  /** Interval of the poll for due retries; new jobs are notified and start at once. */
  pollSeconds?: number;
};

const POLL_SECONDS = 5;
/** A job that was active in this many killed workers may be the cause, so its next retries are delayed. */
const IMMEDIATE_RETRIES = 5;

type Common = Pick<WorkerOptions, 'log' | 'observe'> & { pollSeconds: number };
type Task = Common & { queueName: string; job: Job; handle: JobHandler<never>; perOwner?: number | undefined };

/** Parses the stored payload with the job's schema and runs the handler. */
const perform = async ({ queueName, job, handle, log, observe }: Task, stored: StoredJob): Promise<void> => {
  const jobLog = log.child({ job: queueName, jobId: stored.id, attempt: stored.retryCount + 1 });
  const startedAtMs = performance.now();
  const report = (outcome: JobRun['outcome']) =>
    observe?.({ name: queueName, outcome, seconds: (performance.now() - startedAtMs) / 1000 });
  try {
    await handle(job.payload.parse(stored.data) as never, { log: jobLog, signal: stored.signal });
    report('done');
  } catch (error) {
    jobLog.error({ err: error }, 'a job failed');
    report('failed');
    throw error;
  }
};

const startPolling = async (boss: PgBoss, task: Task): Promise<void> => {
  const polling = {
    pollingIntervalSeconds: task.pollSeconds,
    notifyPollingIntervalSeconds: task.pollSeconds,
    ...(task.perOwner !== undefined && { groupConcurrency: task.perOwner }),
  };
  const id: string = await boss.work(task.queueName, polling, async ([stored]: StoredJob[]) => {
    // pg-boss would pause between two jobs; after this call it fetches the next one at once.
    boss.notifyWorker(id);
    if (stored) await perform(task, stored);
  });
};

const startBinding = async (boss: PgBoss, binding: JobBinding, common: Common): Promise<void> => {
  const { job, handle, giveUp, perOwner } = binding;
  for (let slot = 0; slot < binding.concurrency; slot += 1) {
    await startPolling(boss, { ...common, queueName: job.name, job, handle, perOwner });
  }
  if (giveUp) await startPolling(boss, { ...common, queueName: givenUpQueue(job), job, handle: giveUp });
};

const syncSchedules = async (boss: PgBoss, declared: readonly Job[]): Promise<void> => {
  for (const { name } of await boss.getSchedules()) {
    if (!declared.some((job) => job.name === name && job.schedule)) await boss.unschedule(name);
  }
  for (const { name, schedule } of declared) if (schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' });
};

const retryAbandoned = async (boss: PgBoss, declared: readonly Job[]): Promise<void> => {
  const { rows } = await boss
    .getDb()
    .executeSql(`SELECT name, id, retry_count AS retries FROM ${JOB_SCHEMA}.job WHERE state = 'active'`);
  for (const { name, id, retries } of rows as { name: string; id: string; retries: number }[]) {
    const isOurs = declared.some((job) => name === job.name || name === givenUpQueue(job));
    if (!isOurs) continue;
    await boss.fail(name, id, { message: 'The worker was killed.' });
    if (retries < IMMEDIATE_RETRIES) await boss.update(name, undefined, { id, startAfter: new Date() });
  }
};

/** Starts one handler for every declared job. */
export const startWorker = async (options: WorkerOptions): Promise<void> => {
  const { declared, bindings, log, observe, pollSeconds = POLL_SECONDS } = options;
  checkBindings(declared, bindings);
  const boss = await options.queue.boss();
  if (options.isOnlyWorker) await retryAbandoned(boss, declared);
  await syncSchedules(boss, declared);
  for (const binding of bindings) await startBinding(boss, binding, { log, observe, pollSeconds });
};
