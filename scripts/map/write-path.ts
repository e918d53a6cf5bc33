import { geoIdentity, geoPath } from 'd3-geo';
import { type Box, MAP_BOX, type Point } from '#features/explore/client/map-geometry.rules.ts';
import type { Shape } from './atlas.ts';

/** The rings of shapes, clipped to a box (by default the map). */
export const ringsOf = (shapes: readonly Shape[], [left, top, right, bottom]: Box = MAP_BOX): Point[][] => {
  const rings: Point[][] = [];
  const pen = {
    moveTo: (x: number, y: number) => rings.push([[Math.round(x), Math.round(y)]]),
    lineTo: (x: number, y: number) => rings.at(-1)?.push([Math.round(x), Math.round(y)]),
    closePath: () => undefined,
    arc: () => undefined,
    beginPath: () => undefined,
  };
  const clip = geoIdentity().clipExtent([
    [left, top],
    [right, bottom],
  ]);
  geoPath(clip, pen as never)({ type: 'MultiPolygon', coordinates: shapes as never });
  return rings;
};

export const boxOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** Joins numbers with as few separators as SVG allows. */
const joined = (numbers: readonly number[]): string =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('');

const ringPath = (ring: readonly Point[], from: Point): string => {
  let [x, y] = from;
  const steps = ring.flatMap(([toX, toY]) => {
    const step = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return step[0] === 0 && step[1] === 0 ? [] : step;
  });
  return `m${joined(steps)}z`;
};

/** Writes each ring with relative steps from the start of the previous one, where closing it returns to. */
export const pathOf = (rings: readonly Point[][]): string => {
  let from: Point = [0, 0];
  return rings
    .map((ring) => {
      const path = ringPath(ring, from);
      from = ring[0] ?? from;
      return path;
    })
    .join('');
};
