import { type FetchQueryOptions, onlineManager, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, CallReply, Endpoint } from '#shared/endpoint.ts';
import { HOUR_MS } from '#shared/time.ts';

const UNUSED_QUERY_MS = HOUR_MS;

/**
 * Never stale by time, no polling, no retries. A server's cache lives for one request, so no timer may keep it longer.
 */
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
      // Offline, a change fails at once with an error; it does not wait and run hours later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Checks the code, not the class: in the browser the error is an ApiError, on the server an AppError, and the SSR
 * bundle has its own copies of these classes, so `instanceof` fails.
 */
const isSignInFirst = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('status' in error && error.status === 401) || ('code' in error && error.code === 'signInFirst'));

/** Metadata by which a cached read is found when one of its topics changes. */
export const metaOf = ({ shows }: Endpoint) => (shows ? { shows } : undefined);

/** A read for both sides: on the server `call` runs in process, in the browser over HTTP. */
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
        if (isSignInFirst(error)) return null;
        throw error;
      }
    },
  });

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500;

/** Falls back to cached data when it cannot be refreshed. "Not found" and "not allowed" are results, not failures. */
export const orCached = async <Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  fetch: () => Promise<Data>,
): Promise<Data> => {
  const cached = () => queries.getQueryData<Data>(queryKey);
  const before = cached();
  // Offline, a fetch would wait for the connection and block the page.
  if (before !== undefined && !onlineManager.isOnline()) return before;
  try {
    return await fetch();
  } catch (error) {
    const after = cached();
    if (after === undefined || isRefusal(error)) throw error;
    return after;
  }
};

/** For preloads: cached data, or the server's reply when nothing is cached or the data is stale. */
export const loadQuery = <Data, Key extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> => orCached(queries, options.queryKey, () => queries.fetchQuery(options));
