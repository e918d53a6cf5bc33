import { firstCharacters } from '#shared/text.ts';

export const collectionOwners = ['editors', 'people'] as const;
export type CollectionOwners = (typeof collectionOwners)[number];

/** By title only the editors' few are sorted: the many of people have no index for it. */
export const collectionSorts = ['changed', 'oldest', 'title'] as const;
export type CollectionSort = (typeof collectionSorts)[number];

type CollectionsQuery = { whose?: CollectionOwners; sort?: CollectionSort; q?: string; season?: 'yes' };

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((each) => each === value);

/** What the address asks for; values that the list does not know are left out. */
export const collectionsQueryIn = (search: URLSearchParams): CollectionsQuery => {
  const whose = known(collectionOwners, search.get('whose'));
  const sort = known(collectionSorts, search.get('sort'));
  const q = firstCharacters(search.get('q')?.trim() ?? '', 100);
  return {
    ...(whose === 'people' && { whose }),
    ...(sort && sort !== 'changed' && !(whose === 'people' && sort === 'title') && { sort }),
    ...(q && { q }),
    ...(search.get('season') === 'yes' && whose !== 'people' && { season: 'yes' as const }),
  };
};
