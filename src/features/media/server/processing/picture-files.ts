import { join } from 'node:path';
import {
  encodeDownload,
  encodePicture,
  type PictureFormat,
  type Pixels,
  scalePicture,
} from '#platform/media/pictures/open-picture.ts';
import { watermarked } from '#platform/media/pictures/watermark.ts';
import {
  type DownloadSize,
  type ItemAccess,
  ladderFor,
  linkPreviewWidth,
  type PictureSize,
} from '../../media.rules.ts';
import type { MadeFile } from './stage.ts';

type Rung = { width: number; formats: PictureFormat[] };
type Making = { folder: string; report: (share: number) => void };

const endings: Record<PictureFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' };

const rungsOf = (original: PictureSize): Rung[] => [
  ...ladderFor(original).map((width): Rung => ({ width, formats: ['avif', 'webp'] })),
  { width: linkPreviewWidth(original), formats: ['jpeg'] },
];

/**
 * Writes every preview of a picture: all widths and the JPEG for link previews, each with a watermark if premium. The
 * pixels may be smaller than the original, but not than the largest preview.
 */
export const writePreviews = async (
  pixels: Pixels,
  original: PictureSize,
  { folder, report, access }: Making & { access: ItemAccess },
): Promise<MadeFile[]> => {
  const made: MadeFile[] = [];
  const rungs = rungsOf(original);
  for (const [position, { width, formats }] of rungs.entries()) {
    const scaled = await scalePicture(pixels, width);
    const shown = access === 'premium' ? await watermarked(scaled) : scaled;
    await Promise.all(
      formats.map(async (format) => {
        const name = `${width}.${endings[format]}`;
        await encodePicture(shown, format, join(folder, name));
        made.push({ purpose: 'rendition', name, format, width: shown.width, height: shown.height });
      }),
    );
    report((position + 1) / rungs.length);
  }
  return made;
};

/** Longest side of each download size; the original's size is offered too. */
const downloadSidesPx: readonly [DownloadSize, number][] = [
  ['small', 640],
  ['medium', 1280],
  ['large', 2400],
];

/** Writes the download JPEGs: the original's size, and all smaller ones. */
export const writeDownloads = async (
  pixels: Pixels,
  smaller: Pixels,
  { folder, report }: Making,
): Promise<MadeFile[]> => {
  const longSide = Math.max(pixels.width, pixels.height);
  const sizes = [
    ...downloadSidesPx.filter(([, sidePx]) => sidePx < longSide),
    ['original', longSide] as [DownloadSize, number],
  ];
  const made: MadeFile[] = [];
  for (const [position, [size, sidePx]] of sizes.entries()) {
    const source = sidePx <= Math.max(smaller.width, smaller.height) ? smaller : pixels;
    const scaled = await scalePicture(source, Math.round((pixels.width * sidePx) / longSide));
    const name = `${size}.jpg`;
    await encodeDownload(scaled, join(folder, name));
    made.push({ purpose: 'download', name, size, width: scaled.width, height: scaled.height });
    report((position + 1) / sizes.length);
  }
  return made;
};
