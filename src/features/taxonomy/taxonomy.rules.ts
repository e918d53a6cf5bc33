import type { Island } from './taxonomy.data.ts';
import { islands } from './taxonomy.islands.ts';

/** The form in which names are compared: "St. Barths", "Saint-Barths" and "saint barths" are one. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/^st /, 'saint ');

export const namesOf = (island: Island): string[] =>
  [island.name, island.localName, ...island.otherNames].filter((name) => name !== null);

const islandsByPlainName = new Map(
  islands.flatMap((island) => [
    ...namesOf(island).map((name) => [plainName(name), island] as const),
    [plainName(island.slug), island] as const,
  ]),
);

/** Finds an island by any of its names, in any of the region's spellings. */
export const findIsland = (name: string): Island | undefined => islandsByPlainName.get(plainName(name));
