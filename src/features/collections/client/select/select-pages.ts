import { infiniteQueryOptions } from '@tanstack/react-query';
import { searchItems } from '#features/catalogue/search.contract.ts';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { metaOf } from '#ui/query-client.ts';

const PAGE_LENGTH = '40';

export type SelectSort = 'new' | 'popular';

/** The photos to choose from, page by page. */
export const selectPages = (call: Call, sort: SelectSort) =>
  infiniteQueryOptions({
    queryKey: [searchItems.path, 'select', sort],
    meta: metaOf(searchItems),
    queryFn: ({ pageParam }) =>
      call(searchItems, { kind: 'photo', sort, limit: PAGE_LENGTH, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CallReply<typeof searchItems>) => next,
  });
