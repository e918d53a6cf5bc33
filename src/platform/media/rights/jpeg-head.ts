const SOI = 0xd8;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

const EXIF = Buffer.from('Exif\0\0');
const JFIF = Buffer.from('JFIF\0');
const ICC = Buffer.from('ICC_PROFILE\0');
const ORIENTATION_TAG = 0x0112;

/** Everything before the compressed picture. */
export type JpegHead = {
  /** The JFIF segment, which has to come first. */
  first: Buffer;
  /** Tables, colour profile and sizes; metadata about people, locations and cameras is left out. */
  needed: Buffer;
  orientation: number;
  /** Offset of the compressed picture. */
  dataAt: number;
};

const startsWith = (content: Buffer, mark: Buffer): boolean => content.subarray(0, mark.length).equals(mark);

/** EXIF orientation, 1 to 8; 1 where it is missing. */
const orientationIn = (exif: Buffer): number => {
  const tiff = exif.subarray(EXIF.length);
  if (tiff.length < 8) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    const value = short(at) === ORIENTATION_TAG ? short(at + 8) : 0;
    if (value >= 1 && value <= 8) return value;
  }
  return 1;
};

const isNeeded = (marker: number, content: Buffer): boolean => {
  if (marker === APP2) return startsWith(content, ICC);
  if (marker === APP14) return true;
  return (marker < APP0 || marker > APP15) && marker !== COMMENT;
};

type Segment = { marker: number; at: number; end: number };

/** The segment at this offset; `undefined` when the buffer ends before it does. */
const segmentAt = (start: Buffer, from: number): Segment | undefined => {
  let at = from;
  // Any number of fill bytes may precede a marker.
  while (start[at] === 0xff && start[at + 1] === 0xff) at += 1;
  if (at + 4 > start.length) return undefined;
  if (start[at] !== 0xff) throw new Error('not a JPEG: no marker where one has to be');
  const marker = start.readUInt8(at + 1);
  const end = at + 2 + start.readUInt16BE(at + 2);
  return marker !== SOS && end > start.length ? undefined : { marker, at, end };
};

/**
 * Reads the segments of a JPEG; `undefined` when the buffer ends before the head does. Throws when it is not a JPEG.
 */
export const readJpegHead = (start: Buffer): JpegHead | undefined => {
  if (start[0] !== 0xff || start[1] !== SOI) throw new Error('not a JPEG');
  const first: Buffer[] = [];
  const needed: Buffer[] = [];
  let orientation = 1;
  let segment = segmentAt(start, 2);
  for (; segment && segment.marker !== SOS; segment = segmentAt(start, segment.end)) {
    const { marker, at, end } = segment;
    const content = start.subarray(at + 4, end);
    if (marker === APP1 && startsWith(content, EXIF)) orientation = orientationIn(content);
    if (marker === APP0 && startsWith(content, JFIF)) first.push(start.subarray(at, end));
    else if (isNeeded(marker, content)) needed.push(start.subarray(at, end));
  }
  return segment && { first: Buffer.concat(first), needed: Buffer.concat(needed), orientation, dataAt: segment.at };
};
