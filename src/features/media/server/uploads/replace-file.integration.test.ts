import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { openUploader, refusal, type Uploader } from '../../../../../tests/support/uploader.ts';
import { ITEM_HEADER } from '../../media.contract.ts';
import { itemHistory, items } from '../media.tables.ts';
import { processingSteps, uploads } from '../uploads.tables.ts';
import { removeOrphans } from './clean-uploads.ts';

const MB = 1_000_000;

let fixture: ItemFixture;
let maya: Uploader;

beforeAll(async () => {
  fixture = await openItemFixture({ env: { UPLOAD_QUOTA_MB: '10' } });
  maya = await openUploader(fixture.server);
});
afterAll(() => fixture.server.stop());

const idOf = (path: string): string => path.split('/').at(-1) ?? '';
const itemOf = async (id: string) => {
  const [item] = await fixture.db.select().from(items).where(eq(items.id, id));
  return item;
};
const addFailed = async (changes: Parameters<ItemFixture['addItem']>[2] = {}) => {
  const id = await fixture.addItem(maya.creatorId, 'failed', {
    tags: ['pier', 'dawn'],
    description: 'A pier.',
    ...changes,
  });
  await fixture.server.deps.files.write(`originals/${id}`, Buffer.from('the old file'));
  return id;
};
const replace = async (id: string, fileName = 'better.jpg', content = Buffer.from('a better file')) => {
  const path = await maya.open(fileName, content.length, id);
  return { path, sent: await maya.send(path, 0, content) };
};

describe('another file for a failed item', () => {
  test('takes the place of the old one: details and history stay, and the item is processed again', async () => {
    const id = await addFailed({ handedInAt: new Date('2026-11-01T10:00:00Z'), previewAccess: null });
    await fixture.db
      .insert(processingSteps)
      .values({ itemId: id, stage: 'inspect', percent: 100, result: {}, at: new Date() });
    fixture.enqueued.length = 0;
    const { path, sent } = await replace(id);
    expect(sent.status).toBe(204);
    expect(sent.headers.get(ITEM_HEADER)).toBe(id);

    expect(await itemOf(id)).toMatchObject({
      state: 'processing',
      failure: null,
      title: 'Palms at sunset',
      description: 'A pier.',
      tags: ['pier', 'dawn'],
      altText: 'Palms in front of an orange sky',
      islandSlug: 'jamaica',
      handedInAt: new Date('2026-11-01T10:00:00Z'),
      originalName: 'better.jpg',
      originalBytes: 13,
      originalKey: `originals/${idOf(path)}`,
      originalSha256: null,
      originalType: null,
      width: null,
      height: null,
      thumbhash: null,
      phash: null,
    });
    expect(await fixture.db.select().from(processingSteps).where(eq(processingSteps.itemId, id))).toEqual([]);
    expect(
      await fixture.db
        .select()
        .from(uploads)
        .where(eq(uploads.id, idOf(path))),
    ).toEqual([]);
    const { files } = fixture.server.deps;
    expect(await files.stat(`originals/${id}`)).toBeUndefined();
    expect(await files.stat(`originals/${idOf(path)}`)).toEqual({ bytes: 13 });
    expect(fixture.enqueued).toEqual([
      { job: 'process-item', payload: { itemId: id, originalKey: `originals/${idOf(path)}` } },
    ]);

    const history = await fixture.db
      .select()
      .from(itemHistory)
      .where(eq(itemHistory.itemId, id))
      .orderBy(asc(itemHistory.id));
    expect(history.at(-1)).toMatchObject({
      fromState: 'failed',
      toState: 'processing',
      actorId: maya.creatorId,
      fileName: 'better.jpg',
    });
    expect(history).toHaveLength(3);
  });

  test('is told to its creator, in the list of unfinished uploads and in the history', async () => {
    const id = await addFailed();
    const path = await maya.open('better.jpg', 100, id);
    const unfinished = await (await maya.ask('GET', '/api/creator/unfinished-uploads')).json();
    expect(unfinished).toContainEqual(expect.objectContaining({ id: idOf(path), replacesItemId: id }));
    await maya.send(path, 0, Buffer.alloc(100, 1));
    const { history } = await (await maya.ask('GET', `/api/creator/items/${id}`)).json();
    expect(history.at(-1)).toMatchObject({ from: 'failed', to: 'processing', fileName: 'better.jpg' });
    expect(history[0]).toMatchObject({ from: null, fileName: null });
  });

  test('answers the same when the reply to its last piece was lost', async () => {
    const id = await addFailed();
    const { path } = await replace(id);
    const asked = await maya.ask('HEAD', path);
    expect([asked.status, asked.headers.get(ITEM_HEADER), asked.headers.get('upload-offset')]).toEqual([200, id, '13']);
    expect((await maya.send(path, 13, Buffer.alloc(0))).headers.get(ITEM_HEADER)).toBe(id);
  });

  test('may fail too, and be replaced again', async () => {
    const id = await addFailed();
    const first = await replace(id);
    await fixture.db
      .update(items)
      .set({ state: 'failed', failure: { code: 'files.pictureUnreadable', message: 'Not a picture.' } })
      .where(eq(items.id, id));
    const second = await replace(id, 'best.png');
    expect(second.sent.status).toBe(204);
    expect(await itemOf(id)).toMatchObject({ originalKey: `originals/${idOf(second.path)}`, originalName: 'best.png' });
    expect(await fixture.server.deps.files.stat(`originals/${idOf(first.path)}`)).toBeUndefined();
  });

  test('goes with the item when that is deleted, original and all', async () => {
    const id = await addFailed();
    await replace(id);
    fixture.enqueued.length = 0;
    const key = (await itemOf(id))?.originalKey;
    expect((await maya.ask('DELETE', `/api/creator/items/${id}`)).status).toBe(204);
    expect(fixture.enqueued).toEqual([{ job: 'remove-item-files', payload: { itemId: id, originalKey: key } }]);
  });

  test('is named in what its creator sees of the item', async () => {
    const id = await addFailed();
    const uploadIdNow = async () => (await (await maya.ask('GET', `/api/creator/items/${id}`)).json()).item.uploadId;
    expect(await uploadIdNow()).toBe(id);
    const { path } = await replace(id);
    expect(await uploadIdNow()).toBe(idOf(path));
  });

  test('needs room only for what it has more than the old one', async () => {
    const kemar = await openUploader(fixture.server);
    const id = await fixture.addItem(kemar.creatorId, 'failed', { originalBytes: 6 * MB });
    await fixture.addItem(kemar.creatorId, 'published', { originalBytes: 3 * MB });
    expect((await kemar.begin('more.jpg', 2 * MB)).status).toBe(422);
    expect(await refusal(await kemar.begin('too-much.jpg', 7 * MB + 1, id))).toMatchObject({
      status: 422,
      code: 'quotaReached',
      message: expect.stringContaining('You have used 3 MB of your 10 MB'),
    });
    expect((await kemar.begin('better.jpg', 7 * MB, id)).status).toBe(201);
  });
});

describe('refused before the first byte, in words', () => {
  const refusedFor = async (uploader: Uploader, id: string, fileName = 'better.jpg') => {
    const refused = await refusal(await uploader.begin(fileName, 10, id));
    expect(refused).toMatchObject({ status: 422, code: 'uploadRefused' });
    return refused.message;
  };

  test('an item that is processed again, as after "Try again" in another tab', async () => {
    const id = await addFailed();
    expect((await maya.ask('POST', `/api/creator/items/${id}/retry`)).status).toBe(200);
    expect(await refusedFor(maya, id)).toContain('being prepared again already');
  });

  test.each(['awaiting_review', 'published', 'appealed', 'withdrawn'] as const)('an item that is %s', async (state) => {
    const id = await fixture.addItem(maya.creatorId, state);
    expect(await refusedFor(maya, id)).toContain('Only a file that failed or was not accepted can be replaced');
  });

  test("an item that does not exist, is somebody else's, or has no proper name", async () => {
    const id = await addFailed();
    const stranger = await openUploader(fixture.server);
    for (const wrong of [id, 'unknown00000', '../secret', ''])
      expect(await refusedFor(stranger, wrong)).toContain('was deleted');
    expect(await itemOf(id)).toMatchObject({ state: 'failed' });
  });

  test.each([
    ['better.mp4', 'photo'],
    ['better.wav', 'photo'],
  ])('%s for a %s', async (fileName, kind) => {
    const id = await addFailed();
    expect(await refusedFor(maya, id, fileName)).toContain(`only another ${kind}`);
    expect(await itemOf(id)).toMatchObject({ state: 'failed', tags: ['pier', 'dawn'] });
  });

  test('one that is larger than its kind may be', async () => {
    const id = await addFailed();
    const refused = await refusal(await maya.begin('huge.jpg', 50 * MB + 1, id));
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('at most 50 MB') });
  });

  test('a second one while the first is on its way; and trying again waits for it too', async () => {
    const id = await addFailed();
    const replies = await Promise.all([maya.begin('one.jpg', 10, id), maya.begin('two.jpg', 10, id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await refusedFor(maya, id)).toContain('on its way already');
    const retried = await maya.ask('POST', `/api/creator/items/${id}/retry`);
    expect(await refusal(retried)).toMatchObject({ status: 409, message: expect.stringContaining('on its way') });

    const path = replies.find(({ status }) => status === 201)?.headers.get('location') ?? '';
    await maya.ask('DELETE', path);
    expect((await maya.ask('POST', `/api/creator/items/${id}/retry`)).status).toBe(200);
  });

  test('what is left of it when the item is deleted meanwhile', async () => {
    const id = await addFailed();
    const path = await maya.open('better.jpg', 10, id);
    expect((await maya.ask('DELETE', `/api/creator/items/${id}`)).status).toBe(204);
    expect((await maya.send(path, 0, Buffer.alloc(10, 1))).status).toBe(404);
    expect(await refusedFor(maya, id)).toContain('was deleted');
  });

  test('nobody else can send the bytes, or see that the upload exists', async () => {
    const id = await addFailed();
    const path = await maya.open('better.jpg', 10, id);
    const stranger = await openUploader(fixture.server);
    expect((await stranger.send(path, 0, Buffer.alloc(10, 1))).status).toBe(404);
    expect((await stranger.ask('DELETE', path)).status).toBe(404);
    expect(await itemOf(id)).toMatchObject({ state: 'failed', originalKey: `originals/${id}` });
  });
});

describe('killed midway', () => {
  test('while the bytes come: the item still has its old file, and the next process goes on', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tamarind-replace-'));
    const first = await openItemFixture({ env: { DATA_DIR: dataDir } });
    const kemar = await openUploader(first.server);
    const id = await first.addItem(kemar.creatorId, 'failed');
    await first.server.deps.files.write(`originals/${id}`, Buffer.from('the old file'));
    const path = await kemar.open('better.jpg', 100, id);
    await kemar.send(path, 0, Buffer.alloc(40, 1));
    await first.server.close();

    const second = await openItemFixture({ env: { DATA_DIR: dataDir }, database: first.server.database });
    try {
      const again = await openUploader(second.server, { id: kemar.creatorId });
      const [item] = await second.db.select().from(items).where(eq(items.id, id));
      expect(item).toMatchObject({ state: 'failed', originalKey: `originals/${id}` });
      expect(await second.server.deps.files.stat(`originals/${id}`)).toEqual({ bytes: 12 });
      expect(await again.offsetOf(path)).toBe(40);
      const sent = await again.send(path, 40, Buffer.alloc(60, 1));
      expect([sent.status, sent.headers.get(ITEM_HEADER)]).toEqual([204, id]);
      expect(await second.server.deps.files.stat(`originals/${idOf(path)}`)).toEqual({ bytes: 100 });
    } finally {
      await second.server.stop();
      await first.server.stop();
      rmSync(dataDir, { recursive: true });
    }
  });

  test('after the last byte, before the item has it: the next request finishes it', async () => {
    const id = await addFailed();
    const path = await maya.open('better.jpg', 10, id);
    await fixture.server.deps.files.write(`originals/${idOf(path)}`, Buffer.alloc(10, 1));
    expect((await maya.ask('HEAD', path)).headers.get(ITEM_HEADER)).toBe(id);
    expect(await itemOf(id)).toMatchObject({ state: 'processing', originalKey: `originals/${idOf(path)}` });
  });

  test('before the old file is removed: the nightly job finds it, and keeps the new one', async () => {
    const id = await addFailed();
    const removal = vi
      .spyOn(fixture.server.deps.files, 'remove')
      .mockRejectedValueOnce(new Error('The store is away.'));
    const { path, sent } = await replace(id);
    removal.mockRestore();
    expect([sent.status, await itemOf(id)]).toMatchObject([204, { state: 'processing' }]);
    const { files } = fixture.server.deps;
    expect(await files.stat(`originals/${id}`)).toBeDefined();
    const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
    await removeOrphans({ ...fixture.server.deps, now: inTwoDays }, new AbortController().signal);
    expect(await files.stat(`originals/${id}`)).toBeUndefined();
    expect(await files.stat(`originals/${idOf(path)}`)).toBeDefined();
  });
});
