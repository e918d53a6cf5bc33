import type { Box } from './projection.rules.ts';

const SMALLEST_PX = 12;
const SPACE_PX = 7;
/** What is larger than this is seen without a ring. */
const LARGEST_PX = 60;

/** The circle around an island that would be lost among the others. */
export const ringAround = ([left, top, right, bottom]: Box) => {
  const radius = Math.max(SMALLEST_PX, Math.hypot(right - left, bottom - top) / 2 + SPACE_PX);
  return radius > LARGEST_PX ? null : { x: (left + right) / 2, y: (top + bottom) / 2, radius };
};

/** The island with its ring, beside which its name finds its place. */
export const withRing = (box: Box): Box => {
  const ring = ringAround(box);
  return ring ? [ring.x - ring.radius, ring.y - ring.radius, ring.x + ring.radius, ring.y + ring.radius] : box;
};
