import { cardTags } from '#features/items/server/item-cards.queries.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { isCounted } from '#platform/http/guard/counted-visits.ts';
import { AppError } from '#shared/errors.ts';
import { getWeeksCreator, introduceCreators, listCreators } from '../creators.contract.ts';
import { getCreator, listNearResults, listSimilar, searchByPicture, searchItems, suggest } from '../search.contract.ts';
import { SIMILAR_ITEMS } from '../search.rules.ts';
import { publicCreator } from './creators.queries.ts';
import { findCreators } from './find-creators.ts';
import { findItems, resultTags } from './find-items.ts';
import { findNearResults, nearResultTags } from './near-results.ts';
import { createDemandCounter } from './note-demand.ts';
import { createPictureSearch } from './picture-search.ts';
import { similarItems } from './similar-items.ts';
import { suggestionsFor, suggestionTags } from './suggestions.ts';
import { createWeeksCreator } from './weeks-creator.ts';

const FEW_CREATORS = 6;
const INTRODUCED = 3;

const creatorsRoutes = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(introduceCreators, () => findCreators(db, { typed: '', most: INTRODUCED })),
  bind(getWeeksCreator, createWeeksCreator({ db, now })),
  bind(listCreators, ({ q, limit }) => findCreators(db, { typed: q ?? '', most: limit ?? FEW_CREATORS })),
  bind(
    getCreator,
    async ({ id }) => {
      const creator = await publicCreator(db, id);
      if (!creator) throw new AppError('notFound');
      return creator;
    },
    {
      tags: ({ cover, pinned }, { id }) => [
        'taxonomy',
        `person:${id}`,
        `works:${id}`,
        `liked:${id}`,
        ...cardTags(cover ? [cover, ...pinned] : pinned),
      ],
      missingTags: ({ id }) => [`works:${id}`],
    },
  ),
];

export const searchRoutes = (deps: Dependencies): Binding[] => {
  const { db, now } = deps;
  const noteDemand = createDemandCounter(deps);
  return [
    ...creatorsRoutes(deps),
    bind(
      searchItems,
      async (input, context) => {
        const { words, ...reply } = await findItems(db, input, now());
        const own = context.viewer?.id;
        if (words !== '' && isCounted(context))
          noteDemand({
            words,
            kind: input.kind ?? 'all',
            total: reply.total,
            itemIds: reply.items.flatMap(({ id, creator }) => (creator.id === own ? [] : [id])),
            isFirst: input.after === undefined,
            at: now(),
          });
        return reply;
      },
      { tags: ({ items, likeTo }, input) => [...resultTags(input), ...cardTags(likeTo ? [likeTo, ...items] : items)] },
    ),
    bind(listNearResults, (input) => findNearResults(db, input, now()), { tags: (near) => nearResultTags(near) }),
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
