import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { call } from '#ui/api.ts';
import type { CacheWriter } from '#ui/cached.ts';
import { metaOf } from '#ui/query-client.ts';
import { type ItemView, listOwnItems } from '../own-items.contract.ts';

const PAGE_LENGTH = 50;
const STALE_AFTER_MS = 10_000;

type Page = CallReply<typeof listOwnItems>;

/** The screen's list, page by page, the newest first. */
export const ownItemPages = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [listOwnItems.path, 'pages'],
    meta: metaOf(listOwnItems),
    queryFn: ({ pageParam }) =>
      call(listOwnItems, { limit: String(PAGE_LENGTH), ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    staleTime: STALE_AFTER_MS,
  });

/** What a call has just answered about an item is shown at once, in every list that holds it. */
export const putItem = (cache: CacheWriter, changed: ItemView): void => cache.patch('ownItems', changed.id, changed);

/** Takes a deleted item out of the list. Its hotspots may be on the screen for a moment longer. */
export const dropItem = (cache: CacheWriter, id: string): void => {
  cache.keepAllOf(id);
  cache.write(ownItemPages(call).queryKey, (data) => {
    const pages = data?.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }));
    return data && pages && { ...data, pages };
  });
};
