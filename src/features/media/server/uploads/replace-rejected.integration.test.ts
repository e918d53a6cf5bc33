import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { refusalOf } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { openUploader, type Uploader } from '../../../../../tests/support/uploader.ts';
import { itemHistory, items, renditions } from '../media.tables.ts';
import { saveInspection } from '../processing/save-stages.ts';
import { releaseItems, releases } from '../releases.tables.ts';

let fixture: ItemFixture;
let maya: Uploader;

beforeAll(async () => {
  fixture = await openItemFixture();
  maya = await openUploader(fixture.server);
});
afterAll(() => fixture.server.stop());

type Changes = Parameters<ItemFixture['addItem']>[2];

const addRejected = (changes: Changes = {}) =>
  fixture.addItem(maya.creatorId, 'rejected', { rejectionReason: 'out_of_focus', tags: ['pier'], ...changes });
const replace = async (id: string) => {
  const content = Buffer.from('a sharper file');
  const path = await maya.open('sharper.jpg', content.length, id);
  return maya.send(path, 0, content);
};
const rowOf = async (id: string) => {
  const [item] = await fixture.db.select().from(items).where(eq(items.id, id));
  if (!item) throw new Error('The item is gone.');
  return item;
};
const process = (id: string) =>
  fixture.db
    .update(items)
    .set({
      state: 'awaiting_review',
      originalSha256: id.padEnd(64, '0').replace(/[^0-9a-f]/g, 'a'),
      originalType: 'image/jpeg',
      ...measured,
    })
    .where(eq(items.id, id));
const measured = {
  previewAccess: 'free' as const,
  width: 3000,
  height: 2000,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  colour: '#c86432',
  palette: ['#c86432'],
  phash: '0123456789abcdef',
  phashMirrored: 'fedcba9876543210',
};
const handIn = (id: string, query = '') => maya.ask('POST', `/api/creator/items/${id}/hand-in${query}`);

describe('another file for a rejected item', () => {
  test('makes it a draft that is prepared like a new one; words and history stay', async () => {
    const id = await addRejected({ rejectionNote: 'The reef is soft.', appeal: 'Before' });
    const before = await rowOf(id);
    await fixture.db
      .insert(renditions)
      .values({ itemId: id, format: 'webp', width: 480, height: 320, bytes: 10, key: `protected/${id}/a/480.webp` });
    fixture.enqueued.length = 0;
    expect((await replace(id)).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({
      state: 'processing',
      title: before.title,
      tags: ['pier'],
      islandSlug: before.islandSlug,
      rejectionReason: null,
      rejectionNote: null,
      appeal: null,
      handedInAt: null,
      originalName: 'sharper.jpg',
      originalSha256: null,
      width: null,
    });
    expect(await fixture.db.$count(renditions, eq(renditions.itemId, id)), 'the old picture is gone').toBe(0);
    expect(fixture.enqueued.map(({ job }) => job)).toContain('process-item');
    const history = await fixture.db
      .select()
      .from(itemHistory)
      .where(eq(itemHistory.itemId, id))
      .orderBy(asc(itemHistory.id));
    expect(history.at(-1)).toMatchObject({ fromState: 'rejected', toState: 'processing', fileName: 'sharper.jpg' });

    await process(id);
    expect((await handIn(id)).status, 'the file was all that was criticised').toBe(200);
    expect((await rowOf(id)).handedInAt).not.toBeNull();
  });

  test('does not answer a reason about the words: they have to change too', async () => {
    const id = await addRejected({ moreRejectionReasons: ['wrong_details'] });
    await replace(id);
    await process(id);
    expect(await refusalOf(await handIn(id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('The title, the tags or the place were not accepted either.'),
    });
    const body = Buffer.from(JSON.stringify({ title: 'A pier at noon' }));
    const changed = await maya.ask('PATCH', `/api/creator/items/${id}`, { 'content-type': 'application/json' }, body);
    expect(changed.status).toBe(200);
    expect((await handIn(id)).status).toBe(200);
  });

  test('asks about words that did not change, and takes them as they are where the creator insists', async () => {
    const id = await addRejected({ moreRejectionReasons: ['wrong_details'] });
    await replace(id);
    await process(id);
    expect((await handIn(id)).status).toBe(409);
    expect((await handIn(id, '?anyway=true')).status).toBe(200);
    expect((await rowOf(id)).handedInAt).not.toBeNull();
  });

  test('leaves the other reasons to answer: they stay on the item, and are asked about', async () => {
    const id = await addRejected({ moreRejectionReasons: ['release_missing', 'not_caribbean'] });
    await replace(id);
    await process(id);
    const { item } = (await (await maya.ask('GET', `/api/creator/items/${id}`)).json()) as {
      item: { leftReasons: string[]; rejection: unknown };
    };
    expect(item).toMatchObject({ leftReasons: ['release_missing', 'not_caribbean'], rejection: null });
    expect(await refusalOf(await handIn(id))).toMatchObject({ status: 409 });
    expect((await handIn(id, '?anyway=true')).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ moreRejectionReasons: [], rejectedDetails: null });
  });

  test('keeps the releases of the item', async () => {
    const id = await addRejected();
    const release = { id: newId(), creatorId: maya.creatorId, kind: 'model', name: 'Ana', status: 'waiting' } as const;
    await fixture.db.insert(releases).values({ ...release, signedOn: '2026-01-01', createdAt: new Date() });
    await fixture.db.insert(releaseItems).values({ releaseId: release.id, itemId: id, linkedAt: new Date() });
    await replace(id);
    await process(id);
    expect(await fixture.db.$count(releaseItems, eq(releaseItems.itemId, id))).toBe(1);
  });

  test('is not the same file once more', async () => {
    const id = await addRejected();
    const { originalSha256 } = await rowOf(id);
    await replace(id);
    const { originalKey } = await rowOf(id);
    const step = { stage: 'inspect' as const, percent: 100, files: [], access: null, originalKey };
    const inspect = (sha256: string) =>
      saveInspection(fixture.server.deps, id, {
        ...step,
        facts: { kind: 'photo', originalSha256: sha256 },
      } as never);
    await expect(inspect(originalSha256 ?? '')).rejects.toThrow('This is the very file that was not accepted.');
    await inspect('f'.repeat(64));
    expect((await rowOf(id)).originalSha256).toBe('f'.repeat(64));
  });

  test('that is on its way stands before a new hand-in and an appeal', async () => {
    const id = await addRejected({ rejectionReason: 'wrong_details', editedAt: new Date() });
    await maya.open('sharper.jpg', 10, id);
    expect(await refusalOf(await handIn(id))).toMatchObject({ message: expect.stringContaining('on its way') });
  });

  test('belongs to nobody else, and not to what waits or is published', async () => {
    const other = await openUploader(fixture.server);
    const id = await addRejected();
    await expect(other.open('sharper.jpg', 10, id)).rejects.toThrow();
    for (const state of ['awaiting_review', 'appealed', 'published', 'withdrawn'] as const) {
      const late = await fixture.addItem(maya.creatorId, state);
      await expect(maya.open('sharper.jpg', 10, late), state).rejects.toThrow();
    }
    expect((await rowOf(id)).state).toBe('rejected');
  });
});
