import { abcIslands } from './abc.ts';
import { bahamas } from './bahamas.ts';
import { greaterAntilles } from './greater-antilles.ts';
import { leewardIslands } from './leeward.ts';
import { mainlandCoast } from './mainland.ts';
import type { IslandPortraits } from './portrait.rules.ts';
import { windwardIslands } from './windward.ts';

/** Every island in words, by its slug. */
export const islandPortraits: IslandPortraits = {
  ...greaterAntilles,
  ...bahamas,
  ...leewardIslands,
  ...windwardIslands,
  ...abcIslands,
  ...mainlandCoast,
};
