import type { Island } from '#features/taxonomy/taxonomy.data.ts';
import { findIsland, namesOf, plainName } from '#features/taxonomy/taxonomy.rules.ts';

/** Begins with what was typed, in any of its names, at the start of any word. */
const isMeant = (island: Island, plain: string): boolean =>
  namesOf(island).some((name) => ` ${plainName(name)}`.includes(` ${plain}`));

/** The name by which an island was found, when the list does not show it anyway. */
export const nameMatching = (island: Island, typed: string): string | null => {
  const plain = plainName(typed);
  if (plain === '') return null;
  const matches = (name: string) => ` ${plainName(name)}`.includes(` ${plain}`);
  const shown = [island.name, island.localName].filter((name) => name !== null);
  return shown.some(matches) ? null : (island.otherNames.find(matches) ?? null);
};

/** The islands that may be meant while somebody types; all of them before anything is typed. */
export const matchingIslands = <Member extends Island>(islands: readonly Member[], typed: string): Member[] => {
  const plain = plainName(typed);
  if (typed.trim() === '') return [...islands];
  const exact = findIsland(typed);
  return islands.filter((island) => island.slug === exact?.slug || (plain !== '' && isMeant(island, plain)));
};
