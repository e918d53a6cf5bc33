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

export type EncodedPicture = { data: Buffer; width: number; height: number };

export const encodePicture = async (
  { data, width, height }: Pixels,
  format: PictureFormat,
  toWidth: number,
): Promise<EncodedPicture> => {
  const sharp = await loadSharp();
  const image = sharp(data, { raw: { width, height, channels: 3 } }).resize({ width: toWidth });
  const encoded = await encoders[format](image).toBuffer({ resolveWithObject: true });
  return { data: encoded.data, width: encoded.info.width, height: encoded.info.height };
};
