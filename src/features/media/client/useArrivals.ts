import { useEffect } from 'react';
import type { ItemView } from '../own-items.contract.ts';
import type { Transfer } from './queue/transfer.rules.ts';
import { uploadQueue } from './queue/upload-queue.ts';

type Items = readonly ItemView[] | undefined;

const isAmong =
  (items: Items) =>
  ({ itemId }: Transfer): boolean =>
    itemId !== null && (items?.some(({ id }) => id === itemId) ?? false);

/** A file that has arrived is shown as an item as soon as there is one to show; until then as a file. */
export const useArrivals = (transfers: readonly Transfer[], items: Items, listed: Items): readonly Transfer[] => {
  // Those that count towards the progress of the rest stay until all are there.
  const isOver = !uploadQueue.hasUnfinished() && transfers.some(isAmong(listed));
  useEffect(() => {
    if (isOver) uploadQueue.dismiss(isAmong(listed));
  }, [isOver, listed]);
  return transfers.filter((transfer) => !isAmong(items)(transfer));
};
