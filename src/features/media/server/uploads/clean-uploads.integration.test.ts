import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { startS3Double } from '../../../../../tests/support/s3-double.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { openUploader, type Uploader } from '../../../../../tests/support/uploader.ts';
import { UPLOADS_PATH } from '../../media.contract.ts';
import { uploads } from '../uploads.tables.ts';
import { removeAbandoned, removeOrphans } from './clean-uploads.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const idOf = (path: string): string => path.slice(UPLOADS_PATH.length + 1);
const signal = new AbortController().signal;
const at = (elapsedMs: number) => () => new Date(Date.now() + elapsedMs);

const originalsIn = async ({ deps }: TestServer): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of deps.files.list('originals')) keys.push(key);
  return keys;
};

describe('uploads that nobody goes on with', () => {
  let server: TestServer;
  let maya: Uploader;

  beforeAll(async () => {
    server = await startTestServer();
    maya = await openUploader(server);
  });

  afterAll(() => server.stop());

  const openIds = async (): Promise<string[]> =>
    (await server.deps.db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id);

  test('go after a week without a byte, with their files; others stay', async () => {
    const half = await maya.open('half.jpg', 100);
    await maya.send(half, 0, Buffer.alloc(50));
    const written = await maya.open('written.jpg', 100);
    await server.deps.db
      .update(uploads)
      .set({ lockedBy: 'a request', lockedUntil: sql`now() + interval '1 minute'` })
      .where(eq(uploads.id, idOf(written)));

    await removeAbandoned({ ...server.deps, now: at(7 * DAY_MS - HOUR_MS) }, signal);
    expect((await openIds()).sort()).toEqual([idOf(half), idOf(written)].sort());
    await removeAbandoned({ ...server.deps, now: at(7 * DAY_MS + HOUR_MS) }, signal);
    expect(await openIds()).toEqual([idOf(written)]);
    expect(await originalsIn(server)).toEqual([`originals/${idOf(written)}`]);
    expect((await maya.ask('HEAD', half)).status).toBe(404);
  });

  test('leave no file behind when their creator goes; nothing else is touched', async () => {
    const open = await maya.open('open.jpg', 100);
    const finished = await maya.open('finished.jpg', 100);
    await maya.send(finished, 0, Buffer.alloc(100));
    const gone = await openUploader(server);
    const left = await gone.open('left.jpg', 100);
    await server.deps.db.delete(users).where(eq(users.id, gone.creatorId));
    const kept = (await originalsIn(server)).filter((key) => key !== `originals/${idOf(left)}`);

    await removeOrphans({ ...server.deps, now: at(23 * HOUR_MS) }, signal);
    expect(await originalsIn(server)).toContain(`originals/${idOf(left)}`);
    await removeOrphans({ ...server.deps, now: at(25 * HOUR_MS) }, signal);
    expect(await originalsIn(server)).toEqual(kept);
    expect(kept).toEqual(expect.arrayContaining([open, finished].map((path) => `originals/${idOf(path)}`)));
  });

  test('are looked through file by file, by their age', async () => {
    const folder = join(server.deps.config.dataDir, 'files', 'originals');
    await server.deps.files.write('originals/strayfile000', Buffer.from('x'));
    const old = new Date(Date.now() - 2 * DAY_MS);
    utimesSync(join(folder, 'strayfile000'), old, old);
    await removeOrphans(server.deps, signal);
    expect(readdirSync(folder)).not.toContain('strayfile000');
  });
});

describe('uploads into S3', () => {
  test('leave neither parts nor notes behind', async () => {
    const double = await startS3Double();
    const server = await startTestServer({ env: double.env });
    const maya = await openUploader(server);
    const finished = await maya.open('finished.jpg', 100);
    await maya.send(finished, 0, Buffer.alloc(100));
    const half = await maya.open('half.jpg', 100);
    await maya.send(half, 0, Buffer.alloc(50));
    const gone = await openUploader(server);
    await gone.send(await gone.open('left.jpg', 100), 0, Buffer.alloc(50));
    await server.deps.db.delete(users).where(eq(users.id, gone.creatorId));
    expect(double.bucket.multiparts.size).toBe(2);

    await removeOrphans({ ...server.deps, now: at(25 * HOUR_MS) }, signal);
    expect(double.bucket.multiparts.size).toBe(1);
    await removeAbandoned({ ...server.deps, now: at(8 * DAY_MS) }, signal);
    expect(double.bucket.multiparts.size).toBe(0);
    expect([...double.bucket.objects.keys()]).toEqual([`originals/${idOf(finished)}`]);
    await server.stop();
    await double.stop();
  });
});
