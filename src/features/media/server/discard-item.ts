import { eq } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { removeItemFiles } from '../media.contract.ts';
import { discardableStates, type ItemState } from '../media.rules.ts';
import { items } from './media.tables.ts';
import { lockOwnItem } from './own-items.queries.ts';

const mayDiscard = (state: ItemState): boolean => discardableStates.some((discardable) => discardable === state);

/** Deletes an item that nobody else has seen. Its files go in the background, once the row is gone for good. */
export const discardOwnItem = (
  { db, jobs }: Pick<Dependencies, 'db' | 'jobs'>,
  creatorId: string,
  id: string,
): Promise<undefined> =>
  db.transaction(async (tx) => {
    const { state, originalKey } = await lockOwnItem(tx, creatorId, id);
    if (!mayDiscard(state)) throw new AppError('movedOn');
    await tx.delete(items).where(eq(items.id, id));
    await jobs.enqueue(tx, removeItemFiles, { itemId: id, originalKey }, { singletonKey: id });
    return undefined;
  });
