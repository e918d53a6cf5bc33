import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Call, CallReply } from '#shared/endpoint.ts';
import type { CacheWriter } from '#ui/cached.ts';
import { metaOf } from '#ui/query-client.ts';
import { listReviewQueue } from '../review.contract.ts';

const PAGE_LENGTH = 50;
const REFETCH_MS = 60_000;

type Page = CallReply<typeof listReviewQueue>;

const key = [listReviewQueue.path, 'pages'];

/** What waits for a decision, page by page, the longest waiting first. */
export const reviewPages = (call: Call) =>
  infiniteQueryOptions({
    queryKey: key,
    meta: metaOf(listReviewQueue),
    queryFn: ({ pageParam }) =>
      call(listReviewQueue, { limit: String(PAGE_LENGTH), ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });

/** What is decided is gone at once; the next page still begins after what was its last. */
export const dropDecided = (cache: CacheWriter, id: string): void => {
  cache.write(key, (data: InfiniteData<Page> | undefined) => {
    // A list that arrives later may know of the decision already.
    if (!data?.pages.some(({ items }) => items.some((item) => item.id === id))) return undefined;
    const pages = data.pages.map((page) => ({
      ...page,
      waiting: Math.max(0, page.waiting - 1),
      items: page.items.filter((item) => item.id !== id),
    }));
    return { ...data, pages };
  });
  cache.keep(key);
};
