import { eq } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemView } from '../own-items.contract.ts';
import { requireDetails } from './demand-details.ts';
import { items } from './media.tables.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';

/** Says that the details are complete. What is still worked on reaches the review as soon as it is ready. */
export const handInOwnItem = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  creatorId: string,
  id: string,
): Promise<ItemView> =>
  db.transaction(async (tx) => {
    const item = await lockOwnItem(tx, creatorId, id);
    if (item.state !== 'processing' && item.state !== 'awaiting_review') throw new AppError('movedOn');
    requireDetails(item, 'A few details are missing before we can review this.');
    // Asked again, after a reply that was lost on the way, it keeps its place in the queue.
    if (!item.handedInAt) await tx.update(items).set({ handedInAt: now() }).where(eq(items.id, id));
    return ownItem(tx, creatorId, id);
  });
