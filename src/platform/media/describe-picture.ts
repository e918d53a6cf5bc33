import { rgbaToThumbHash } from 'thumbhash';
import { loadSharp } from './load-sharp.ts';
import type { Pixels } from './open-picture.ts';
import { HASH_SIDE_PX, mirrored, perceptualHash } from './perceptual-hash.ts';
import { paletteOf } from './picture-palette.ts';

export type PictureDescription = {
  /** A blurred placeholder in about 25 bytes, as base64. */
  thumbhash: string;
  colour: string;
  palette: string[];
  phash: string;
  phashMirrored: string;
};

const THUMBHASH_SIDE_PX = 100;
const PALETTE_SIDE_PX = 64;

/** What can be told about a picture without seeing it. */
export const describePicture = async ({ data, width, height }: Pixels): Promise<PictureDescription> => {
  const sharp = await loadSharp();
  const image = () => sharp(data, { raw: { width, height, channels: 3 } });
  const small = await image()
    .resize({ width: THUMBHASH_SIDE_PX, height: THUMBHASH_SIDE_PX, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sample = await image()
    .resize({ width: PALETTE_SIDE_PX, height: PALETTE_SIDE_PX, fit: 'fill' })
    .raw()
    .toBuffer();
  const grey = await image()
    .resize({ width: HASH_SIDE_PX, height: HASH_SIDE_PX, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const palette = paletteOf({ data: sample, width: PALETTE_SIDE_PX, height: PALETTE_SIDE_PX });
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
    colour: palette[0] ?? '#000000',
    palette,
    phash: perceptualHash(grey),
    phashMirrored: perceptualHash(mirrored(grey)),
  };
};
