import type { ItemKind } from '#features/media/media.rules.ts';
import { href } from '#shared/pages.ts';
import { firstCharacters } from '#shared/text.ts';
import { type FacetName, LONGEST_QUERY } from '../../search.rules.ts';
import { facetsOfKind, type ListQuery, pathOf, withFacet } from '../list/list-address.rules.ts';

/** What the start page of the search and an empty result show. */
export const newestPhotos = { kind: 'photo', sort: 'new' } as const;

/** Adds or removes a facet value. */
export const toggled = (query: ListQuery, facet: FacetName, value: string): ListQuery => {
  const before = query.filters[facet] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value].sort();
  return withFacet(query, facet, after);
};

/** Removes all chosen values; the page stays. */
export const withoutChoices = (query: ListQuery): ListQuery => {
  const { holds } = pathOf(query);
  return { ...query, filters: holds ? { [holds]: query.filters[holds] } : {} };
};

/** Switches the kind and keeps the filters that it supports. */
export const ofKind = (query: ListQuery, kind: ItemKind): ListQuery => {
  const supported = facetsOfKind[kind].flatMap((facet) => {
    const values = query.filters[facet];
    return values?.length ? [[facet, values] as const] : [];
  });
  const base = query.base === 'category' && kind === 'sound' ? 'photos' : query.base;
  return { ...query, base, kind, filters: Object.fromEntries(supported) };
};

/** The canonical path: a single category or island has its own page, and so has a search. */
export const canonicalPathOf = (query: ListQuery): string => {
  const { category, island, ...others } = query.filters;
  const isNarrowed = Object.keys(others).length > 0 || query.kind !== 'photo';
  if (query.q) return href('searchFor', { query: firstCharacters(query.q, LONGEST_QUERY) });
  if (category?.length === 1 && category[0] && !island && !isNarrowed) return href('category', { slug: category[0] });
  if (island?.length === 1 && island[0] && !category && !isNarrowed) return href('island', { name: island[0] });
  const { path } = pathOf(query);
  const ownPages = { photo: path, video: href('videos'), sound: href('sounds') };
  return path === href('photos') ? ownPages[query.kind] : path;
};
