import { loadSharp } from './load-sharp.ts';
import type { Pixels } from './open-picture.ts';

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
