import { cutToBytes } from '#shared/cut-to-bytes.ts';
import { tidyLine } from '#shared/tidy-text.ts';
import type { PictureRights } from './picture-rights.ts';

const EXIF = Buffer.from('Exif\0\0');
/** Big-endian TIFF whose only directory, IFD0, follows at once. */
const TIFF_HEADER = Buffer.from('MM\0*\0\0\0\x08', 'latin1');
const ENTRY_BYTES = 12;
const INLINE_BYTES = 4;
/** EXIF names no limit; this keeps the segment small whatever an account is called. */
const MOST_TEXT_BYTES = 1_000;

const ASCII = 2;
const SHORT = 3;

type Entry = { tag: number; type: number; count: number; value: Buffer };

/** UTF-8, which today's readers expect although the type is called ASCII. An empty text has no entry. */
const textEntry = (tag: number, content: string): Entry[] => {
  const tidy = cutToBytes(tidyLine(content.toWellFormed()), MOST_TEXT_BYTES);
  if (tidy === '') return [];
  const value = Buffer.from(`${tidy}\0`);
  return [{ tag, type: ASCII, count: value.length, value }];
};

const short = (tag: number, number: number): Entry => {
  const value = Buffer.alloc(2);
  value.writeUInt16BE(number);
  return { tag, type: SHORT, count: 1, value };
};

/** A value of up to four bytes is written into its entry; longer ones follow the directory, on even offsets. */
const directoryOf = (entries: readonly Entry[]): Buffer => {
  const directory = Buffer.alloc(2 + entries.length * ENTRY_BYTES + 4);
  directory.writeUInt16BE(entries.length, 0);
  const values: Buffer[] = [];
  let valueAt = TIFF_HEADER.length + directory.length;
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const at = 2 + index * ENTRY_BYTES;
    directory.writeUInt16BE(tag, at);
    directory.writeUInt16BE(type, at + 2);
    directory.writeUInt32BE(count, at + 4);
    if (value.length <= INLINE_BYTES) {
      value.copy(directory, at + 8);
      continue;
    }
    const padded = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
    directory.writeUInt32BE(valueAt, at + 8);
    values.push(padded);
    valueAt += padded.length;
  }
  return Buffer.concat([directory, ...values]);
};

/**
 * The content of the segment that carries EXIF: how to hold the picture, whose it is, and nothing about where or with
 * what it was taken. Some programs show these fields and no others.
 */
export const exifSegment = ({ creator, copyright }: PictureRights, orientation: number): Buffer => {
  // In the order of their tags, as TIFF demands.
  const entries = [short(0x0112, orientation), ...textEntry(0x013b, creator), ...textEntry(0x8298, copyright)];
  return Buffer.concat([EXIF, TIFF_HEADER, directoryOf(entries)]);
};
