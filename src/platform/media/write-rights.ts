import type { JpegHead } from './jpeg-head.ts';
import type { PictureRights } from './picture-rights.ts';
import { exifSegment } from './rights-exif.ts';
import { iimSegment } from './rights-iim.ts';
import { xmpSegment } from './rights-xmp.ts';

const SOI = Buffer.from([0xff, 0xd8]);
const APP1 = 0xe1;
const APP13 = 0xed;

const segment = (marker: number, content: Buffer): Buffer => {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, content]);
};

/**
 * What stands before the compressed data of a JPEG once the rights are in it. The picture itself is not touched, so
 * this followed by the file from `dataAt` on is the whole new file.
 */
export const headWithRights = (head: JpegHead, rights: PictureRights): Buffer =>
  Buffer.concat([
    SOI,
    head.first,
    segment(APP1, exifSegment(rights, head.orientation)),
    segment(APP1, xmpSegment(rights)),
    segment(APP13, iimSegment(rights)),
    head.needed,
  ]);
