import { bahamas, greaterAntilles, mainlandCoast } from './greater-antilles.ts';
import { abcIslands, leewardIslands, windwardIslands } from './lesser-antilles.ts';
import type { IslandPortraits } from './portrait.rules.ts';

/** Every island in words, by its slug. */
export const islandPortraits: IslandPortraits = {
  ...greaterAntilles,
  ...bahamas,
  ...leewardIslands,
  ...windwardIslands,
  ...abcIslands,
  ...mainlandCoast,
};
