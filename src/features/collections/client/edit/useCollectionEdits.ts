import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ItemCard } from '#features/catalogue/item-card.contract.ts';
import { ApiError, call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { getCollection, moveInCollection, setMembership } from '../../collections.contract.ts';
import { moveBefore } from '../../order.rules.ts';
import { allItems } from './all-items.ts';

type Act = (version: number) => Promise<{ version: number }>;

const isMovedOn = (error: unknown): boolean => error instanceof ApiError && error.reply?.code === 'movedOn';
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Sends changes one after another, each with the version that the one before gave. After a refusal the collection is
 * read again, and what was still waiting is refused too: it was made on a view that is gone.
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
    // Without a connection the view stays as it is; the next change tells again.
    await readAgain().catch(() => undefined);
    if (isMovedOn(error)) setChangedElsewhere(true);
    throw error;
  };

  const send = (act: Act): Promise<void> => {
    const { round } = refusal.current;
    const turn = line.current.then(async () => {
      if (round !== refusal.current.round) throw refusal.current.error;
      const result = await act(version.current).catch(refuse);
      version.current = result.version;
      queries.setQueryData(aboutIt.queryKey, (known) => known && { ...known, version: result.version });
    });
    line.current = turn.catch(() => undefined);
    return turn;
  };

  const show = (change: (items: ItemCard[]) => ItemCard[]) =>
    queries.setQueryData(contents.queryKey, (items) => items && change(items));

  const move = (itemId: string, before: string | null): Promise<void> => {
    show((items) => {
      const byId = new Map(items.map((item) => [item.id, item]));
      return moveBefore([...byId.keys()], itemId, before).flatMap((each) => byId.get(each) ?? []);
    });
    return send((seen) => call(moveInCollection, { id, itemId, before, version: seen }));
  };

  const takeOut = (itemId: string): Promise<void> => {
    show((items) => items.filter((item) => item.id !== itemId));
    return send((seen) => call(setMembership, { id, itemId, included: false, version: seen }));
  };

  return { send, move, takeOut, wasChangedElsewhere };
};
