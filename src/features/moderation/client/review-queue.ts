import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Call, CallReply } from '#shared/endpoint.ts';
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
export const dropDecided = (queries: QueryClient, id: string): void => {
  queries.setQueryData(key, (data: InfiniteData<Page> | undefined) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            waiting: Math.max(0, page.waiting - 1),
            items: page.items.filter((item) => item.id !== id),
          })),
        }
      : data,
  );
};
