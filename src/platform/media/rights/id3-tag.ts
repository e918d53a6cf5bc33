import { instructionsOf, type PictureRights, xmpPacket } from './rights-segments.ts';

const LATIN1 = 0;
const UTF16 = 1;
const LANGUAGE = 'eng';

const frameHeader = (id: string, bytes: number): Buffer => {
  const header = Buffer.alloc(10);
  header.write(id, 0, 'latin1');
  header.writeUInt32BE(bytes, 4);
  return header;
};

const frame = (id: string, content: Buffer): Buffer => Buffer.concat([frameHeader(id, content.length), content]);

const isAscii = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);

/** Version 2.3 has no UTF-8: what is not ASCII is UTF-16 with its mark. */
const written = (text: string, encoding: number): Buffer =>
  encoding === LATIN1 ? Buffer.from(text, 'latin1') : Buffer.from(`\ufeff${text}`, 'utf16le');

const ended = (text: string, encoding: number): Buffer =>
  Buffer.concat([written(text, encoding), Buffer.alloc(encoding === LATIN1 ? 1 : 2)]);

const encodingOf = (...texts: string[]): number => (texts.every(isAscii) ? LATIN1 : UTF16);

/** An empty text gets no frame. */
const textFrame = (id: string, text: string): Buffer[] => {
  const encoding = encodingOf(text);
  return text === '' ? [] : [frame(id, Buffer.concat([Buffer.from([encoding]), written(text, encoding)]))];
};

const linkFrame = (id: string, url: string): Buffer => frame(id, Buffer.from(encodeURI(decodeURI(url)), 'latin1'));

const describedFrame = (description: string, text: string): Buffer => {
  const encoding = encodingOf(description, text);
  return frame('TXXX', Buffer.concat([Buffer.from([encoding]), ended(description, encoding), written(text, encoding)]));
};

const remarkFrame = (text: string): Buffer => {
  const encoding = encodingOf(text);
  const head = Buffer.from([encoding, ...Buffer.from(LANGUAGE)]);
  return frame('COMM', Buffer.concat([head, ended('', encoding), written(text, encoding)]));
};

const termsFrame = (text: string): Buffer => {
  const encoding = encodingOf(text);
  return frame('USER', Buffer.concat([Buffer.from([encoding, ...Buffer.from(LANGUAGE)]), written(text, encoding)]));
};

const framesOf = (rights: PictureRights): Buffer[] => {
  const { title, creator, copyright, creditLine, licence, webStatement, licensorName, granted } = rights;
  return [
    ...textFrame('TIT2', title),
    ...textFrame('TPE1', creator),
    // Programs write the sign before it themselves.
    ...textFrame('TCOP', copyright.replace(/^©\s*/, '')),
    ...textFrame('TPUB', licensorName),
    linkFrame('WCOP', granted?.url ?? webStatement),
    describedFrame('CREDIT', creditLine),
    termsFrame(licence),
    ...(granted ? [describedFrame('LICENCE NUMBER', granted.number), remarkFrame(instructionsOf(rights))] : []),
    frame('PRIV', Buffer.concat([Buffer.from('XMP\0'), xmpPacket(rights)])),
  ];
};

/** Encoding, media type, file name and description of a general object. */
const MANIFEST_HEAD = Buffer.from('\0application/x-c2pa-manifest-store\0c2pa\0c2pa manifest store\0', 'latin1');

/** What stands before a C2PA manifest of this length: programs look for it in the frame of a general object. */
export const manifestFrameHead = (bytes: number): Buffer =>
  Buffer.concat([frameHeader('GEOB', MANIFEST_HEAD.length + bytes), MANIFEST_HEAD]);

/** Seven bits in each byte, so that no length looks like the beginning of a sound's frame. */
const synchsafe = (value: number): Buffer =>
  Buffer.from([21, 14, 7, 0].map((shift) => Math.floor(value / 2 ** shift) & 0x7f));

const fromSynchsafe = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 128 + (byte & 0x7f), 0);

/** An ID3 tag of version 2.3 without its last frames, which are as long as `behindBytes` and follow it. */
export const id3Tag = (rights: PictureRights, behindBytes = 0): Buffer => {
  const content = Buffer.concat(framesOf(rights));
  const header = Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), synchsafe(content.length + behindBytes)]);
  return Buffer.concat([header, content]);
};

const HEADER_BYTES = 10;
const FOOTER_FLAG = 0x10;

/** How long the ID3 tag at the beginning of a file is; 0 without one. */
export const id3Length = (start: Buffer): number => {
  if (start.length < HEADER_BYTES || start.toString('latin1', 0, 3) !== 'ID3') return 0;
  const footer = (start.readUInt8(5) & FOOTER_FLAG) === 0 ? 0 : HEADER_BYTES;
  return HEADER_BYTES + fromSynchsafe(start.subarray(6, HEADER_BYTES)) + footer;
};
