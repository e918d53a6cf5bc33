import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { href } from '#shared/pages.ts';

/** Choosing an island changes the address but not the place on the page. */
export const keepScrollState = { keepsPlace: true } as const;

export const addressOnMap = (slug: string): string => href('explore', {}, { island: slug });

export type IslandChoice = {
  /** The slug of an island of ours. */
  slug: string | undefined;
  /** What the address asked for, when that is not a slug; any name of an island leads to its slug. */
  asked: string | undefined;
};

/** Reads which island the address names. */
export const islandChoiceIn = (search: URLSearchParams): IslandChoice => {
  const asked = search.get('island');
  if (asked === null) return { slug: undefined, asked: undefined };
  const slug = findIsland(asked)?.slug;
  return { slug, asked: slug === asked ? undefined : asked };
};
