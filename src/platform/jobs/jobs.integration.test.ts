import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logInto } from '#platform/log.ts';
import { type Job, job } from '#shared/job.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { handleJob, type JobBinding } from './job-queue.ts';
import { type StartedJobQueue, startJobQueue } from './start-job-queue.ts';
import { startWorker } from './start-worker.ts';

const STOP_LIMIT_MS = 5000;
const log = logInto('silent', new Writable());
const declare = (changes: Partial<Omit<Job, 'payload'>>) =>
  job({
    name: 'greet',
    payload: z.object({ name: z.string() }),
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    ...changes,
  });
const greet = declare({});

let database: TestDatabase;
const queues: StartedJobQueue[] = [];

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});

afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop(STOP_LIMIT_MS);
  await database.drop();
});

const openQueue = (jobs: Job[], works = true): StartedJobQueue => {
  const queue = startJobQueue({ url: database.url, jobs, log, isWorker: works });
  queues.push(queue);
  return queue;
};

const work = (queue: StartedJobQueue, bindings: JobBinding[], isOnlyWorker = false) =>
  startWorker({
    queue,
    declared: bindings.map((binding) => binding.job),
    bindings,
    log,
    isOnlyWorker,
    pollSeconds: 0.5,
  });

/** Resolves once as many values have come as were asked for. */
const collect = <T>(count: number) => {
  const values: T[] = [];
  const { promise, resolve } = Promise.withResolvers<T[]>();
  return {
    all: promise,
    add: (value: T) => {
      values.push(value);
      if (values.length === count) resolve(values);
      return Promise.resolve();
    },
  };
};

const statesOf = async (name: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ state: string }>('SELECT state FROM jobs.job WHERE name = $1', [name]);
  return rows.map((row) => row.state);
};

describe('background work', () => {
  it('is done by the worker with the parsed payload', async () => {
    const queue = openQueue([greet]);
    const done = collect<string>(1);
    await work(queue, [handleJob(greet, ({ name }) => done.add(name))]);
    await queue.enqueue(database.db, greet, { name: 'Coco' });
    expect(await done.all).toEqual(['Coco']);
  });

  it('is enqueued by a process that does not work and done by another', async () => {
    const web = openQueue([greet], false);
    await web.enqueue(database.db, greet, { name: 'Coco' });
    const done = collect<string>(1);
    await work(openQueue([greet]), [handleJob(greet, ({ name }) => done.add(name))]);
    expect(await done.all).toEqual(['Coco']);
  });

  it('exists exactly if its transaction commits', async () => {
    const queue = openQueue([greet]);
    const failing = database.db.transaction(async (tx) => {
      await queue.enqueue(tx, greet, { name: 'rolled back' });
      throw new Error('the transaction fails');
    });
    await expect(failing).rejects.toThrow('the transaction fails');
    await database.db.transaction((tx) => queue.enqueue(tx, greet, { name: 'committed' }));
    const { rows } = await database.pool.query('SELECT data FROM jobs.job WHERE name = $1', ['greet']);
    expect(rows).toEqual([{ data: { name: 'committed' } }]);
  });

  it('waits for its time while others are done', async () => {
    const queue = openQueue([greet]);
    const done = collect<string>(1);
    await queue.enqueue(database.db, greet, { name: 'tomorrow' }, { startAfterSeconds: 24 * 60 * 60 });
    await queue.enqueue(database.db, greet, { name: 'now' }, { startAfterSeconds: 0 });
    await work(queue, [handleJob(greet, ({ name }) => done.add(name))]);
    expect(await done.all).toEqual(['now']);
    expect(await statesOf('greet')).toContain('created');
  });

  it('is retried after a failure', async () => {
    const stubborn = declare({ retryLimit: 2 });
    const queue = openQueue([stubborn]);
    const attempts = collect<string>(2);
    let failuresLeft = 1;
    await work(queue, [
      handleJob(stubborn, async ({ name }) => {
        await attempts.add(name);
        failuresLeft -= 1;
        if (failuresLeft >= 0) throw new Error('not this time');
      }),
    ]);
    await queue.enqueue(database.db, stubborn, { name: 'Coco' });
    expect(await attempts.all).toEqual(['Coco', 'Coco']);
  });

  it('is given up after its last retry, and its handler is told once', async () => {
    const hopeless = declare({ retryLimit: 1 });
    const queue = openQueue([hopeless]);
    const told = collect<string>(1);
    let attempts = 0;
    const fail = () => {
      attempts += 1;
      return Promise.reject(new Error('never works'));
    };
    await work(queue, [handleJob(hopeless, fail, { giveUp: ({ name }) => told.add(name) })]);
    await queue.enqueue(database.db, hopeless, { name: 'Coco' });
    expect(await told.all).toEqual(['Coco']);
    expect(attempts).toBe(2);
    expect(await statesOf('greet')).toEqual(['failed']);
  });

  it('waits as a dead letter when nobody asked to be told', async () => {
    const queue = openQueue([greet]);
    const tried = collect<string>(1);
    await work(queue, [
      handleJob(greet, async ({ name }) => {
        await tried.add(name);
        throw new Error('never works');
      }),
    ]);
    await queue.enqueue(database.db, greet, { name: 'Coco' });
    await tried.all;
    await queue.stop(STOP_LIMIT_MS);
    expect(await statesOf('greet.given-up')).toEqual(['created']);
  });

  it('runs higher priorities first', async () => {
    const queue = openQueue([greet]);
    for (const [name, priority] of [
      ['last', -1],
      ['second', 0],
      ['first', 5],
    ] as const) {
      await queue.enqueue(database.db, greet, { name }, { priority });
    }
    const done = collect<string>(3);
    await work(queue, [handleJob(greet, ({ name }) => done.add(name))]);
    expect(await done.all).toEqual(['first', 'second', 'last']);
  });

  it('of one key waits only once', async () => {
    const queue = openQueue([greet]);
    await queue.enqueue(database.db, greet, { name: 'one' }, { singletonKey: 'same' });
    await queue.enqueue(database.db, greet, { name: 'two' }, { singletonKey: 'same' });
    await queue.enqueue(database.db, greet, { name: 'three' });
    await queue.enqueue(database.db, greet, { name: 'four' });
    expect(await statesOf('greet')).toHaveLength(3);
  });

  it('runs as many at once as its handler allows', async () => {
    const queue = openQueue([greet]);
    const running = collect<string>(2);
    const together = ({ name }: { name: string }) =>
      running
        .add(name)
        .then(() => running.all)
        .then(() => undefined);
    await work(queue, [handleJob(greet, together, { concurrency: 2 })]);
    await queue.enqueue(database.db, greet, { name: 'one' });
    await queue.enqueue(database.db, greet, { name: 'two' });
    expect((await running.all).toSorted()).toEqual(['one', 'two']);
  });

  it('that is running when the worker stops is finished', async () => {
    const queue = openQueue([greet]);
    const started = collect<string>(1);
    const release = Promise.withResolvers<void>();
    await work(queue, [
      handleJob(greet, async ({ name }) => {
        await started.add(name);
        await release.promise;
      }),
    ]);
    await queue.enqueue(database.db, greet, { name: 'Coco' });
    await started.all;
    const stopped = queue.stop(STOP_LIMIT_MS);
    release.resolve();
    await stopped;
    expect(await statesOf('greet')).toEqual(['completed']);
  });

  it('that a killed worker left running is taken up by the only worker', async () => {
    const patient = declare({ retryLimit: 1 });
    const killed = openQueue([patient]);
    await killed.enqueue(database.db, patient, { name: 'Coco' });
    await (await killed.boss()).fetch('greet');
    expect(await statesOf('greet')).toEqual(['active']);
    const done = collect<string>(1);
    await work(openQueue([patient]), [handleJob(patient, ({ name }) => done.add(name))], true);
    expect(await done.all).toEqual(['Coco']);
  });
});

describe('starting', () => {
  it('fails when a declared job has no handler', async () => {
    const starting = startWorker({
      queue: openQueue([greet]),
      declared: [greet],
      bindings: [],
      log,
      isOnlyWorker: false,
    });
    await expect(starting).rejects.toThrow('Job "greet" has no handler.');
  });

  it('keeps exactly the declared schedules', async () => {
    const nightly = declare({ name: 'nightly', schedule: '0 3 * * *' });
    const handleNothing = () => Promise.resolve();
    const first = openQueue([nightly]);
    await work(first, [handleJob(nightly, handleNothing)]);
    expect((await (await first.boss()).getSchedules()).map(({ name, cron }) => [name, cron])).toEqual([
      ['nightly', '0 3 * * *'],
    ]);
    const later = openQueue([greet]);
    await work(later, [handleJob(greet, handleNothing)]);
    expect(await (await later.boss()).getSchedules()).toEqual([]);
  });

  it('applies a changed declaration to the queue that exists', async () => {
    await openQueue([greet]).boss();
    const boss = await openQueue([declare({ retryLimit: 7, deleteAfterSeconds: 3_600 })]).boss();
    for (const name of ['greet', 'greet.given-up'])
      expect(await boss.getQueue(name)).toMatchObject({ retryLimit: 7, deleteAfterSeconds: 3_600 });
  });
});
