import { href } from '#shared/pages.ts';
import type { Island } from '../taxonomy.data.ts';
import { islands } from '../taxonomy.islands.ts';
import { findIsland } from '../taxonomy.rules.ts';

/** The drawing within a file of `public/locators`. */
export const LOCATOR_ID = 'locator';

/** Where the small drawing of an island lies, for `<use>`. */
export const locatorAddress = (slug: string): string => `/locators/${slug}.svg#${LOCATOR_ID}`;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** In degrees of latitude; good enough between islands. */
const distance = ({ latLon: [lat, lon] }: Island, { latLon: [otherLat, otherLon] }: Island): number =>
  Math.hypot(lat - otherLat, (lon - otherLon) * Math.cos(radians((lat + otherLat) / 2)));

/** The islands around one, the nearest first. */
export const neighboursOf = (slug: string, howMany: number): Island[] => {
  const home = islands.find((island) => island.slug === slug);
  if (!home) return [];
  return islands
    .filter((island) => island !== home)
    .toSorted((one, other) => distance(home, one) - distance(home, other))
    .slice(0, howMany);
};

export const addressOnMap = (slug: string): string => href('explore', {}, { island: slug });

type IslandChoice = {
  /** The slug of an island of ours. */
  slug: string | undefined;
  /** What the address names, when that is not a slug; any name of an island leads to its slug. */
  requested: string | undefined;
};

/** Reads which island the address names. */
export const islandChoiceIn = (search: URLSearchParams): IslandChoice => {
  const requested = search.get('island');
  if (requested === null) return { slug: undefined, requested: undefined };
  const slug = findIsland(requested)?.slug;
  return { slug, requested: slug === requested ? undefined : requested };
};
