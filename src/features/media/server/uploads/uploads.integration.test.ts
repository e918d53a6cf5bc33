import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#shared/job.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { metadataFor, openUploader, refusal, type Uploader } from '../../../../../tests/support/uploader.ts';
import { ITEM_HEADER, listUnfinishedUploads, UPLOADS_PATH } from '../../media.contract.ts';
import { itemHistory, items } from '../media.tables.ts';
import { uploads } from '../uploads.tables.ts';

const enqueued: { job: Job; payload: unknown }[] = [];
let server: TestServer;
let maya: Uploader;

beforeAll(async () => {
  server = await startTestServer({
    deps: {
      jobs: {
        enqueue: (_, job, payload) => {
          enqueued.push({ job, payload });
          return Promise.resolve();
        },
      },
    },
  });
  maya = await openUploader(server);
});

afterAll(() => server.stop());

const bytesOf = (length: number) => Buffer.from(randomBytes(length));
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const idOf = (path: string): string => path.slice(UPLOADS_PATH.length + 1);
const storedOriginal = async (id: string): Promise<Buffer> => buffer(await server.deps.files.read(`originals/${id}`));
const findItem = async (id: string) => (await server.deps.db.select().from(items).where(eq(items.id, id)))[0];

describe('a whole upload', () => {
  test('becomes an item in processing, once, with its history and its job', async () => {
    const file = bytesOf(50_000);
    const path = await maya.open('Sunset at Negril.jpg', file.length);
    const reply = await maya.send(path, 0, file);
    expect(reply.status).toBe(204);
    expect(reply.headers.get('upload-offset')).toBe('50000');
    expect(reply.headers.get(ITEM_HEADER)).toBe(idOf(path));
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');

    const id = idOf(path);
    expect(await findItem(id)).toMatchObject({
      kind: 'photo',
      state: 'processing',
      access: 'free',
      title: 'Sunset at Negril',
      originalName: 'Sunset at Negril.jpg',
      originalKey: `originals/${id}`,
      originalBytes: 50_000,
      originalSha256: null,
      creatorId: maya.creatorId,
    });
    expect(digest(await storedOriginal(id))).toBe(digest(file));
    expect(await server.deps.db.select().from(itemHistory).where(eq(itemHistory.itemId, id))).toMatchObject([
      { fromState: null, toState: 'processing', actorId: maya.creatorId },
    ]);
    expect(await server.deps.db.select().from(uploads).where(eq(uploads.id, id))).toEqual([]);
    expect(enqueued.filter(({ payload }) => (payload as { itemId: string }).itemId === id)).toEqual([
      {
        job: expect.objectContaining({ name: 'process-item' }),
        payload: { itemId: id, originalKey: `originals/${id}` },
      },
    ]);
  });

  test('may come with its creation', async () => {
    const file = bytesOf(2_000);
    const headers = {
      'upload-length': '2000',
      'upload-metadata': metadataFor('wave.wav'),
      'content-type': 'application/offset+octet-stream',
    };
    const reply = await maya.ask('POST', UPLOADS_PATH, headers, file);
    expect(reply.status).toBe(201);
    const id = reply.headers.get(ITEM_HEADER) ?? '';
    expect(await findItem(id)).toMatchObject({ kind: 'sound', access: 'free' });
    expect(digest(await storedOriginal(id))).toBe(digest(file));
  });

  test('hears the same answer again when the last reply was lost', async () => {
    const file = bytesOf(1_000);
    const path = await maya.open('reef.mp4', file.length);
    await maya.send(path, 0, file);
    const before = enqueued.length;

    const head = await maya.ask('HEAD', path);
    expect(head.status).toBe(200);
    expect(head.headers.get('upload-offset')).toBe('1000');
    expect(head.headers.get('upload-length')).toBe('1000');
    expect(head.headers.get(ITEM_HEADER)).toBe(idOf(path));
    const repeated = await maya.send(path, 1_000, Buffer.alloc(0));
    expect(repeated.status).toBe(204);
    expect(repeated.headers.get(ITEM_HEADER)).toBe(idOf(path));
    expect((await maya.send(path, 0, file)).status).toBe(409);
    expect(enqueued.length).toBe(before);
    expect(await findItem(idOf(path))).toMatchObject({ kind: 'video', access: 'premium' });
  });

  test('whose bytes had all come before the process died becomes an item when its client asks', async () => {
    const file = bytesOf(3_000);
    const path = await maya.open('palms.png', file.length);
    await maya.send(path, 0, file.subarray(0, 2_999));
    // As if the process had stopped right after the last byte.
    await server.deps.files.write(`originals/${idOf(path)}`, file);
    const head = await maya.ask('HEAD', path);
    expect(head.headers.get(ITEM_HEADER)).toBe(idOf(path));
    expect(await findItem(idOf(path))).toMatchObject({ state: 'processing', originalBytes: 3_000 });
  });

  test('is created once when two requests finish it together', async () => {
    const file = bytesOf(200_000);
    const path = await maya.open('twice.jpg', file.length);
    const before = enqueued.length;
    const replies = await Promise.all([maya.send(path, 0, file), maya.send(path, 0, file)]);
    expect(replies.map(({ status }) => status).filter((status) => status === 204)).not.toHaveLength(0);
    for (const { status } of replies) expect([204, 409, 423]).toContain(status);
    expect(enqueued.length).toBe(before + 1);
    expect(digest(await storedOriginal(idOf(path)))).toBe(digest(file));
  });
});

/** Cuts the connection after so many more bytes have reached the storage. */
const cutAfter = (path: string, offset: number, sentBytes: number) => ({
  sentBytes,
  hasArrived: async () => ((await server.deps.files.stat(`originals/${idOf(path)}`))?.bytes ?? 0) >= offset + sentBytes,
});

describe('an upload that was cut', () => {
  test('goes on from where it was, wherever it was cut', async () => {
    const file = bytesOf(1_000_000);
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const path = await maya.open(`cut ${tenth}.jpg`, file.length);
      await maya.sendAndCut(path, 0, file, cutAfter(path, 0, tenth * 100_000));
      const offset = await maya.offsetOf(path);
      expect(offset).toBe(tenth * 100_000);
      const rest = await maya.send(path, offset, file.subarray(offset));
      expect(rest.headers.get(ITEM_HEADER)).toBe(idOf(path));
      expect(digest(await storedOriginal(idOf(path)))).toBe(digest(file));
    }
  });

  test('may be cut at every tenth of one file', async () => {
    const file = bytesOf(1_000_000);
    const path = await maya.open('cut often.jpg', file.length);
    for (let offset = 0; offset < 900_000; offset += 100_000) {
      await maya.sendAndCut(path, offset, file.subarray(offset), cutAfter(path, offset, 100_000));
      expect(await maya.offsetOf(path)).toBe(offset + 100_000);
    }
    expect((await maya.send(path, 900_000, file.subarray(900_000))).status).toBe(204);
    expect(digest(await storedOriginal(idOf(path)))).toBe(digest(file));
  });

  test('stands in the list of unfinished uploads until it is whole', async () => {
    const ana = await openUploader(server);
    const path = await ana.open('half.jpg', 2_000);
    await ana.send(path, 0, bytesOf(1_500));
    const list = await (await ana.ask('GET', listUnfinishedUploads.path)).json();
    expect(list).toEqual([
      {
        id: idOf(path),
        url: path,
        fileName: 'half.jpg',
        bytes: 2_000,
        receivedBytes: 1_500,
        replacesItemId: null,
        startedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    await ana.send(path, 1_500, bytesOf(500));
    expect(await (await ana.ask('GET', listUnfinishedUploads.path)).json()).toEqual([]);
    expect(await (await maya.ask('GET', listUnfinishedUploads.path)).json()).not.toContainEqual(
      expect.objectContaining({ id: idOf(path) }),
    );
  });
});

describe('whose an upload is', () => {
  test('only creators begin one', async () => {
    const user = await openUploader(server, { isCreator: false });
    expect(await refusal(await user.begin('a.jpg', 10))).toMatchObject({ status: 403, code: 'wrongRole' });
    const visitor = await fetch(server.url + UPLOADS_PATH, {
      method: 'POST',
      headers: {
        origin: server.url,
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': metadataFor('a.jpg'),
      },
    });
    expect(await refusal(visitor)).toMatchObject({ status: 401, code: 'signInFirst' });
  });

  test('another site cannot begin one in somebody’s name', async () => {
    const headers = { origin: 'https://evil.example', 'upload-length': '10', 'upload-metadata': metadataFor('a.jpg') };
    expect(await refusal(await maya.ask('POST', UPLOADS_PATH, headers))).toMatchObject({ code: 'foreignOrigin' });
  });

  test('nobody else sees, continues or removes it', async () => {
    const path = await maya.open('mine.jpg', 100);
    const other = await openUploader(server);
    expect((await other.ask('HEAD', path)).status).toBe(404);
    expect(await refusal(await other.send(path, 0, bytesOf(100)))).toMatchObject({ status: 404, code: 'notFound' });
    expect(await refusal(await other.ask('DELETE', path))).toMatchObject({ status: 404, code: 'notFound' });
    expect(await maya.offsetOf(path)).toBe(0);
    await maya.send(path, 0, bytesOf(100));
    expect((await other.ask('HEAD', path)).status).toBe(404);
  });

  test('a creator who lost the role does not go on', async () => {
    const user = await openUploader(server, { isCreator: false });
    const path = await maya.open('role.jpg', 100);
    expect((await user.ask('HEAD', path)).status).toBe(403);
    expect(await refusal(await user.send(path, 0, bytesOf(5_000_000)))).toMatchObject({ code: 'wrongRole' });
    expect((await user.ask('DELETE', path)).status).toBe(403);
  });

  test('its owner removes it with its bytes', async () => {
    const path = await maya.open('gone.jpg', 100);
    await maya.send(path, 0, bytesOf(50));
    expect((await maya.ask('DELETE', path)).status).toBe(204);
    expect((await maya.ask('HEAD', path)).status).toBe(404);
    expect(await server.deps.files.stat(`originals/${idOf(path)}`)).toBeUndefined();
  });
});

test('the client that browsers use sends a file in pieces, and hears of its item', async () => {
  const file = bytesOf(250_000);
  const cookie = maya.cookie;
  const item = await new Promise((resolve, reject) => {
    new tus.Upload(file, {
      endpoint: server.url + UPLOADS_PATH,
      metadata: { filename: 'by tus-js-client.jpg' },
      headers: { cookie, origin: server.url },
      chunkSize: 100_000,
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader(ITEM_HEADER)),
    }).start();
  });
  expect(digest(await storedOriginal(String(item)))).toBe(digest(file));
  expect(await findItem(String(item))).toMatchObject({ title: 'by tus-js-client' });
});

test('the protocol says what it can do', async () => {
  const response = await fetch(server.url + UPLOADS_PATH, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('tus-version')).toBe('1.0.0');
  expect(response.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination');
});
