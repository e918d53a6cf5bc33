import { NoPlaceError, type RecordingFormat, type Source } from './recording-formats.ts';
import { xmpPacket } from './rights-segments.ts';
import { lengthOf, type Part, readBytes } from './spliced-file.ts';

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

const XMP_BOX = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const C2PA_BOX = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');

const uuidHeader = (userType: Buffer, bytes: number): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(HEADER_BYTES + userType.length + bytes);
  header.write('uuid', 4, 'latin1');
  return Buffer.concat([header, userType]);
};

/** A version, the purpose, and the place of a Merkle tree, which we have none of. */
const MANIFEST_HEAD = Buffer.concat([Buffer.alloc(4), Buffer.from('manifest\0'), Buffer.alloc(8)]);

type Box = { type: string; start: number; end: number };

/** The boxes of the outermost level. One without a length would reach over whatever is written behind it. */
const boxesOf = async ({ files, stored }: Source): Promise<Box[]> => {
  const boxes: Box[] = [];
  for (let start = 0; start < stored.bytes; ) {
    const header = await readBytes(files, stored, start, start + LONG_HEADER_BYTES);
    if (header.length < HEADER_BYTES) throw new NoPlaceError('a file of boxes that ends in the middle of one');
    const short = header.readUInt32BE(0);
    const isLong = short === 1 && header.length === LONG_HEADER_BYTES;
    const size = isLong ? Number(header.readBigUInt64BE(HEADER_BYTES)) : short;
    const end = start + size;
    if (size < HEADER_BYTES || end > stored.bytes)
      throw new NoPlaceError('a file of boxes with a box of a wrong length');
    boxes.push({ type: header.toString('latin1', 4, HEADER_BYTES), start, end });
    start = end;
  }
  return boxes;
};

/** Not under the hash, as C2PA says. */
const unhashed = new Set(['ftyp', 'mfra']);

/** Every box is hashed with its place before it, so that boxes cannot be moved. */
const withPlaces = (boxes: readonly { start: number; part: Part }[]): Part[] =>
  boxes.flatMap(({ start, part }) => {
    const place = Buffer.alloc(8);
    place.writeBigUInt64BE(BigInt(start));
    return [place, part];
  });

/**
 * MP4, MOV and M4A. What we write stands behind everything else, so that no offset inside the file changes and nothing is
 * shifted.
 */
export const boxFormat: RecordingFormat = {
  hold: (bytes) => ({
    before: Buffer.alloc(0),
    header: Buffer.concat([uuidHeader(C2PA_BOX, MANIFEST_HEAD.length + bytes), MANIFEST_HEAD]),
    after: Buffer.alloc(0),
  }),
  isOfBoxes: true,
  splice: async (source) => {
    const { stored, rights, held } = source;
    const boxes = await boxesOf(source);
    const packet = xmpPacket(rights);
    const xmp = Buffer.concat([uuidHeader(XMP_BOX, packet.length), packet]);
    const hashed = boxes
      .filter(({ type }) => !unhashed.has(type))
      .map(({ start, end }) => ({ start, part: { start, end } }));
    const parts: Part[] = [{ start: 0, end: stored.bytes }, xmp, held.manifest];
    return {
      parts: parts.filter((part) => lengthOf(part) > 0),
      hashed: withPlaces([...hashed, { start: stored.bytes, part: xmp }]),
    };
  },
};
