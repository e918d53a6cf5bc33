import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ItemCard } from '#features/items/items.contract.ts';
import type { Call, CallInput } from '#shared/endpoint.ts';
import { ApiError, call } from '#ui/data/api.ts';
import { makeCacheWriter } from '#ui/data/cached.ts';
import { loadQuery, metaOf, read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { change } from '#ui/data/useChange.ts';
import {
  changeCollection,
  getCollection,
  listCollectionItems,
  moveInCollection,
  setMembership,
} from '../../collections.contract.ts';
import { moveBefore } from '../../collections.rules.ts';
import { itemPages } from '../detail/CollectionItems.tsx';

const readAll = async (call: Call, id: string): Promise<ItemCard[]> => {
  const found: ItemCard[] = [];
  let after: string | null = null;
  do {
    const page: { items: ItemCard[]; next: string | null } = await call(listCollectionItems, {
      id,
      ...(after !== null && { after }),
    });
    found.push(...page.items);
    after = page.next;
  } while (after !== null);
  return found;
};

/** Sorting needs all items; a collection has a few hundred at most. */
export const allItems = (call: Call, id: string) =>
  queryOptions({
    queryKey: [listCollectionItems.path, { id }, 'all'],
    meta: metaOf(listCollectionItems),
    queryFn: () => readAll(call, id),
  });

type Versioned = typeof changeCollection | typeof moveInCollection | typeof setMembership;
type Answer = { version: number };

const isMovedOn = (error: unknown): boolean => error instanceof ApiError && error.reply?.code === 'movedOn';
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Sends changes one after another, each with the version returned by the previous one. After a refusal the collection
 * is refetched, and waiting changes are refused too, because they were made on outdated data.
 */
export const useCollectionEdits = (id: string, seenVersion: number) => {
  const queries = useQueryClient();
  const version = useRef(seenVersion);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const refusal = useRef<{ round: number; error: unknown }>({ round: 0, error: undefined });
  const [wasChangedElsewhere, setChangedElsewhere] = useState(false);
  const aboutIt = read(call, getCollection, { id });
  const contents = allItems(call, id);

  const readAgain = async (): Promise<void> => {
    const [latest] = await Promise.all([
      queries.fetchQuery({ ...aboutIt, staleTime: 0 }),
      queries.fetchQuery({ ...contents, staleTime: 0 }),
    ]);
    version.current = latest.version;
  };

  const refuse = async (error: unknown): Promise<never> => {
    refusal.current = { round: refusal.current.round + 1, error };
    // Offline the screen stays as it is; the next change fails again.
    await readAgain().catch(() => undefined);
    if (isMovedOn(error)) setChangedElsewhere(true);
    throw error;
  };

  /** Resolves with the reply: the next change does not wait for refetching. */
  const answerTo = <E extends Versioned>(endpoint: E, input: CallInput<E>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      change<Versioned>(queries, endpoint, input, {
        // The screen already shows the change, perhaps with later ones that are still waiting.
        update: (cache) => cache.keep(contents.queryKey),
        done: resolve,
        failed: reject,
      }).catch(() => undefined);
    });

  const send = <E extends Versioned>(endpoint: E, input: Omit<CallInput<E>, 'id' | 'version'>): Promise<void> => {
    const { round } = refusal.current;
    const turn = line.current.then(async () => {
      if (round !== refusal.current.round) throw refusal.current.error;
      const sent = { ...input, id, version: version.current } as CallInput<E>;
      version.current = (await answerTo(endpoint, sent).catch(refuse)).version;
    });
    line.current = turn.catch(() => undefined);
    return turn;
  };

  const show = (arrange: (items: ItemCard[]) => ItemCard[]) =>
    makeCacheWriter(queries).write(contents.queryKey, (items) => items && arrange(items));

  return {
    wasChangedElsewhere,
    changeDetails: (details: Omit<CallInput<typeof changeCollection>, 'id' | 'version'>) =>
      send(changeCollection, details),
    move: (itemId: string, before: string | null): Promise<void> => {
      show((items) => {
        const byId = new Map(items.map((item) => [item.id, item]));
        return moveBefore([...byId.keys()], itemId, before).flatMap((each) => byId.get(each) ?? []);
      });
      return send(moveInCollection, { itemId, before });
    },
    takeOut: (itemId: string): Promise<void> => {
      show((items) => items.filter((item) => item.id !== itemId));
      return send(setMembership, { itemId, included: false });
    },
    /** Resolves when everything that was sent is in the cache. */
    finish: async (): Promise<void> => {
      await line.current;
      await Promise.all([loadQuery(queries, aboutIt), loadPages(queries, itemPages(call, id))]).catch(() => undefined);
    },
  };
};
