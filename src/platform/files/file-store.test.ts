import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startS3Double } from '../../../tests/support/s3-double.ts';
import { type FileStore, fileFolders, inKnownFolders, type ListedFile, MissingFile } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

type Opened = { files: FileStore; close: () => Promise<void> };

const openLocal = (): Promise<Opened> => {
  const root = mkdtempSync(join(tmpdir(), 'tamarind-files-'));
  return Promise.resolve({
    files: localFileStore(root),
    close: () => Promise.resolve(rmSync(root, { recursive: true })),
  });
};

const openS3 = async (): Promise<Opened> => {
  const double = await startS3Double({ pageLength: 2 });
  return { files: s3FileStore(double.config), close: double.stop };
};

/** What every store promises, wherever the files are. */
describe.each([
  ['on disk', openLocal],
  ['in S3', openS3],
])('a file store %s', (_, open) => {
  let opened: Opened;
  let files: FileStore;

  beforeEach(async () => {
    opened = await open();
    files = opened.files;
  });

  afterEach(() => opened.close());

  const textOf = async (key: string, range?: { start: number; end: number }): Promise<string> =>
    (await buffer(await files.read(key, range))).toString();

  const listed = async (folder: string): Promise<ListedFile[]> => {
    const found: ListedFile[] = [];
    for await (const file of files.list(folder)) found.push(file);
    return found;
  };
  const keysIn = async (folder: string): Promise<string[]> => (await listed(folder)).map(({ key }) => key);

  test('gives back what was written, from a buffer and from a stream', async () => {
    expect(await files.write('renditions/abc/320.avif', Buffer.from('wave'))).toEqual({ bytes: 4 });
    const stream = Readable.from([Buffer.from('palm '), Buffer.from('tree')]);
    expect(await files.write('originals/abc', stream)).toEqual({ bytes: 9 });
    expect(await textOf('renditions/abc/320.avif')).toBe('wave');
    expect(await textOf('originals/abc')).toBe('palm tree');
    expect(await files.stat('originals/abc')).toEqual({ bytes: 9 });
  });

  test('keeps a file of many parts, byte by byte', async () => {
    const piece = Buffer.from(Array.from({ length: 1 << 20 }, (_unused, index) => index % 251));
    const { bytes } = await files.write('originals/large', Readable.from(Array.from({ length: 18 }, () => piece)));
    expect(bytes).toBe(18 << 20);
    const stored = await buffer(await files.read('originals/large'));
    expect(stored.equals(Buffer.concat(Array.from({ length: 18 }, () => piece)))).toBe(true);
  });

  test('reads a range with both ends included', async () => {
    await files.write('a', Buffer.from('0123456789'));
    expect(await textOf('a', { start: 2, end: 4 })).toBe('234');
    expect(await textOf('a', { start: 9, end: 9 })).toBe('9');
  });

  test('replaces a file whole', async () => {
    await files.write('a', Buffer.from('a long first version'));
    await files.write('a', Buffer.from('short'));
    expect(await textOf('a')).toBe('short');
  });

  test('keeps the old file when a write breaks off', async () => {
    await files.write('a', Buffer.from('old'));
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('new but');
        throw new Error('connection lost');
      })(),
    );
    await expect(files.write('a', broken)).rejects.toThrow('connection lost');
    expect(await textOf('a')).toBe('old');
  });

  test('knows no facts of a missing file, cannot read it, and removes it gladly', async () => {
    expect(await files.stat('nothing/here')).toBeUndefined();
    await expect(files.read('nothing/here')).rejects.toThrow(MissingFile);
    await expect(files.withLocalFile('nothing/here', () => Promise.resolve())).rejects.toThrow(MissingFile);
    await files.remove('nothing/here');
  });

  test('takes no folder for a file', async () => {
    await files.write('a/b', Buffer.from('x'));
    expect(await files.stat('a')).toBeUndefined();
  });

  test('copies a file; each of the two lives on without the other', async () => {
    await files.write('protected/abc/1/320.avif', Buffer.from('wave'));
    await files.write('renditions/abc/2/320.avif', Buffer.from('an older one'));
    await files.copy('protected/abc/1/320.avif', 'renditions/abc/2/320.avif');
    // Again, as after a crash.
    await files.copy('protected/abc/1/320.avif', 'renditions/abc/2/320.avif');
    expect(await textOf('renditions/abc/2/320.avif')).toBe('wave');
    expect(await keysIn('renditions')).toEqual(['renditions/abc/2/320.avif']);

    await files.write('protected/abc/1/320.avif', Buffer.from('another'));
    expect(await textOf('renditions/abc/2/320.avif')).toBe('wave');
    await files.remove('protected/abc/1/320.avif');
    expect(await textOf('renditions/abc/2/320.avif')).toBe('wave');
    await expect(files.copy('protected/abc/1/320.avif', 'renditions/abc/3/320.avif')).rejects.toThrow(MissingFile);
    expect(await files.stat('renditions/abc/3/320.avif')).toBeUndefined();
  });

  test('removes a file', async () => {
    await files.write('a', Buffer.from('x'));
    await files.remove('a');
    expect(await files.stat('a')).toBeUndefined();
  });

  test('lists what is in a folder, and only that, in the order of the keys', async () => {
    for (const key of ['a/2', 'a/1', 'a/deep/1', 'a/deep-1', 'a/deep.x/1', 'ab/1', 'b', 'a/3'])
      await files.write(key, Buffer.from(key));
    expect(await keysIn('a')).toEqual(['a/1', 'a/2', 'a/3', 'a/deep-1', 'a/deep.x/1', 'a/deep/1']);
    expect(await keysIn('c')).toEqual([]);
    const [first] = await listed('a');
    expect(first).toEqual({ key: 'a/1', bytes: 3, changedAt: expect.any(Date) });
  });

  test('lends a file to this machine for a while', async () => {
    await files.write('originals/abc', Buffer.from('palm'));
    const lent = await files.withLocalFile('originals/abc', (path) => {
      expect(readFileSync(path, 'utf8')).toBe('palm');
      return Promise.resolve(path);
    });
    expect(await textOf('originals/abc')).toBe('palm');
    const broken = files.withLocalFile('originals/abc', () => Promise.reject(new Error('no use')));
    await expect(broken).rejects.toThrow('no use');
    expect(lent.startsWith('/')).toBe(true);
  });

  test.each(['', '/etc/passwd', '../secret', 'a/../../b', 'a//b', 'a/', '.hidden', 'a/.b', 'A', 'a b', 'a\\b', 'a\0b'])(
    'refuses the key %j',
    async (key) => {
      const refusal = 'is not a file key';
      await expect(files.write(key, Buffer.from('x'))).rejects.toThrow(refusal);
      await expect(files.read(key)).rejects.toThrow(refusal);
      await expect(files.stat(key)).rejects.toThrow(refusal);
      await expect(files.remove(key)).rejects.toThrow(refusal);
      await expect(files.copy(key, 'a')).rejects.toThrow(refusal);
      await expect(files.copy('a', key)).rejects.toThrow(refusal);
      await expect(keysIn(key)).rejects.toThrow(refusal);
    },
  );
});

describe('a file store in S3', () => {
  test('signs links that name and type the download, and end', async () => {
    const double = await startS3Double();
    const files = s3FileStore(double.config);
    await files.write('downloads/abc/large.jpg', Buffer.from('0123456789'));
    const link = { fileName: 'Été "à" Négril.jpg', type: 'image/jpeg', seconds: 60 };
    const url = (await files.link('downloads/abc/large.jpg', link)) ?? '';
    const reply = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect(reply.status).toBe(206);
    expect(await reply.text()).toBe('234');
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%89t%C3%A9%20%22%C3%A0%22");
    expect((await fetch(url.replace('large.jpg', 'other.jpg'))).status).toBe(403);
    expect((await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600000'))).status).toBe(403);
    expect((await fetch(url.replace('image%2Fjpeg', 'text%2Fhtml'))).status).toBe(403);
    await double.stop();
  });

  test('leaves nothing of a lent file behind', async () => {
    const double = await startS3Double();
    const files = s3FileStore(double.config);
    await files.write('a', Buffer.from('x'));
    expect(existsSync(await files.withLocalFile('a', (path) => Promise.resolve(path)))).toBe(false);
    await double.stop();
  });

  test('leaves no parts behind when a large write breaks off', async () => {
    const double = await startS3Double();
    const files = s3FileStore(double.config);
    const broken = Readable.from(
      (function* () {
        for (let piece = 0; piece < 20; piece += 1) yield Buffer.alloc(1 << 20);
        throw new Error('connection lost');
      })(),
    );
    await expect(files.write('a', broken)).rejects.toThrow('connection lost');
    expect(double.bucket.multiparts.size).toBe(0);
    expect(double.bucket.objects.size).toBe(0);
    await double.stop();
  });
});

test('only a disk has an end', async () => {
  const [disk, s3] = await Promise.all([openLocal(), openS3()]);
  expect(await disk.files.freeBytes()).toBeGreaterThan(0);
  expect(await s3.files.freeBytes()).toBeUndefined();
  await Promise.all([disk.close(), s3.close()]);
});

test('the store of the site takes files into listed folders only, because a move copies those', async () => {
  const local = await openLocal();
  const files = inKnownFolders(local.files);
  for (const folder of fileFolders) await files.write(`${folder}/abc`, Buffer.from('x'));
  for (const key of ['abc', 'stray/abc', 'original/abc', 'originalsabc']) {
    await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('in no folder');
    await expect(files.copy('originals/abc', key)).rejects.toThrow('in no folder');
  }
  await files.copy('originals/abc', 'downloads/copy');
  await local.close();
});
