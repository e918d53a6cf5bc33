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

/** Which of the screen's addresses it is. */
export type BrowseBase = 'photos' | 'search' | 'category' | 'island';

/** What a browse page is asked for; its address says all of it. */
export type BrowseQuery = {
  base: BrowseBase;
  q: string;
  kind: ItemKind;
  filters: SearchFilters;
  sort: Sort;
  /** What `searchByPicture` gave. */
  picture: string | undefined;
};

/** A value in the address that means nothing here. */
export type DroppedValue = { name: string; value: string };

const pictureFacets: FacetName[] = ['category', 'island', 'orientation', 'colour', 'access', 'usage'];
/** By what each kind can be narrowed, in the order of the column. */
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

/** A facet's own value, also where it was written in another way, as an island can be. */
const knownValue = (facet: FacetName, text: string): string | undefined =>
  facet === 'island' ? findIsland(text)?.slug : oneOf(facetValues[facet], text);

const shortened = (text: string) =>
  text.length > LONGEST_SHOWN_VALUE ? `${firstCharacters(text, LONGEST_SHOWN_VALUE - 1)}…` : text;

const baseOf = ({ params, url }: ScreenAddress): BrowseBase => {
  if (params.slug !== undefined) return 'category';
  if (params.name !== undefined) return 'island';
  return url.pathname.startsWith(href('search')) ? 'search' : 'photos';
};

/** What the path itself narrows to; `undefined` where it names nothing that exists. */
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

/** Reads an address and leaves out, by name, what cannot be. `undefined`: there is no such page. */
export const readAddress = (address: ScreenAddress): { asked: BrowseQuery; dropped: DroppedValue[] } | undefined => {
  const filters = filtersOfPath(address);
  if (!filters) return undefined;
  const dropped: DroppedValue[] = [];
  const query = address.url.searchParams;
  const drop = (name: string, value: string) => void dropped.push({ name, value: shortened(value) });
  const choose = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value => {
    const text = query.get(name);
    const value = text ? oneOf(values, text) : otherwise;
    if (value === undefined) drop(name, text ?? '');
    return value ?? otherwise;
  };

  const kind = choose('kind', itemKinds, 'photo');
  const sort = choose('sort', sorts, 'relevance');
  for (const facet of allFacets) {
    const texts = (query.get(facet) ?? '').split(',').filter(Boolean);
    const isMeant = facetsOfKind[kind].includes(facet) && filters[facet] === undefined;
    const values = texts.flatMap((text) => {
      const value = isMeant ? knownValue(facet, text) : undefined;
      if (value === undefined) drop(facet, text);
      return value ?? [];
    });
    if (values.length > 0) filters[facet] = [...new Set(values)].sort();
  }
  const picture = query.get('picture') ?? undefined;
  const isPicture = picture !== undefined && PICTURE_ID.test(picture);
  if (picture && !isPicture) drop('picture', picture);

  const q = (address.params.query ?? query.get('q') ?? '').trim();
  const asked = { base: baseOf(address), q, kind, filters, sort, picture: isPicture ? picture : undefined };
  return { asked, dropped };
};

/** A page of one category or island stays itself only while it shows just that one. */
const pathOf = ({ base, filters }: BrowseQuery): { path: string; holds: FacetName | undefined } => {
  const only = (facet: FacetName) => (filters[facet]?.length === 1 ? filters[facet][0] : undefined);
  const category = only('category');
  if (base === 'category' && category) return { path: href('category', { slug: category }), holds: 'category' };
  const island = only('island');
  if (base === 'island' && island) return { path: href('island', { name: island }), holds: 'island' };
  return { path: href(base === 'search' ? 'search' : 'photos'), holds: undefined };
};

/** The address of what is asked for; what goes without saying is not in it. */
export const addressOf = (asked: BrowseQuery): string => {
  const { path, holds } = pathOf(asked);
  const facets = facetsOfKind[asked.kind]
    .filter((facet) => facet !== holds && asked.filters[facet]?.length)
    .map((facet) => [facet, asked.filters[facet]?.join(',') ?? '']);
  const query = new URLSearchParams([
    ...(asked.q ? [['q', asked.q]] : []),
    ...(asked.picture ? [['picture', asked.picture]] : []),
    ...(asked.kind === 'photo' ? [] : [['kind', asked.kind]]),
    ...facets,
    ...(asked.sort === 'relevance' ? [] : [['sort', asked.sort]]),
  ]);
  const search = query.toString().replaceAll('%2C', ',');
  return search ? `${path}?${search}` : path;
};

/** Adds a value to a facet, or takes it away. */
export const toggled = (asked: BrowseQuery, facet: FacetName, value: string): BrowseQuery => {
  const before = asked.filters[facet] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value].sort();
  return { ...asked, filters: { ...asked.filters, [facet]: after } };
};

/** The values that somebody chose, one by one; those that the path stands for are no choice. */
export const chosenValues = (asked: BrowseQuery): { facet: FacetName; value: string }[] => {
  const { holds } = pathOf(asked);
  return facetsOfKind[asked.kind]
    .filter((facet) => facet !== holds)
    .flatMap((facet) => (asked.filters[facet] ?? []).map((value) => ({ facet, value })));
};

/** Nothing chosen any more, the page itself stays. */
export const withoutChoices = (asked: BrowseQuery): BrowseQuery => {
  const { holds } = pathOf(asked);
  return { ...asked, filters: holds ? { [holds]: asked.filters[holds] } : {} };
};

/** Another kind keeps what can be said of it as well. */
export const ofKind = (asked: BrowseQuery, kind: ItemKind): BrowseQuery => {
  const kept = facetsOfKind[kind].flatMap((facet) => {
    const values = asked.filters[facet];
    return values?.length ? [[facet, values] as const] : [];
  });
  const base = asked.base === 'category' && kind === 'sound' ? 'photos' : asked.base;
  return { ...asked, base, kind, filters: Object.fromEntries(kept) };
};

/** One address for the same thing: a lone category or island has a page of its own, and so has a search. */
export const canonicalPathOf = (asked: BrowseQuery): string => {
  const { category, island, ...others } = asked.filters;
  const isNarrowed = Object.keys(others).length > 0 || asked.kind !== 'photo';
  if (asked.q) return href('searchFor', { query: firstCharacters(asked.q, LONGEST_QUERY) });
  if (category?.length === 1 && category[0] && !island && !isNarrowed) return href('category', { slug: category[0] });
  if (island?.length === 1 && island[0] && !category && !isNarrowed) return href('island', { name: island[0] });
  const { path } = pathOf(asked);
  const ownPages = { photo: path, video: href('videos'), sound: href('sounds') };
  return path === href('photos') ? ownPages[asked.kind] : path;
};

/** The words, filters and order as `searchItems` takes them. */
export const searchInputOf = ({ q, kind, filters, sort, picture }: BrowseQuery) => ({
  ...(q && { q }),
  kind,
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([facet, values]) => (values?.length ? [[facet, values.join(',')]] : [])),
  ),
  ...(sort !== 'relevance' && { sort }),
  ...(picture && { picture }),
});
