import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ItemCard } from '#features/items/items.contract.ts';
import type { Call, CallInput, CallReply } from '#shared/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { call } from '#ui/data/api.ts';
import { metaOf } from '#ui/data/query-client.ts';
import { searchItems } from '../../search.contract.ts';

/** The first page is part of the HTML, so it is small; later ones are prefetched. */
const FIRST_LENGTH = '18';
const NEXT_LENGTH = '48';

type SearchInput = Omit<CallInput<typeof searchItems>, 'after' | 'limit'>;
export type ResultPage = CallReply<typeof searchItems>;

/** Pages of a search; the same on the server and in the browser. */
export const resultPages = (call: Call, input: SearchInput) =>
  infiniteQueryOptions({
    queryKey: [searchItems.path, 'pages', input],
    meta: metaOf(searchItems),
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      call(searchItems, {
        ...input,
        ...(pageParam === null ? { limit: FIRST_LENGTH } : { limit: NEXT_LENGTH, after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ResultPage) => next,
  });

/** An item that moved between two pages while they were read is in both; show it once. */
export const itemsIn = (data: InfiniteData<ResultPage> | undefined): ItemCard[] => {
  const byId = new Map<string, ItemCard>();
  for (const { items } of data?.pages ?? []) for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
};

/** Keeps the previous results until the new ones are loaded. */
export const useResults = (input: SearchInput) =>
  useInfiniteQuery({ ...resultPages(call, input), placeholderData: keepPreviousData });

export type ResultList = ReturnType<typeof useResults>;

const forgotten: ErrorCode = 'pictureForgotten';

/** Picture searches expire after a day. The code is in the reply in the browser, and on the error on the server. */
export const isPictureExpired = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === forgotten) return true;
  return 'reply' in error && isPictureExpired(error.reply);
};
