import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Call, CallReply } from '#shared/endpoint.ts';
import { metaOf } from '#ui/query-client.ts';
import { listCollectionItems, listMemberships, listPublicCollections } from '../collections.contract.ts';

/** People's public collections, page by page. */
export const publicPages = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [listPublicCollections.path, 'pages'],
    meta: metaOf(listPublicCollections),
    queryFn: ({ pageParam }) => call(listPublicCollections, pageParam === null ? {} : { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CallReply<typeof listPublicCollections>) => next,
  });

/** What is in a collection, page by page. */
export const itemPages = (call: Call, id: string) =>
  infiniteQueryOptions({
    queryKey: [listCollectionItems.path, { id }, 'pages'],
    meta: metaOf(listCollectionItems),
    queryFn: ({ pageParam }) => call(listCollectionItems, { id, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CallReply<typeof listCollectionItems>) => next,
  });

const isAboutCollections = ({ queryKey: [path] }: { queryKey: QueryKey }): boolean =>
  typeof path === 'string' && (path.startsWith(listPublicCollections.path) || path === listMemberships.path);

const names = (id: string, { queryKey: [, input] }: { queryKey: QueryKey }): boolean =>
  typeof input === 'object' && input !== null && 'id' in input && input.id === id;

type Except = { deletedId?: string };

/** After a change: what is on the screen is asked for again, the rest when it is next needed. */
export const renewCollections = async (queries: QueryClient, { deletedId }: Except = {}): Promise<void> => {
  queries.removeQueries({ predicate: isAboutCollections, type: 'inactive' });
  await queries.invalidateQueries({
    predicate: (query) => isAboutCollections(query) && !(deletedId !== undefined && names(deletedId, query)),
  });
};

/** For one that is deleted, once its page is left. */
export const forgetCollection = (queries: QueryClient, id: string): void =>
  queries.removeQueries({ predicate: (query) => isAboutCollections(query) && names(id, query) });
