import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Call } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import { type CacheWriter, markStale } from '#ui/data/cached.ts';
import { read } from '#ui/data/query-client.ts';
import { readPages } from '#ui/data/read-pages.ts';
import { useChange } from '#ui/data/useChange.ts';
import {
  discardItem,
  handInItem,
  type ItemView,
  listOwnItems,
  retryItem,
  withdrawItem,
} from '../own-items.contract.ts';
import { isShownIn, withUpdates } from './list/item-status.rules.ts';
import type { Transfer } from './queue/transfer.rules.ts';
import { uploadQueue } from './queue/upload-queue.ts';

const PAGE_LENGTH = 50;
const STALE_AFTER_MS = 10_000;

/** Pages of the creator's items, newest first. */
export const ownItemPages = (call: Call) => ({
  ...readPages(call, listOwnItems, {}, { first: PAGE_LENGTH }),
  staleTime: STALE_AFTER_MS,
});

/** Writes the item from a reply into every cached list that holds it. */
export const putItem = (cache: CacheWriter, changed: ItemView): void => cache.patch('ownItems', changed.id, changed);

/** Removes a deleted item from the list. Its hotspots may still be on screen for a moment. */
const dropItem = (cache: CacheWriter, id: string): void => {
  cache.skipRefetchOf(id);
  cache.write(ownItemPages(call).queryKey, (data) => {
    const pages = data?.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }));
    return data && pages && { ...data, pages };
  });
};

const POLL_MS = 2_500;
const atWork = read(call, listOwnItems, { state: 'processing', limit: '100' });

/** The creator's items; polls every few seconds while some are being processed. */
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
  const updates = awaited.length > 0 ? (working.data?.items ?? []) : [];
  const { refetch } = list;
  const isBehind =
    awaited.some((id) => updates.every((item) => item.id !== id)) ||
    updates.some(({ id }) => listed?.every((item) => item.id !== id));
  const hasMovedOn = isBehind && working.dataUpdatedAt > list.dataUpdatedAt && !list.isFetching;
  useEffect(() => {
    if (hasMovedOn) void refetch();
  }, [hasMovedOn, refetch]);
  return {
    list,
    listed,
    items: listed && withUpdates(listed, updates),
    /** Counts of all items, while further pages are not loaded. */
    totals: (list.hasNextPage && list.data?.pages[0]?.totals) || null,
  };
};

type Items = readonly ItemView[] | undefined;

const isAmong =
  (items: Items) =>
  (transfer: Transfer): boolean =>
    transfer.status === 'arrived' && items !== undefined && isShownIn(items, transfer);

/** Replaces finished uploads by their items as soon as the list holds them. */
export const useFinishedUploads = (
  transfers: readonly Transfer[],
  items: Items,
  listed: Items,
): readonly Transfer[] => {
  const queries = useQueryClient();
  // The cache still holds the item with its old file.
  const replaced = transfers.filter(({ status, replacesItemId }) => status === 'arrived' && replacesItemId).length;
  useEffect(() => {
    if (replaced > 0) void markStale(queries, ['ownItems'], { refetch: true });
  }, [replaced, queries]);
  // Finished uploads count towards the batch progress, so they stay until the whole batch is finished.
  const isOver = !uploadQueue.hasUnfinished() && transfers.some(isAmong(listed));
  useEffect(() => {
    if (isOver) uploadQueue.dismiss(isAmong(listed));
  }, [isOver, listed]);
  return transfers.filter((transfer) => !isAmong(items)(transfer));
};

/** Retries a failed item. On an error it shows the server's message and refetches the list. */
export const useRetry = () => {
  const { t } = useLingui();
  return useChange(retryItem, {
    update: putItem,
    failed: (message) => ({ title: t`That did not work`, description: message }),
  });
};

/** Deletes an unpublished item, or withdraws a published one. */
export const useDiscardOrWithdraw = (onDeleted: (id: string) => void) => {
  const { t } = useLingui();
  const failed = (message: string) => ({ title: t`That did not work`, description: message });
  return {
    discarding: useChange(discardItem, {
      update: (cache, _, { id }) => dropItem(cache, id),
      done: (_, { id }) => onDeleted(id),
      failed,
    }),
    withdrawing: useChange(withdrawItem, { update: putItem, failed }),
  };
};

export const useHandIn = () => useChange(handInItem, { update: putItem });
