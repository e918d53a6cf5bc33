import { chromaOf, hexOf, type Oklab, oklabOf, squaredDistance } from './oklab.ts';
import type { Pixels } from './open-picture.ts';

const CLUSTERS = 8;
const ROUNDS = 12;
const PALETTE_SIZE = 6;
/** Two swatches closer than this look like one. */
const SWATCH_DISTANCE = 0.07;
/** How much a strong colour outweighs a large grey area. */
const GREY_WEIGHT = 0.02;

type Cluster = { colour: Oklab; share: number };

const coloursOf = ({ data }: Pixels): Oklab[] =>
  Array.from({ length: data.length / 3 }, (_, pixel) =>
    oklabOf(data[pixel * 3] ?? 0, data[pixel * 3 + 1] ?? 0, data[pixel * 3 + 2] ?? 0),
  );

const meanOf = (colours: readonly Oklab[]): Oklab => {
  const sum = colours.reduce((total, colour) => [total[0] + colour[0], total[1] + colour[1], total[2] + colour[2]], [
    0, 0, 0,
  ] as Oklab);
  return [sum[0] / colours.length, sum[1] / colours.length, sum[2] / colours.length];
};

/** Starts far apart and without chance, so that the same picture always gives the same palette. */
const seedsOf = (colours: readonly Oklab[]): Oklab[] => {
  const seeds = [meanOf(colours)];
  const distances = colours.map((colour) => squaredDistance(colour, seeds[0] as Oklab));
  while (seeds.length < CLUSTERS) {
    const farthest = distances.indexOf(Math.max(...distances));
    const seed = colours[farthest] as Oklab;
    if (distances[farthest] === 0) break;
    seeds.push(seed);
    colours.forEach((colour, position) => {
      distances[position] = Math.min(distances[position] as number, squaredDistance(colour, seed));
    });
  }
  return seeds;
};

const nearestTo = (colour: Oklab, centres: readonly Oklab[]): number => {
  let nearest = 0;
  for (let centre = 1; centre < centres.length; centre++) {
    if (squaredDistance(colour, centres[centre] as Oklab) < squaredDistance(colour, centres[nearest] as Oklab))
      nearest = centre;
  }
  return nearest;
};

const group = (colours: readonly Oklab[], centres: readonly Oklab[]): Oklab[][] => {
  const groups: Oklab[][] = centres.map(() => []);
  for (const colour of colours) groups[nearestTo(colour, centres)]?.push(colour);
  return groups.filter((members) => members.length > 0);
};

/** The livelier half speaks for its cluster: a plain mean is duller than anything in the picture. */
const voiceOf = (members: Oklab[]): Oklab => {
  const byChroma = members.toSorted((one, other) => chromaOf(other) - chromaOf(one));
  return meanOf(byChroma.slice(0, Math.ceil(members.length / 2)));
};

const clustersOf = (colours: readonly Oklab[]): Cluster[] => {
  let centres = seedsOf(colours);
  for (let round = 0; round < ROUNDS; round++) centres = group(colours, centres).map(meanOf);
  return group(colours, centres).map((members) => ({
    colour: voiceOf(members),
    share: members.length / colours.length,
  }));
};

const weightOf = ({ colour, share }: Cluster): number => share ** 0.6 * (chromaOf(colour) + GREY_WEIGHT);

/** Up to six colours that stand for a small picture, the most telling first. */
export const paletteOf = (pixels: Pixels): string[] => {
  const clusters = clustersOf(coloursOf(pixels)).sort((one, other) => weightOf(other) - weightOf(one));
  const chosen: Oklab[] = [];
  for (const { colour } of clusters) {
    if (chosen.every((other) => squaredDistance(colour, other) >= SWATCH_DISTANCE ** 2)) chosen.push(colour);
  }
  return chosen.slice(0, PALETTE_SIZE).map(hexOf);
};
