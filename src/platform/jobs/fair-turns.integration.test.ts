import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logInto } from '#platform/log.ts';
import { job } from '#shared/job.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { handleJob } from './job-queue.ts';
import { type StartedJobQueue, startJobQueue } from './start-job-queue.ts';
import { startWorker } from './start-worker.ts';

const STOP_LIMIT_MS = 5000;
const log = logInto('silent', new Writable());
const cook = job({
  name: 'cook',
  payload: z.object({ name: z.string() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
});

let database: TestDatabase;
let queue: StartedJobQueue;
const queues: StartedJobQueue[] = [];

const openQueue = (): StartedJobQueue => {
  const opened = startJobQueue({ url: database.url, jobs: [cook], log, isWorker: true });
  queues.push(opened);
  return opened;
};

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  queue = openQueue();
});

afterEach(async () => {
  for (const opened of queues.splice(0)) await opened.stop(STOP_LIMIT_MS);
  await database.drop();
});

/** Enqueues `Ana 1`, `Ana 2` … for the owner Ana. */
const enqueue = async (owner: string, numbers: readonly number[], cost = 1): Promise<void> => {
  for (const number of numbers)
    await queue.enqueue(database.db, cook, { name: `${owner} ${number}` }, { share: { owner, cost } });
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Works off the queue with so many worker processes, each one job at a time, and notes in which order jobs began. */
const startCooking = async (workers = 1) => {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  let isGateOpen = false;
  const handle = async ({ name }: { name: string }) => {
    begun.push(name);
    if (!isGateOpen) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  for (let worker = 0; worker < workers; worker += 1)
    await startWorker({
      queue: worker === 0 ? queue : openQueue(),
      declared: [cook],
      bindings: [handleJob(cook, handle)],
      log,
      isOnlyWorker: false,
      pollSeconds: 0.5,
    });
  const beginsWith = (count: number) =>
    expect.poll(() => begun.length, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(count);
  return {
    begun,
    /** Waits until so many have begun; those at work go on working. */
    beginsWith,
    /** Lets the one that began first among those at work come to its end. */
    finishOne: () => waiting.shift()?.(),
    finishAll: async (count: number): Promise<string[]> => {
      isGateOpen = true;
      for (const finish of waiting.splice(0)) finish();
      await beginsWith(count);
      return begun;
    },
  };
};

describe('jobs that belong to owners', () => {
  it('take turns: one of each owner, however many one of them has enqueued before', async () => {
    await enqueue('Ana', upTo(5));
    await enqueue('Ben', upTo(3));
    await enqueue('Cleo', upTo(1));
    const cooking = await startCooking();
    expect(await cooking.finishAll(9)).toEqual([
      'Ana 1',
      'Ben 1',
      'Cleo 1',
      'Ana 2',
      'Ben 2',
      'Ana 3',
      'Ben 3',
      'Ana 4',
      'Ana 5',
    ]);
  });

  it.each([1, 2])('a newcomer is next although a hundred jobs wait, with %i workers', async (workers) => {
    await enqueue('Ana', upTo(100));
    const cooking = await startCooking(workers);
    for (let done = 0; done < 7; done += 1) {
      await cooking.beginsWith(done + workers);
      cooking.finishOne();
    }
    await cooking.beginsWith(7 + workers);
    await enqueue('Ben', upTo(2));
    const before = cooking.begun.length;
    cooking.finishOne();
    await cooking.beginsWith(before + 1);
    expect(cooking.begun[before]).toBe('Ben 1');
    // His second job waits for a turn of hers.
    const all = await cooking.finishAll(102);
    const second = all.indexOf('Ben 2');
    expect(second - before - 1).toBeLessThanOrEqual(workers + 1);
    // Two workers fetch his second job and hers of the same turn at once, and either may begin first.
    const hers = all.slice(before + 1, second + workers).filter((name) => name.startsWith('Ana'));
    expect(hers.length).toBeGreaterThan(0);
  });

  it('count by what they cost: ten small ones weigh as much as a large one', async () => {
    await enqueue('Ana', upTo(3), 10);
    await enqueue('Ben', upTo(15), 1);
    const cooking = await startCooking();
    const order = await cooking.finishAll(18);
    expect(order.indexOf('Ana 1')).toBe(0);
    expect(order.indexOf('Ana 2')).toBe(11);
    expect(order.indexOf('Ana 3')).toBe(17);
  });

  it('do not share a turn when many are enqueued at the same moment', async () => {
    await Promise.all(
      upTo(20).map((number) =>
        database.db.transaction((tx) =>
          queue.enqueue(tx, cook, { name: `Ana ${number}` }, { share: { owner: 'Ana', cost: 1 } }),
        ),
      ),
    );
    await enqueue('Ben', [1]);
    const cooking = await startCooking();
    const order = await cooking.finishAll(21);
    expect(order.indexOf('Ben 1')).toBe(1);
  });

  it('come before jobs without an owner', async () => {
    await queue.enqueue(database.db, cook, { name: 'in the background' }, { priority: 5 });
    await enqueue('Ana', upTo(2));
    const cooking = await startCooking();
    expect(await cooking.finishAll(3)).toEqual(['Ana 1', 'Ana 2', 'in the background']);
  });
});
