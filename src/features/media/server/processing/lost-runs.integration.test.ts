import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '#features/accounts/server/accounts.queries.ts';
import { startJobQueue } from '#platform/jobs/start-job-queue.ts';
import { logInto } from '#platform/log.ts';
import { ChildFailed } from '#platform/media/run-in-child.ts';
import { itemFacts } from '../../../../../tests/support/item-facts.ts';
import {
  type MediaFixture,
  newPhoto,
  openCreator,
  openMediaFixture,
  receivePhoto,
} from '../../../../../tests/support/media-fixture.ts';
import { runQuickly } from '../../../../../tests/support/run-quickly.ts';
import { mediaJobDeclarations, processItem } from '../../media.contract.ts';
import { retryOwnItem } from '../items/own-items.ts';
import { mediaJobs } from '../media.jobs.ts';
import type { RunStages } from './process-item.ts';

const STOP_LIMIT_MS = 5_000;
const LOOK_AGAIN_MS = 200;
const killedWorker = new URL('../../../../../tests/support/children/killed-worker.ts', import.meta.url);

let fixture: MediaFixture;
let facts: ReturnType<typeof itemFacts>;
let creatorId: string;
let id: string;

beforeEach(async () => {
  fixture = await openMediaFixture();
  facts = itemFacts(fixture);
  creatorId = await openCreator(fixture.db);
  id = await receivePhoto(fixture, 1, newPhoto(creatorId));
});
afterEach(() => fixture.close());

const stateIsNow = (state: string) =>
  expect.poll(async () => (await facts.item(id))?.state, { timeout: 30_000 }).toBe(state);

describe('a worker that is killed', () => {
  const kill = async () => {
    const { url, root, deps } = fixture;
    const worker = fork(killedWorker, [url, root, deps.config.secret], { execArgv: [], stdio: 'ignore' });
    const ended = once(worker, 'exit') as Promise<[number | null, string | null]>;
    const isFailed = async () => (await facts.item(id))?.state === 'failed';
    // A worker without a job would wait forever.
    while (worker.exitCode === null && worker.signalCode === null)
      if (await isFailed()) worker.kill('SIGTERM');
      else await Promise.race([ended, pause(LOOK_AGAIN_MS)]);
    return worker.signalCode;
  };

  test('costs the item no attempt: after four kills the next worker finishes it', { timeout: 120_000 }, async () => {
    for (let kills = 0; kills < 4; kills += 1) expect(await kill()).toBe('SIGKILL');
    expect(await facts.item(id)).toMatchObject({ state: 'processing', failure: null });
    await fixture.startWorker();
    await stateIsNow('awaiting_review');
    expect(await facts.history(id)).toHaveLength(2);
  });
});

describe('a run that is lost', () => {
  /** Takes the job and sends no heartbeat, until the queue returns the job. */
  const loseRuns = async (count: number): Promise<void> => {
    const log = logInto('silent', new Writable());
    const queue = startJobQueue({ url: fixture.url, jobs: mediaJobDeclarations, log, isWorker: false });
    try {
      const boss = await queue.boss();
      for (let lost = 0; lost < count; lost += 1) {
        await fixture.pool.query('update jobs.job set start_after = now() where name = $1', [processItem.name]);
        expect(await boss.fetch(processItem.name)).toHaveLength(1);
        await fixture.pool.query("update jobs.job set heartbeat_on = now() - interval '1 hour' where name = $1", [
          processItem.name,
        ]);
        // Each queue is checked only now and then.
        await fixture.pool.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
        await boss.supervise(processItem.name);
      }
    } finally {
      await queue.stop(STOP_LIMIT_MS);
    }
  };

  test('is tried again twenty times, later each time', async () => {
    const delays: number[] = [];
    for (let lost = 0; lost < 20; lost += 1) {
      await loseRuns(1);
      const { rows } = await fixture.pool.query<{ state: string; seconds: number }>(
        'select state, extract(epoch from start_after - now())::int as seconds from jobs.job where name = $1',
        [processItem.name],
      );
      expect(rows).toMatchObject([{ state: 'retry' }]);
      delays.push(rows[0]?.seconds ?? 0);
    }
    expect(delays[0]).toBeLessThanOrEqual(40);
    expect(delays[4]).toBeGreaterThan(delays[0] ?? 0);
    expect(Math.max(...delays)).toBeLessThanOrEqual(3600);
    expect(await facts.item(id)).toMatchObject({ state: 'processing' });
  });

  test('is given up after the twentieth retry, so that a file cannot kill workers for ever', async () => {
    await loseRuns(21);
    await fixture.startWorker();
    await stateIsNow('failed');
    expect(await facts.item(id)).toMatchObject({ failure: { code: 'files.failedOnOurSide' } });
  });
});

describe('a child that ends by itself', () => {
  const perform = (run: RunStages) =>
    mediaJobs(fixture.deps, run)[0]?.handle(
      { itemId: id } as never,
      { signal: new AbortController().signal } as never,
    ) as Promise<void>;
  const crash: RunStages = () => Promise.reject(new ChildFailed('the child ended with SIGSEGV'));
  const storeFails: RunStages = () => Promise.reject(new Error('the store does not answer'));

  test('counts against the file, whatever else fails in between: the fourth time is the last', async () => {
    for (let crashes = 0; crashes < 3; crashes += 1) {
      await expect(perform(crash)).rejects.toThrow('SIGSEGV');
      await expect(perform(storeFails)).rejects.toThrow('the store');
      await expect(perform(storeFails)).rejects.toThrow('the store');
    }
    expect(await facts.item(id)).toMatchObject({ state: 'processing' });
    await perform(crash);
    expect(await facts.item(id)).toMatchObject({ state: 'failed', failure: { code: 'files.failedOnOurSide' } });
  });

  test('is forgotten when the creator tries again', async () => {
    for (let crashes = 0; crashes < 3; crashes += 1) await expect(perform(crash)).rejects.toThrow();
    await perform(crash);
    const creator = await findAccount(fixture.db, creatorId);
    if (!creator) throw new Error('The creator has no account.');
    await retryOwnItem(fixture.deps, creator, id);
    for (let crashes = 0; crashes < 3; crashes += 1) await expect(perform(crash)).rejects.toThrow();
    await perform(runQuickly);
    expect(await facts.item(id)).toMatchObject({ state: 'awaiting_review' });
  });
});
