import { cutToBytes } from '#shared/cut-to-bytes.ts';
import { tidyLines } from '#shared/tidy-text.ts';
import type { PictureRights } from './picture-rights.ts';

const PHOTOSHOP = Buffer.from('Photoshop 3.0\0');
const IPTC_RESOURCE = 0x0404;
const UTF8_MARK = Buffer.from([0x1b, 0x25, 0x47]);

const dataset = (record: number, number: number, value: Buffer): Buffer => {
  const header = Buffer.from([0x1c, record, number, 0, 0]);
  header.writeUInt16BE(value.length, 3);
  return Buffer.concat([header, value]);
};

/** The standard gives every field its longest length in bytes. */
const textDataset = (number: number, value: string, mostBytes: number): Buffer =>
  dataset(2, number, Buffer.from(cutToBytes(tidyLines(value.toWellFormed()), mostBytes)));

const MOST_KEYWORDS = 100;

const datasetsOf = (rights: PictureRights): Buffer =>
  Buffer.concat([
    dataset(1, 90, UTF8_MARK),
    dataset(2, 0, Buffer.from([0, 4])),
    textDataset(5, rights.title, 64),
    ...rights.keywords.slice(0, MOST_KEYWORDS).map((keyword) => textDataset(25, keyword, 64)),
    textDataset(80, rights.creator, 32),
    textDataset(110, rights.creditLine, 32),
    textDataset(116, rights.copyright, 128),
    textDataset(120, rights.description, 2_000),
  ]);

/** The content of the segment that carries IIM, which older programs read. */
export const iimSegment = (rights: PictureRights): Buffer => {
  const datasets = datasetsOf(rights);
  const header = Buffer.alloc(12);
  header.write('8BIM', 0, 'latin1');
  header.writeUInt16BE(IPTC_RESOURCE, 4);
  // The resource has no name, which takes two bytes to say.
  header.writeUInt32BE(datasets.length, 8);
  return Buffer.concat([PHOTOSHOP, header, datasets, Buffer.alloc(datasets.length % 2)]);
};
