import { rgbaToThumbHash } from 'thumbhash';
import { loadSharp, type Pixels } from './open-picture.ts';
import { paletteOf } from './picture-palette.ts';

/** The hash is computed from a grey square with this side. */
const HASH_SIDE_PX = 32;
const KEPT_FREQUENCIES = 8;

const cosines = Array.from({ length: KEPT_FREQUENCIES }, (_, frequency) =>
  Array.from({ length: HASH_SIDE_PX }, (_, position) =>
    Math.cos((Math.PI * frequency * (2 * position + 1)) / (2 * HASH_SIDE_PX)),
  ),
);

const lowFrequencies = (values: readonly number[]): number[] =>
  cosines.map((wave) => wave.reduce((sum, cosine, position) => sum + cosine * (values[position] ?? 0), 0));

const transpose = (rows: number[][]): number[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0));

/** 64 bits as 16 hex digits: similar pictures differ in few bits, whatever their size or compression. */
const perceptualHash = (grey: Uint8Array): string => {
  const rows = Array.from({ length: HASH_SIDE_PX }, (_, row) =>
    lowFrequencies(Array.from(grey.subarray(row * HASH_SIDE_PX, (row + 1) * HASH_SIDE_PX))),
  );
  const coefficients = transpose(rows).flatMap(lowFrequencies);
  // The first coefficient is the mean brightness, which carries no shape.
  const ordered = coefficients.slice(1).sort((one, other) => one - other);
  const median = ordered[Math.floor(ordered.length / 2)] ?? 0;
  const bits = coefficients.map((coefficient) => (coefficient > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
};

const mirrored = (grey: Uint8Array): Uint8Array => {
  const rows = Array.from({ length: HASH_SIDE_PX }, (_, row) =>
    grey.slice(row * HASH_SIDE_PX, (row + 1) * HASH_SIDE_PX).reverse(),
  );
  return Uint8Array.from(rows.flatMap((row) => [...row]));
};

/** The number of bits (of 64) in which two hashes differ. */
export const hashDistance = (one: string, other: string): number => {
  const difference = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2);
  return difference.replaceAll('0', '').length;
};

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

/** Computes placeholder, palette and perceptual hash of a picture. */
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
