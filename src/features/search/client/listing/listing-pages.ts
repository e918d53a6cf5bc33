import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { loadPages, metaOf } from '#ui/data/query-client.ts';
import type { Loading, ScreenAddress } from '#ui/screen.ts';
import { searchItems } from '../../search.contract.ts';
import type { FacetName } from '../../search.rules.ts';
import { type Listing, type ListingKind, queryOf, readListing, searchInput, withFacet } from './listing.rules.ts';

type Page = CallReply<typeof searchItems>;

export const listingPages = (call: Call, { kind }: ListingKind, listing: Listing) => {
  const input = searchInput(kind, listing);
  return infiniteQueryOptions({
    queryKey: [searchItems.path, 'pages', input],
    meta: metaOf(searchItems),
    queryFn: ({ pageParam }) => call(searchItems, { ...input, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
  });
};

/** Shorter than the wait after which the whole page would give way to a skeleton: these pages have their own. */
const PATIENCE_MS = 100;

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** The server waits for the first page; the browser shows the screen and lets it come. */
export const preloadListing = async (
  { call, queries }: Pick<Loading, 'call' | 'queries'>,
  { url }: Pick<ScreenAddress, 'url'>,
  kind: ListingKind,
): Promise<void> => {
  // A failure is told in the place of the results, where it can be tried again.
  const arriving = loadPages(queries, listingPages(call, kind, readListing(url.searchParams, kind))).catch(
    () => undefined,
  );
  await (typeof window === 'undefined' ? arriving : Promise.race([arriving, patience()]));
};

/** A list whose whole state is in the address: Back, Forward and sharing work by themselves. */
export const useListing = (page: 'videos' | 'sounds', kind: ListingKind) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const listing = readListing(search, kind);
  const list = useInfiniteQuery({ ...listingPages(call, kind, listing), placeholderData: keepPreviousData });
  const first = list.data?.pages[0];

  const show = (next: Listing) =>
    void navigate(href(page, {}, queryOf(next)), { state: { keepsScroll: true }, preventScrollReset: true });
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
