import type { Sharp, SharpOptions } from 'sharp';

type OpenSharp = (input: Buffer, options?: SharpOptions) => Sharp;

const LOADERS = ['Jpeg', 'Png', 'Tiff', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);
const THREADS = 2;

let loading: Promise<OpenSharp> | undefined;

const load = async (): Promise<OpenSharp> => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(THREADS);
  // By default an SVG, a PDF or a raw camera file in disguise would be opened too.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
};

/** sharp, loaded when the first picture needs it: the web's start does not pay for it. */
export const loadSharp = (): Promise<OpenSharp> => {
  loading ??= load();
  return loading;
};

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

/** The same picture at another width, its proportions kept. */
export const scalePicture = async ({ data, width, height }: Pixels, toWidth: number): Promise<Pixels> => {
  if (toWidth === width) return { data, width, height };
  const sharp = await loadSharp();
  const scaled = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: toWidth })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: scaled.data, width: scaled.info.width, height: scaled.info.height };
};

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Chosen by eye and by bytes; docs/decisions/processing-photos.md has the measurements. */
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
