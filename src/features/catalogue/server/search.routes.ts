import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { listSimilar, searchByPicture, searchItems, suggest } from '../search.contract.ts';
import { cardTags } from './item-cards.queries.ts';
import { findItems, resultTags } from './search/find-items.ts';
import { createDemandCounter } from './search/note-demand.ts';
import { createPictureSearch } from './search/remember-picture.ts';
import { similarItems } from './search/similar-items.ts';
import { suggestionsFor, suggestionTags } from './search/suggestions.ts';

const SIMILAR_ITEMS = 12;

export const searchRoutes = (deps: Dependencies): Binding[] => {
  const { db, log, now } = deps;
  const noteDemand = createDemandCounter(db, log);
  return [
    bind(
      searchItems,
      async (input) => {
        const { words, ...reply } = await findItems(db, input, now());
        if (input.after === undefined) noteDemand({ words, kind: input.kind ?? 'all', total: reply.total, at: now() });
        return reply;
      },
      { tags: ({ items }, input) => [...resultTags(input), ...cardTags(items)] },
    ),
    bind(suggest, ({ q }) => suggestionsFor(db, q), { tags: (found) => suggestionTags(found) }),
    bind(searchByPicture, ({ picture }, { clientAddress, clientLeft }) =>
      createPictureSearch(deps, { picture, clientAddress, signal: clientLeft }),
    ),
    bind(listSimilar, ({ id, limit }) => similarItems(db, id, limit ?? SIMILAR_ITEMS), {
      tags: (cards, { id }) => ['list:similar', `item:${id}`, ...cardTags(cards)],
      missingTags: ({ id }) => [`item:${id}`],
    }),
  ];
};
