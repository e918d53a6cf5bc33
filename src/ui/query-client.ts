import { QueryClient, queryOptions } from '@tanstack/react-query';
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
      mutations: { retry: false },
    },
  });

/** Known by what it carries: in the browser a refusal is an ApiError, on the server an AppError of another module world. */
const saysSignInFirst = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('status' in error && error.status === 401) || ('code' in error && error.code === 'signInFirst'));

/** The same read on both sides: the server's `call` answers in process, the browser's over HTTP. */
export const read = <E extends Endpoint>(call: Call, endpoint: E, input: CallInput<E>) =>
  queryOptions({ queryKey: [endpoint.path, input], queryFn: () => call(endpoint, input) });

/** Like `read`, but a visitor who is not signed in gets `null` instead of an error. */
export const readIfSignedIn = <E extends Endpoint>(call: Call, endpoint: E, input: CallInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: async (): Promise<CallReply<E> | null> => {
      try {
        return await call(endpoint, input);
      } catch (error) {
        if (saysSignInFirst(error)) return null;
        throw error;
      }
    },
  });
