import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { listSimilar, searchByPicture, searchItems, suggest } from '../search.contract.ts';
import { findItems } from './search/find-items.ts';
import { createDemandNotes } from './search/note-demand.ts';
import { rememberPicture } from './search/remember-picture.ts';
import { similarItems } from './search/similar-items.ts';
import { suggestionsFor } from './search/suggestions.ts';

const SIMILAR_ITEMS = 12;

export const searchRoutes = (deps: Dependencies): Binding[] => {
  const { db, log, now } = deps;
  const noteDemand = createDemandNotes(db, log);
  return [
    bind(searchItems, async (input) => {
      const { words, ...reply } = await findItems(db, input, now());
      if (input.after === undefined) noteDemand({ words, kind: input.kind ?? 'all', total: reply.total, at: now() });
      return reply;
    }),
    bind(suggest, ({ q }) => suggestionsFor(db, q)),
    bind(searchByPicture, ({ picture }, { clientAddress, clientLeft }) =>
      rememberPicture(deps, { picture, clientAddress, signal: clientLeft }),
    ),
    bind(listSimilar, ({ id, limit }) => similarItems(db, id, limit ?? SIMILAR_ITEMS)),
  ];
};
