import { and, inArray, isNotNull } from 'drizzle-orm';
import { lockItem } from '#features/media/server/items/item-life.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';

/** As in the index of the queue. */
export const waitsForReview = and(inArray(items.state, ['awaiting_review', 'appealed']), isNotNull(items.handedInAt));

type Item = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

const isWaiting = ({ state, handedInAt }: Item): boolean =>
  (state === 'awaiting_review' || state === 'appealed') && handedInAt !== null;

/** Locks an item if it waits for review. */
export const lockIfWaiting = async (tx: Transaction, id: string): Promise<Item | undefined> => {
  const item = await lockItem(tx, id);
  return item && isWaiting(item) ? item : undefined;
};

/** Locks an item in review; the second of two reviewers gets an error. */
export const lockForReview = async (tx: Transaction, id: string): Promise<Item> => {
  const item = await lockItem(tx, id);
  if (!item) throw new AppError('notFound', { sentence: sentence('moderation.noItem', 'There is no such item.') });
  if (!isWaiting(item))
    throw new AppError('movedOn', {
      sentence: sentence('moderation.decided', 'This does not wait for review any more. Please load the list again.'),
    });
  return item;
};
