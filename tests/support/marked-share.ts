import { loadSharp } from '#platform/media/pictures/open-picture.ts';

/** Differences caused by encoding alone are below this. */
const CLEARLY_DIFFERENT = 24;
const CELLS_PER_SIDE = 3;

const differs = (shown: Buffer, expected: Buffer, at: number): boolean => {
  for (let channel = 0; channel < 3; channel += 1)
    if (Math.abs((shown[at + channel] ?? 0) - (expected[at + channel] ?? 0)) >= CLEARLY_DIFFERENT) return true;
  return false;
};

/**
 * The share of a picture's nine parts that differ from the original: 0 for a faithful preview, 1 for one with a
 * watermark all over it.
 */
export const markedShare = async (preview: Buffer, original: Buffer): Promise<number> => {
  const sharp = await loadSharp();
  const shown = await sharp(preview).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = shown.info;
  const expected = await sharp(original).removeAlpha().resize({ width, height, fit: 'fill' }).raw().toBuffer();
  const marked = new Set<number>();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (!differs(shown.data, expected, pixel * channels)) continue;
    const row = Math.floor((Math.floor(pixel / width) * CELLS_PER_SIDE) / height);
    marked.add(row * CELLS_PER_SIDE + Math.floor(((pixel % width) * CELLS_PER_SIDE) / width));
  }
  return marked.size / CELLS_PER_SIDE ** 2;
};

/** Smooth, so that whatever differs clearly from it was put there on purpose. */
export const smoothPicture = async (shade: number, [width, height] = [1800, 1200]): Promise<Buffer> => {
  const sharp = await loadSharp();
  const pixels = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    pixels.set([60 + (x * 120) / width, 60 + (y * 120) / height, shade], pixel * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
};
