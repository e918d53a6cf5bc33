import {
  type FetchInfiniteQueryOptions,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Call, CallInput, CallReply, Endpoint } from '#shared/endpoint.ts';
import { metaOf, orCached } from './query-client.ts';

/** A declared list with `pageFields` in its query and `nextField` in its reply. */
type PagedEndpoint = Endpoint & { query: NonNullable<Endpoint['query']> };
type Paged = { next: string | null };

export type PagesInput<E extends Endpoint> = Omit<CallInput<E>, 'limit' | 'after'>;

type Lengths = {
  /** Entries of the first page; the server decides where it is missing. */
  first?: number;
  /** Entries of later pages, as many as of the first one unless given. */
  next?: number;
};

/** A paged read for both sides, as `read` is for a whole one. Lists that differ only in page length share their pages. */
export const readPages = <E extends PagedEndpoint>(
  call: Call,
  endpoint: E,
  input: PagesInput<E>,
  { first, next = first }: Lengths = {},
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, input, 'pages'],
    meta: metaOf(endpoint),
    queryFn: ({ pageParam: after }): Promise<CallReply<E>> => {
      const limit = after === null ? first : next;
      return call(endpoint, {
        ...input,
        ...(limit && { limit: String(limit) }),
        ...(after !== null && { after }),
      } as unknown as CallInput<E>);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as Paged).next,
  });

/** For preloads: like `loadQuery`, but for the first page of a list. */
export const loadPages = <Data, Key extends QueryKey, Param>(
  queries: QueryClient,
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): Promise<InfiniteData<Data, Param>> => orCached(queries, options.queryKey, () => queries.fetchInfiniteQuery(options));

/** An entry that moved between two pages while they were read is in both; show it once. */
export const entriesOf = <Page, Entry extends { id: string }>(
  data: InfiniteData<Page> | undefined,
  entriesIn: (page: Page) => readonly Entry[],
): Entry[] | undefined =>
  data && [...new Map(data.pages.flatMap((page) => entriesIn(page)).map((entry) => [entry.id, entry])).values()];
