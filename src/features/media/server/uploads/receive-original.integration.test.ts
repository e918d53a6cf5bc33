import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { newId } from '#platform/new-id.ts';
import { itemFacts } from '../../../../../tests/support/item-facts.ts';
import {
  type MediaFixture,
  newPhoto,
  openCreator,
  openMediaFixture,
  receivePhoto,
  testPicture,
} from '../../../../../tests/support/media-fixture.ts';
import { items } from '../media.tables.ts';
import { receiveOriginal } from './receive-original.ts';

let fixture: MediaFixture;
let facts: ReturnType<typeof itemFacts>;
let creatorId: string;

beforeAll(async () => {
  fixture = await openMediaFixture();
  facts = itemFacts(fixture);
  creatorId = await openCreator(fixture.db);
});
afterAll(() => fixture.close());

describe('receiving an original', () => {
  test('stores it as processing, with its history and one job', async () => {
    const id = await receivePhoto(fixture, 1, newPhoto(creatorId));
    expect(await facts.item(id)).toMatchObject({
      state: 'processing',
      title: 'Palms at sunset',
      originalKey: `originals/${id}`,
      originalSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await fixture.files.stat(`originals/${id}`))?.bytes).toBe((await testPicture(1)).length);
    expect(await facts.history(id)).toEqual([[null, 'processing', creatorId]]);
    expect(await facts.jobCount(id)).toBe(1);
  });

  test('refuses the same bytes a second time and keeps no copy', async () => {
    await receivePhoto(fixture, 2, newPhoto(creatorId));
    const before = { rows: await fixture.db.$count(items), files: readdirSync(`${fixture.root}/originals`) };
    await expect(receivePhoto(fixture, 2, newPhoto(creatorId))).rejects.toMatchObject({ code: 'duplicateOriginal' });
    expect({ rows: await fixture.db.$count(items), files: readdirSync(`${fixture.root}/originals`) }).toEqual(before);
  });

  test('with a given id changes nothing the second time', async () => {
    const id = newId();
    await receivePhoto(fixture, 3, newPhoto(creatorId, { id }));
    expect(await receivePhoto(fixture, 3, newPhoto(creatorId, { id, title: 'Another title' }))).toBe(id);
    expect((await facts.item(id))?.title).toBe('Palms at sunset');
    expect(await facts.history(id)).toHaveLength(1);
    expect(await facts.jobCount(id)).toBe(1);
  });

  test('a video waits for its work like a photo', async () => {
    const clip = newPhoto(creatorId, { kind: 'video', access: 'premium' });
    const id = await receiveOriginal(fixture.deps, clip, Readable.from([Buffer.from('moving')]));
    expect(await facts.item(id)).toMatchObject({ kind: 'video', state: 'processing' });
    expect(await facts.jobCount(id)).toBe(1);
  });

  test('killed before the transaction ends nothing is recorded, and it can be sent again', async () => {
    const id = newId();
    const jobs: JobQueue = { enqueue: () => Promise.reject(new Error('killed')) };
    const photo = newPhoto(creatorId, { id });
    await expect(receivePhoto({ deps: { ...fixture.deps, jobs } }, 4, photo)).rejects.toThrow('killed');
    expect(await facts.item(id)).toBeUndefined();
    await receivePhoto(fixture, 4, photo);
    expect(await facts.history(id)).toHaveLength(1);
    expect(await facts.jobCount(id)).toBe(1);
  });

  test('a transfer that breaks off leaves nothing', async () => {
    const id = newId();
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(receiveOriginal(fixture.deps, newPhoto(creatorId, { id }), broken)).rejects.toThrow('connection lost');
    expect(await facts.item(id)).toBeUndefined();
    expect(await fixture.files.stat(`originals/${id}`)).toBeUndefined();
  });
});
