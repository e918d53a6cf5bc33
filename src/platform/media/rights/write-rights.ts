import type { FileStore } from '../../files/file-store.ts';
import { type JpegHead, readJpegHead } from './jpeg-head.ts';
import { exifSegment, iimSegment, type PictureRights, xmpSegment } from './rights-segments.ts';
import { inSegments, type OriginFacts, type OriginSigner, originManifest } from './sign-origin.ts';
import { hashOf, type OpenedFile, openSpliced, type Part, readBytes, type StoredFile } from './spliced-file.ts';

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

const headOf = async (files: FileStore, stored: StoredFile): Promise<JpegHead> => {
  for (let length = FIRST_READ_BYTES; ; length *= 4) {
    const head = readJpegHead(await readBytes(files, stored, 0, length));
    if (head) return head;
    if (length >= Math.min(stored.bytes, LONGEST_HEAD_BYTES)) throw new Error('a JPEG without a picture');
  }
};

/** Content credentials that are signed into a file while it is sent. */
export type PictureOrigin = { signer: OriginSigner; facts: OriginFacts };

/** The manifest stands behind SOI and JFIF, where readers look first. */
const withManifest = async (
  files: FileStore,
  stored: StoredFile,
  { head, parts, origin }: { head: JpegHead; parts: [Buffer, Part]; origin: PictureOrigin },
): Promise<Part[]> => {
  const [start, picture] = parts;
  const at = SOI.length + head.first.length;
  const manifest = await originManifest(origin.signer, origin.facts, {
    format: 'image/jpeg',
    wrap: inSegments,
    start: at,
    hashAround: () => hashOf(files, stored, parts),
  });
  return [Buffer.concat([start.subarray(0, at), manifest, start.subarray(at)]), picture];
};

/** Opens a stored JPEG with rights added, and signed if there is an origin: the new head is in memory, the picture is streamed. */
export const openWithRights = async (
  files: FileStore,
  stored: StoredFile,
  rights: PictureRights,
  origin?: PictureOrigin,
): Promise<OpenedFile> => {
  const head = await headOf(files, stored);
  const parts: [Buffer, Part] = [headWithRights(head, rights), { start: head.dataAt, end: stored.bytes }];
  return openSpliced(files, stored, origin ? await withManifest(files, stored, { head, parts, origin }) : parts);
};
