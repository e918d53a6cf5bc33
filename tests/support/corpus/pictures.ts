import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';

const WIDTH = 2000;
const HEIGHT = 1000;

/** Private metadata that must never be published. */
export const CAMERA_SERIAL = 'SN-4711-TAMARIND';
const GPS_LATITUDE = '13/1 54/1 3210/100';

/** Two megapixels that are cheap to encode: dark left, bright right, a red band at the top. */
const smooth = async (blue = 90): Promise<Sharp> => {
  const sharp = await loadSharp();
  const row = Buffer.from(Array.from({ length: WIDTH }, (_, x) => [0, Math.round((x * 255) / WIDTH), blue]).flat());
  const red = Buffer.from(Array.from({ length: WIDTH }, () => [230, 20, 20]).flat());
  const rows = Array.from({ length: HEIGHT }, (_, y) => (y < HEIGHT / 10 ? red : row));
  return sharp(Buffer.concat(rows), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
};

/** A photo that is large enough to be accepted; each number gives another one. */
export const largeTestPicture = async (number: number): Promise<Buffer> => (await smooth(number * 5)).jpeg().toBuffer();

const described = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/"
    xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" aux:SerialNumber="${CAMERA_SERIAL}">
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Pitons at dawn</rdf:li></rdf:Alt></dc:title>
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Both peaks from the bay.</rdf:li></rdf:Alt></dc:description>
    <Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">Two peaks over a bay</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
    <dc:subject><rdf:Bag><rdf:li>Pitons</rdf:li><rdf:li>saint lucia</rdf:li><rdf:li>pitons</rdf:li></rdf:Bag></dc:subject>
  </rdf:Description></rdf:RDF></x:xmpmeta>`;

/** A JPEG with metadata as cameras and catalogue programs write it: location, camera, description. */
export const talkativeJpeg = async (): Promise<Buffer> =>
  (await smooth())
    .withExif({ IFD2: { BodySerialNumber: CAMERA_SERIAL }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: GPS_LATITUDE } })
    .withXmp(described)
    .jpeg()
    .toBuffer();

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of a few hundred bytes whose header declares 2,500 megapixels. */
const bomb = (sidePx: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const moving = async (): Promise<Buffer> => {
  const sharp = await loadSharp();
  const frames = Buffer.concat([Buffer.alloc(400 * 400 * 3, 20), Buffer.alloc(400 * 400 * 3, 220)]);
  return sharp(frames, { raw: { width: 400, height: 800, channels: 3, pageHeight: 400 } })
    .webp({ delay: [100, 100] })
    .toBuffer();
};

/** Files that are refused, each with a part of the error message. */
export const badPictures: readonly { what: string; make: () => Promise<Buffer>; words: string }[] = [
  { what: 'zero bytes', make: async () => Buffer.alloc(0), words: 'is empty' },
  { what: 'noise', make: async () => randomBytes(1_000_000), words: 'Tamarind takes photos' },
  {
    what: 'a JPEG that broke off',
    make: async () => (await talkativeJpeg()).subarray(0, 12_000),
    words: 'damaged or incomplete',
  },
  { what: 'a bomb of 50,000 × 50,000 pixels', make: async () => bomb(50_000), words: 'this one has 2500' },
  { what: 'a small picture', make: async () => bomb(1_000), words: 'at least 2 megapixels and this one has 1' },
  {
    what: 'a header without a picture',
    make: async () => bomb(2_000),
    words: 'damaged or incomplete',
  },
  {
    what: 'an SVG that calls itself a photo',
    make: async () =>
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"/>'),
    words: 'Tamarind takes photos',
  },
  {
    what: 'a GIF',
    make: async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    words: 'By its content this file is image/gif',
  },
  {
    what: 'a HEIC that our decoder does not know',
    make: async () =>
      Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1'), randomBytes(4_000)]),
    words: 'We cannot open this HEIC photo',
  },
  { what: 'a picture that moves', make: moving, words: 'This picture moves' },
  {
    what: 'a PDF around a photo',
    make: async () => Buffer.concat([Buffer.from('%PDF-1.4\n'), await talkativeJpeg()]),
    words: 'By its content this file is application/pdf',
  },
];

const SCRIPT = '<script>alert(1)</script>';

/** Unusual but valid photos. */
export const oddPictures: readonly { what: string; make: () => Promise<Buffer>; size: [number, number] }[] = [
  {
    what: 'printing colours',
    make: async () => (await smooth()).toColourspace('cmyk').jpeg().toBuffer(),
    size: [WIDTH, HEIGHT],
  },
  {
    what: '16 bits',
    make: async () => (await smooth()).toColourspace('rgb16').png().toBuffer(),
    size: [WIDTH, HEIGHT],
  },
  { what: 'see-through', make: async () => (await smooth()).ensureAlpha(0.5).webp().toBuffer(), size: [WIDTH, HEIGHT] },
  {
    what: 'held sideways',
    make: async () => (await smooth()).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    size: [HEIGHT, WIDTH],
  },
  {
    what: 'a page of HTML behind it',
    make: async () => Buffer.concat([await talkativeJpeg(), Buffer.from(SCRIPT)]),
    size: [WIDTH, HEIGHT],
  },
  { what: 'TIFF', make: async () => (await smooth()).tiff({ compression: 'lzw' }).toBuffer(), size: [WIDTH, HEIGHT] },
];
