import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { metaOf } from '#ui/data/query-client.ts';
import { getCollection, listCollectionItems, listPublicCollections } from '../collections.contract.ts';

/** Pages of public collections. */
export const publicPages = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [listPublicCollections.path, 'pages'],
    meta: metaOf(listPublicCollections),
    queryFn: ({ pageParam }) => call(listPublicCollections, pageParam === null ? {} : { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CallReply<typeof listPublicCollections>) => next,
  });

/** Pages of a collection's items. */
export const itemPages = (call: Call, id: string) =>
  infiniteQueryOptions({
    queryKey: [listCollectionItems.path, { id }, 'pages'],
    meta: metaOf(listCollectionItems),
    queryFn: ({ pageParam }) => call(listCollectionItems, { id, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CallReply<typeof listCollectionItems>) => next,
  });

/** Query keys of one collection: its head and its items. */
export const keysOf = (id: string): QueryKey[] => [
  [getCollection.path, { id }],
  [listCollectionItems.path, { id }],
];
