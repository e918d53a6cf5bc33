import { cardTags, itemCards } from '#features/items/server/item-cards.queries.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';
import {
  addToCollection,
  changeCollection,
  copyCollection,
  createCollection,
  deleteCollection,
  getCollection,
  listChosenItems,
  listCollectionItems,
  listEditorsCollections,
  listMemberships,
  listOwnCollections,
  listPublicCollections,
  moveInCollection,
  readLibrary,
  setMembership,
} from '../collections.contract.ts';
import { readChosenIds } from '../collections.rules.ts';
import { readSaved } from '../saved.contract.ts';
import { caribbeanDay } from '../season.rules.ts';
import { removeCollection, updateCollection } from './change-collection.ts';
import { addSeveral, changeMembership, moveItemInCollection } from './change-contents.ts';
import {
  editorsCollections,
  isLibraryLoading,
  membershipsOf,
  ownCollections,
  publicCollections,
  savedBy,
  summaryTags,
} from './collections.queries.ts';
import { duplicateCollection, insertCollection } from './create-collection.ts';
import { itemsInCollection, readCollection } from './one-collection.queries.ts';

/** Includes ids that do not exist now. */
const chosenTags = (text: string): ChangeTag[] => readChosenIds(text).ids.map((id): ChangeTag => `item:${id}`);

export const collectionsRoutes = (deps: Pick<Dependencies, 'db' | 'now'>): Binding[] => {
  const { db, now } = deps;
  return [
    bind(
      listEditorsCollections,
      async () => ({
        today: caribbeanDay(now()),
        collections: await editorsCollections(db),
      }),
      { tags: (list) => ['list:editors', ...summaryTags(list.collections)] },
    ),
    bind(listPublicCollections, (page) => publicCollections(db, page), {
      tags: (list) => ['list:collections', ...summaryTags(list.collections)],
    }),
    // Collections are loaded last, so their announcement also ends the loading state.
    bind(readLibrary, async () => ({ isLoading: await isLibraryLoading(db) }), {
      tags: () => ['list:collections', 'list:editors'],
    }),
    bind(readSaved, (_, { viewer }) => savedBy(db, viewer)),
    bind(listOwnCollections, (_, { viewer }) => ownCollections(db, viewer.id)),
    bind(getCollection, ({ id }, { viewer }) => readCollection(db, viewer, { id, now: now() }), {
      tags: (collection) => ['list:prices', ...summaryTags([collection])],
      missingTags: ({ id }) => [`collection:${id}`],
    }),
    bind(listCollectionItems, (page, { viewer }) => itemsInCollection(db, viewer, page), {
      tags: ({ items }, { id }) => [`collection:${id}`, ...cardTags(items)],
      missingTags: ({ id }) => [`collection:${id}`],
    }),

    bind(createCollection, (input, { viewer }) => insertCollection(deps, viewer, input)),
    bind(copyCollection, ({ id }, { viewer }) => duplicateCollection(deps, viewer, id)),
    bind(changeCollection, (input, { viewer }) => updateCollection(deps, viewer, input)),
    bind(deleteCollection, ({ id }, { viewer }) => removeCollection(deps, viewer, id)),
    bind(setMembership, (input, { viewer }) => changeMembership(deps, viewer, input)),
    bind(addToCollection, (input, { viewer }) => addSeveral(deps, viewer, input)),
    bind(moveInCollection, (input, { viewer }) => moveItemInCollection(deps, viewer, input)),
    bind(listMemberships, ({ id }, { viewer }) => membershipsOf(db, viewer, id)),

    bind(
      listChosenItems,
      async ({ ids: text }) => {
        const { ids, unreadable, beyond } = readChosenIds(text);
        const items = await itemCards(db, ids);
        if (items.length === 0) throw new AppError('notFound');
        return { items, unreadable, beyond, gone: ids.length - items.length };
      },
      {
        tags: ({ items }, { ids }) => [...chosenTags(ids), ...cardTags(items)],
        missingTags: ({ ids }) => chosenTags(ids),
      },
    ),
  ];
};
