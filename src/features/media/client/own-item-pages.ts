import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { call } from '#ui/api.ts';
import { metaOf, read } from '#ui/query-client.ts';
import { getOwnItem, type ItemView, listOwnItems } from '../own-items.contract.ts';

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

type Cached = InfiniteData<Page> | Page;

/** In every list that holds it. An answer still on its way is older than what is known now. */
const changeItems = (queries: QueryClient, change: (items: ItemView[]) => ItemView[]) => {
  const filter = { queryKey: [listOwnItems.path] };
  const inPage = (page: Page): Page => ({ ...page, items: change(page.items) });
  void queries.cancelQueries(filter);
  queries.setQueriesData(filter, (data: Cached | undefined) => {
    if (!data) return data;
    return 'pages' in data ? { ...data, pages: data.pages.map(inPage) } : inPage(data);
  });
};

/** What a call has just answered about an item is shown at once. */
export const putItem = (queries: QueryClient, changed: ItemView): void => {
  changeItems(queries, (items) => items.map((item) => (item.id === changed.id ? changed : item)));
  queries.setQueryData(
    read(call, getOwnItem, { id: changed.id }).queryKey,
    (data) => data && { ...data, item: changed },
  );
  void queries.invalidateQueries({ queryKey: [getOwnItem.path, { id: changed.id }] });
};

export const dropItem = (queries: QueryClient, id: string): void =>
  changeItems(queries, (items) => items.filter((item) => item.id !== id));
