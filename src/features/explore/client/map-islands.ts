import type { Island } from '#features/taxonomy/taxonomy.data.ts';
import { islands } from '#features/taxonomy/taxonomy.islands.ts';
import type { LabelledIsland } from './label-texts.rules.ts';
import { mapPoint, middleOf, type Point } from './map-geometry.rules.ts';
import { type IslandShape, islandShapes } from './map-shapes.ts';

/** An island with all that the list and the map show of it. */
export type MapIsland = Island & { count: number };

const shortNames: Readonly<Record<string, string>> = {
  'dominican-republic': 'Dominican Rep.',
  'turks-and-caicos': 'Turks and Caicos',
  'british-virgin-islands': 'British Virgin Is.',
  'us-virgin-islands': 'US Virgin Is.',
  'saint-martin': 'St Martin',
  'saint-barthelemy': 'St Barthélemy',
  'saint-kitts-and-nevis': 'St Kitts and Nevis',
  'antigua-and-barbuda': 'Antigua',
  'saint-vincent-and-the-grenadines': 'St Vincent',
  'san-andres-and-providencia': 'San Andrés',
  'french-guiana': 'Fr. Guiana',
};

const shortestNames: Readonly<Record<string, string>> = {
  'dominican-republic': 'Dom. Rep.',
  'trinidad-and-tobago': 'Trinidad',
  'turks-and-caicos': 'Turks & Caicos',
  'british-virgin-islands': 'BVI',
  'us-virgin-islands': 'USVI',
  'saint-barthelemy': 'St Barths',
  'sint-eustatius': 'Statia',
  'saint-kitts-and-nevis': 'St Kitts',
};

/** Further south the islands lie far enough apart for a name beside each, but for Barbados in the column's way. */
const afterLeewards = ['dominica', 'martinique', 'saint-lucia', 'barbados'];

const southernArc = ['saint-vincent-and-the-grenadines', 'grenada', 'trinidad-and-tobago'];

/** Where the sea beside an island is open. */
const openSides: Readonly<Record<string, LabelledIsland['openSide']>> = {
  'saint-vincent-and-the-grenadines': 'left',
  grenada: 'left',
  'corn-islands': 'below',
};

/** The same on the whole map of a narrow window, where the names of large islands get into each other's way. */
const narrowSides: Readonly<Record<string, LabelledIsland['openSide']>> = {
  jamaica: 'left',
  haiti: 'below',
  'dominican-republic': 'above',
  'puerto-rico': 'below',
};

/** Where a shape is widest, when that is not its middle. */
const widestAt: Readonly<Record<string, Point>> = {
  cuba: mapPoint(22.1, -79),
  'dominican-republic': mapPoint(20.3, -70.2),
  haiti: mapPoint(19.05, -72.35),
  guyana: mapPoint(5.9, -58.9),
  suriname: mapPoint(5.1, -56),
  'french-guiana': mapPoint(4.55, -53),
};

const shapes = new Map(islandShapes.map((shape) => [shape.slug, shape]));

export const shapeOf = (slug: string): IslandShape => {
  const shape = shapes.get(slug);
  if (!shape) throw new Error(`The map has no shape of ${slug}. Draw it again: npm run map`);
  return shape;
};

export const withCounts = (counts: readonly { slug: string; publishedCount: number }[]): MapIsland[] => {
  const bySlug = new Map(counts.map(({ slug, publishedCount }) => [slug, publishedCount]));
  return islands.map((island) => ({ ...island, count: bySlug.get(island.slug) ?? 0 }));
};

export const labelled = ({ slug, name, group, count }: MapIsland): LabelledIsland => ({
  slug,
  name,
  shortName: shortNames[slug] ?? name,
  shortestName: shortestNames[slug] ?? shortNames[slug] ?? name,
  count,
  heart: shapeOf(slug).heart,
  parts: shapeOf(slug).parts,
  carriesAt: widestAt[slug] ?? middleOf(shapeOf(slug).heart),
  isInArc: group === 'leeward' || afterLeewards.includes(slug),
  isBelowArc: southernArc.includes(slug),
  openSide: openSides[slug] ?? 'right',
  narrowSide: narrowSides[slug] ?? openSides[slug] ?? 'right',
});

const distanceBetween = (one: string, other: string): number => {
  const [[x, y], [otherX, otherY]] = [middleOf(shapeOf(one).heart), middleOf(shapeOf(other).heart)];
  return Math.hypot(x - otherX, y - otherY);
};

/** Half the way to the next island, in the map's units: so far a pointer beside a tiny one still means it. */
export const reachOf: ReadonlyMap<string, number> = new Map(
  islands.map(({ slug }) => {
    const others = islands.filter((island) => island.slug !== slug);
    return [slug, Math.min(...others.map((other) => distanceBetween(slug, other.slug))) / 2];
  }),
);
