import { NoPlaceError, type RecordingFormat, vorbisComments } from './recording-formats.ts';
import { readBytes } from './spliced-file.ts';

const PAGE_HEADER_BYTES = 27;
const MOST_SEGMENTS = 255;
const SEGMENT_BYTES = 255;
const CONTINUED = 1;
/** Headers are a few kilobytes; a picture among the comments may make them longer. */
const MOST_HEADER_BYTES = 8 * 1024 * 1024;

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000_0000 ? (value << 1) ^ 0x04c1_1db7 : value << 1;
  return value;
});
const crcOf = (bytes: Buffer): number => {
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ (crcTable[(crc >>> 24) ^ byte] ?? 0)) >>> 0;
  return crc;
};

type Page = { head: Buffer; segments: Buffer; content: Buffer; end: number };

/** The page that begins at this place. */
const readPage = (bytes: Buffer, at: number): Page => {
  const head = bytes.subarray(at, at + PAGE_HEADER_BYTES);
  if (head.length < PAGE_HEADER_BYTES || head.toString('latin1', 0, 4) !== 'OggS') throw new NoPlaceError('not an OGG');
  const contentAt = at + PAGE_HEADER_BYTES + head.readUInt8(26);
  const segments = bytes.subarray(at + PAGE_HEADER_BYTES, contentAt);
  const end = contentAt + segments.reduce((sum, segment) => sum + segment, 0);
  if (end > bytes.length) throw new NoPlaceError('an OGG with longer headers than expected');
  return { head, segments, content: bytes.subarray(contentAt, end), end };
};

/** How the headers of a codec begin, in their order. The first has a page of its own, the second has the comments. */
const codecs = [
  { first: '\x01vorbis', comments: '\x03vorbis', more: 1, ending: Buffer.of(1) },
  { first: 'OpusHead', comments: 'OpusTags', more: 0, ending: Buffer.alloc(0) },
];

/** A packet ends with a segment that is not full. */
const segmentsOf = (packet: Buffer): number[] => [
  ...Array.from({ length: Math.floor(packet.length / SEGMENT_BYTES) }, () => SEGMENT_BYTES),
  packet.length % SEGMENT_BYTES,
];

const packetsIn = (pages: readonly Page[]): Buffer[] => {
  const packets: Buffer[] = [];
  let parts: Buffer[] = [];
  for (const { segments, content } of pages) {
    let at = 0;
    for (const bytes of segments) {
      parts.push(content.subarray(at, at + bytes));
      at += bytes;
      if (bytes < SEGMENT_BYTES) {
        packets.push(Buffer.concat(parts));
        parts = [];
      }
    }
  }
  return packets;
};

/** Reads pages until these packets are whole. Sound begins on a page of its own. */
const readPages = (bytes: Buffer, from: number, serial: number, packets: number): Page[] => {
  const pages: Page[] = [];
  for (let at = from, left = packets; left > 0; ) {
    const page = readPage(bytes, at);
    if (page.head.readUInt32LE(14) !== serial) throw new NoPlaceError('an OGG of several streams');
    left -= page.segments.filter((segment) => segment < SEGMENT_BYTES).length;
    if (left < 0) throw new NoPlaceError('an OGG whose sound begins among its headers');
    pages.push(page);
    at = page.end;
  }
  return pages;
};

/** As many pages as before, so that the numbers of those behind them stay right. */
const writePages = (pages: readonly Page[], packets: readonly Buffer[]): Buffer[] => {
  const segments = packets.flatMap(segmentsOf);
  const content = Buffer.concat(packets);
  if (segments.length > MOST_SEGMENTS * pages.length) throw new NoPlaceError('an OGG whose headers are full');
  const perPage = Math.ceil(segments.length / pages.length);
  let at = 0;
  return pages.map(({ head: old }, index) => {
    const own = segments.slice(index * perPage, (index + 1) * perPage);
    const bytes = own.reduce((sum, segment) => sum + segment, 0);
    const head = Buffer.from(old);
    const isContinued = index > 0 && segments[index * perPage - 1] === SEGMENT_BYTES;
    head.writeUInt8(isContinued ? CONTINUED : 0, 5);
    // The place in the sound: none where no packet ends.
    head.writeBigInt64LE(own.some((segment) => segment < SEGMENT_BYTES) ? 0n : -1n, 6);
    head.writeUInt32LE(0, 22);
    head.writeUInt8(own.length, 26);
    const page = Buffer.concat([head, Buffer.from(own), content.subarray(at, at + bytes)]);
    at += bytes;
    page.writeUInt32LE(crcOf(page), 22);
    return page;
  });
};

/** OGG with Vorbis or Opus: the packet of comments is replaced. */
export const oggFormat: RecordingFormat = {
  splice: async ({ files, stored, rights }) => {
    const bytes = await readBytes(files, stored, 0, MOST_HEADER_BYTES);
    const first = readPage(bytes, 0);
    const codec = codecs.find((one) => first.content.toString('latin1', 0, one.first.length) === one.first);
    if (!codec) throw new NoPlaceError('an OGG of another codec');
    const pages = readPages(bytes, first.end, first.head.readUInt32LE(14), 1 + codec.more);
    const [comments, ...others] = packetsIn(pages);
    if (comments?.toString('latin1', 0, codec.comments.length) !== codec.comments)
      throw new NoPlaceError('an OGG without comments');
    const own = Buffer.concat([Buffer.from(codec.comments, 'latin1'), vorbisComments(rights), codec.ending]);
    const parts = [
      { start: 0, end: first.end },
      ...writePages(pages, [own, ...others]),
      { start: pages.at(-1)?.end ?? first.end, end: stored.bytes },
    ];
    return { parts, hashed: parts };
  },
};
