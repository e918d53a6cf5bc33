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
