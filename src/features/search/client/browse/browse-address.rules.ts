import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { href } from '#shared/pages.ts';
import type { ScreenAddress } from '#ui/screen.ts';
import {
  type FacetName,
  facetValues,
  firstCharacters,
  LONGEST_QUERY,
  type SearchFilters,
  type Sort,
  sorts,
} from '../../search.rules.ts';

/** The page that the address belongs to. */
export type BrowseBase = 'photos' | 'search' | 'category' | 'island';

/** The query of a browse page; fully contained in its address. */
export type BrowseQuery = {
  base: BrowseBase;
  q: string;
  kind: ItemKind;
  filters: SearchFilters;
  sort: Sort;
  /** The id that `searchByPicture` returned. */
  picture: string | undefined;
};

/** An invalid value in the address. */
export type DroppedValue = { name: string; value: string };

const pictureFacets: FacetName[] = ['category', 'island', 'orientation', 'colour', 'access', 'usage'];
/** Facets of each kind, in display order. */
export const facetsOfKind: Record<ItemKind, readonly FacetName[]> = {
  photo: pictureFacets,
  video: pictureFacets,
  sound: ['genre', 'mood', 'tempo', 'loop', 'island', 'access', 'usage'],
};
const allFacets = [...new Set(Object.values(facetsOfKind).flat())];

const LONGEST_SHOWN_VALUE = 40;
const PICTURE_ID = /^[\w-]{1,64}$/;

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text.trim().toLowerCase());

/** The facet's value for a text; islands also match by other spellings. */
const knownValue = (facet: FacetName, text: string): string | undefined =>
  facet === 'island' ? findIsland(text)?.slug : oneOf(facetValues[facet], text);

const shortened = (text: string) =>
  text.length > LONGEST_SHOWN_VALUE ? `${firstCharacters(text, LONGEST_SHOWN_VALUE - 1)}…` : text;

const baseOf = ({ params, url }: ScreenAddress): BrowseBase => {
  if (params.slug !== undefined) return 'category';
  if (params.name !== undefined) return 'island';
  return url.pathname.startsWith(href('search')) ? 'search' : 'photos';
};

/** The filter given by the path; `undefined` if it names nothing that exists. */
const filtersOfPath = ({ params }: ScreenAddress): SearchFilters | undefined => {
  if (params.slug !== undefined) {
    const slug = knownValue('category', params.slug);
    return slug === undefined ? undefined : { category: [slug] };
  }
  if (params.name !== undefined) {
    const slug = knownValue('island', params.name);
    return slug === undefined ? undefined : { island: [slug] };
  }
  return {};
};

/** Parses an address and lists invalid values as dropped. `undefined`: there is no such page. */
export const readAddress = (address: ScreenAddress): { query: BrowseQuery; dropped: DroppedValue[] } | undefined => {
  const filters = filtersOfPath(address);
  if (!filters) return undefined;
  const dropped: DroppedValue[] = [];
  const parameters = address.url.searchParams;
  const drop = (name: string, value: string) => void dropped.push({ name, value: shortened(value) });
  const choose = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value => {
    const text = parameters.get(name);
    const value = text ? oneOf(values, text) : otherwise;
    if (value === undefined) drop(name, text ?? '');
    return value ?? otherwise;
  };

  const kind = choose('kind', itemKinds, 'photo');
  const sort = choose('sort', sorts, 'relevance');
  for (const facet of allFacets) {
    const texts = (parameters.get(facet) ?? '').split(',').filter(Boolean);
    const isUsed = facetsOfKind[kind].includes(facet) && filters[facet] === undefined;
    const values = texts.flatMap((text) => {
      const value = isUsed ? knownValue(facet, text) : undefined;
      if (value === undefined) drop(facet, text);
      return value ?? [];
    });
    if (values.length > 0) filters[facet] = [...new Set(values)].sort();
  }
  const picture = parameters.get('picture') ?? undefined;
  const isPicture = picture !== undefined && PICTURE_ID.test(picture);
  if (picture && !isPicture) drop('picture', picture);

  const q = (address.params.query ?? parameters.get('q') ?? '').trim();
  const query = { base: baseOf(address), q, kind, filters, sort, picture: isPicture ? picture : undefined };
  return { query, dropped };
};

/** A category or island page keeps its path only while it shows exactly that one. */
const pathOf = ({ base, filters }: BrowseQuery): { path: string; holds: FacetName | undefined } => {
  const only = (facet: FacetName) => (filters[facet]?.length === 1 ? filters[facet][0] : undefined);
  const category = only('category');
  if (base === 'category' && category) return { path: href('category', { slug: category }), holds: 'category' };
  const island = only('island');
  if (base === 'island' && island) return { path: href('island', { name: island }), holds: 'island' };
  return { path: href(base === 'search' ? 'search' : 'photos'), holds: undefined };
};

/** The address of a query, without default values. */
export const browseAddress = (query: BrowseQuery): string => {
  const { path, holds } = pathOf(query);
  const facets = facetsOfKind[query.kind]
    .filter((facet) => facet !== holds && query.filters[facet]?.length)
    .map((facet) => [facet, query.filters[facet]?.join(',') ?? '']);
  const parameters = new URLSearchParams([
    ...(query.q ? [['q', query.q]] : []),
    ...(query.picture ? [['picture', query.picture]] : []),
    ...(query.kind === 'photo' ? [] : [['kind', query.kind]]),
    ...facets,
    ...(query.sort === 'relevance' ? [] : [['sort', query.sort]]),
  ]);
  const search = parameters.toString().replaceAll('%2C', ',');
  return search ? `${path}?${search}` : path;
};

/** Adds or removes a facet value. */
export const toggled = (query: BrowseQuery, facet: FacetName, value: string): BrowseQuery => {
  const before = query.filters[facet] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value].sort();
  return { ...query, filters: { ...query.filters, [facet]: after } };
};

/** The chosen values one by one, without the one given by the path. */
export const chosenValues = (query: BrowseQuery): { facet: FacetName; value: string }[] => {
  const { holds } = pathOf(query);
  return facetsOfKind[query.kind]
    .filter((facet) => facet !== holds)
    .flatMap((facet) => (query.filters[facet] ?? []).map((value) => ({ facet, value })));
};

/** Removes all chosen values; the page stays. */
export const withoutChoices = (query: BrowseQuery): BrowseQuery => {
  const { holds } = pathOf(query);
  return { ...query, filters: holds ? { [holds]: query.filters[holds] } : {} };
};

/** Switches the kind and keeps the filters that it supports. */
export const ofKind = (query: BrowseQuery, kind: ItemKind): BrowseQuery => {
  const supported = facetsOfKind[kind].flatMap((facet) => {
    const values = query.filters[facet];
    return values?.length ? [[facet, values] as const] : [];
  });
  const base = query.base === 'category' && kind === 'sound' ? 'photos' : query.base;
  return { ...query, base, kind, filters: Object.fromEntries(supported) };
};

/** The canonical path: a single category or island has its own page, and so has a search. */
export const canonicalPathOf = (query: BrowseQuery): string => {
  const { category, island, ...others } = query.filters;
  const isNarrowed = Object.keys(others).length > 0 || query.kind !== 'photo';
  if (query.q) return href('searchFor', { query: firstCharacters(query.q, LONGEST_QUERY) });
  if (category?.length === 1 && category[0] && !island && !isNarrowed) return href('category', { slug: category[0] });
  if (island?.length === 1 && island[0] && !category && !isNarrowed) return href('island', { name: island[0] });
  const { path } = pathOf(query);
  const ownPages = { photo: path, video: href('videos'), sound: href('sounds') };
  return path === href('photos') ? ownPages[query.kind] : path;
};

/** The query as input of `searchItems`. */
export const searchInputOf = ({ q, kind, filters, sort, picture }: BrowseQuery) => ({
  ...(q && { q }),
  kind,
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([facet, values]) => (values?.length ? [[facet, values.join(',')]] : [])),
  ),
  ...(sort !== 'relevance' && { sort }),
  ...(picture && { picture }),
});
