import { SIGNATURE_BITS } from '../search.tables.ts';

/** A fixed series of numbers between -1 and 1: the planes must be the same in every process and for all time. */
const series = (): (() => number) => {
  let state = 20_260_101;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
};

const planesBySize = new Map<number, Float32Array[]>();

const planesFor = (size: number): Float32Array[] => {
  const known = planesBySize.get(size);
  if (known) return known;
  const next = series();
  const planes = Array.from({ length: SIGNATURE_BITS }, () => Float32Array.from({ length: size }, next));
  planesBySize.set(size, planes);
  return planes;
};

/** On which side of each plane a direction lies: the smaller the angle between two, the fewer bits differ. */
export const lookSignature = (likeness: readonly number[]): string =>
  planesFor(likeness.length)
    .map((plane) => (likeness.reduce((sum, value, place) => sum + value * (plane[place] ?? 0), 0) > 0 ? '1' : '0'))
    .join('');
