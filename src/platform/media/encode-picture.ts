import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import type { Pixels } from './open-picture.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Chosen by eye and by bytes; docs/decisions/0033 has the measurements. */
const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 1, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 75, effort: 4 }),
  jpeg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
};

const DOWNLOAD_QUALITY = 90;
/** Better coding saves up to a fifth of the bytes, but holds the whole picture in memory three times over. */
const MOST_OPTIMISED_PIXELS = 40_000_000;

const imageOf = async ({ data, width, height }: Pixels): Promise<Sharp> => {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels: 3 } });
};

/** A preview in one of the formats that browsers are offered. */
export const encodePicture = async (pixels: Pixels, format: PictureFormat, path: string): Promise<void> => {
  await encoders[format](await imageOf(pixels)).toFile(path);
};

/** A JPEG for people who work with it: fine, in sRGB by name, and with nothing else said about it. */
export const encodeDownload = async (pixels: Pixels, path: string): Promise<void> => {
  const image = await imageOf(pixels);
  const optimiseCoding = pixels.width * pixels.height <= MOST_OPTIMISED_PIXELS;
  await image
    .withIccProfile('srgb')
    .jpeg({ quality: DOWNLOAD_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding })
    .toFile(path);
};
