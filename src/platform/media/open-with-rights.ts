import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#platform/files/file-store.ts';
import { type JpegHead, readJpegHead } from './jpeg-head.ts';
import type { PictureRights } from './picture-rights.ts';
import { headWithRights } from './write-rights.ts';

const FIRST_READ_BYTES = 64 * 1024;
/** More than any camera or colour profile puts before a picture. */
const LONGEST_HEAD_BYTES = 16 * 1024 * 1024;

type Range = { start: number; end: number };

export type OpenedFile = {
  bytes: number;
  /** The same for the same bytes. */
  fingerprint: string;
  read: (range?: Range) => Promise<Readable>;
};

const headOf = async (files: FileStore, key: string, bytes: number): Promise<JpegHead> => {
  for (let length = FIRST_READ_BYTES; ; length *= 4) {
    const end = Math.min(length, bytes) - 1;
    const head = readJpegHead(await buffer(await files.read(key, { start: 0, end })));
    if (head) return head;
    if (end === bytes - 1 || length >= LONGEST_HEAD_BYTES) throw new Error('a JPEG without a picture');
  }
};

async function* joined(start: Buffer, rest: () => Promise<Readable>): AsyncGenerator<Buffer> {
  yield start;
  yield* (await rest()) as AsyncIterable<Buffer>;
}

/** A stored JPEG as it leaves with rights in it: the new head is held in memory, the picture streams through. */
export const openWithRights = async (
  files: FileStore,
  { key, bytes }: { key: string; bytes: number },
  rights: PictureRights,
): Promise<OpenedFile> => {
  const head = await headOf(files, key, bytes);
  const start = headWithRights(head, rights);
  const total = start.length + bytes - head.dataAt;
  const stored = (at: number): number => at - start.length + head.dataAt;

  return {
    bytes: total,
    fingerprint: hash('sha1', Buffer.concat([Buffer.from(`${key} ${bytes} `), start]), 'base64url'),
    read: (range = { start: 0, end: total - 1 }) => {
      if (range.start >= start.length) return files.read(key, { start: stored(range.start), end: stored(range.end) });
      const own = start.subarray(range.start, range.end + 1);
      if (range.end < start.length) return Promise.resolve(Readable.from([own]));
      const rest = () => files.read(key, { start: head.dataAt, end: stored(range.end) });
      return Promise.resolve(Readable.from(joined(own, rest)));
    },
  };
};
