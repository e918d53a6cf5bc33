import { loadSharp } from './load-sharp.ts';

/** Uncompressed sRGB, three bytes a pixel. */
export type Pixels = { data: Buffer; width: number; height: number };

export type Picture = {
  /** Of the original, as it is meant to be seen. */
  width: number;
  height: number;
  /** Decoded once and scaled down; everything that is made of the picture is made from these. */
  pixels: Pixels;
};

export type PictureFault = 'unreadable' | 'tooManyPixels';

export class PictureError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause: unknown) {
    super(`the picture is refused: ${fault}`, { cause });
    this.fault = fault;
  }
}

const PIXEL_LIMIT = 120_000_000;
const SIDEWAYS_ORIENTATIONS = new Set([5, 6, 7, 8]);
const PAPER = '#ffffff';

const faultOf = (error: unknown): PictureFault =>
  /pixel limit/i.test(String((error as Error).message)) ? 'tooManyPixels' : 'unreadable';

/**
 * Decodes a JPEG, PNG, TIFF, WebP or AVIF: turned upright, in sRGB, on white where it is see-through,
 * and without the metadata, which may hold the place and the camera's serial number.
 */
export const openPicture = async (
  bytes: Buffer,
  shrink: (original: { width: number; height: number }) => { width: number; height: number },
): Promise<Picture> => {
  const sharp = await loadSharp();
  try {
    const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT });
    const facts = await image.metadata();
    const sideways = SIDEWAYS_ORIENTATIONS.has(facts.orientation ?? 1);
    const width = sideways ? facts.height : facts.width;
    const height = sideways ? facts.width : facts.height;
    const { data, info } = await image
      .autoOrient()
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .resize({ ...shrink({ width, height }), fit: 'fill' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width, height, pixels: { data, width: info.width, height: info.height } };
  } catch (error) {
    throw new PictureError(faultOf(error), error);
  }
};
