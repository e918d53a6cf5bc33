import type { FileStore } from '../../files/file-store.ts';
import { id3Length, id3Tag, manifestFrameHead } from './id3-tag.ts';
import { instructionsOf, type PictureRights, xmpPacket } from './rights-segments.ts';
import { lengthOf, lengthOfAll, type Part, readBytes, type StoredFile } from './spliced-file.ts';

/**
 * A C2PA manifest in its place. Programs want the hash to leave out exactly what they find: `manifest` begins with the
 * header that they count to it; what they do not is before and after.
 */
export type HeldManifest = { before: Buffer; manifest: Buffer; after: Buffer };

/** A stored recording with the rights to write into it, and its manifest, which is empty where it has none. */
export type Source = { files: FileStore; stored: StoredFile; rights: PictureRights; held: HeldManifest };

/** The file is not laid out as its format says, so nothing can be written into it without harm. */
export class NoPlaceError extends Error {
  override name = 'NoPlaceError';
}

/** The new file, and what of it the hash of its manifest is over. */
export type Spliced = { parts: Part[]; hashed: Part[] };

export type RecordingFormat = {
  /** What stands around a C2PA manifest of this length; missing where no program would look for one. */
  hold?: (bytes: number) => { before: Buffer; header: Buffer; after: Buffer };
  /** Files of boxes say nothing about the place of the manifest. */
  isOfBoxes?: true;
  splice: (source: Source) => Promise<Spliced>;
};

const spliced = (parts: readonly Part[], { manifest }: HeldManifest): Spliced => ({
  parts: parts.filter((part) => lengthOf(part) > 0),
  hashed: parts.filter((part) => part !== manifest && lengthOf(part) > 0),
});

const restFrom = ({ bytes }: StoredFile, start: number): Part => ({ start, end: bytes });

const NOTHING = Buffer.alloc(0);

/** MP3: a tag before the sound; one that is there already is left out. */
const mpeg: RecordingFormat = {
  hold: (bytes) => ({ before: manifestFrameHead(bytes), header: NOTHING, after: NOTHING }),
  splice: async ({ files, stored, rights, held }) => {
    const tagged = id3Length(await readBytes(files, stored, 0, 10));
    const { before, manifest } = held;
    const tag = id3Tag(rights, before.length + manifest.length);
    return spliced([tag, before, manifest, restFrom(stored, tagged)], held);
  },
};

const even = (content: Buffer): Buffer => Buffer.concat([content, Buffer.alloc(content.length % 2)]);

type Chunk = (id: string, content: Buffer) => Buffer;
const littleHeader = (id: string, bytes: number): Buffer => {
  const header = Buffer.alloc(8);
  header.write(id, 0, 'latin1');
  header.writeUInt32LE(bytes, 4);
  return header;
};
const littleChunk: Chunk = (id, content) => Buffer.concat([littleHeader(id, content.length), even(content)]);
const bigChunk: Chunk = (id, content) => {
  const header = Buffer.alloc(8);
  header.write(id, 0, 'latin1');
  header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, even(content)]);
};

const infoList = (rights: PictureRights): Buffer => {
  const entries = [
    ['INAM', rights.title],
    ['IART', rights.creator],
    ['ICOP', rights.copyright],
    ['ISRC', rights.creditLine],
    ['ICMT', instructionsOf(rights)],
  ] as const;
  const written = entries.filter(([, text]) => text !== '');
  return littleChunk(
    'LIST',
    Buffer.concat([Buffer.from('INFO'), ...written.map(([id, text]) => littleChunk(id, Buffer.from(`${text}\0`)))]),
  );
};

const CONTAINER_HEADER_BYTES = 8;
const MOST_CHUNK_BYTES = 0xffff_ffff;

/** Chunks behind the stored ones, and the length of all of them in the header of the file. */
const withChunks = (
  { stored, held }: Source,
  header: Buffer,
  added: readonly Buffer[],
  writeLength: (header: Buffer, bytes: number) => void,
): Spliced => {
  const parts: Part[] = [
    header,
    restFrom(stored, header.length),
    Buffer.alloc(stored.bytes % 2),
    ...added,
    held.manifest,
    held.after,
  ];
  const length = lengthOfAll(parts) - CONTAINER_HEADER_BYTES;
  if (length > MOST_CHUNK_BYTES) throw new NoPlaceError('a sound that is too long for its format');
  writeLength(header, length);
  return spliced(parts, held);
};

/** WAV: `LIST` for programs of sound, `_PMX` for XMP. */
const wave: RecordingFormat = {
  hold: (bytes) => ({ before: NOTHING, header: littleHeader('C2PA', bytes), after: Buffer.alloc(bytes % 2) }),
  splice: async (source) => {
    const header = await readBytes(source.files, source.stored, 0, CONTAINER_HEADER_BYTES);
    if (header.toString('latin1', 0, 4) !== 'RIFF') throw new NoPlaceError('not a WAV');
    const added = [infoList(source.rights), littleChunk('_PMX', xmpPacket(source.rights))];
    return withChunks(source, header, added, (into, bytes) => void into.writeUInt32LE(bytes, 4));
  },
};

/** AIFF: a tag as in MP3, which all programs of sound read. */
const aiff: RecordingFormat = {
  splice: async (source) => {
    const header = await readBytes(source.files, source.stored, 0, CONTAINER_HEADER_BYTES);
    if (header.toString('latin1', 0, 4) !== 'FORM') throw new NoPlaceError('not an AIFF');
    const added = [bigChunk('ID3 ', id3Tag(source.rights))];
    return withChunks(source, header, added, (into, bytes) => void into.writeUInt32BE(bytes, 4));
  },
};

const comment = (name: string, text: string): Buffer[] => {
  if (text === '') return [];
  const content = Buffer.from(`${name}=${text}`);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return [length, content];
};

/** Comments of Vorbis: how many, then each with its length. */
export const vorbisComments = (rights: PictureRights): Buffer => {
  const { granted } = rights;
  const entries = [
    comment('TITLE', rights.title),
    comment('ARTIST', rights.creator),
    comment('COPYRIGHT', rights.copyright),
    comment('CREDIT', rights.creditLine),
    comment('LICENSE', granted ? `${rights.licence}: ${granted.url}` : rights.licence),
    comment('LICENCENUMBER', granted?.number ?? ''),
    comment('CONTACT', rights.licensorUrl),
    comment('COMMENT', instructionsOf(rights)),
  ].filter((entry) => entry.length > 0);
  const vendor = Buffer.from('Tamarind');
  const [vendorLength, count] = [Buffer.alloc(4), Buffer.alloc(4)];
  vendorLength.writeUInt32LE(vendor.length);
  count.writeUInt32LE(entries.length);
  return Buffer.concat([vendorLength, vendor, count, ...entries.flat()]);
};

const FLAC_MARK = 'fLaC';
const PADDING = 1;
const VORBIS_COMMENT = 4;
const LAST_BLOCK = 0x80;

const flacBlock = (type: number, content: Buffer): Buffer => {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(type * 2 ** 24 + content.length);
  return Buffer.concat([header, content]);
};

/** FLAC: the block of comments is replaced; padding is left out. */
const flac: RecordingFormat = {
  splice: async ({ files, stored, rights, held }) => {
    if ((await readBytes(files, stored, 0, 4)).toString('latin1') !== FLAC_MARK) throw new NoPlaceError('not a FLAC');
    const kept: Buffer[] = [];
    let at = FLAC_MARK.length;
    for (let isLast = false; !isLast; ) {
      const header = await readBytes(files, stored, at, at + 4);
      if (header.length < 4) throw new NoPlaceError('a FLAC without sound');
      const type = header.readUInt8(0) & ~LAST_BLOCK;
      isLast = header.readUInt8(0) >= LAST_BLOCK;
      const end = at + 4 + header.readUIntBE(1, 3);
      if (type !== VORBIS_COMMENT && type !== PADDING)
        kept.push(flacBlock(type, await readBytes(files, stored, at + 4, end)));
      at = end;
    }
    const comments = flacBlock(VORBIS_COMMENT + LAST_BLOCK, vorbisComments(rights));
    return spliced([Buffer.concat([Buffer.from(FLAC_MARK), ...kept, comments]), restFrom(stored, at)], held);
  },
};

export const soundFormats = { 'audio/mpeg': mpeg, 'audio/wav': wave, 'audio/aiff': aiff, 'audio/flac': flac };
