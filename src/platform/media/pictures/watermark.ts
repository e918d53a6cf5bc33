import { readFile } from 'node:fs/promises';
import { loadSharp, type Pixels } from './open-picture.ts';

type Size = { width: number; height: number };

const TILE = new URL('../assets/watermark-tile.png', import.meta.url);
const TILES_ALONG_THE_LONG_SIDE = 3;
/** A smaller tile is not readable; a larger one is blurred. */
const NARROWEST_TILE_PX = 190;
const WIDEST_TILE_PX = 640;

const tileWidth = ({ width, height }: Size): number => {
  const wanted = Math.round(Math.max(width, height) / TILES_ALONG_THE_LONG_SIDE);
  return Math.min(WIDEST_TILE_PX, Math.max(NARROWEST_TILE_PX, wanted));
};

/** Cropped where the picture is smaller than one tile. */
const tileFor = async (size: Size): Promise<Buffer> => {
  const sharp = await loadSharp();
  const scaled = await sharp(await readFile(TILE))
    .resize({ width: tileWidth(size) })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = scaled.info;
  if (width <= size.width && height <= size.height) return scaled.data;
  return sharp(scaled.data)
    .extract({ left: 0, top: 0, width: Math.min(width, size.width), height: Math.min(height, size.height) })
    .png({ compressionLevel: 0 })
    .toBuffer();
};

/** The watermark alone over an area of this size, as RGBA: for the frames of a clip. */
export const watermarkLayer = async (size: Size): Promise<Buffer> => {
  const sharp = await loadSharp();
  const clear = Buffer.alloc(size.width * size.height * 4);
  return sharp(clear, { raw: { ...size, channels: 4 } })
    .composite([{ input: await tileFor(size), tile: true, gravity: 'northwest' }])
    .raw()
    .toBuffer();
};

/** The picture with the watermark over all of it, in the same proportion at every size. */
export const watermarked = async ({ data, width, height }: Pixels): Promise<Pixels> => {
  const sharp = await loadSharp();
  const marked = await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: await tileFor({ width, height }), tile: true, gravity: 'northwest' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data: marked, width, height };
};
