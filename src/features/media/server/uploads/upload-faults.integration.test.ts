import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type S3Double, startS3Double } from '../../../../../tests/support/s3-double.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../../../tests/support/server.ts';
import { openUploader } from '../../../../../tests/support/uploader.ts';
import { ITEM_HEADER, UPLOADS_PATH } from '../../media.contract.ts';
import { items } from '../media.tables.ts';
import { uploads } from '../uploads.tables.ts';
import { DiskUploads } from './disk-uploads.ts';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const start = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const server = await startTestServer(options);
  closing.push(server.stop);
  return server;
};

const startDouble = async (options: { pageLength?: number } = {}): Promise<S3Double> => {
  const double = await startS3Double(options);
  closing.push(double.stop);
  return double;
};

const bytesOf = (length: number) => Buffer.from(randomBytes(length));
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const idOf = (path: string): string => path.slice(UPLOADS_PATH.length + 1);
const originalOf = async ({ deps }: TestServer, path: string): Promise<Buffer> =>
  buffer(await deps.files.read(`originals/${idOf(path)}`));

describe('a disk', () => {
  test('that is full says so, keeps what it has, and goes on when there is room', async () => {
    const server = await start();
    const maya = await openUploader(server);
    const file = bytesOf(300_000);
    const path = await maya.open('full.jpg', file.length);
    await maya.send(path, 0, file.subarray(0, 100_000));

    const full = vi.spyOn(DiskUploads.prototype, 'write').mockImplementation(async (content: Readable) => {
      for await (const _ of content) throw Object.assign(new Error('write'), { code: 'ENOSPC' });
      return 0;
    });
    const refused = await maya.send(path, 100_000, file.subarray(100_000));
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({
      code: 'storageFull',
      message: expect.stringContaining('What has arrived is kept'),
    });
    expect(server.logged).toContainEqual(expect.objectContaining({ code: 'storageFull' }));
    full.mockRestore();

    expect(await maya.offsetOf(path)).toBe(100_000);
    const rest = await maya.send(path, 100_000, file.subarray(100_000));
    expect(rest.headers.get(ITEM_HEADER)).toBe(idOf(path));
    expect(digest(await originalOf(server, path))).toBe(digest(file));
  });

  test('on which nothing can be begun leaves no open upload', async () => {
    const server = await start();
    const maya = await openUploader(server);
    vi.spyOn(DiskUploads.prototype, 'create').mockRejectedValue(Object.assign(new Error('open'), { code: 'ENOSPC' }));
    expect((await maya.begin('full.jpg', 10)).status).toBe(507);
    expect(await server.deps.db.select().from(uploads)).toEqual([]);
  });

  test('from which the file has vanished lets the client begin anew', async () => {
    const server = await start();
    const maya = await openUploader(server);
    const path = await maya.open('lost.jpg', 10);
    await server.deps.files.remove(`originals/${idOf(path)}`);
    expect((await maya.ask('HEAD', path)).status).toBe(404);
  });
});

describe('another process', () => {
  test('goes on with what the one before it had', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tamarind-restart-'));
    closing.push(() => Promise.resolve(rmSync(dataDir, { recursive: true })));
    const first = await start({ env: { DATA_DIR: dataDir } });
    const maya = await openUploader(first);
    const file = bytesOf(400_000);
    const path = await maya.open('restart.jpg', file.length);
    await maya.send(path, 0, file.subarray(0, 150_000));
    await first.close();

    const second = await start({ env: { DATA_DIR: dataDir }, database: first.database });
    const again = await openUploader(second, { id: maya.creatorId });
    expect(await again.offsetOf(path)).toBe(150_000);
    await again.send(path, 150_000, file.subarray(150_000));
    expect(digest(await originalOf(second, path))).toBe(digest(file));
  });

  test('that closes cuts what is on its way, and what came is kept', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tamarind-closing-'));
    closing.push(() => Promise.resolve(rmSync(dataDir, { recursive: true })));
    const first = await start({ env: { DATA_DIR: dataDir } });
    const maya = await openUploader(first);
    const file = bytesOf(400_000);
    const path = await maya.open('closing.jpg', file.length);
    let closed: Promise<void> | undefined;
    await maya.sendAndCut(path, 0, file, {
      sentBytes: 250_000,
      hasArrived: async () => {
        const stored = await first.deps.files.stat(`originals/${idOf(path)}`);
        if (stored?.bytes !== 250_000) return false;
        closed = first.close();
        await closed;
        return true;
      },
    });
    const second = await start({ env: { DATA_DIR: dataDir }, database: first.database });
    const again = await openUploader(second, { id: maya.creatorId });
    expect(await again.offsetOf(path)).toBe(250_000);
    const [row] = await second.deps.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, idOf(path)));
    expect(row).toMatchObject({ receivedBytes: 250_000, lockedBy: null });
  });

  test('that died while it wrote is not waited for longer than its lease', async () => {
    const server = await start();
    const maya = await openUploader(server);
    const path = await maya.open('lease.jpg', 10);
    await server.deps.db
      .update(uploads)
      .set({ lockedBy: 'somebody else', lockedUntil: sql`now() + interval '600 milliseconds'` })
      .where(eq(uploads.id, idOf(path)));
    expect(await maya.offsetOf(path)).toBe(0);
  });

  test('that still writes gives way to whoever comes back', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tamarind-two-'));
    closing.push(() => Promise.resolve(rmSync(dataDir, { recursive: true })));
    const first = await start({ env: { DATA_DIR: dataDir } });
    const second = await start({ env: { DATA_DIR: dataDir }, database: first.database });
    const maya = await openUploader(first);
    const elsewhere = await openUploader(second, { id: maya.creatorId });
    const file = bytesOf(500_000);
    const path = await maya.open('two.jpg', file.length);
    const hasArrived = async () => ((await first.deps.files.stat(`originals/${idOf(path)}`))?.bytes ?? 0) === 200_000;

    let offset = Number.NaN;
    // The first connection stays open but dead until the second process has replied.
    await maya.sendAndCut(path, 0, file, {
      sentBytes: 200_000,
      hasArrived: async () => {
        if (!(await hasArrived())) return false;
        offset = await elsewhere.offsetOf(path);
        return true;
      },
    });
    expect(offset).toBe(200_000);
    await elsewhere.send(path, offset, file.subarray(offset));
    expect(digest(await originalOf(second, path))).toBe(digest(file));
  });
});

describe('a store in S3', () => {
  const LARGE_BYTES = 13 << 20;

  test('receives a file in parts, cut and resumed, and holds nothing but the file and a note', async () => {
    const double = await startDouble({ pageLength: 1 });
    const server = await start({ env: double.env });
    const maya = await openUploader(server);
    const file = bytesOf(LARGE_BYTES);
    const path = await maya.open('large.mp4', file.length);
    for (let offset = 0; offset < file.length; ) {
      const piece = file.subarray(offset, offset + 3_000_000);
      expect((await maya.send(path, offset, piece)).status).toBe(204);
      offset += piece.length;
    }
    expect(digest(await originalOf(server, path))).toBe(digest(file));
    expect((await maya.ask('HEAD', path)).headers.get(ITEM_HEADER)).toBe(idOf(path));
    expect(double.bucket.multiparts.size).toBe(0);
    expect([...double.bucket.objects.keys()].sort()).toEqual([
      `originals/${idOf(path)}`,
      `originals/${idOf(path)}.info`,
    ]);
  });

  test('keeps what came before the line was cut', async () => {
    const double = await startDouble();
    const server = await start({ env: double.env });
    const maya = await openUploader(server);
    const file = bytesOf(9 << 20);
    const path = await maya.open('cut.mp4', file.length);
    await maya.sendAndCut(path, 0, file, {
      sentBytes: 8_500_000,
      hasArrived: () => Promise.resolve(double.operations.includes('UploadPart')),
    });
    const offset = await maya.offsetOf(path);
    expect(offset).toBeGreaterThanOrEqual(8 << 20);
    await maya.send(path, offset, file.subarray(offset));
    expect(digest(await originalOf(server, path))).toBe(digest(file));
  });

  test('that hiccups is asked again', async () => {
    const double = await startDouble();
    const server = await start({ env: double.env });
    const maya = await openUploader(server);
    double.breakWith(({ count }) => (count === 1 ? { status: 503, code: 'SlowDown' } : undefined));
    const file = bytesOf(100_000);
    const path = await maya.open('hiccup.jpg', file.length);
    expect((await maya.send(path, 0, file)).headers.get(ITEM_HEADER)).toBe(idOf(path));
  });

  test('that fails says so, and the client goes on when it is well again', async () => {
    const double = await startDouble();
    const server = await start({ env: double.env });
    const maya = await openUploader(server);
    const file = bytesOf(100_000);
    double.breakWith(() => ({ status: 500, code: 'InternalError' }));
    const refused = await maya.begin('down.jpg', file.length);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'storageFails', message: expect.stringContaining('try again') });
    expect(await server.deps.db.select().from(uploads)).toEqual([]);
    double.heal();

    const path = await maya.open('down.jpg', file.length);
    for (const broken of ['GetObject', 'ListParts', 'HeadObject']) {
      double.breakWith(({ operation }) => (operation === broken ? { status: 500, code: 'InternalError' } : undefined));
      expect((await maya.ask('HEAD', path)).status).toBe(503);
      double.heal();
    }
    double.breakWith(({ operation }) => (operation === 'UploadPart' ? 'reset' : undefined));
    expect((await maya.send(path, 0, file)).status).toBe(503);
    double.heal();
    expect(await maya.offsetOf(path)).toBe(0);

    double.breakWith(({ operation }) =>
      operation === 'CompleteMultipartUpload' ? { status: 500, code: 'InternalError' } : undefined,
    );
    expect((await maya.send(path, 0, file)).status).toBe(503);
    expect(await server.deps.db.select().from(items)).toEqual([]);
    double.heal();
    // All bytes are there; a HEAD request completes the upload.
    expect((await maya.ask('HEAD', path)).headers.get(ITEM_HEADER)).toBe(idOf(path));
    expect(digest(await originalOf(server, path))).toBe(digest(file));
  });

  test('forgets an upload that its owner removes', async () => {
    const double = await startDouble();
    const server = await start({ env: double.env });
    const maya = await openUploader(server);
    const path = await maya.open('gone.jpg', 100);
    await maya.send(path, 0, bytesOf(50));
    expect((await maya.ask('DELETE', path)).status).toBe(204);
    expect(double.bucket.multiparts.size).toBe(0);
    expect([...double.bucket.objects.keys()]).toEqual([]);
  });

  test('serves renditions with ranges and lasting headers', async () => {
    const double = await startDouble();
    const server = await start({ env: double.env });
    await server.deps.files.write('renditions/abc/320.webp', Buffer.from('0123456789'));
    const whole = await fetch(`${server.url}/media/renditions/abc/320.webp`);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    expect(await whole.text()).toBe('0123456789');
    const part = await fetch(`${server.url}/media/renditions/abc/320.webp`, { headers: { range: 'bytes=3-5' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 3-5/10', '345']);
    const tagged = { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } };
    expect((await fetch(`${server.url}/media/renditions/abc/320.webp`, tagged)).status).toBe(304);
    expect((await fetch(`${server.url}/media/renditions/abc/321.webp`)).status).toBe(404);
  });
});
