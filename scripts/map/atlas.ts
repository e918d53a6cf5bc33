import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { mapPoint, type Point } from '#features/explore/client/map-geometry.rules.ts';
import { simplify, type Tolerance } from './simplify.ts';

type Country = (Polygon | MultiPolygon) & { properties: { name: string } };
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
/** The outer ring first, then its holes. */
export type Shape = readonly (readonly Point[])[];

/** Maximum deviation from the true coast, in the map's units: small islands keep every known point. */
const FINEST = 0.5;
const COARSEST = 2.4;
const COARSEST_ELSEWHERE = 3.6;
const COARSEST_FAR_AWAY = 30;
/** For islands that are only a part of their country. */
const LARGEST_ISLAND = 200;
const SHARE_OF_EXTENT = 0.004;

const require = createRequire(import.meta.url);

const readAtlas = (): Atlas => JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'));

/** Converts the file's delta-encoded arcs into points on the map. */
const projectedArcs = ({ arcs, transform }: Atlas): Point[][] => {
  const { scale = [1, 1], translate = [0, 0] } = transform ?? {};
  return arcs.map((arc) => {
    let [longitude, latitude] = [0, 0];
    return arc.map(([dx = 0, dy = 0]) => {
      longitude += dx;
      latitude += dy;
      return mapPoint(latitude * scale[1] + translate[1], longitude * scale[0] + translate[0]);
    });
  });
};

const extentOf = (points: readonly Point[]): number => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
};

const arcsOf = ({ arcs }: Country): Set<number> => new Set(arcs.flat(2).map((arc: number) => (arc < 0 ? ~arc : arc)));

const [westOfYucatan, southOfGulf] = mapPoint(26.5, -91);
const [eastOfPanama, northOfPanama] = mapPoint(8.7, -77);
const [, northOfAmazon] = mapPoint(3.5, 0);

/** Whether a coast is on the Caribbean Sea, and not on the Pacific, the Gulf or the open Atlantic. */
const isOnOurSide = ([x, y]: Point): boolean =>
  x > westOfYucatan && y > southOfGulf && y < (x > eastOfPanama ? northOfAmazon : northOfPanama);

/** A border that two countries share is simplified once, so that they still meet. */
const simplifiedArcs = (arcs: Point[][], fine: ReadonlySet<number>): Point[][] =>
  arcs.map((points, index) => {
    const byExtent = Math.max(FINEST, extentOf(points) * SHARE_OF_EXTENT);
    const tolerance: Tolerance =
      fine.has(index) || extentOf(points) < LARGEST_ISLAND
        ? () => Math.min(COARSEST, byExtent)
        : (point) => (isOnOurSide(point) ? COARSEST_ELSEWHERE : COARSEST_FAR_AWAY);
    return simplify(points, tolerance).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  });

/** The countries on our map; merging countries removes the borders between them. */
export const openAtlas = (fineCountries: readonly string[]) => {
  const atlas = readAtlas();
  const countries = atlas.objects.countries.geometries.filter(({ type }) => type !== undefined) as Country[];
  const named = (names: readonly string[]) => countries.filter(({ properties }) => names.includes(properties.name));
  const fine = new Set(named(fineCountries).flatMap((country) => [...arcsOf(country)]));
  const ours: Topology = { ...atlas, transform: undefined, arcs: simplifiedArcs(projectedArcs(atlas), fine) as never };
  const shapesOf = (chosen: Country[]) => merge(ours, chosen).coordinates as unknown as Shape[];
  return {
    shapesOf: (names: readonly string[]): Shape[] => shapesOf(named(names)),
    shapesOfOthers: (names: readonly string[]): Shape[] =>
      shapesOf(countries.filter(({ properties }) => !names.includes(properties.name))),
  };
};
