import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';

let root: string;
let files: FileStore;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tamarind-files-'));
  files = localFileStore(root);
});

afterEach(() => rmSync(root, { recursive: true }));

const textOf = async (key: string, range?: { start: number; end: number }): Promise<string> =>
  (await buffer(await files.read(key, range))).toString();

const drafts = (): string[] => readdirSync(join(root, '.unfinished'));

describe('the local file store', () => {
  test('gives back what was written, from a buffer and from a stream', async () => {
    expect(await files.write('renditions/abc/320.avif', Buffer.from('wave'))).toEqual({ bytes: 4 });
    expect(await files.write('originals/abc', Readable.from([Buffer.from('palm '), Buffer.from('tree')]))).toEqual({
      bytes: 9,
    });
    expect(await textOf('renditions/abc/320.avif')).toBe('wave');
    expect(await textOf('originals/abc')).toBe('palm tree');
    expect(await files.stat('originals/abc')).toEqual({ bytes: 9 });
  });

  test('reads a range with both ends included', async () => {
    await files.write('a', Buffer.from('0123456789'));
    expect(await textOf('a', { start: 2, end: 4 })).toBe('234');
  });

  test('replaces a file whole', async () => {
    await files.write('a', Buffer.from('a long first version'));
    await files.write('a', Buffer.from('short'));
    expect(await textOf('a')).toBe('short');
  });

  test('a write that breaks off leaves the old file and no draft', async () => {
    await files.write('a', Buffer.from('old'));
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('new but');
        throw new Error('connection lost');
      })(),
    );
    await expect(files.write('a', broken)).rejects.toThrow('connection lost');
    expect(await textOf('a')).toBe('old');
    expect(drafts()).toEqual([]);
  });

  test('a missing file has no facts, cannot be read, and may be removed', async () => {
    expect(await files.stat('nothing/here')).toBeUndefined();
    await expect(files.read('nothing/here')).rejects.toThrow('ENOENT');
    await files.remove('nothing/here');
  });

  test('a folder is not a file', async () => {
    await files.write('a/b', Buffer.from('x'));
    expect(await files.stat('a')).toBeUndefined();
  });

  test('removes a file', async () => {
    await files.write('a', Buffer.from('x'));
    await files.remove('a');
    expect(await files.stat('a')).toBeUndefined();
  });

  test.each(['', '/etc/passwd', '../secret', 'a/../../b', 'a//b', 'a/', '.hidden', 'a/.b', 'A', 'a b', 'a\\b', 'a\0b'])(
    'refuses the key %j',
    async (key) => {
      await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('is not a file key');
      await expect(files.read(key)).rejects.toThrow('is not a file key');
      await expect(files.stat(key)).rejects.toThrow('is not a file key');
      await expect(files.remove(key)).rejects.toThrow('is not a file key');
    },
  );
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
