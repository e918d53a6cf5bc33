import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../../files/file-store.ts';

export type StoredFile = { key: string; bytes: number };
/** Bytes of our own, or a range of the stored file; `end` is behind its last byte. */
export type Part = Buffer | { start: number; end: number };

type Range = { start: number; end: number };

export type OpenedFile = {
  bytes: number;
  /** Equal for equal bytes. */
  fingerprint: string;
  /** `end` is the last byte. */
  read: (range?: Range) => Promise<Readable>;
};

export const lengthOf = (part: Part): number => (Buffer.isBuffer(part) ? part.length : part.end - part.start);
export const lengthOfAll = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + lengthOf(part), 0);

/** The bytes from `start` to before `end` of the stored file, in memory; fewer where it is shorter. */
export const readBytes = async (files: FileStore, { key, bytes }: StoredFile, start: number, end: number) => {
  const last = Math.min(end, bytes) - 1;
  return last < start ? Buffer.alloc(0) : buffer(await files.read(key, { start, end: last }));
};

/** The part of a part that lies between two offsets of the whole. */
const cut = (part: Part, from: number, to: number): Part =>
  Buffer.isBuffer(part) ? part.subarray(from, to) : { start: part.start + from, end: part.start + to };

const partsWithin = (parts: readonly Part[], { start, end }: Range): Part[] => {
  let at = 0;
  return parts.flatMap((part) => {
    const [from, to] = [Math.max(start - at, 0), Math.min(end + 1 - at, lengthOf(part))];
    at += lengthOf(part);
    return to > from ? [cut(part, from, to)] : [];
  });
};

async function* bytesOf(files: FileStore, key: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts)
    if (Buffer.isBuffer(part)) yield part;
    else yield* (await files.read(key, { start: part.start, end: part.end - 1 })) as AsyncIterable<Buffer>;
}

const fingerprintOf = ({ key, bytes }: StoredFile, parts: readonly Part[]): string => {
  const named = parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(` ${part.start} ${part.end} `)));
  return hash('sha1', Buffer.concat([Buffer.from(`${key} ${bytes} `), ...named]), 'base64url');
};

/** Hashes of whole files, so that a download in many parts does not read the file for each of them. */
const knownHashes = new LRUCache<string, Buffer>({ max: 1_000 });

/** SHA-256 over all parts, which reads the stored file once. */
export const hashOf = async (files: FileStore, stored: StoredFile, parts: readonly Part[]): Promise<Buffer> => {
  const name = fingerprintOf(stored, parts);
  const known = knownHashes.get(name);
  if (known) return known;
  const whole = createHash('sha256');
  for await (const bytes of bytesOf(files, stored.key, parts)) whole.update(bytes);
  const found = whole.digest();
  knownHashes.set(name, found);
  return found;
};

/** A file of own bytes and ranges of a stored one. Only the own bytes are in memory; the rest is streamed. */
export const openSpliced = (files: FileStore, stored: StoredFile, parts: readonly Part[]): OpenedFile => {
  const bytes = lengthOfAll(parts);
  return {
    bytes,
    fingerprint: fingerprintOf(stored, parts),
    read: (range = { start: 0, end: bytes - 1 }) => {
      const wanted = partsWithin(parts, range);
      const [only] = wanted;
      if (wanted.length === 1 && only && !Buffer.isBuffer(only))
        return files.read(stored.key, { start: only.start, end: only.end - 1 });
      return Promise.resolve(Readable.from(bytesOf(files, stored.key, wanted)));
    },
  };
};
