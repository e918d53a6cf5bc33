import type { Call, Endpoint } from '#shared/endpoint.ts';
import { read } from '#ui/query-client.ts';

/** Long enough for a page to start with what the server sent along. */
const OPENED_AGAIN_MS = 10_000;

/** What is one's own may have changed elsewhere, so a page that is opened again asks again. */
export const readOwn = <E extends Endpoint>(call: Call, endpoint: E, input: Parameters<typeof read<E>>[2]) => ({
  ...read(call, endpoint, input),
  staleTime: OPENED_AGAIN_MS,
});
