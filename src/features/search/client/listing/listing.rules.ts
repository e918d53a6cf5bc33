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

/** The facets of a list page. */
export type ListingKind = { kind: ItemKind; facets: readonly FacetName[] };

/** The query of a list page, from its address. */
export type Listing = {
  q: string;
  /** Undefined: relevance with a text query, else newest first. */
  sort: Sort | undefined;
  filters: SearchFilters;
  /** Invalid values of the address, to show in a notice. */
  unknown: string[];
};

const isSort = (value: string): value is Sort => (sorts as readonly string[]).includes(value);

/** Parses an address. Invalid values are left out and listed in `unknown`. */
export const readListing = (search: URLSearchParams, { facets }: Pick<ListingKind, 'facets'>): Listing => {
  const unknown: string[] = [];
  const filters: SearchFilters = {};
  for (const facet of facets) {
    const values = [...new Set((search.get(facet) ?? '').split(',').filter((value) => value !== ''))];
    const valid = values.filter((value) => facetValues[facet].includes(value));
    unknown.push(...values.filter((value) => !valid.includes(value)));
    if (valid.length > 0) filters[facet] = valid;
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

/** The listing as query parameters, without defaults. */
export const queryOf = ({ q, sort, filters }: Omit<Listing, 'unknown'>): Record<string, string | undefined> => ({
  q: q || undefined,
  ...Object.fromEntries(Object.entries(filters).map(([facet, values]) => [facet, values?.join(',') || undefined])),
  sort,
});

export const isNarrowed = ({ q, filters }: Listing): boolean => q !== '' || Object.keys(filters).length > 0;

export const sortOf = ({ q, sort }: Pick<Listing, 'q' | 'sort'>): Sort => sort ?? (q === '' ? 'new' : 'relevance');

/** Sets the values of one facet; an empty list removes it. */
export const withFacet = (listing: Listing, facet: FacetName, values: readonly string[]): Listing => {
  const { [facet]: _, ...others } = listing.filters;
  return { ...listing, filters: values.length > 0 ? { ...others, [facet]: values } : others };
};

export const searchInput = (kind: ItemKind, listing: Listing): CallInput<typeof searchItems> => {
  const input: Record<string, string | undefined> = { ...queryOf(listing), sort: sortOf(listing) };
  const given = Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(given), kind };
};
