import { type Box, mapPoint, type Point } from '#features/explore/client/map-geometry.rules.ts';
import type { Island } from '#features/taxonomy/taxonomy.data.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import { openAtlas, type Shape } from './atlas.ts';
import { type DegreeBox, type IslandPart, islandParts } from './island-parts.ts';
import { boxOf, pathOf, ringsOf } from './write-path.ts';

/** Smaller rocks and cays of the surrounding land are left out: nobody could see them. */
const SMALLEST_ELSEWHERE = 26;
const SMALLEST = 2;
/** An islet too small for the atlas is a dot of this radius. */
const DOT_RADIUS = 4;

const extentOf = ([left, top, right, bottom]: Box) => Math.max(right - left, bottom - top);
const isSeen = (smallest: number) => (ring: readonly Point[]) => extentOf(boxOf(ring)) >= smallest && ring.length > 3;

const isWithin = (shape: Shape, { within }: IslandPart): boolean => {
  const [left, top, right, bottom] = boxOf(shape[0] ?? []);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const holds = ([south, west, north, east]: DegreeBox) => {
    const [[minX, maxY], [maxX, minY]] = [mapPoint(south, west), mapPoint(north, east)];
    return x > minX && x < maxX && y > minY && y < maxY;
  };
  return within?.some(holds) ?? true;
};

const dotAt = ([x, y]: Point): Point[] =>
  Array.from({ length: 12 }, (_, step) => {
    const angle = (step / 12) * 2 * Math.PI;
    return [Math.round(x + DOT_RADIUS * Math.cos(angle)), Math.round(y + DOT_RADIUS * Math.sin(angle))];
  });

/** Number of boxes that approximate a large shape, which fills little of its own box. */
const PARTS = 7;
const SMALLEST_IN_PARTS = 300;

const partsOf = (ring: readonly Point[]): Box[] => {
  const [left, top, right, bottom] = boxOf(ring);
  const [width, height] = [right - left, bottom - top];
  if (Math.max(width, height) < SMALLEST_IN_PARTS) return [];
  const isWide = width >= height;
  return Array.from({ length: PARTS }, (_, part): Box => {
    const [from, to] = [part / PARTS, (part + 1) / PARTS];
    const strip: Box = isWide
      ? [left + width * from, top, left + width * to, bottom]
      : [left, top + height * from, right, top + height * to];
    return boxOf(ringsOf([[ring]], strip).flat());
  });
};

type DrawnIsland = { slug: string; rings: Point[][]; heart: Box; parts: Box[] };
/** All shapes to draw: our islands, and the land around them. */
export type Drawing = { drawn: DrawnIsland[]; land: Point[][] };

const drawIsland = (island: Island, shapes: readonly Shape[]): DrawnIsland => {
  const drawn = ringsOf(shapes).filter(isSeen(SMALLEST));
  const rings = drawn.length > 0 ? drawn : [dotAt(mapPoint(...island.latLon))];
  const [largest = []] = rings.toSorted((one, other) => extentOf(boxOf(other)) - extentOf(boxOf(one)));
  return { slug: island.slug, rings, heart: boxOf(largest), parts: partsOf(largest) };
};

export const ORIGIN =
  'Drawn by `npm run map` from Natural Earth (public domain) as the npm package world-atlas holds it.';

const listed = (box: Box) => `[${box.join(', ')}]`;
const nothing: IslandPart = { countries: [] };
/** Only islands of ours and French Guiana of these countries are on the map. */
const withoutOtherLand = ['France', 'Netherlands'];
const startOf = (shape: Shape) => String(shape[0]?.[0]);

export const drawAll = (): Drawing => {
  const parts = islands.map(({ slug }) => islandParts[slug] ?? nothing);
  const countriesOf = (chosen: readonly IslandPart[]) => chosen.flatMap(({ countries }) => countries);
  const ofIslandsAlone = countriesOf(parts.filter(({ within }) => !within));
  const atlas = openAtlas(ofIslandsAlone);
  const shapes = parts.map((part) => atlas.shapesOf(part.countries).filter((shape) => isWithin(shape, part)));
  const taken = new Set(shapes.flat().map(startOf));
  const others = atlas.shapesOfOthers([...ofIslandsAlone, ...withoutOtherLand]);
  return {
    drawn: islands.map((island, index) => drawIsland(island, shapes[index] ?? [])),
    land: ringsOf(others.filter((shape) => !taken.has(startOf(shape)))).filter(isSeen(SMALLEST_ELSEWHERE)),
  };
};

const tableOf = (drawn: readonly DrawnIsland[]): string => {
  const lines = drawn.map(
    ({ slug, heart, parts }) =>
      `  { slug: '${slug}', heart: ${listed(heart)}, parts: [${parts.map(listed).join(', ')}] },`,
  );
  return `// ${ORIGIN}
import type { Box } from './map-geometry.rules.ts';

/** Where a shape of map.svg lies: \`heart\` holds its largest part, which a large one covers only in these \`parts\`. */
export type IslandShape = { slug: string; heart: Box; parts: readonly Box[] };

// biome-ignore format: one line for each island
export const islandShapes: readonly IslandShape[] = [
${lines.join('\n')}
];
`;
};

/** Stroke widths do not scale with the map's zoom. */
const pathElement = (id: string, path: string) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${path}"/>`;

const pictureOf = ({ drawn, land }: Drawing): string => `<svg xmlns="http://www.w3.org/2000/svg">
<title>Islands and coasts of the Caribbean</title>
<!-- ${ORIGIN} -->
${[...drawn.map(({ slug, rings }) => pathElement(slug, pathOf(rings))), pathElement('land', pathOf(land))].join('\n')}
</svg>
`;

/** The content of both files: the shapes, and the table of their positions. */
export const drawShapes = (drawing: Drawing): { picture: string; table: string } => ({
  picture: pictureOf(drawing),
  table: tableOf(drawing.drawn),
});
