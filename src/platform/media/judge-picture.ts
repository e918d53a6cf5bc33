import { loadPictureModel, MODEL_SIDE_PX } from './load-picture-model.ts';
import { loadSharp } from './load-sharp.ts';
import type { Pixels } from './open-picture.ts';

export type PictureJudgement = {
  /** How likely the picture is not safe to show, 0 to 1. */
  unsafeScore: number;
  /** A direction of length 1; pictures that look alike point the same way. */
  likeness: number[];
};

/** Swimwear is what a beach looks like, so suggestive counts half. */
const UNSAFE_WEIGHTS = [0, 1, 0, 1, 0.5];
const LEVELS = 4;
const COLOUR_WEIGHT = 0.5;
const DECIMALS = 5;

const unit = (values: readonly number[]): number[] => {
  const length = Math.hypot(...values);
  return length === 0 ? [...values] : values.map((value) => value / length);
};

/** How much of the picture each of 64 colours takes; roots, so that a large sky does not drown the rest. */
const colourShares = (rgb: Buffer): number[] => {
  const counts = new Array<number>(LEVELS ** 3).fill(0);
  const level = (value = 0): number => Math.floor((value * LEVELS) / 256);
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = (level(rgb[at]) * LEVELS + level(rgb[at + 1])) * LEVELS + level(rgb[at + 2]);
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  return counts.map((count) => Math.sqrt(count));
};

const likenessOf = (looks: readonly number[], rgb: Buffer): number[] => {
  const colours = unit(colourShares(rgb)).map((share) => share * COLOUR_WEIGHT);
  return unit([...unit(looks), ...colours]).map((value) => Number(value.toFixed(DECIMALS)));
};

/** What the model makes of a picture. */
export const judgePicture = async ({ data, width, height }: Pixels): Promise<PictureJudgement> => {
  const sharp = await loadSharp();
  const square = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: MODEL_SIDE_PX, height: MODEL_SIDE_PX, fit: 'fill' })
    .raw()
    .toBuffer();
  const { classes, looks } = (await loadPictureModel())(square);
  const unsafe = UNSAFE_WEIGHTS.reduce((sum, weight, position) => sum + weight * (classes[position] ?? 0), 0);
  return { unsafeScore: Math.min(1, unsafe), likeness: likenessOf(looks, square) };
};
