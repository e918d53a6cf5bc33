import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Box, mapPoint, type Point, UNITS_PER_DEGREE } from '#features/explore/client/map-geometry.rules.ts';
import { islandShapes } from '#features/explore/client/map-shapes.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { drawLocators } from './draw-locators.ts';
import { drawAll, drawShapes } from './draw-shapes.ts';

const fileText = (name: string): string =>
  readFileSync(new URL(`../../src/features/explore/client/${name}`, import.meta.url), 'utf8');
const pathOf = (id: string): string => new RegExp(`<path id="${id}".* d="(.+?)"`).exec(fileText('map.svg'))?.[1] ?? '';
const LARGEST_FILE = 60_000;
const LARGEST_COMPRESSED = 25_000;
/** The middle of an archipelago may lie in the water between its islands. */
const FARTHEST_DEGREES = 0.25;
const LARGEST_LOCATOR_COMPRESSED = 7_000;

const ringsOf = (path: string): Point[][] => {
  let start: Point = [0, 0];
  return path.split('z').flatMap((subpath) => {
    const numbers = [...subpath.matchAll(/-?\d+/g)].map(([number]) => Number(number));
    let [x, y] = start;
    const ring = Array.from({ length: numbers.length / 2 }, (_, index): Point => {
      x += numbers[index * 2] ?? Number.NaN;
      y += numbers[index * 2 + 1] ?? Number.NaN;
      return [x, y];
    });
    start = ring[0] ?? start;
    return ring.length > 0 ? [ring] : [];
  });
};

const boxOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** A line from the point to the right leaves the ring an odd number of times. */
const isInside = (ring: readonly Point[], [x, y]: Point): boolean =>
  ring.filter(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
  }).length %
    2 ===
  1;

const degreesFrom = (ring: readonly Point[], [x, y]: Point): number =>
  isInside(ring, [x, y])
    ? 0
    : Math.min(...ring.map(([cornerX, cornerY]) => Math.hypot(cornerX - x, cornerY - y))) / UNITS_PER_DEGREE;

const drawing = drawAll();

describe('the shapes of the map', () => {
  test('are what npm run map draws', () => {
    // Compared as a whole: the difference of two such files says nothing.
    const { picture, table } = drawShapes(drawing);
    const isDrawn = fileText('map.svg') === picture && fileText('map-shapes.ts') === table;
    expect(isDrawn, 'draw the map again: npm run map').toBe(true);
  });

  test('are light enough to travel', () => {
    const file = fileText('map.svg');
    expect(file.length).toBeLessThan(LARGEST_FILE);
    expect(gzipSync(file).length).toBeLessThan(LARGEST_COMPRESSED);
  });

  test('are those of the taxonomy, in its order', () => {
    expect(islandShapes.map(({ slug }) => slug)).toEqual(islands.map(({ slug }) => slug));
  });

  test.each(islands)('$name lies where the taxonomy says', ({ slug, latLon }) => {
    const shape = islandShapes.find((candidate) => candidate.slug === slug);
    if (!shape) throw new Error(`no shape of ${slug}`);
    expect(pathOf(slug)).toMatch(/^(m-?\d+(?:[ -]\d+)+z)+$/);
    const rings = ringsOf(pathOf(slug));
    expect(Math.min(...rings.map((ring) => degreesFrom(ring, mapPoint(...latLon))))).toBeLessThan(FARTHEST_DEGREES);
    const [left, top, right, bottom] = boxOf(rings.flat());
    expect(left).toBeLessThanOrEqual(shape.heart[0]);
    expect(top).toBeLessThanOrEqual(shape.heart[1]);
    expect(right).toBeGreaterThanOrEqual(shape.heart[2]);
    expect(bottom).toBeGreaterThanOrEqual(shape.heart[3]);
  });

  test('no two islands have the same shape, and none is drawn again as neutral land', () => {
    const paths = islandShapes.map(({ slug }) => pathOf(slug));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(pathOf('land')).not.toContain(path.slice(1, 60));
  });
});

describe('the small drawing of an island', () => {
  const folder = new URL('../../public/locators/', import.meta.url);
  const drawn = drawLocators(drawing);

  test('stands in a file for every island of the taxonomy and no other', () => {
    expect(readdirSync(folder).sort()).toEqual(islands.map(({ slug }) => `${slug}.svg`).sort());
  });

  test.each(islands)('$name is what npm run map draws, light, and named', ({ slug }) => {
    const file = readFileSync(new URL(`${slug}.svg`, folder), 'utf8');
    expect(file === drawn.get(slug), 'draw the map again: npm run map').toBe(true);
    expect(gzipSync(file).length).toBeLessThan(LARGEST_LOCATOR_COMPRESSED);
    expect(file).toContain('fill="var(--mango)"');
    expect(file).toMatch(/<text [^>]*font-weight="700"/);
  });
});
