import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markStale } from '#ui/cached.ts';
import type { ItemView } from '../own-items.contract.ts';
import { isShownIn } from './list/item-standing.rules.ts';
import type { Transfer } from './queue/transfer.rules.ts';
import { uploadQueue } from './queue/upload-queue.ts';

type Items = readonly ItemView[] | undefined;

const isAmong =
  (items: Items) =>
  (transfer: Transfer): boolean =>
    transfer.status === 'arrived' && items !== undefined && isShownIn(items, transfer);

/** A file that has arrived is shown as an item as soon as there is one to show; until then as a file. */
export const useFinishedUploads = (transfers: readonly Transfer[], items: Items, listed: Items): readonly Transfer[] => {
  const queries = useQueryClient();
  // An item that got another file is in the cache as it was before.
  const replaced = transfers.filter(({ status, replacesItemId }) => status === 'arrived' && replacesItemId).length;
  useEffect(() => {
    if (replaced > 0) void markStale(queries, ['ownItems'], { refetch: true });
  }, [replaced, queries]);
  // Those that count towards the progress of the rest stay until all are there.
  const isOver = !uploadQueue.hasUnfinished() && transfers.some(isAmong(listed));
  useEffect(() => {
    if (isOver) uploadQueue.dismiss(isAmong(listed));
  }, [isOver, listed]);
  return transfers.filter((transfer) => !isAmong(items)(transfer));
};
