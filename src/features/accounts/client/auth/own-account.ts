import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Viewer } from '#shared/access.ts';
import type { Call, Endpoint } from '#shared/endpoint.ts';
import { ApiError, call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { readOwnAccount } from '../../sign-in.contract.ts';
import { cachedUser, clearMarkers, hasMarkers, hasRecentLogin } from './auth-markers.ts';

/** Lets calls through at least this far apart; one that comes sooner waits for its turn. */
export const throttled = <Result>(ask: () => Promise<Result>, gapMs: number): (() => Promise<Result>) => {
  let lastAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const waitMs = lastAtMs + gapMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    lastAtMs = Date.now();
    return ask();
  };
};

/** Long enough for a page to start with what the server sent along. */
const OPENED_AGAIN_MS = 10_000;

/** What is one's own may have changed elsewhere, so a page that is opened again asks again. */
export const readOwn = <E extends Endpoint>(call: Call, endpoint: E, input: Parameters<typeof read<E>>[2]) => ({
  ...read(call, endpoint, input),
  staleTime: OPENED_AGAIN_MS,
});

/** spec: profile fetch throttled to 3000 ms, stale after 30 s, cached for 5 min, one retry */
const THROTTLE_MS = 3_000;
const STALE_AFTER_MS = 30_000;
const CACHED_MS = 300_000;

const fetchOwnAccount = throttled(async (): Promise<Viewer> => {
  try {
    return await call(readOwnAccount, {});
  } catch (error) {
    // Only a 401 says that nobody is signed in; anything else stays an error.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await clearMarkers();
    return null;
  }
}, THROTTLE_MS);

/** Who is signed in, as this page knows it: the server's word, or for a minute what the last login left behind. */
export const ownAccountQuery = queryOptions({
  queryKey: [readOwnAccount.path, {}],
  queryFn: fetchOwnAccount,
  staleTime: STALE_AFTER_MS,
  gcTime: CACHED_MS,
  retry: 1,
  refetchOnWindowFocus: false,
});

export const knownViewer = (queries: QueryClient): Viewer => queries.getQueryData(ownAccountQuery.queryKey) ?? null;

export const setViewer = (queries: QueryClient, viewer: Viewer): void => {
  queries.setQueryData(ownAccountQuery.queryKey, viewer);
};

/** Not confirmed by the server: stale from the start. */
const ASSUMED = { updatedAt: 0 };

/** spec: for 60 s after a login the cached user is assumed, until the server responds */
export const assumeCachedUser = (queries: QueryClient): void => {
  const user = hasRecentLogin(Date.now()) ? cachedUser() : null;
  if (user) queries.setQueryData(ownAccountQuery.queryKey, user, ASSUMED);
};

const isAssumed = (queries: QueryClient): boolean =>
  knownViewer(queries) !== null && queries.getQueryState(ownAccountQuery.queryKey)?.dataUpdatedAt === ASSUMED.updatedAt;

/** Fetches the account when somebody may be signed in and the last response is stale. */
export const checkAccount = async (queries: QueryClient): Promise<void> => {
  if (!knownViewer(queries) && !hasMarkers()) return;
  await queries.prefetchQuery(ownAccountQuery);
  if (isAssumed(queries) && !hasRecentLogin(Date.now())) setViewer(queries, null);
};

/** Fetches the account although the last response is fresh: something happened since. */
export const recheckAccount = async (queries: QueryClient): Promise<void> => {
  await queries.invalidateQueries({ queryKey: ownAccountQuery.queryKey, refetchType: 'none' });
  await checkAccount(queries);
};
