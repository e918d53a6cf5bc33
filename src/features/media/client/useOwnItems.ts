import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { listOwnItems } from '../own-items.contract.ts';
import { isShownIn, withNews } from './list/item-standing.rules.ts';
import { ownItemPages } from './own-item-pages.ts';
import type { Transfer } from './queue/transfer.rules.ts';

const POLL_MS = 2_500;
const atWork = read(call, listOwnItems, { state: 'processing', limit: '100' });

/** The creator's items. While some are worked on, and only then, it asks every few seconds how far they are. */
export const useOwnItems = (transfers: readonly Transfer[]) => {
  const list = useInfiniteQuery(ownItemPages(call));
  const listed = list.data?.pages.flatMap(({ items }) => items);
  const awaited = [
    ...(listed ?? []).filter(({ progress, state }) => progress !== null || state === 'processing').map(({ id }) => id),
    ...transfers
      .filter((transfer) => listed && transfer.status === 'arrived' && !isShownIn(listed, transfer))
      .flatMap(({ itemId }) => itemId ?? []),
  ];
  const working = useQuery({
    ...atWork,
    enabled: awaited.length > 0,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  const news = awaited.length > 0 ? (working.data?.items ?? []) : [];
  const { refetch } = list;
  const isBehind =
    awaited.some((id) => news.every((item) => item.id !== id)) ||
    news.some(({ id }) => listed?.every((item) => item.id !== id));
  const hasMovedOn = isBehind && working.dataUpdatedAt > list.dataUpdatedAt && !list.isFetching;
  useEffect(() => {
    if (hasMovedOn) void refetch();
  }, [hasMovedOn, refetch]);
  return { list, listed, items: listed && withNews(listed, news) };
};
