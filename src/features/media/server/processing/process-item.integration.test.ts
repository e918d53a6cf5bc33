import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { ChildStopped } from '#platform/media/run-in-child.ts';
import { itemFacts } from '../../../../../tests/support/item-facts.ts';
import {
  type MediaFixture,
  newPhoto,
  openCreator,
  openMediaFixture,
  processQuickly,
  receivePhoto,
  testPicture,
} from '../../../../../tests/support/media-fixture.ts';
import { runQuickly } from '../../../../../tests/support/run-quickly.ts';
import { moveItem } from '../items/item-life.ts';
import { publishItem } from '../items/publication.ts';
import { mediaJobs } from '../media.jobs.ts';
import { items } from '../media.tables.ts';
import { receiveOriginal } from '../uploads/receive-original.ts';
import { type RunStages, runProcessing } from './process-item.ts';

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

const receiveNext = (changes: Parameters<typeof newPhoto>[1] = {}) => {
  pictures += 1;
  return receivePhoto(fixture, pictures, newPhoto(creatorId, changes));
};

/** The fixture with a file store that fails after so many writes. */
const dyingAfter = (writes: number) => {
  let left = writes;
  const files: FileStore = {
    ...fixture.files,
    write: (key, content) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return fixture.files.write(key, content);
    },
  };
  return { ...fixture.deps, files };
};

const RENDITIONS = [
  ['avif', 320, 213],
  ['webp', 320, 213],
  ['avif', 360, 240],
  ['jpeg', 360, 240],
  ['webp', 360, 240],
];
const filesOf = (id: string) =>
  readdirSync(`${fixture.root}/protected/${id}`, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

describe('working on an item', () => {
  test('records files and facts and hands it to review', async () => {
    const id = await receiveNext();
    await processQuickly(fixture.deps, id);
    expect(await facts.item(id)).toMatchObject({
      state: 'awaiting_review',
      previewAccess: 'free',
      originalType: 'image/jpeg',
      width: 360,
      height: 240,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      phash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    const files = await facts.renditions(id);
    expect(files.map(({ format, width, height }) => [format, width, height])).toEqual(RENDITIONS);
    for (const { key, bytes } of files) expect(await fixture.files.stat(key)).toEqual({ bytes });
    expect(await facts.history(id)).toEqual([
      [null, 'processing', creatorId],
      ['processing', 'awaiting_review', null],
    ]);
    expect(await facts.steps(id)).toEqual([]);
  });

  test('a second run does nothing', async () => {
    const id = await receiveNext();
    await processQuickly(fixture.deps, id);
    const before = { files: await facts.renditions(id), history: await facts.history(id) };
    await processQuickly(dyingAfter(0), id);
    expect({ files: await facts.renditions(id), history: await facts.history(id) }).toEqual(before);
  });

  test('two runs at once record one result', async () => {
    const id = await receiveNext();
    await Promise.all([processQuickly(fixture.deps, id), processQuickly(fixture.deps, id)]);
    expect(await facts.renditions(id)).toHaveLength(RENDITIONS.length);
    expect(await facts.history(id)).toHaveLength(2);
  });

  test.each([0, 1, 4])('killed after %i files it starts over and leaves none twice', async (writes) => {
    const id = await receiveNext();
    await expect(processQuickly(dyingAfter(writes), id)).rejects.toThrow('killed');
    expect(await facts.item(id)).toMatchObject({ state: 'processing', thumbhash: null });
    expect(await facts.renditions(id)).toEqual([]);
    await processQuickly(fixture.deps, id);
    expect(await facts.item(id)).toMatchObject({ state: 'awaiting_review' });
    expect(filesOf(id)).toHaveLength(RENDITIONS.length);
  });

  test('one that was discarded meanwhile leaves no file behind', async () => {
    const id = await receiveNext();
    const run: RunStages = async (task, options) => {
      await fixture.db.delete(items).where(eq(items.id, id));
      return runQuickly(task, options);
    };
    const signal = new AbortController().signal;
    await expect(runProcessing(fixture.deps, id, { signal, run })).rejects.toThrow();
    await processQuickly(fixture.deps, id);
    expect(filesOf(id)).toEqual([]);
    expect(await fixture.files.stat(`originals/${id}`)).toBeUndefined();
  });
});

describe('a change of access', () => {
  const setAccess = (id: string, access: 'free' | 'premium') =>
    fixture.db.update(items).set({ access }).where(eq(items.id, id));

  test('makes the previews anew, and nothing of the old ones stays', async () => {
    const id = await receiveNext();
    await processQuickly(fixture.deps, id);
    const before = await facts.renditions(id);
    await setAccess(id, 'premium');
    await processQuickly(fixture.deps, id);
    expect(await facts.item(id)).toMatchObject({ state: 'awaiting_review', previewAccess: 'premium' });
    const after = await facts.renditions(id);
    expect(after.map(({ format, width }) => [format, width])).toEqual(
      before.map(({ format, width }) => [format, width]),
    );
    for (const { key } of before) expect(await fixture.files.stat(key)).toBeUndefined();
    for (const { key, bytes } of after) expect(await fixture.files.stat(key)).toEqual({ bytes });
    expect(await facts.history(id)).toHaveLength(2);
  });

  test('while the files are made is seen before they are recorded', async () => {
    const id = await receiveNext();
    let runs = 0;
    const run: RunStages = async (task, options) => {
      runs += 1;
      if (runs === 1) await setAccess(id, 'premium');
      return runQuickly(task, options);
    };
    await runProcessing(fixture.deps, id, { signal: new AbortController().signal, run });
    expect(await facts.item(id)).toMatchObject({ access: 'premium', previewAccess: 'premium' });
    expect(runs).toBe(2);
    expect(filesOf(id)).toHaveLength(RENDITIONS.length);
  });

  test('is not published before the previews follow', async () => {
    const id = await receiveNext();
    await processQuickly(fixture.deps, id);
    await setAccess(id, 'premium');
    const publication = { itemId: id, actorId: creatorId, at: new Date() };
    await expect(fixture.db.transaction((tx) => publishItem(fixture.deps, tx, publication))).rejects.toThrow();
  });
});

describe('the job', () => {
  const perform = (part: 'handle' | 'giveUp', itemId: string, run: RunStages = runQuickly, deps = fixture.deps) =>
    mediaJobs(deps, run)[0]?.[part]?.({ itemId } as never, { signal: new AbortController().signal } as never);
  const retry = (itemId: string) =>
    fixture.db.transaction((tx) =>
      moveItem(fixture.deps, tx, {
        itemId,
        to: 'processing',
        actorId: creatorId,
        at: new Date(),
        facts: { failure: null },
      }),
    );

  test('ends with words for the creator when the file is refused, and is not retried', async () => {
    const id = await receiveOriginal(fixture.deps, newPhoto(creatorId), Readable.from([Buffer.from('<svg/>')]));
    await perform('handle', id);
    expect(await facts.item(id)).toMatchObject({
      state: 'failed',
      failure: { message: 'We could not read this file.' },
    });
    expect(await facts.history(id)).toEqual([
      [null, 'processing', creatorId],
      ['processing', 'failed', null],
    ]);
  });

  test('a refused file may be brought again', async () => {
    const bytes = Buffer.from('no picture, twice');
    const first = await receiveOriginal(fixture.deps, newPhoto(creatorId), Readable.from([bytes]));
    await perform('handle', first);
    const second = await receiveOriginal(fixture.deps, newPhoto(creatorId), Readable.from([bytes]));
    expect(second).not.toBe(first);
  });

  test('is retried when the storage fails, goes on, and ends with words after the last time', async () => {
    const id = await receiveNext();
    await expect(perform('handle', id, runQuickly, dyingAfter(2))).rejects.toThrow('killed');
    expect(await facts.item(id)).toMatchObject({ state: 'processing' });
    expect(await facts.steps(id)).toEqual(['inspect']);
    await perform('giveUp', id);
    expect(await facts.item(id)).toMatchObject({ state: 'failed', failure: { code: 'files.failedOnOurSide' } });
    await retry(id);
    await perform('handle', id);
    expect(await facts.item(id)).toMatchObject({ state: 'awaiting_review', failure: null });
  });

  test.each(['tooMuchMemory', 'tooLong'] as const)('a child that was stopped (%s) ends with words', async (reason) => {
    const id = await receiveNext();
    await perform('handle', id, () => Promise.reject(new ChildStopped(reason)));
    expect(await facts.item(id)).toMatchObject({
      state: 'failed',
      failure: { message: expect.stringContaining('Please') },
    });
  });

  test('giving up comes too late for an item that is ready', async () => {
    const id = await receiveNext();
    await processQuickly(fixture.deps, id);
    await perform('giveUp', id);
    expect(await facts.item(id)).toMatchObject({ state: 'awaiting_review' });
  });
});

describe('the same picture again', () => {
  const receiveUninspected = async (bytes: Buffer, owner = creatorId) => {
    const id = await receiveOriginal(fixture.deps, newPhoto(owner), Readable.from([bytes, Buffer.from(`${pictures}`)]));
    pictures += 1;
    return id;
  };
  /** Like a fresh upload: the bytes are stored, the hash is not known yet. */
  const receiveCopy = async (bytes: Buffer, owner = creatorId) => {
    const id = await receiveUninspected(bytes, owner);
    await fixture.db.update(items).set({ originalSha256: null }).where(eq(items.id, id));
    await fixture.files.write(`originals/${id}`, bytes);
    return id;
  };
  const process = (id: string) =>
    mediaJobs(fixture.deps, runQuickly)[0]?.handle(
      { itemId: id } as never,
      {
        signal: new AbortController().signal,
      } as never,
    );

  test('byte for byte is refused in words that fit who brought it first', async () => {
    const bytes = await testPicture(900);
    const first = await receiveCopy(bytes);
    await process(first);
    const own = await receiveCopy(bytes);
    await process(own);
    expect((await facts.item(own))?.failure?.message).toContain('You have uploaded this very file already');
    const theirs = await receiveCopy(bytes, await openCreator(fixture.db, 'Kemar'));
    await process(theirs);
    expect((await facts.item(theirs))?.failure?.message).toContain('from another creator');
    expect(await facts.item(first)).toMatchObject({ state: 'awaiting_review' });
  });

  test('in other bytes is noted with its distance', async () => {
    const bytes = await testPicture(901, 480, 320);
    const first = await receiveCopy(bytes);
    await process(first);
    const again = await receiveCopy(
      await testPicture(901, 480, 320).then((jpeg) => Buffer.concat([jpeg, Buffer.from('x')])),
    );
    await process(again);
    expect(await facts.nearDuplicates(again)).toContainEqual({ otherItemId: first, distance: 0 });
    expect(await facts.nearDuplicates(first)).not.toContainEqual(expect.objectContaining({ otherItemId: again }));
  });
});

test('the worker takes the job up', async () => {
  await fixture.startWorker();
  const id = await receiveNext();
  await expect.poll(async () => (await facts.item(id))?.state, { timeout: 30_000 }).toBe('awaiting_review');
});
