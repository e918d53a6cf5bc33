import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';

let root: string;
let files: FileStore;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tamarind-files-'));
  files = localFileStore(root);
});

afterEach(() => rmSync(root, { recursive: true }));

const drafts = (): string[] => readdirSync(join(root, '.unfinished'));

test('a write that breaks off leaves no draft', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('new but');
      throw new Error('connection lost');
    })(),
  );
  await expect(files.write('a', broken)).rejects.toThrow('connection lost');
  expect(drafts()).toEqual([]);
});

test('the free space is that of the disk, also before the first file', async () => {
  const { bavail, bsize } = statfsSync(root);
  const freeBytes = await localFileStore(join(root, 'not', 'there', 'yet')).freeBytes();
  // Others write to this disk too.
  expect(Math.abs((freeBytes ?? 0) - bavail * bsize)).toBeLessThan(bavail * bsize * 0.2);
});

test('a copy is a second name and takes no space', async () => {
  await files.write('a', Buffer.from('x'));
  await files.copy('a', 'deep/b');
  expect(statSync(join(root, 'deep/b')).ino).toBe(statSync(join(root, 'a')).ino);
  expect(drafts()).toEqual([]);
});

test('files go through us, so there are no links to the storage', async () => {
  await files.write('a', Buffer.from('x'));
  expect(await files.link('a', { fileName: 'a.jpg', type: 'image/jpeg', seconds: 60 })).toBeUndefined();
});

test('what a killed writer left behind goes after a day', async () => {
  const folder = join(root, '.unfinished');
  const HOUR_MS = 60 * 60 * 1000;
  mkdirSync(folder);
  for (const [name, hours] of [
    ['old', 25],
    ['young', 23],
  ] as const) {
    const at = new Date(Date.now() - hours * HOUR_MS);
    writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, name), at, at);
  }
  await files.write('a', Buffer.from('x'));
  expect(drafts()).toEqual(['young']);
});
