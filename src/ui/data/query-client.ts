import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  onlineManager,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { Call, CallInput, CallReply, Endpoint } from '#shared/endpoint.ts';

const UNUSED_QUERY_MS = 3_600_000;

/** Never stale, no polling, no retries. A server's cache lives for one request, so no timer may keep it longer. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : UNUSED_QUERY_MS,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      // Without a connection a change fails at once and says so; it does not wait for hours and happen then.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Known by what it carries: in the browser a refusal is an ApiError, on the server an AppError of another module world. */
const saysSignInFirst = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('status' in error && error.status === 401) || ('code' in error && error.code === 'signInFirst'));

/** By this a cached read is found when something that it shows has changed. */
export const metaOf = ({ shows }: Endpoint) => (shows ? { shows } : undefined);

/** The same read on both sides: the server's `call` answers in process, the browser's over HTTP. */
export const read = <E extends Endpoint>(call: Call, endpoint: E, input: CallInput<E>) =>
  queryOptions({ queryKey: [endpoint.path, input], queryFn: () => call(endpoint, input), meta: metaOf(endpoint) });

/** Like `read`, but a visitor who is not signed in gets `null` instead of an error. */
export const readIfSignedIn = <E extends Endpoint>(call: Call, endpoint: E, input: CallInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    meta: metaOf(endpoint),
    queryFn: async (): Promise<CallReply<E> | null> => {
      try {
        return await call(endpoint, input);
      } catch (error) {
        if (saysSignInFirst(error)) return null;
        throw error;
      }
    },
  });

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500;

/** What is cached stands in when it cannot be renewed; that it is gone, or not for this person, is an answer. */
const orCached = async <Data>(queries: QueryClient, queryKey: QueryKey, fetch: () => Promise<Data>): Promise<Data> => {
  const cached = () => queries.getQueryData<Data>(queryKey);
  const before = cached();
  // A fetch would wait for the connection, and with it the whole page.
  if (before !== undefined && !onlineManager.isOnline()) return before;
  try {
    return await fetch();
  } catch (error) {
    const after = cached();
    if (after === undefined || isRefusal(error)) throw error;
    return after;
  }
};

/** For preloads: what is cached, or the server's answer where nothing is cached or a change has made it stale. */
export const loadQuery = <Data, Key extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> => orCached(queries, options.queryKey, () => queries.fetchQuery(options));

/** The same for a list that comes page by page. */
export const loadPages = <Data, Key extends QueryKey, Param>(
  queries: QueryClient,
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): Promise<InfiniteData<Data, Param>> => orCached(queries, options.queryKey, () => queries.fetchInfiniteQuery(options));
