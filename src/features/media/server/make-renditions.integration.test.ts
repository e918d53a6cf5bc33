import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { itemFacts } from '../../../../tests/support/item-facts.ts';
import {
  type MediaHouse,
  newPhoto,
  openCreator,
  openMediaHouse,
  receivePhoto,
} from '../../../../tests/support/media-house.ts';
import { makeRenditionsOf } from './make-renditions.ts';
import { mediaJobs } from './media.jobs.ts';
import { publishItem } from './publish-item.ts';
import { receiveOriginal } from './receive-original.ts';

let house: MediaHouse;
let facts: ReturnType<typeof itemFacts>;
let creatorId: string;
let pictures = 0;

beforeAll(async () => {
  house = await openMediaHouse();
  facts = itemFacts(house);
  creatorId = await openCreator(house.db);
});
afterAll(() => house.close());

const receiveNext = () => {
  pictures += 1;
  return receivePhoto(house, pictures, newPhoto(creatorId));
};

/** The house with a file store that dies after so many writes. */
const dyingAfter = (writes: number) => {
  let left = writes;
  const files: FileStore = {
    ...house.files,
    write: (key, content) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return house.files.write(key, content);
    },
  };
  return { ...house.deps, files };
};

const RENDITIONS = [
  ['avif', 320, 213],
  ['webp', 320, 213],
  ['avif', 360, 240],
  ['jpeg', 360, 240],
  ['webp', 360, 240],
];
const filesOf = (id: string) => readdirSync(`${house.root}/renditions/${id}`, { recursive: true });

describe('making renditions', () => {
  test('writes the ladder, measures the picture and hands it to review', async () => {
    const id = await receiveNext();
    await makeRenditionsOf(house.deps, id);
    expect(await facts.item(id)).toMatchObject({
      state: 'awaiting_review',
      width: 360,
      height: 240,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      phash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    const files = await facts.renditions(id);
    expect(files.map(({ format, width, height }) => [format, width, height])).toEqual(RENDITIONS);
    for (const { key, bytes } of files) expect(await house.files.stat(key)).toEqual({ bytes });
    expect(await facts.history(id)).toEqual([
      [null, 'processing', creatorId],
      ['processing', 'awaiting_review', null],
    ]);
  });

  test('a second run does nothing', async () => {
    const id = await receiveNext();
    await makeRenditionsOf(house.deps, id);
    const before = { files: await facts.renditions(id), history: await facts.history(id) };
    await makeRenditionsOf(dyingAfter(0), id);
    expect({ files: await facts.renditions(id), history: await facts.history(id) }).toEqual(before);
  });

  test('two runs at once record one result', async () => {
    const id = await receiveNext();
    await Promise.all([makeRenditionsOf(house.deps, id), makeRenditionsOf(house.deps, id)]);
    expect(await facts.renditions(id)).toHaveLength(RENDITIONS.length);
    expect(await facts.history(id)).toHaveLength(2);
  });

  test.each([0, 1, 4])('killed after %i files it starts over and leaves none twice', async (writes) => {
    const id = await receiveNext();
    await expect(makeRenditionsOf(dyingAfter(writes), id)).rejects.toThrow('killed');
    expect(await facts.item(id)).toMatchObject({ state: 'processing', thumbhash: null });
    expect(await facts.renditions(id)).toEqual([]);
    await makeRenditionsOf(house.deps, id);
    expect(await facts.item(id)).toMatchObject({ state: 'awaiting_review' });
    expect(filesOf(id)).toHaveLength(1 + RENDITIONS.length);
  });

  test('killed while the result is recorded it leaves no trace of it', async () => {
    const id = await receiveNext();
    const now = () => {
      throw new Error('killed');
    };
    await expect(makeRenditionsOf({ ...house.deps, now }, id)).rejects.toThrow('killed');
    expect(await facts.renditions(id)).toEqual([]);
    await makeRenditionsOf(house.deps, id);
    expect(await facts.renditions(id)).toHaveLength(RENDITIONS.length);
  });
});

describe('the job', () => {
  const perform = (part: 'handle' | 'giveUp', itemId: string) =>
    mediaJobs(house.deps)[0]?.[part]?.({ itemId } as never, {} as never);

  test('ends with words for the creator when the file is no picture, and is not retried', async () => {
    const id = await receiveOriginal(house.deps, newPhoto(creatorId), Readable.from([Buffer.from('<svg/>')]));
    await perform('handle', id);
    expect(await facts.item(id)).toMatchObject({
      state: 'failed',
      failure: 'We could not read this file as a picture. Please export it again as JPEG, PNG, TIFF or WebP.',
    });
    expect(await facts.history(id)).toEqual([
      [null, 'processing', creatorId],
      ['processing', 'failed', null],
    ]);
  });

  test('is retried when the fault is ours, and ends with words after the last time', async () => {
    const id = await receiveNext();
    await house.files.remove(`originals/${id}`);
    await expect(perform('handle', id)).rejects.toThrow('ENOENT');
    expect(await facts.item(id)).toMatchObject({ state: 'processing' });
    await perform('giveUp', id);
    expect(await facts.item(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('on our side') });
  });

  test('giving up comes too late for an item that is ready', async () => {
    const id = await receiveNext();
    await makeRenditionsOf(house.deps, id);
    await perform('giveUp', id);
    expect(await facts.item(id)).toMatchObject({ state: 'awaiting_review' });
  });

  test('is taken up by the worker', async () => {
    await house.startWorker();
    const id = await receiveNext();
    await expect.poll(async () => (await facts.item(id))?.state, { timeout: 30_000 }).toBe('awaiting_review');
  });
});

describe('publishing', () => {
  const publish = (itemId: string) =>
    house.db.transaction((tx) => publishItem(tx, { itemId, actorId: creatorId, at: new Date() }));

  test('makes a reviewed item public once', async () => {
    const id = await receiveNext();
    await makeRenditionsOf(house.deps, id);
    await publish(id);
    expect(await facts.item(id)).toMatchObject({ state: 'published', publishedAt: expect.any(Date) });
    expect((await facts.history(id)).at(-1)).toEqual(['awaiting_review', 'published', creatorId]);
    await expect(publish(id)).rejects.toMatchObject({ code: 'movedOn' });
    expect(await facts.history(id)).toHaveLength(3);
  });

  test('is refused while the item is processed, and for what is not there', async () => {
    await expect(publish('000000000000')).rejects.toMatchObject({ code: 'notFound' });
    const waiting = await receiveOriginal(
      house.deps,
      newPhoto(creatorId, { kind: 'sound' }),
      Readable.from([Buffer.from('waves')]),
    );
    await expect(publish(waiting)).rejects.toMatchObject({ code: 'movedOn' });
  });
});
