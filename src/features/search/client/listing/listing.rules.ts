import type { ItemKind } from '#features/media/media.rules.ts';
import type { CallInput } from '#shared/endpoint.ts';
import type { searchItems } from '../../search.contract.ts';
import {
  type FacetName,
  facetValues,
  firstCharacters,
  LONGEST_QUERY,
  type SearchFilters,
  type Sort,
  sorts,
} from '../../search.rules.ts';

const PAGE_LENGTH = 24;

/** What a page of one kind of item offers to narrow by. */
export type ListingKind = { kind: ItemKind; facets: readonly FacetName[] };

/** What the address of such a page asks for. */
export type Listing = {
  q: string;
  /** Nothing chosen: the best match for words, else the newest. */
  sort: Sort | undefined;
  filters: SearchFilters;
  /** What the address says that means nothing to us, to be told. */
  unknown: string[];
};

const isSort = (value: string): value is Sort => (sorts as readonly string[]).includes(value);

/** Reads an address. What is impossible in it is left out and named. */
export const readListing = (search: URLSearchParams, { facets }: Pick<ListingKind, 'facets'>): Listing => {
  const unknown: string[] = [];
  const filters: SearchFilters = {};
  for (const facet of facets) {
    const values = [...new Set((search.get(facet) ?? '').split(',').filter((value) => value !== ''))];
    const known = values.filter((value) => facetValues[facet].includes(value));
    unknown.push(...values.filter((value) => !known.includes(value)));
    if (known.length > 0) filters[facet] = known;
  }
  const sort = search.get('sort') ?? '';
  if (sort !== '' && !isSort(sort)) unknown.push(sort);
  return {
    q: firstCharacters((search.get('q') ?? '').trim(), LONGEST_QUERY),
    sort: isSort(sort) ? sort : undefined,
    filters,
    unknown,
  };
};

/** The same as the query of an address; what is not asked for is not in it. */
export const queryOf = ({ q, sort, filters }: Omit<Listing, 'unknown'>): Record<string, string | undefined> => ({
  q: q || undefined,
  ...Object.fromEntries(Object.entries(filters).map(([facet, values]) => [facet, values?.join(',') || undefined])),
  sort,
});

export const isNarrowed = ({ q, filters }: Listing): boolean => q !== '' || Object.keys(filters).length > 0;

export const sortOf = ({ q, sort }: Pick<Listing, 'q' | 'sort'>): Sort => sort ?? (q === '' ? 'new' : 'relevance');

/** With another choice for one facet; none takes it away. */
export const withFacet = (listing: Listing, facet: FacetName, values: readonly string[]): Listing => {
  const { [facet]: _, ...others } = listing.filters;
  return { ...listing, filters: values.length > 0 ? { ...others, [facet]: values } : others };
};

export const searchInput = (kind: ItemKind, listing: Listing): CallInput<typeof searchItems> => {
  const asked: Record<string, string | undefined> = { ...queryOf(listing), sort: sortOf(listing) };
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(given), kind, limit: String(PAGE_LENGTH) };
};
