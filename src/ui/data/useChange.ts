import { useLingui } from '@lingui/react/macro';
import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallReply, Endpoint } from '#shared/endpoint.ts';
import { type ToastInput, toast } from '../messages/toast.ts';
import { ApiError, call, callPath, replyIn } from './api.ts';
import { type CacheWriter, makeCacheWriter, markStale } from './cached.ts';

/** Writes the answer into the cache. What the endpoint `changes` is fetched again besides. */
type Update<E extends Endpoint> = (cache: CacheWriter, reply: CallReply<E>, input: CallInput<E>) => void;

type Writes<E extends Endpoint> =
  | { show?: undefined; update?: Update<E> | undefined }
  | {
      /** Writes the change into the cache before the server has answered; returns how to take it back. */
      show: (cache: CacheWriter, input: CallInput<E>) => () => void;
      update: Update<E>;
    };

type Effects<E extends Endpoint> = Writes<E> & {
  /** Called at once with the answer, or with why there is none. */
  done?: (reply: CallReply<E>, input: CallInput<E>) => void;
  failed?: (error: unknown, input: CallInput<E>) => void;
};

/** The latest change that is on its way to an address. */
type Line = {
  input: string;
  sent: Promise<unknown>;
  /** Shows what the server is known to have; shared by all that wait for each other. */
  truth: { show: () => void };
};
const lines = new WeakMap<QueryClient, Map<string, Line>>();

const linesOf = (queries: QueryClient): Map<string, Line> => {
  const known = lines.get(queries) ?? new Map<string, Line>();
  lines.set(queries, known);
  return known;
};

const nothing = () => undefined;

/** The server was reached and found no fault with the input: what is on the screen is probably out of date. */
const tellsOfChange = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 404 : !(error instanceof TypeError);

/**
 * Sends a change and makes everything in the cache true. Changes to one address are sent one after the other, so the
 * last one wins; the same change again, while it is on its way, is the same change.
 */
export const change = <E extends Endpoint>(
  queries: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  { show, update, done, failed }: Effects<E> = {},
): Promise<CallReply<E>> => {
  const open = linesOf(queries);
  const address = `${endpoint.method} ${callPath(endpoint, input)}`;
  const earlier = open.get(address);
  const line: Line = {
    input: hashKey([input]),
    sent: Promise.resolve(),
    truth: earlier?.truth ?? { show: nothing },
  };
  if (earlier?.input === line.input) return earlier.sent as Promise<CallReply<E>>;
  const takeBack = show?.(makeCacheWriter(queries), input);
  if (!earlier && takeBack) line.truth.show = takeBack;

  const leave = (): boolean => {
    const isLast = open.get(address) === line;
    if (isLast) open.delete(address);
    return isLast;
  };
  const fail = (error: unknown): never => {
    if (leave()) line.truth.show();
    failed?.(error, input);
    void markStale(queries, endpoint.changes ?? [], { refetch: tellsOfChange(error) });
    throw error;
  };
  const send = async (): Promise<CallReply<E>> => {
    await earlier?.sent.catch(nothing);
    const reply = await call(endpoint, input).catch(fail);
    const isLast = leave();
    const cache = makeCacheWriter(queries);
    line.truth.show = () => update?.(cache, reply, input);
    // While a later change is shown already, this answer would only flicker.
    if (isLast || !show) line.truth.show();
    done?.(reply, input);
    if (isLast) await markStale(queries, endpoint.changes ?? [], { except: cache.kept, refetch: true });
    return reply;
  };
  open.set(address, line);
  line.sent = send();
  return line.sent as Promise<CallReply<E>>;
};

type Words = ToastInput | undefined;

export type ChangeOptions<E extends Endpoint> = Writes<E> & {
  /** What a toast says when it is done. */
  // biome-ignore lint/suspicious/noConfusingVoidType: whoever says nothing returns nothing
  done?: (reply: CallReply<E>, input: CallInput<E>) => Words | void;
  /** …and when it failed; `said` is the server's sentence, or that it could not be reached. */
  // biome-ignore lint/suspicious/noConfusingVoidType: as above
  failed?: (said: string, error: unknown, input: CallInput<E>) => Words | void;
};

/** The one way for a component to change something. */
export const useChange = <E extends Endpoint>(endpoint: E, { done, failed, ...writes }: ChangeOptions<E> = {}) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: (input: CallInput<E>) =>
      change(queries, endpoint, input, {
        ...writes,
        done: (reply, sent) => {
          const words = done?.(reply, sent);
          if (words) toast({ variant: 'success', ...words });
        },
        failed: (reason, sent) => {
          const said = replyIn(reason)?.message ?? t`We could not be reached. Check your connection and try again.`;
          const words = failed?.(said, reason, sent);
          if (words) toast({ variant: 'destructive', ...words });
        },
      }),
  });
  return {
    /** Until the answer has come and what is on the screen is true. */
    isBusy: isPending,
    /** What is being sent. */
    sending: isPending ? variables : undefined,
    /** Why the last one failed. */
    error,
    forgetError: reset,
    /** For forms: throws what the server refused it with. */
    send: mutateAsync,
    /** For everything else: `null` when it failed, which `failed` has told. */
    run: (input: CallInput<E>): Promise<{ reply: CallReply<E> } | null> =>
      mutateAsync(input).then(
        (reply) => ({ reply }),
        () => null,
      ),
  };
};
