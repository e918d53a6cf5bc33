import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeStream } from './write-stream.ts';

let folder: string;
let path: string;
let handle: FileHandle;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tamarind-pour-'));
  path = join(folder, 'file');
  writeFileSync(path, 'begun ');
  handle = await open(path, 'r+');
});

afterEach(async () => {
  await handle.close();
  rmSync(folder, { recursive: true });
});

/** Chunks as the network brings them, each with memory of its own; what they held is kept for the comparison. */
const chunksOf = (lengths: number[]) => {
  const chunks = lengths.map((length) => Buffer.from(new Uint8Array(randomBytes(length)).buffer));
  return { chunks, whole: Buffer.concat(chunks) };
};

const each = (chunks: Buffer[]): AsyncIterable<Buffer> => Readable.from(chunks);

describe('pourInto', () => {
  test('goes on at a position, with chunks of every size', async () => {
    const { chunks, whole } = chunksOf([1, 0, 65_536, 7, 2_000_000, 65_536, 65_536, 3]);
    expect(await writeStream(handle, 6, each(chunks))).toBe(6 + whole.length);
    expect(readFileSync(path).equals(Buffer.concat([Buffer.from('begun '), whole]))).toBe(true);
  });

  test('gives the memory of what is written back, but not that of others', async () => {
    const [own = Buffer.alloc(0)] = chunksOf([1_000]).chunks;
    const shared = Buffer.from('two in one');
    await writeStream(handle, 0, each([own, shared.subarray(0, 3)]));
    expect(own.length).toBe(0);
    expect(shared.toString()).toBe('two in one');
  });

  test('writes the rest of what a disk took only in part', async () => {
    const { chunks, whole } = chunksOf([500, 500]);
    const reluctant = Object.assign(Object.create(handle) as FileHandle, {
      writev: async (given: Buffer[], position: number) => {
        const part = Buffer.concat(given).subarray(0, 300);
        return { bytesWritten: (await handle.write(part, 0, part.length, position)).bytesWritten, buffers: given };
      },
      write: (...args: Parameters<FileHandle['write']>) => handle.write(...args),
    });
    expect(await writeStream(reluctant, 0, each(chunks))).toBe(1_000);
    expect(readFileSync(path).equals(whole)).toBe(true);
  });

  test('says why a disk refuses, while more comes and at the end', async () => {
    const full = Object.assign(Object.create(handle) as FileHandle, {
      writev: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    });
    await expect(writeStream(full, 0, each(chunksOf([10]).chunks))).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(writeStream(full, 0, each(chunksOf([2_000_000, 10, 10]).chunks))).rejects.toMatchObject({
      code: 'ENOSPC',
    });
  });

  test('passes on what goes wrong with the content', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('some');
        throw new Error('line lost');
      })(),
    );
    await expect(writeStream(handle, 0, broken)).rejects.toThrow('line lost');
  });
});
