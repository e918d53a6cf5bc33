import { loadSharp } from './load-sharp.ts';

/** Uncompressed sRGB, three bytes a pixel. */
export type Pixels = { data: Buffer; width: number; height: number };

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

export type PictureHeader = { width: number; height: number; isAnimated: boolean };

/** What the file says about itself: its size as it is meant to be seen. Nothing is decoded. */
export const readPictureHeader = async (bytes: Buffer): Promise<PictureHeader> => {
  const sharp = await loadSharp();
  try {
    const facts = await sharp(bytes, { limitInputPixels: false }).metadata();
    const sideways = SIDEWAYS_ORIENTATIONS.has(facts.orientation ?? 1);
    return {
      width: sideways ? facts.height : facts.width,
      height: sideways ? facts.width : facts.height,
      isAnimated: facts.delay !== undefined && (facts.pages ?? 1) > 1,
    };
  } catch (error) {
    throw new PictureError(faultOf(error), error);
  }
};

/**
 * Decodes a JPEG, PNG, TIFF, WebP or AVIF: turned upright, in sRGB, on white where it is see-through,
 * and without the metadata, which may hold the place and the camera's serial number.
 */
export const openPicture = async (bytes: Buffer): Promise<Pixels> => {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
      .autoOrient()
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new PictureError(faultOf(error), error);
  }
};
