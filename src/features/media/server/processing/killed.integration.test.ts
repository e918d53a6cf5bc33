import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largeTestPicture } from '../../../../../tests/support/corpus/pictures.ts';
import { itemFacts } from '../../../../../tests/support/item-facts.ts';
import {
  type MediaFixture,
  newPhoto,
  openCreator,
  openMediaFixture,
} from '../../../../../tests/support/media-fixture.ts';
import { type ProcessingStage, processingStages } from '../../media.rules.ts';
import { downloads } from '../downloads.tables.ts';
import { receiveOriginal } from '../uploads/receive-original.ts';
import { type RunStages, runProcessing, runStagesInChild } from './process-item.ts';

const worker = new URL('../../../../../tests/support/children/doomed-worker.ts', import.meta.url);

let fixture: MediaFixture;
let facts: ReturnType<typeof itemFacts>;
let creatorId: string;
let pictures = 0;

beforeAll(async () => {
  fixture = await openMediaFixture();
  facts = itemFacts(fixture);
  creatorId = await openCreator(fixture.db);
});
afterAll(() => fixture.close());

const receiveLarge = async (): Promise<string> => {
  pictures += 1;
  const photo = newPhoto(creatorId, { access: pictures % 2 === 0 ? 'premium' : 'free' });
  return receiveOriginal(fixture.deps, photo, Readable.from([await largeTestPicture(pictures)]));
};

const workUntilDeath = async (itemId: string, victim: 'worker' | 'child', stage: ProcessingStage) => {
  const { url, root, deps } = fixture;
  const doomed = fork(worker, [url, root, deps.config.secret, itemId, victim, stage], {
    execArgv: [],
    stdio: 'ignore',
  });
  const [code, signal] = (await once(doomed, 'exit')) as [number | null, string | null];
  return signal ?? code;
};

/** All stored keys of an item except its original. */
const storedKeys = async (itemId: string): Promise<string[]> => {
  const keys: string[] = [];
  for (const folder of [`renditions/${itemId}`, `protected/${itemId}`, `downloads/${itemId}`])
    for await (const { key } of fixture.files.list(folder)) keys.push(key);
  return keys.toSorted();
};

const recordedKeys = async (itemId: string): Promise<string[]> => {
  const sold = await fixture.db.select().from(downloads).where(eq(downloads.itemId, itemId));
  return [...(await facts.renditions(itemId)), ...sold].map(({ key }) => key).toSorted();
};

/** Processes the item as the next worker would; returns the stages that it did not repeat. */
const workOn = async (itemId: string): Promise<readonly ProcessingStage[]> => {
  let done: readonly ProcessingStage[] = [];
  const run: RunStages = (task, options) => {
    done = task.done;
    return runStagesInChild(task, options);
  };
  await runProcessing(fixture.deps, itemId, { signal: new AbortController().signal, run });
  return done;
};

const expectWhole = async (itemId: string): Promise<void> => {
  expect(await facts.item(itemId)).toMatchObject({ state: 'awaiting_review', failure: null });
  expect(await facts.history(itemId)).toHaveLength(2);
  expect(await facts.steps(itemId)).toEqual([]);
  const keys = await recordedKeys(itemId);
  expect(keys).toHaveLength(15 + 3);
  expect(await storedKeys(itemId)).toEqual(keys);
};

describe('killed', () => {
  test.each(processingStages)('the worker, before the result of "%s" is kept: the next one goes on', async (stage) => {
    const id = await receiveLarge();
    expect(await workUntilDeath(id, 'worker', stage)).toBe('SIGKILL');
    const before = processingStages.slice(0, processingStages.indexOf(stage));
    expect(await facts.item(id)).toMatchObject({ state: 'processing', thumbhash: null });
    expect(await facts.renditions(id)).toEqual([]);
    expect(await facts.steps(id)).toEqual(before);
    expect(await workOn(id)).toEqual(before);
    await expectWhole(id);
  });

  test('the child: the run fails, and the next one goes on', async () => {
    const id = await receiveLarge();
    expect(await workUntilDeath(id, 'child', 'downloads')).toBe(1);
    expect(await facts.steps(id)).toEqual(['inspect', 'previews']);
    expect(await workOn(id)).toEqual(['inspect', 'previews']);
    await expectWhole(id);
  });

  test('while the result is recorded: there is no trace of it, and nothing is made again', async () => {
    const id = await receiveLarge();
    let calls = 0;
    const now = () => {
      calls += 1;
      // The inspection, the previews, the downloads and the analysis read the clock before.
      if (calls > 4) throw new Error('killed');
      return new Date();
    };
    const quiet: RunStages = (task, options) =>
      runStagesInChild(task, {
        ...options,
        onNote: (note) => (note.type === 'progress' ? Promise.resolve() : options.onNote(note)),
      });
    const signal = new AbortController().signal;
    await expect(runProcessing({ ...fixture.deps, now }, id, { signal, run: quiet })).rejects.toThrow('killed');
    expect(await facts.renditions(id)).toEqual([]);
    expect(await facts.steps(id)).toEqual(processingStages);
    expect(await workOn(id)).toEqual([]);
    await expectWhole(id);
  });
});
