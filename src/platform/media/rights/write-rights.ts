import { createHash, hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../../files/file-store.ts';
import { type JpegHead, readJpegHead } from './jpeg-head.ts';
import { exifSegment, iimSegment, type PictureRights, xmpSegment } from './rights-segments.ts';
import { type OriginFacts, type OriginSigner, originSegments } from './sign-origin.ts';

const SOI = Buffer.from([0xff, 0xd8]);
const APP1 = 0xe1;
const APP13 = 0xed;

const segment = (marker: number, content: Buffer): Buffer => {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, content]);
};

const segmentsOf = (head: JpegHead, rights: PictureRights): Buffer[] => [
  segment(APP1, exifSegment(rights, head.orientation)),
  segment(APP1, xmpSegment(rights)),
  segment(APP13, iimSegment(rights)),
  head.needed,
];

/**
 * The new head of a JPEG with the rights in it. The picture itself is unchanged: this head followed by the file from
 * `dataAt` on is the whole new file.
 */
export const headWithRights = (head: JpegHead, rights: PictureRights): Buffer =>
  Buffer.concat([SOI, head.first, ...segmentsOf(head, rights)]);

const FIRST_READ_BYTES = 64 * 1024;
/** More than any camera or colour profile writes before the picture. */
const LONGEST_HEAD_BYTES = 16 * 1024 * 1024;

type Range = { start: number; end: number };

type OpenedFile = {
  bytes: number;
  /** Equal for equal bytes. */
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

/** Content credentials that are signed into a file while it is sent. */
export type PictureOrigin = { signer: OriginSigner; facts: OriginFacts };

type StoredFile = { key: string; bytes: number };

/** Hashes of whole files, so that a download in many parts does not read the file for each of them. */
const knownHashes = new LRUCache<string, Buffer>({ max: 1_000 });

const hashWith = async (
  files: FileStore,
  { key, bytes }: StoredFile,
  start: Buffer,
  dataAt: number,
): Promise<Buffer> => {
  const name = hash('sha256', Buffer.concat([Buffer.from(`${key} ${bytes} `), start]), 'base64url');
  const known = knownHashes.get(name);
  if (known) return known;
  const whole = createHash('sha256').update(start);
  const rest = await files.read(key, { start: dataAt, end: bytes - 1 });
  for await (const part of rest as AsyncIterable<Buffer>) whole.update(part);
  const found = whole.digest();
  knownHashes.set(name, found);
  return found;
};

/** The head with the manifest behind SOI and JFIF, where readers look first. */
const signedHead = async (
  files: FileStore,
  stored: StoredFile,
  { head, start, origin }: { head: JpegHead; start: Buffer; origin: PictureOrigin },
): Promise<Buffer> => {
  const at = SOI.length + head.first.length;
  const sha256 = await hashWith(files, stored, start, head.dataAt);
  const manifest = await originSegments(origin.signer, origin.facts, { start: at, sha256 });
  return Buffer.concat([start.subarray(0, at), manifest, start.subarray(at)]);
};

/** Opens a stored JPEG with rights added, and signed if there is an origin: the new head is in memory, the picture is streamed. */
export const openWithRights = async (
  files: FileStore,
  { key, bytes }: StoredFile,
  rights: PictureRights,
  origin?: PictureOrigin,
): Promise<OpenedFile> => {
  const head = await headOf(files, key, bytes);
  const plain = headWithRights(head, rights);
  const start = origin ? await signedHead(files, { key, bytes }, { head, start: plain, origin }) : plain;
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
