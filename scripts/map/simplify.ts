import type { Point } from '#features/explore/client/map-geometry.rules.ts';

const distanceToLine = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (ay - y) - dy * (ax - x)) / length;
};

export type Tolerance = (point: Point) => number;

/** The point farthest from the line, and its distance relative to the tolerance. */
const mostMissed = (points: readonly Point[], tolerance: Tolerance): { index: number; excess: number } => {
  const [first, last] = [points[0], points.at(-1)];
  let best = { index: 0, excess: 0 };
  if (!first || !last) return best;
  points.forEach((point, index) => {
    const excess = distanceToLine(point, first, last) / tolerance(point);
    if (excess > best.excess) best = { index, excess };
  });
  return best;
};

/** Removes points within the tolerance of the simplified line (Douglas and Peucker). */
export const simplify = (points: readonly Point[], tolerance: Tolerance): readonly Point[] => {
  if (points.length < 3) return points;
  const { index, excess } = mostMissed(points, tolerance);
  if (excess <= 1) return [points[0], points.at(-1)].filter((point) => point !== undefined);
  return [...simplify(points.slice(0, index + 1), tolerance).slice(0, -1), ...simplify(points.slice(index), tolerance)];
};
