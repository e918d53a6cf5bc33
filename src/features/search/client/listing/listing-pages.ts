import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { loadPages, metaOf } from '#ui/data/query-client.ts';
import { useNavigate, useSearchParams } from '#ui/navigation/router.tsx';
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

/** Shorter than the delay of the generic page skeleton, because these pages have their own. */
const SKELETON_DELAY_MS = 100;

const skeletonDelay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS));

/** The server waits for the first page; the browser shows the screen while it loads. */
export const preloadListing = async (
  { call, queries }: Pick<Loading, 'call' | 'queries'>,
  { url }: Pick<ScreenAddress, 'url'>,
  kind: ListingKind,
): Promise<void> => {
  // An error is shown in the results area, with a retry.
  const firstPage = loadPages(queries, listingPages(call, kind, readListing(url.searchParams, kind))).catch(
    () => undefined,
  );
  await (typeof window === 'undefined' ? firstPage : Promise.race([firstPage, skeletonDelay()]));
};

/** A list whose whole state is in the address, so Back, Forward and sharing work. */
export const useListing = (page: 'videos' | 'sounds', kind: ListingKind) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const listing = readListing(search, kind);
  const list = useInfiniteQuery({ ...listingPages(call, kind, listing), placeholderData: keepPreviousData });
  const first = list.data?.pages[0];

  const show = (next: Listing) => void navigate(href(page, {}, queryOf(next)), { state: { keepsScroll: true } });
  return {
    listing,
    list,
    first,
    items: list.data?.pages.flatMap(({ items }) => items),
    /** New results are loading while the old ones are still shown. */
    isChanging: list.isPlaceholderData,
    show,
    choose: (facet: FacetName, values: readonly string[]) => show(withFacet(listing, facet, values)),
    clear: () => show({ q: '', sort: undefined, filters: {}, unknown: [] }),
  };
};

export type ListingView = ReturnType<typeof useListing>;
