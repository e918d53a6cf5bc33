import { NoPlaceError, type RecordingFormat } from './recording-formats.ts';
import { instructionsOf, type PictureRights } from './rights-segments.ts';
import { readBytes } from './spliced-file.ts';

// Elements of EBML: an id, a size whose first byte tells how long the size is, the content.
const EBML_HEADER = 0x1a45_dfa3;
const SEGMENT = 0x1853_8067;
const TAGS = '1254c367';
const TAG = '7373';
/** Empty: the tag is about the whole file. */
const TARGETS = '63c080';
const SIMPLE_TAG = '67c8';
const TAG_NAME = '45a3';
const TAG_STRING = '4487';
const SEEK_HEAD = 0x114d_9b74;
const SEEK = '4dbb';
const SEEK_ID = '53ab';
const SEEK_POSITION = '53ac';
const VOID = 0xec;

const ID_BYTES = 4;
const LONGEST_SIZE = 8;
/** What is before the picture and the sound, in any file that was made with care. */
const MOST_HEADER_BYTES = 65_536;

/** Eight bytes, which every program reads. */
const sizeOf = (bytes: number): Buffer => {
  const size = Buffer.alloc(LONGEST_SIZE);
  size.writeBigUInt64BE(BigInt(bytes) + 2n ** 56n);
  return size;
};

const element = (id: string, ...content: Buffer[]): Buffer => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, 'hex'), sizeOf(bytes.length), bytes]);
};

const tagsOf = (rights: PictureRights): Buffer => {
  const { granted } = rights;
  const entries = [
    ['TITLE', rights.title],
    ['ARTIST', rights.creator],
    ['COPYRIGHT', rights.copyright],
    ['CREDIT', rights.creditLine],
    ['LICENSE', granted ? `${rights.licence}: ${granted.url}` : rights.licence],
    ['LICENCENUMBER', granted?.number ?? ''],
    ['URL', rights.licensorUrl],
    ['COMMENT', instructionsOf(rights)],
  ] as const;
  const written = entries.filter(([, text]) => text !== '');
  const tags = written.map(([name, text]) =>
    element(SIMPLE_TAG, element(TAG_NAME, Buffer.from(name)), element(TAG_STRING, Buffer.from(text))),
  );
  return element(TAGS, element(TAG, Buffer.from(TARGETS, 'hex'), ...tags));
};

type Size = { length: number; value: bigint; isUnknown: boolean };

/** The size at this place: the zeros before its first one tell how many bytes it has. */
const readSize = (bytes: Buffer, at: number): Size => {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  const raw = bytes.subarray(at, at + length);
  if (length > LONGEST_SIZE || raw.length < length) throw new NoPlaceError('not a WebM');
  const value = BigInt(`0x${raw.toString('hex')}`) & (2n ** BigInt(7 * length) - 1n);
  return { length, value, isUnknown: value === 2n ** BigInt(7 * length) - 1n };
};

/** The same number of bytes with another value; a size that is unknown, as in live recordings, stays so. */
const withValue = ({ length, value, isUnknown }: Size, added: number): Buffer => {
  const next = isUnknown ? value : value + BigInt(added);
  if (!isUnknown && next >= 2n ** BigInt(7 * length) - 1n) throw new NoPlaceError('a clip whose size has no room');
  const written = next + 2n ** BigInt(7 * length);
  return Buffer.from(written.toString(16).padStart(2 * length, '0'), 'hex');
};

type Element = { id: number; contentAt: number; end: number };

const readElement = (bytes: Buffer, at: number): Element => {
  const idBytes = Math.clz32(bytes[at] ?? 0) - 23;
  if (idBytes > ID_BYTES || at + idBytes >= bytes.length) throw new NoPlaceError('not a WebM');
  const { length, value } = readSize(bytes, at + idBytes);
  const contentAt = at + idBytes + length;
  return { id: bytes.readUIntBE(at, idBytes), contentAt, end: contentAt + Number(value) };
};

const TAGS_ENTRY = element(SEEK_ID, Buffer.from(TAGS, 'hex'));
const EMPTY_HEADER_BYTES = 1 + LONGEST_SIZE;

/** What the index says of other things; each entry is copied as it is. */
const otherEntries = (head: Buffer, { contentAt, end }: Element): Buffer[] => {
  const entries: Buffer[] = [];
  for (let at = contentAt; at < end; ) {
    const entry = readElement(head, at);
    const isOfTags = head.subarray(entry.contentAt, entry.end).includes(Buffer.from(TAGS, 'hex'));
    if (!isOfTags) entries.push(head.subarray(at, entry.end));
    at = entry.end;
  }
  return entries;
};

type Index = { bytes: Buffer; end: number };

/**
 * The index at the beginning, with the place of the tags: no program reads a film to its end to find some. It takes the
 * room that writers of WebM leave behind it; nothing is returned where there is none.
 */
const indexWith = (head: Buffer, at: number, tagsAt: number): Index | undefined => {
  const old = readElement(head, at);
  if (old.id !== SEEK_HEAD || old.end + ID_BYTES >= head.length) return undefined;
  const space = readElement(head, old.end);
  if (space.id !== VOID || space.end > head.length) return undefined;
  const position = Buffer.alloc(8);
  position.writeBigUInt64BE(BigInt(tagsAt));
  const own = element(SEEK, TAGS_ENTRY, element(SEEK_POSITION, position));
  const index = element(SEEK_HEAD.toString(16), ...otherEntries(head, old), own);
  const empty = space.end - at - index.length - EMPTY_HEADER_BYTES;
  if (empty < 0) return undefined;
  return { bytes: Buffer.concat([index, element(VOID.toString(16), Buffer.alloc(empty))]), end: space.end };
};

/** WebM: tags behind everything else, where they are in the index, and the new size of all in the header. */
export const webmFormat: RecordingFormat = {
  splice: async ({ files, stored, rights }) => {
    const head = await readBytes(files, stored, 0, MOST_HEADER_BYTES);
    if (head.length < ID_BYTES || head.readUInt32BE(0) !== EBML_HEADER) throw new NoPlaceError('not a WebM');
    const header = readSize(head, ID_BYTES);
    const segment = ID_BYTES + header.length + Number(header.value);
    if (segment + ID_BYTES >= head.length || head.readUInt32BE(segment) !== SEGMENT)
      throw new NoPlaceError('a WebM without its segment');
    const sizeAt = segment + ID_BYTES;
    const size = readSize(head, sizeAt);
    const contentAt = sizeAt + size.length;
    if (!size.isUnknown && BigInt(contentAt) + size.value !== BigInt(stored.bytes))
      throw new NoPlaceError('a WebM with something behind its segment');
    const tags = tagsOf(rights);
    const index = indexWith(head, contentAt, stored.bytes - contentAt);
    const content = [...(index ? [index.bytes] : []), { start: index?.end ?? contentAt, end: stored.bytes }];
    const parts = [{ start: 0, end: sizeAt }, withValue(size, tags.length), ...content, tags];
    return { parts, hashed: parts };
  },
};
