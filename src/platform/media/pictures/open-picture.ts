import type { Sharp, SharpOptions } from 'sharp';

type OpenSharp = (input: Buffer, options?: SharpOptions) => Sharp;

const LOADERS = ['Jpeg', 'Png', 'Tiff', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);
const THREADS = 2;

let loading: Promise<OpenSharp> | undefined;

const load = async (): Promise<OpenSharp> => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(THREADS);
  // By default sharp would also open SVG, PDF and raw camera files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
};

/** Imports sharp when the first picture needs it, so that it does not slow the start of the web role. */
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

/** Reads the upright size from the file's header without decoding it. */
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
 * Decodes a JPEG, PNG, TIFF, WebP or AVIF: upright, sRGB, transparent areas on white, and without metadata, which may
 * contain the location and the camera's serial number.
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

/** Scales a picture to another width; keeps its proportions. */
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

/** Chosen by eye and by size; docs/decisions/processing.md has the measurements. */
const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 1, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 75, effort: 4 }),
  jpeg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
};

const DOWNLOAD_QUALITY = 90;
/** Optimised coding saves up to a fifth of the bytes, but needs three times the picture's memory. */
const MOST_OPTIMISED_PIXELS = 40_000_000;

const imageOf = async ({ data, width, height }: Pixels): Promise<Sharp> => {
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels: 3 } });
};

/** Encodes a preview in one of the formats for browsers. */
export const encodePicture = async (pixels: Pixels, format: PictureFormat, path: string): Promise<void> => {
  await encoders[format](await imageOf(pixels)).toFile(path);
};

/** Encodes the JPEG for downloads: high quality, with an sRGB profile and no other metadata. */
export const encodeDownload = async (pixels: Pixels, path: string): Promise<void> => {
  const image = await imageOf(pixels);
  const optimiseCoding = pixels.width * pixels.height <= MOST_OPTIMISED_PIXELS;
  await image
    .withIccProfile('srgb')
    .jpeg({ quality: DOWNLOAD_QUALITY, chromaSubsampling: '4:4:4', optimiseCoding })
    .toFile(path);
};
