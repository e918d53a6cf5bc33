import { geoIdentity, geoPath } from 'd3-geo';
import { type Box, MAP_BOX, type Point } from '#features/explore/client/map-geometry.rules.ts';
import type { Shape } from './atlas.ts';

/** The rings of shapes, cut at the edge of the map or of another box. */
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

/** Numbers side by side with no more between them than SVG needs. */
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

/** Every ring in steps from where the one before began, which is where closing it leads back to. */
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
