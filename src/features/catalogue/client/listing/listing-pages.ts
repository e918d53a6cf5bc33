import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { loadPages, metaOf } from '#ui/query-client.ts';
import type { Loading, ScreenAddress } from '#ui/screen.ts';
import { searchItems } from '../../search.contract.ts';
import { type Listing, type ListingKind, readListing, searchInput } from './listing.rules.ts';

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
