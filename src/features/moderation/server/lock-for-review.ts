import { lockItem } from '#features/media/server/move-item.ts';
import type { Transaction } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';

/** Holds an item that waits for review; whoever decides second hears that somebody was faster. */
export const lockForReview = async (tx: Transaction, id: string) => {
  const item = await lockItem(tx, id);
  if (!item) throw new AppError('notFound', { message: 'There is no such item.' });
  const isWaiting = item.state === 'awaiting_review' || item.state === 'appealed';
  if (!isWaiting || !item.handedInAt)
    throw new AppError('movedOn', { message: 'This does not wait for review any more. Please load the list again.' });
  return item;
};
