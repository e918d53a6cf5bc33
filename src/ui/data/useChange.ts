import { useLingui } from '@lingui/react/macro';
import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallReply, Endpoint } from '#shared/endpoint.ts';
import { type ToastInput, toast } from '../messages/toast.ts';
import { withWordedMessage, wordedError } from '../messages/worded.ts';
import { ApiError, call, callPath } from './api.ts';
import { type CacheWriter, makeCacheWriter, markStale } from './cached.ts';

/** Writes the reply into the cache. Reads of the endpoint's `changes` are refetched as well. */
type Update<E extends Endpoint> = (cache: CacheWriter, reply: CallReply<E>, input: CallInput<E>) => void;

type Writes<E extends Endpoint> =
  | { show?: undefined; update?: Update<E> | undefined }
  | {
      /** Optimistic update: writes the change into the cache before the reply; returns how to undo it. */
      show: (cache: CacheWriter, input: CallInput<E>) => () => void;
      update: Update<E>;
    };

type Effects<E extends Endpoint> = Writes<E> & {
  /** Called at once with the reply, or with the error. */
  done?: (reply: CallReply<E>, input: CallInput<E>) => void;
  failed?: (error: unknown, input: CallInput<E>) => void;
};

/** The latest pending change of one address. */
type PendingChange = {
  input: string;
  sent: Promise<unknown>;
  /** Shows the last confirmed state of the server; shared by all queued changes of the address. */
  confirmed: { show: () => void };
};
const pendingChanges = new WeakMap<QueryClient, Map<string, PendingChange>>();

const pendingOf = (queries: QueryClient): Map<string, PendingChange> => {
  const changes = pendingChanges.get(queries) ?? new Map<string, PendingChange>();
  pendingChanges.set(queries, changes);
  return changes;
};

const noop = () => undefined;

/** The server accepted the input's form but refused the change: the screen is probably out of date. */
const mayBeOutdated = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 404 : !(error instanceof TypeError);

/**
 * Sends a change and updates the cache. Changes to one address are sent one after the other, so the last one wins; an
 * identical change that is still pending is not sent twice.
 */
export const change = <E extends Endpoint>(
  queries: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  { show, update, done, failed }: Effects<E> = {},
): Promise<CallReply<E>> => {
  const open = pendingOf(queries);
  const address = `${endpoint.method} ${callPath(endpoint, input)}`;
  const earlier = open.get(address);
  const pending: PendingChange = {
    input: hashKey([input]),
    sent: Promise.resolve(),
    confirmed: earlier?.confirmed ?? { show: noop },
  };
  if (earlier?.input === pending.input) return earlier.sent as Promise<CallReply<E>>;
  const undo = show?.(makeCacheWriter(queries), input);
  if (!earlier && undo) pending.confirmed.show = undo;

  const leave = (): boolean => {
    const isLast = open.get(address) === pending;
    if (isLast) open.delete(address);
    return isLast;
  };
  const fail = (error: unknown): never => {
    if (leave()) pending.confirmed.show();
    failed?.(error, input);
    void markStale(queries, endpoint.changes ?? [], { refetch: mayBeOutdated(error) });
    throw error;
  };
  const send = async (): Promise<CallReply<E>> => {
    await earlier?.sent.catch(noop);
    const reply = await call(endpoint, input).catch(fail);
    const isLast = leave();
    const cache = makeCacheWriter(queries);
    pending.confirmed.show = () => update?.(cache, reply, input);
    // While a later optimistic change is shown, this reply would only flicker.
    if (isLast || !show) pending.confirmed.show();
    done?.(reply, input);
    if (isLast) await markStale(queries, endpoint.changes ?? [], { except: cache.skipped, refetch: true });
    return reply;
  };
  open.set(address, pending);
  pending.sent = send();
  return pending.sent as Promise<CallReply<E>>;
};

type ToastText = ToastInput | undefined;

export type ChangeOptions<E extends Endpoint> = Writes<E> & {
  /** Text of the success toast. */
  // biome-ignore lint/suspicious/noConfusingVoidType: whoever says nothing returns nothing
  done?: (reply: CallReply<E>, input: CallInput<E>) => ToastText | void;
  /** …and when it failed; `message` is the server's sentence, or that it could not be reached. */
  // biome-ignore lint/suspicious/noConfusingVoidType: as above
  failed?: (message: string, error: unknown, input: CallInput<E>) => ToastText | void;
};

/** The only way for a component to change something on the server. */
export const useChange = <E extends Endpoint>(endpoint: E, { done, failed, ...writes }: ChangeOptions<E> = {}) => {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: async (input: CallInput<E>) => {
      const reply = await change(queries, endpoint, input, {
        ...writes,
        done: (reply, sent) => {
          const text = done?.(withWordedMessage(i18n, reply), sent);
          if (text) toast({ variant: 'success', ...text });
        },
        failed: (reason, sent) => {
          const message = wordedError(i18n, reason) ?? t`We could not be reached. Check your connection and try again.`;
          const text = failed?.(message, reason, sent);
          if (text) toast({ variant: 'destructive', ...text });
        },
      });
      return withWordedMessage(i18n, reply);
    },
  });
  return {
    /** Until the reply has arrived and the cache is updated. */
    isBusy: isPending,
    /** The input that is being sent. */
    sending: isPending ? variables : undefined,
    /** Why the last change failed. */
    error,
    forgetError: reset,
    /** For forms: throws the server's error. */
    send: mutateAsync,
    /** For everything else: `null` on failure, which `failed` has reported. */
    run: (input: CallInput<E>): Promise<{ reply: CallReply<E> } | null> =>
      mutateAsync(input).then(
        (reply) => ({ reply }),
        () => null,
      ),
  };
};
