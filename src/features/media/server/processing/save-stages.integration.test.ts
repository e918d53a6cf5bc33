import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/new-id.ts';
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
import { failItem } from '../items/item-life.ts';
import { items } from '../media.tables.ts';
import { replaceFile } from '../uploads/replace-file.ts';
import { originalKeyOf } from '../uploads/upload-rows.ts';
import { runProcessing } from './process-item.ts';
import { type Step, saveStep } from './processing-steps.ts';
import { recordEverything } from './record-result.ts';
import { saveInspection } from './save-stages.ts';
import type { ItemFacts } from './stage.ts';

let fixture: MediaFixture;
let creatorId: string;
let received = 0;

beforeAll(async () => {
  fixture = await openMediaFixture();
  creatorId = await openCreator(fixture.db);
});
afterAll(() => fixture.close());

/** Like a fresh upload: titled after its file, without further details. */
const broken = { code: 'test.broken', message: 'It broke.' };
const newOneBroken = { code: 'test.new', facts: { size: 3 }, message: 'The new file broke.' };
const bare = { title: 'dsc_0815', originalName: 'dsc_0815.jpg', description: '', altText: '', tags: [] };
const written: ItemFacts = {
  title: 'Pitons at dawn',
  description: 'Both peaks from the bay.',
  altText: 'Two peaks over a bay',
  tags: ['pitons'],
};

const receive = (changes: Parameters<typeof newPhoto>[1]) => {
  received += 1;
  return receivePhoto(fixture, received, newPhoto(creatorId, changes));
};
const inspect = async (id: string, facts: ItemFacts) => {
  const originalKey = (await itemFacts(fixture).item(id))?.originalKey ?? '';
  await saveInspection(fixture.deps, id, { stage: 'inspect', originalKey, access: 'free', facts, files: [] });
  return itemFacts(fixture).item(id);
};

test('what the file says fills what the creator has left open', async () => {
  const id = await receive(bare);
  expect(await inspect(id, written)).toMatchObject(written);
});

test('what the creator has said stays', async () => {
  const said = { title: 'My own title', description: 'Mine.', altText: 'As I see it', tags: ['mine'] };
  const id = await receive({ ...bare, ...said });
  expect(await inspect(id, written)).toMatchObject(said);
});

test('the content decides on the kind, and a clip is premium', async () => {
  const id = await receive(bare);
  const measured = { kind: 'video', originalType: 'video/mp4', width: 1920, height: 1080 } as const;
  expect(await inspect(id, measured)).toMatchObject({ ...measured, access: 'premium' });
});

test('comes too late for an item that has moved on', async () => {
  const id = await receive(bare);
  await fixture.db.update(items).set({ state: 'failed', failure: broken }).where(eq(items.id, id));
  expect(await inspect(id, written)).toMatchObject({ title: bare.title, tags: [] });
});

describe('a file that replaces another', () => {
  const replace = async (): Promise<{ id: string; uploadId: string }> => {
    const id = await receive(bare);
    const uploadId = newId();
    await fixture.files.write(originalKeyOf(uploadId), await testPicture(500 + received));
    await failItem(fixture.deps, id, { sentence: broken });
    const upload = { id: uploadId, creatorId, fileName: 'better.jpg', bytes: 10, replacesItemId: id, briefId: null };
    await fixture.db.transaction((tx) => replaceFile(fixture.deps, tx, upload, id));
    return { id, uploadId };
  };

  test('is refused when its content is of another kind: what was said about the item would not fit', async () => {
    const { id } = await replace();
    await expect(inspect(id, { kind: 'sound', originalType: 'audio/wav' })).rejects.toThrow('only another photo');
    expect(await inspect(id, { kind: 'photo', originalType: 'image/png' })).toMatchObject({
      originalType: 'image/png',
    });
  });

  test('is not given what a lost run finds out about the old one', async () => {
    const { id } = await replace();
    const old: Step = { stage: 'inspect', originalKey: originalKeyOf(id), access: 'free', facts: {}, files: [] };
    await saveInspection(fixture.deps, id, { ...old, facts: { originalType: 'image/jpeg' } });
    expect(await itemFacts(fixture).item(id)).toMatchObject({ originalType: null });

    // A step of the old file that is saved late does not count for the new file.
    await saveStep(fixture.db, id, { ...old, stage: 'previews', facts: { width: 1, height: 1 } }, new Date());
    const key = `renditions/${id}/leftoverofanoldfile0/320.webp`;
    await fixture.files.write(key, Buffer.from('an old preview'));
    await processQuickly(fixture.deps, id);
    expect(await itemFacts(fixture).item(id)).toMatchObject({ state: 'awaiting_review', width: 360, height: 240 });
    expect(await fixture.files.stat(key)).toBeUndefined();
    expect(await recordEverything(fixture.deps, id, [{ ...old, stage: 'previews' }])).toBe('movedOn');
  });

  test('is processed by its own job only, and an old one that ends late fails nothing', async () => {
    const { id, uploadId } = await replace();
    const signal = new AbortController().signal;
    const run = vi.fn(runQuickly);
    await runProcessing(fixture.deps, id, { signal, run, originalKey: originalKeyOf(id) });
    expect(run).not.toHaveBeenCalled();
    await failItem(fixture.deps, id, { sentence: broken, originalKey: originalKeyOf(id) });
    expect(await itemFacts(fixture).item(id)).toMatchObject({ state: 'processing', failure: null });

    await failItem(fixture.deps, id, { sentence: newOneBroken, originalKey: originalKeyOf(uploadId) });
    expect(await itemFacts(fixture).item(id)).toMatchObject({ state: 'failed', failure: newOneBroken });
  });

  test('is refused in words when its creator has uploaded it before, and the item keeps its details', async () => {
    const other = await receive({ ...bare, title: 'Pier at dawn' });
    await inspect(other, { originalSha256: 'a'.repeat(64) });
    const { id } = await replace();
    await expect(inspect(id, { originalSha256: 'a'.repeat(64) })).rejects.toThrow(
      'it is “Pier at dawn”. Choose another file, or delete this copy.',
    );
    expect(await itemFacts(fixture).item(id)).toMatchObject({ title: bare.title, originalSha256: null });
  });

  test('is recorded by its own run only', async () => {
    const { id } = await replace();
    const stale: Step = { stage: 'previews', originalKey: originalKeyOf(id), access: 'free', facts: {}, files: [] };
    expect(await recordEverything(fixture.deps, id, [stale])).toBe('movedOn');
    expect(await itemFacts(fixture).item(id)).toMatchObject({ state: 'processing' });
  });
});
