import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { openUploader, refusal, type Uploader } from '../../../../../tests/support/uploader.ts';
import { uploads } from '../uploads.tables.ts';

const MB = 1_000_000;
/** Limits of one creator in these tests. */
const QUOTA_MB = 10;
const MOST_OPEN = 25;

let fixture: ItemFixture;
let freeBytes: number | undefined;

beforeAll(async () => {
  const env = {
    UPLOAD_QUOTA_MB: String(QUOTA_MB),
    UPLOAD_OPEN_LIMIT: String(MOST_OPEN),
    UPLOAD_DISK_RESERVE_MB: '5',
  };
  fixture = await openItemFixture({ env });
  const { files } = fixture.server.deps;
  files.freeBytes = () => Promise.resolve(freeBytes);
});
afterAll(() => fixture.server.stop());

const allowanceOf = async (uploader: Uploader) =>
  (await uploader.ask('GET', '/api/creator/upload-allowance')).json() as Promise<Record<string, unknown>>;

const statuses = (replies: readonly Response[]) =>
  Object.fromEntries(
    [...new Set(replies.map(({ status }) => status))].map((status) => [
      status,
      replies.filter((reply) => reply.status === status).length,
    ]),
  );

describe('what a creator may store', () => {
  test('is told with what of it is used: items of every state, and files on their way with the size they will have', async () => {
    const maya = await openUploader(fixture.server);
    await fixture.addItem(maya.creatorId, 'published', { originalBytes: 2 * MB });
    await fixture.addItem(maya.creatorId, 'failed', { originalBytes: MB });
    await fixture.addItem(maya.creatorId, 'withdrawn', { originalBytes: MB });
    const path = await maya.open('pier.jpg', 3 * MB);
    expect(await allowanceOf(maya)).toEqual({
      storedBytes: 4 * MB,
      openBytes: 3 * MB,
      openUploads: 1,
      allowance: { storageBytes: QUOTA_MB * MB, openUploads: MOST_OPEN },
    });
    await maya.ask('DELETE', path);
    expect(await allowanceOf(maya)).toMatchObject({ storedBytes: 4 * MB, openBytes: 0, openUploads: 0 });
  });

  test('is refused in words before the first byte when it is not enough, and taken when there is room again', async () => {
    const maya = await openUploader(fixture.server);
    const failed = await fixture.addItem(maya.creatorId, 'failed', { originalBytes: 6 * MB });
    const path = await maya.open('pier.jpg', 3 * MB);
    const refused = await refusal(await maya.begin('reef.jpg', 2 * MB));
    expect(refused).toMatchObject({ status: 422, code: 'quotaReached' });
    expect(refused.message).toContain('You have used 9 MB of your 10 MB, and this file has 2 MB.');
    expect((await maya.begin('exactly.jpg', MB)).status).toBe(201);
    expect((await maya.begin('one-byte.jpg', 1)).status).toBe(422);

    await maya.ask('DELETE', path);
    expect((await maya.begin('reef.jpg', 2 * MB)).status).toBe(201);
    await maya.ask('DELETE', `/api/creator/items/${failed}`);
    expect((await maya.begin('cay.jpg', 6 * MB)).status).toBe(201);
  });

  test('is never passed by fifty that begin at once', async () => {
    const maya = await openUploader(fixture.server);
    const replies = await Promise.all(Array.from({ length: 50 }, (_, file) => maya.begin(`${file}.jpg`, MB)));
    expect(statuses(replies)).toEqual({ 201: QUOTA_MB, 422: 50 - QUOTA_MB });
    expect(await allowanceOf(maya)).toMatchObject({ openBytes: QUOTA_MB * MB, openUploads: QUOTA_MB });
  });

  test('is not more for another creator who has nothing', async () => {
    const busy = await openUploader(fixture.server);
    await busy.open('all.jpg', QUOTA_MB * MB);
    const other = await openUploader(fixture.server);
    expect((await other.begin('pier.jpg', QUOTA_MB * MB)).status).toBe(201);
  });

  test('counts files on their way, of which fifty at once do not pass the limit either', async () => {
    const maya = await openUploader(fixture.server);
    const replies = await Promise.all(Array.from({ length: 50 }, (_, file) => maya.begin(`${file}.jpg`, 10)));
    expect(statuses(replies)).toEqual({ 201: MOST_OPEN, 422: 50 - MOST_OPEN });
    const refused = await refusal(await maya.begin('more.jpg', 10));
    expect(refused).toMatchObject({ code: 'tooManyUploads', message: expect.stringContaining('25 files') });
  });
});

describe('the disk', () => {
  test('takes a file only if it, and all that is still to come of others, leaves the reserve', async () => {
    await fixture.db.delete(uploads);
    freeBytes = 5 * MB + 8 * MB;
    const creators = await Promise.all(Array.from({ length: 12 }, () => openUploader(fixture.server)));
    const replies = await Promise.all(creators.map((creator) => creator.begin('pier.jpg', MB)));
    expect(statuses(replies)).toEqual({ 201: 8, 507: 4 });
    const refused = replies.find(({ status }) => status === 507) as Response;
    expect(await refusal(refused)).toMatchObject({ code: 'noRoomForUpload', message: expect.stringMatching(/\.$/) });
  });

  test('counts only what is still to come of an upload', async () => {
    await fixture.db.delete(uploads);
    freeBytes = 5 * MB + 4 * MB;
    const [maya, kemar] = [await openUploader(fixture.server), await openUploader(fixture.server)];
    const path = await maya.open('pier.jpg', 4 * MB);
    expect((await kemar.begin('reef.jpg', MB)).status).toBe(507);
    // These bytes are on disk already, so the free space has shrunk.
    await maya.send(path, 0, Buffer.alloc(3 * MB, 1));
    freeBytes -= 3 * MB;
    expect((await kemar.begin('reef.jpg', MB)).status).toBe(507);
    freeBytes += MB;
    expect((await kemar.begin('reef.jpg', MB)).status).toBe(201);
  });

  test('is not looked at where files are elsewhere', async () => {
    freeBytes = undefined;
    const maya = await openUploader(fixture.server);
    expect((await maya.begin('pier.jpg', MB)).status).toBe(201);
  });
});
