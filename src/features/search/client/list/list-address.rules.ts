import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { findPage } from '#shared/find-page.ts';
import { href } from '#shared/pages.ts';
import { firstCharacters } from '#shared/text.ts';
import type { ScreenAddress } from '#ui/screen.ts';
import { type FacetName, facetValues, type SearchFilters, type Sort, sorts } from '../../search.rules.ts';

/** The page that the address belongs to. */
export type ListPage = 'photos' | 'search' | 'category' | 'island' | 'videos' | 'sounds';

/** The query of a list; fully contained in its address. */
export type ListQuery = {
  base: ListPage;
  q: string;
  kind: ItemKind;
  filters: SearchFilters;
  sort: Sort;
  /** The id that `searchByPicture` returned. */
  picture: string | undefined;
  /** The item that results look like. */
  like: string | undefined;
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

/** Pages of one kind read only these facets, and show the newest first where there is no text query. */
const pagesOfOneKind: Partial<Record<ListPage, { kind: ItemKind; facets: readonly FacetName[] }>> = {
  videos: { kind: 'video', facets: ['island', 'category'] },
  sounds: { kind: 'sound', facets: ['genre', 'mood', 'tempo', 'island', 'loop'] },
};

const facetsOf = ({ base, kind }: Pick<ListQuery, 'base' | 'kind'>): readonly FacetName[] =>
  pagesOfOneKind[base]?.facets ?? facetsOfKind[kind];

const defaultSort = ({ base, q }: Pick<ListQuery, 'base' | 'q'>): Sort =>
  pagesOfOneKind[base] && q === '' ? 'new' : 'relevance';

const LONGEST_SHOWN_VALUE = 40;
const LIKENESS_ID = /^[\w-]{1,64}$/;

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text.trim().toLowerCase());

/** The facet's value for a text; islands also match by other spellings. */
const knownValue = (facet: FacetName, text: string): string | undefined =>
  facet === 'island' ? findIsland(text)?.slug : oneOf(facetValues[facet], text);

const shortened = (text: string) =>
  text.length > LONGEST_SHOWN_VALUE ? `${firstCharacters(text, LONGEST_SHOWN_VALUE - 1)}…` : text;

const baseOf = ({ params, url: { pathname } }: ScreenAddress): ListPage => {
  if (params.slug !== undefined) return 'category';
  if (params.name !== undefined) return 'island';
  const page = findPage(pathname)?.page;
  if (page === 'search' || page === 'searchFor') return 'search';
  return page === 'videos' || page === 'sounds' ? page : 'photos';
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
export const readAddress = (address: ScreenAddress): { query: ListQuery; dropped: DroppedValue[] } | undefined => {
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

  const base = baseOf(address);
  const ofOneKind = pagesOfOneKind[base];
  const q = (address.params.query ?? parameters.get('q') ?? '').trim();
  const kind = ofOneKind?.kind ?? choose('kind', itemKinds, 'photo');
  const sort = choose('sort', sorts, defaultSort({ base, q }));
  for (const facet of ofOneKind?.facets ?? allFacets) {
    const texts = (parameters.get(facet) ?? '').split(',').filter(Boolean);
    const isUsed = facetsOf({ base, kind }).includes(facet) && filters[facet] === undefined;
    const values = texts.flatMap((text) => {
      const value = isUsed ? knownValue(facet, text) : undefined;
      if (value === undefined) drop(facet, text);
      return value ?? [];
    });
    if (values.length > 0) filters[facet] = [...new Set(values)].sort();
  }
  const idOf = (name: 'picture' | 'like'): string | undefined => {
    const id = ofOneKind ? null : parameters.get(name);
    if (!id || LIKENESS_ID.test(id)) return id || undefined;
    drop(name, id);
    return undefined;
  };
  const picture = idOf('picture');
  const like = idOf('like');
  return { query: { base, q, kind, filters, sort, picture, like: picture ? undefined : like }, dropped };
};

/** A category or island page keeps its path only while it shows exactly that one. */
export const pathOf = ({
  base,
  filters,
}: Pick<ListQuery, 'base' | 'filters'>): { path: string; holds: FacetName | undefined } => {
  const only = (facet: FacetName) => (filters[facet]?.length === 1 ? filters[facet][0] : undefined);
  const category = only('category');
  if (base === 'category' && category) return { path: href('category', { slug: category }), holds: 'category' };
  const island = only('island');
  if (base === 'island' && island) return { path: href('island', { name: island }), holds: 'island' };
  return { path: href(base === 'category' || base === 'island' ? 'photos' : base), holds: undefined };
};

/** The address of a query, without default values. */
export const listAddress = (query: ListQuery): string => {
  const { path, holds } = pathOf(query);
  const facets = facetsOf(query)
    .filter((facet) => facet !== holds && query.filters[facet]?.length)
    .map((facet) => [facet, query.filters[facet]?.join(',') ?? '']);
  const parameters = new URLSearchParams([
    ...(query.q ? [['q', query.q]] : []),
    ...(query.picture ? [['picture', query.picture]] : []),
    ...(query.like ? [['like', query.like]] : []),
    ...(query.kind === 'photo' || pagesOfOneKind[query.base] ? [] : [['kind', query.kind]]),
    ...facets,
    ...(query.sort === defaultSort(query) ? [] : [['sort', query.sort]]),
  ]);
  const search = parameters.toString().replaceAll('%2C', ',');
  return search ? `${path}?${search}` : path;
};

/** Other words; the sort order is the default again. */
export const withWords = (query: ListQuery, q: string): ListQuery => ({
  ...query,
  q,
  sort: defaultSort({ ...query, q }),
});

/** Sets the values of one facet; an empty list removes it. */
export const withFacet = (query: ListQuery, facet: FacetName, values: readonly string[]): ListQuery => ({
  ...query,
  filters: { ...query.filters, [facet]: values },
});

/** The chosen values one by one, without the one given by the path. */
export const chosenValues = (query: ListQuery): { facet: FacetName; value: string }[] => {
  const { holds } = pathOf(query);
  return facetsOf(query)
    .filter((facet) => facet !== holds)
    .flatMap((facet) => (query.filters[facet] ?? []).map((value) => ({ facet, value })));
};

/** The query as input of `searchItems`. */
export const searchInputOf = ({ q, kind, filters, sort, picture, like }: ListQuery) => ({
  ...(q && { q }),
  kind,
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([facet, values]) => (values?.length ? [[facet, values.join(',')]] : [])),
  ),
  ...(sort !== 'relevance' && { sort }),
  ...(picture && { picture }),
  ...(like && { like }),
});

/** Results are ordered by likeness, so no other order can be chosen. */
export const isByLikeness = ({ picture, like }: ListQuery): boolean => Boolean(picture ?? like);
