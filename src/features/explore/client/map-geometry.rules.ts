/** Whole numbers of these are fine enough for the largest zoom, and short to write. */
export const UNITS_PER_DEGREE = 240;

/** The north-west corner, where the map's units begin. */
const NORTH = 34;
const WEST = -106;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Mercator keeps the shapes of islands true, and degrees of latitude only a little longer in the north. */
const stretched = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) * 180) / Math.PI;

export type Point = readonly [x: number, y: number];
/** Left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Where a place lies on the map, in the map's units. */
export const mapPoint = (latitude: number, longitude: number): Point => [
  (longitude - WEST) * UNITS_PER_DEGREE,
  (stretched(NORTH) - stretched(latitude)) * UNITS_PER_DEGREE,
];

const boxBetween = ([left, top]: Point, [right, bottom]: Point): Box => [left, top, right, bottom];

/** All that is drawn. */
export const MAP_BOX = boxBetween(mapPoint(NORTH, WEST), mapPoint(-3, -38));
/** What is shown first: from the Yucatán to the Guianas. */
export const HOME_BOX = boxBetween(mapPoint(27.6, -90.4), mapPoint(3.8, -50.6));

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

export type Size = { width: number; height: number };
/** What the window onto the map shows: its middle in the map's units, and how many pixels a unit takes. */
export type View = { x: number; y: number; scale: number };

/** The smallest island fills a hand's width, and the coast is not drawn more finely than that. */
const LARGEST_SCALE = 4;
const EDGE_PX = 36;
/** Below this width the mainland coast in the south-east gives its place to the names of the eastern islands. */
const NARROW_PX = 640;
/** From Belize and the Bay Islands to Barbados. */
const ISLANDS_BOX = boxBetween(mapPoint(27.6, -89.3), mapPoint(9, -59.4));
/** For the names beside the islands in the east of a narrow window. */
export const NAMES_PX = 88;

export const isNarrow = ({ width }: Size): boolean => width < NARROW_PX;

export const pixelsPerDegree = ({ scale }: View): number => scale * UNITS_PER_DEGREE;

export const middleOf = ([left, top, right, bottom]: Box): Point => [(left + right) / 2, (top + bottom) / 2];

const fittingScale = ([left, top, right, bottom]: Box, { width, height }: Size): number =>
  Math.min(width / (right - left), height / (bottom - top));

const within = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

/** The scale that shows all islands: the zoom-out limit. */
const smallestScale = (size: Size): number =>
  isNarrow(size) ? fittingScale(ISLANDS_BOX, { ...size, width: size.width - NAMES_PX }) : fittingScale(HOME_BOX, size);

/** Clamps zoom and position to the drawn area. */
export const clampView = (view: View, size: Size): View => {
  const scale = within(view.scale, smallestScale(size), LARGEST_SCALE);
  const [left, top, right, bottom] = MAP_BOX;
  const [halfWidth, halfHeight] = [size.width / scale / 2, size.height / scale / 2];
  return {
    scale,
    x: within(view.x, left + halfWidth, right - halfWidth),
    y: within(view.y, top + halfHeight, bottom - halfHeight),
  };
};

export const homeView = (size: Size): View => {
  const scale = smallestScale(size);
  if (!isNarrow(size)) {
    const [x, y] = middleOf(HOME_BOX);
    return clampView({ x, y, scale }, size);
  }
  const [x, y] = middleOf(ISLANDS_BOX);
  return clampView({ x: x + NAMES_PX / 2 / scale, y, scale }, size);
};

/** Nearer than this, the neighbours of a single island would be out of the window. */
const FLIGHT_PIXELS_PER_DEGREE = 48;
const AROUND_PX = 48;

/** The view that shows these islands, with what lies around them. */
export const viewOf = (boxes: readonly Box[], size: Size): View => {
  const all: Box = [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ];
  const inner = { width: Math.max(1, size.width - 2 * AROUND_PX), height: Math.max(1, size.height - 2 * AROUND_PX) };
  const scale = Math.min(fittingScale(all, inner), FLIGHT_PIXELS_PER_DEGREE / UNITS_PER_DEGREE);
  const [x, y] = middleOf(all);
  return clampView({ x, y, scale }, size);
};

export const canZoom = (view: View, size: Size) => ({
  in: view.scale < LARGEST_SCALE * 0.999,
  out: view.scale > smallestScale(size) * 1.001,
});

export const toScreen = ([x, y]: Point, view: View, size: Size): Point => [
  (x - view.x) * view.scale + size.width / 2,
  (y - view.y) * view.scale + size.height / 2,
];

export const boxOnScreen = ([left, top, right, bottom]: Box, view: View, size: Size): Box => [
  ...toScreen([left, top], view, size),
  ...toScreen([right, bottom], view, size),
];

/** Zooms and keeps the point under the pointer. */
export const zoomAt = (view: View, factor: number, [px, py]: Point, size: Size): View => {
  const { scale } = clampView({ ...view, scale: view.scale * factor }, size);
  const [dx, dy] = [px - size.width / 2, py - size.height / 2];
  const shift = 1 / view.scale - 1 / scale;
  return clampView({ scale, x: view.x + dx * shift, y: view.y + dy * shift }, size);
};

export const panBy = (view: View, [dx, dy]: Point, size: Size): View =>
  clampView({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, size);

const overshoot = (low: number, high: number, length: number): number => {
  if (low < EDGE_PX) return EDGE_PX - low;
  return high > length - EDGE_PX ? length - EDGE_PX - high : 0;
};

/** Smallest move that brings an island into the window. */
export const bringIntoView = (view: View, box: Box, size: Size): View => {
  const [left, top, right, bottom] = boxOnScreen([...middleOf(box), ...middleOf(box)], view, size);
  return panBy(view, [overshoot(left, right, size.width), overshoot(top, bottom, size.height)], size);
};

/** Between two views, for the way from one to the other. */
export const between = (from: View, to: View, share: number): View => {
  const mix = (one: number, other: number) => one + (other - one) * share;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: from.scale * (to.scale / from.scale) ** share };
};

/** Something of it is in the window. */
export const overlapsWindow = ([left, top, right, bottom]: Box, { width, height }: Size): boolean =>
  right > 0 && left < width && bottom > 0 && top < height;
