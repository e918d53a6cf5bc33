import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Double, startS3Double } from '../../../tests/support/s3-double.ts';
import { copyFiles } from './copy-files.ts';
import { type FileStore, fileFolders } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

const library = Array.from({ length: 20 }, (_, number) => [
  `${fileFolders[number % fileFolders.length]}/item${number}/file.jpg`,
  Buffer.from(`picture ${number} `.repeat(number + 1)),
]) as [string, Buffer][];

let root: string;
let disk: FileStore;
let double: S3Double;
let bucket: FileStore;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'tamarind-copy-'));
  disk = localFileStore(root);
  double = await startS3Double({ pageLength: 3 });
  bucket = s3FileStore(double.config);
  for (const [key, bytes] of library) await disk.write(key, bytes);
});

afterEach(async () => {
  rmSync(root, { recursive: true });
  await double.stop();
});

const writes = (): number => double.operations.filter((operation) => operation === 'PutObject').length;

const expectWhole = async (files: FileStore): Promise<void> => {
  for (const [key, bytes] of library) expect((await buffer(await files.read(key))).equals(bytes)).toBe(true);
};

test('a library moves to S3 and back, byte by byte, and the source stays', async () => {
  const there = await copyFiles({ from: disk, to: bucket });
  expect(there).toMatchObject({ copied: 20, skipped: 0, failed: [] });
  await expectWhole(bucket);
  await expectWhole(disk);

  const otherRoot = mkdtempSync(join(tmpdir(), 'tamarind-copy-'));
  const otherDisk = localFileStore(otherRoot);
  expect(await copyFiles({ from: bucket, to: otherDisk })).toMatchObject({ copied: 20, failed: [] });
  await expectWhole(otherDisk);
  rmSync(otherRoot, { recursive: true });
});

test('a second run copies nothing that is there, and what has another size again', async () => {
  await copyFiles({ from: disk, to: bucket });
  await bucket.write(library[4]?.[0] ?? '', Buffer.from('half'));
  const before = writes();
  expect(await copyFiles({ from: disk, to: bucket })).toMatchObject({ copied: 1, skipped: 19, failed: [] });
  expect(writes()).toBe(before + 1);
  await expectWhole(bucket);
});

test('one that was stopped goes on where it was', async () => {
  const stop = new AbortController();
  const first = await copyFiles({
    from: disk,
    to: bucket,
    signal: stop.signal,
    report: ({ copied }) => {
      if (copied === 5) stop.abort();
    },
  });
  expect(first.copied).toBeGreaterThanOrEqual(5);
  expect(first.copied).toBeLessThan(20);
  const second = await copyFiles({ from: disk, to: bucket });
  expect(second).toMatchObject({ copied: 20 - first.copied, skipped: first.copied });
  await expectWhole(bucket);
});

test('files that fail are told, the others are copied, and the next run brings the rest', async () => {
  const failing = library[7]?.[0];
  double.breakWith(({ operation, key }) =>
    operation === 'PutObject' && key === failing ? { status: 403, code: 'AccessDenied' } : undefined,
  );
  const first = await copyFiles({ from: disk, to: bucket });
  expect(first).toMatchObject({ copied: 19, failed: [{ key: failing }] });
  double.heal();
  expect(await copyFiles({ from: disk, to: bucket })).toMatchObject({ copied: 1, skipped: 19, failed: [] });
  await expectWhole(bucket);
});

test('a copy that is shorter than its source counts as failed', async () => {
  const forgetful: FileStore = { ...bucket, stat: () => Promise.resolve({ bytes: 1 }) };
  expect((await copyFiles({ from: disk, to: forgetful })).failed).toHaveLength(20);
});
