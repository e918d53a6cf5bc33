import { type ClipSize, clipSizesOf } from '#features/pricing/prices.rules.ts';

type Measured = { width: number; height: number };

const HD_PX = 1_920;

const longSide = ({ width, height }: Measured): number => Math.max(width, height);

export const largestSizeOf = (clip: Measured): ClipSize => clipSizesOf(clip).at(-1) ?? 'hd';

/** Width and height of a resolution, in the clip's orientation. */
export const measuresOf = (clip: Measured, size: ClipSize): Measured => {
  const wanted = size === 'uhd' ? longSide(clip) : Math.min(HD_PX, longSide(clip));
  const scale = wanted / longSide(clip);
  return { width: Math.round(clip.width * scale), height: Math.round(clip.height * scale) };
};

/** As 24, 29.97 and 60: at most two digits after the point. */
export const framesPerSecond = (frameRate: number): number => Math.round(frameRate * 100) / 100;

const LONGEST_LOOP_MS = 30_000;

/** A short clip starts again by itself, so that one sees it in peace. */
export const loopsByItself = ({ durationMs }: { durationMs: number }): boolean => durationMs <= LONGEST_LOOP_MS;
