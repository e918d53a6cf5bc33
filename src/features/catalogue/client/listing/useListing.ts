import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import type { FacetName } from '../../search.rules.ts';
import { type Listing, type ListingKind, queryOf, readListing, withFacet } from './listing.rules.ts';
import { listingPages } from './listing-pages.ts';

/** A list whose whole state is in the address: Back, Forward and sharing work by themselves. */
export const useListing = (page: 'videos' | 'sounds', kind: ListingKind) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const listing = readListing(search, kind);
  const list = useInfiniteQuery({ ...listingPages(call, kind, listing), placeholderData: keepPreviousData });
  const first = list.data?.pages[0];

  const show = (next: Listing) =>
    void navigate(href(page, {}, queryOf(next)), { state: { keepsPlace: true }, preventScrollReset: true });
  return {
    listing,
    list,
    first,
    items: list.data?.pages.flatMap(({ items }) => items),
    /** Other results are on their way while these still stand. */
    isChanging: list.isPlaceholderData,
    show,
    choose: (facet: FacetName, values: readonly string[]) => show(withFacet(listing, facet, values)),
    clear: () => show({ q: '', sort: undefined, filters: {}, unknown: [] }),
  };
};

export type ListingView = ReturnType<typeof useListing>;
