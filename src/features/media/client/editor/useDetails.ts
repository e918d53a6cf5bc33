import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { change } from '#ui/useChange.ts';
import { changeOwnItem, type ItemView } from '../../own-items.contract.ts';
import { putItem } from '../own-item-pages.ts';
import { type Details, type DraftStore, type Draft, makeDraftStore } from './make-details-keeper.ts';

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

const draftStores = new WeakMap<QueryClient, DraftStore>();

const draftStoreOf = (queries: QueryClient): DraftStore => {
  const known = draftStores.get(queries);
  if (known) return known;
  const keeper = makeDraftStore({
    save: async (id, changes) => {
      await change(queries, changeOwnItem, { id, ...changes }, { update: putItem });
    },
    now: () => Date.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  keeper.subscribe(() => {
    const change = keeper.hasUnsaved() ? window.addEventListener : window.removeEventListener;
    change('beforeunload', askBeforeLeaving);
  });
  draftStores.set(queries, keeper);
  return keeper;
};

export type DetailsEditing = {
  details: Details;
  draft: Draft;
  change: (changes: Partial<Details>) => void;
  flush: () => Promise<boolean>;
  forget: () => void;
};

const detailsIn = (item: ItemView): Details => ({
  title: item.title,
  description: item.description,
  altText: item.altText,
  tags: item.tags,
  categorySlug: item.categorySlug,
  islandSlug: item.islandSlug,
  location: item.location,
  access: item.access,
  isEditorial: item.isEditorial,
  genre: item.genre,
  mood: item.mood,
  tempoBpm: item.tempoBpm,
  isLoop: item.isLoop,
});

/** What is said about an item, with what was typed since laid over it. It is saved by itself. */
export const useDetails = (item: ItemView): DetailsEditing => {
  const keeper = draftStoreOf(useQueryClient());
  const { id } = item;
  const draft = useSyncExternalStore(
    keeper.subscribe,
    () => keeper.draftOf(id),
    () => keeper.draftOf(id),
  );
  useEffect(() => () => void keeper.flush(id), [keeper, id]);
  return {
    details: { ...detailsIn(item), ...draft.changes },
    draft,
    change: (changes) => keeper.change(id, changes),
    flush: () => keeper.flush(id),
    forget: () => keeper.forget(id),
  };
};
