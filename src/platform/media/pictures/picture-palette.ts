import type { Pixels } from './open-picture.ts';

/** Lightness, green–red, blue–yellow: equal distances look equally different. */
type Oklab = readonly [l: number, a: number, b: number];

const toLinear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const toByte = (linear: number): number => {
  const value = linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
};

const oklabOf = (red: number, green: number, blue: number): Oklab => {
  const r = toLinear(red);
  const g = toLinear(green);
  const b = toLinear(blue);
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
};

const hexOf = ([lightness, a, b]: Oklab): string => {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const bytes = [
    toByte(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    toByte(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    toByte(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ];
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

const chromaOf = ([, a, b]: Oklab): number => Math.hypot(a, b);

const squaredDistance = (one: Oklab, other: Oklab): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

const CLUSTERS = 8;
const ROUNDS = 12;
const PALETTE_SIZE = 6;
/** Swatches closer than this count as one colour. */
const SWATCH_DISTANCE = 0.07;
/** Added to the chroma of a colour, so that grey areas count a little too. */
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

/** Deterministic seeds that are far apart, so that the same picture always gives the same palette. */
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

/** A cluster's colour is the mean of its more saturated half: the plain mean is duller than anything in the picture. */
const clusterColourOf = (members: Oklab[]): Oklab => {
  const byChroma = members.toSorted((one, other) => chromaOf(other) - chromaOf(one));
  return meanOf(byChroma.slice(0, Math.ceil(members.length / 2)));
};

const clustersOf = (colours: readonly Oklab[]): Cluster[] => {
  let centres = seedsOf(colours);
  for (let round = 0; round < ROUNDS; round++) centres = group(colours, centres).map(meanOf);
  return group(colours, centres).map((members) => ({
    colour: clusterColourOf(members),
    share: members.length / colours.length,
  }));
};

const weightOf = ({ colour, share }: Cluster): number => share ** 0.6 * (chromaOf(colour) + GREY_WEIGHT);

/** Up to six representative colours of a small picture, the most characteristic first. */
export const paletteOf = (pixels: Pixels): string[] => {
  const clusters = clustersOf(coloursOf(pixels)).sort((one, other) => weightOf(other) - weightOf(one));
  const chosen: Oklab[] = [];
  for (const { colour } of clusters) {
    if (chosen.every((other) => squaredDistance(colour, other) >= SWATCH_DISTANCE ** 2)) chosen.push(colour);
  }
  return chosen.slice(0, PALETTE_SIZE).map(hexOf);
};
