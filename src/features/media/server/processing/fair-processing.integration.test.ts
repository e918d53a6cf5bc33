import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobQueue } from '#platform/jobs/start-job-queue.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import { logInto } from '#platform/log.ts';
import {
  type MediaFixture,
  newPhoto,
  openCreator,
  openMediaFixture,
} from '../../../../../tests/support/media-fixture.ts';
import { mediaJobDeclarations } from '../../media.contract.ts';
import type { ItemKind } from '../../media.rules.ts';
import { mediaJobs } from '../media.jobs.ts';
import { receiveOriginal } from '../uploads/receive-original.ts';
import type { RunStages } from './process-item.ts';

const STOP_LIMIT_MS = 5_000;

let fixture: MediaFixture;
let maya: string;
let kemar: string;
let received = 0;

beforeAll(async () => {
  fixture = await openMediaFixture();
  maya = await openCreator(fixture.db, 'Maya');
  kemar = await openCreator(fixture.db, 'Kemar');
});
afterAll(() => fixture.close());

const receive = (creatorId: string, kind: ItemKind): Promise<string> => {
  received += 1;
  const access = kind === 'video' ? 'premium' : 'free';
  return receiveOriginal(
    fixture.deps,
    newPhoto(creatorId, { kind, access }),
    Readable.from([Buffer.from(`file ${received}`)]),
  );
};

/** Records which items the workers start; each stays running until it is released. */
const gatedRun = () => {
  const begun: string[] = [];
  const atWork: (() => void)[] = [];
  const run: RunStages = async ({ assignment }, { signal, onNote }) => {
    begun.push(assignment.itemId);
    await new Promise<void>((resolve) => {
      atWork.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
    await onNote({ type: 'refused', sentence: { code: 'test', message: 'Enough for this test.' } });
  };
  return { begun, atWork, run };
};

const startWorkers = async (run: RunStages, count: number) => {
  const log = logInto('silent', new Writable());
  const queues = Array.from({ length: count }, () =>
    startJobQueue({ url: fixture.url, jobs: mediaJobDeclarations, log, isWorker: true }),
  );
  for (const queue of queues)
    await startWorker({
      queue,
      declared: mediaJobDeclarations,
      bindings: mediaJobs(fixture.deps, run),
      log,
      isOnlyWorker: false,
      pollSeconds: 0.5,
    });
  return () => Promise.all(queues.map((queue) => queue.stop(STOP_LIMIT_MS)));
};

test("a hundred clips of one creator hold up neither another's photo nor the creator's own", async () => {
  const clips: string[] = [];
  for (let clip = 0; clip < 100; clip += 1) clips.push(await receive(maya, 'video'));
  const { begun, atWork, run } = gatedRun();
  const stop = await startWorkers(run, 2);
  const begins = (count: number) => expect.poll(() => begun.length, { timeout: 20_000, interval: 10 }).toBe(count);
  try {
    const slots = mediaJobs(fixture.deps)[0]?.concurrency ?? 0;
    for (let done = 0; done < 5; done += 1) {
      await begins(2 * slots + done);
      atWork.shift()?.();
    }
    await begins(2 * slots + 5);
    expect(begun.toSorted()).toEqual(clips.slice(0, 2 * slots + 5).toSorted());

    const before = begun.length;
    const theirs = await receive(kemar, 'photo');
    const own = await receive(maya, 'photo');
    atWork.shift()?.();
    await begins(before + 1);
    atWork.shift()?.();
    await begins(before + 2);
    expect(begun.slice(before)).toEqual([theirs, own]);
  } finally {
    await stop();
  }
});
