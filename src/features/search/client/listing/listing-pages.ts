import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, loadPages, readPages } from '#ui/data/read-pages.ts';
import { useNavigate, useSearchParams } from '#ui/navigation/router.tsx';
import type { Loading, ScreenAddress } from '#ui/screen.ts';
import { searchItems } from '../../search.contract.ts';
import type { FacetName } from '../../search.rules.ts';
import { type Listing, type ListingKind, queryOf, readListing, searchInput, withFacet } from './listing.rules.ts';

const PAGE_LENGTH = 24;

export const listingPages = (call: Call, { kind }: ListingKind, listing: Listing) =>
  readPages(call, searchItems, searchInput(kind, listing), { first: PAGE_LENGTH });

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
    items: entriesOf(list.data, ({ items }) => items),
    /** New results are loading while the old ones are still shown. */
    isChanging: list.isPlaceholderData,
    show,
    choose: (facet: FacetName, values: readonly string[]) => show(withFacet(listing, facet, values)),
    clear: () => show({ q: '', sort: undefined, filters: {}, unknown: [] }),
  };
};

export type ListingView = ReturnType<typeof useListing>;
