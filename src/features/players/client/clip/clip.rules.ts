import { extendedPriceCents, type Licence, standardPriceCents } from '#features/media/prices.rules.ts';

type Measured = { width: number; height: number };

export const clipSizes = ['hd', 'uhd'] as const;
export type ClipSize = (typeof clipSizes)[number];

const UHD_PX = 3_840;
const HD_PX = 1_920;

const longSide = ({ width, height }: Measured): number => Math.max(width, height);

/** Resolutions on sale: never more than was filmed. */
export const sizesOf = (clip: Measured): ClipSize[] => (longSide(clip) >= UHD_PX ? ['hd', 'uhd'] : ['hd']);

export const largestSizeOf = (clip: Measured): ClipSize => sizesOf(clip).at(-1) ?? 'hd';

/** Width and height of a resolution, in the clip's orientation. */
export const measuresOf = (clip: Measured, size: ClipSize): Measured => {
  const wanted = size === 'uhd' ? longSide(clip) : Math.min(HD_PX, longSide(clip));
  const scale = wanted / longSide(clip);
  return { width: Math.round(clip.width * scale), height: Math.round(clip.height * scale) };
};

/** Price of a licence for a resolution; clips are never free. */
export const clipPriceCents = (size: ClipSize, licence: Licence): number => {
  const priced = { kind: 'video', access: 'premium', width: size === 'uhd' ? UHD_PX : HD_PX } as const;
  return licence === 'extended' ? extendedPriceCents(priced) : standardPriceCents(priced);
};

/** Without releases only the editorial licence is offered. */
export const licencesOf = ({ isEditorial }: { isEditorial: boolean }): Licence[] =>
  isEditorial ? ['editorial'] : ['standard', 'extended'];

/** As 24, 29.97 and 60: at most two digits after the point. */
export const framesPerSecond = (frameRate: number): number => Math.round(frameRate * 100) / 100;

const LONGEST_LOOP_MS = 30_000;

/** A short clip starts again by itself, so that one sees it in peace. */
export const loopsByItself = ({ durationMs }: { durationMs: number }): boolean => durationMs <= LONGEST_LOOP_MS;
