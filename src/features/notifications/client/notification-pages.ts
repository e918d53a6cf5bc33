import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '#shared/endpoint.ts';
import { metaOf } from '#ui/query-client.ts';
import { filterQuery, type FilterName } from '../notification-filter.rules.ts';
import { listNotifications } from '../notifications.contract.ts';
import { cursorOf } from '../notifications.rules.ts';
import { REFETCH_MS } from './latest-notifications.ts';

const PAGE_LENGTH = 30;

/** The screen's list, page by page. */
export const notificationPages = (call: Call, show: FilterName) =>
  infiniteQueryOptions({
    queryKey: [listNotifications.path, 'pages', show],
    meta: metaOf(listNotifications),
    queryFn: ({ pageParam }) =>
      call(listNotifications, {
        ...filterQuery(show),
        limit: String(PAGE_LENGTH),
        ...(pageParam !== undefined && { before: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(PAGE_LENGTH - 1);
      return last && cursorOf(last);
    },
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });
