import { eq } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { removeItemFiles } from '../../media.contract.ts';
import { discardableStates, type ItemState } from '../../media.rules.ts';
import type { changeOwnItem, ItemView } from '../../own-items.contract.ts';
import { items } from '../media.tables.ts';
import { enqueueProcessing } from '../processing/enqueue-processing.ts';
import { refuseWhileReplaced } from '../uploads/replace-file.ts';
import { changeDetails } from './change-details.ts';
import { moveItem } from './item-life.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';

/** Processes a failed item again. */
export const retryOwnItem = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  id: string,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    const { kind, state, originalKey } = await lockOwnItem(tx, viewer, id);
    // A rejected item is processed again only with another file.
    if (state !== 'failed') throw new AppError('movedOn');
    await refuseWhileReplaced(tx, id);
    await moveItem(deps, tx, {
      itemId: id,
      to: 'processing',
      actorId: viewer.id,
      at: deps.now(),
      facts: { failure: null },
    });
    await enqueueProcessing(deps, tx, { id, kind, creatorId: viewer.id, originalKey });
    return ownItem(tx, viewer, id);
  });

const mayDiscard = (state: ItemState): boolean => discardableStates.some((discardable) => discardable === state);

/** Deletes an item that nobody else has seen. A job removes its files after the commit. */
export const discardOwnItem = (
  { db, jobs }: Pick<Dependencies, 'db' | 'jobs'>,
  viewer: SignedIn,
  id: string,
): Promise<undefined> =>
  db.transaction(async (tx) => {
    const { state, originalKey } = await lockOwnItem(tx, viewer, id);
    if (!mayDiscard(state)) throw new AppError('movedOn');
    await tx.delete(items).where(eq(items.id, id));
    await jobs.enqueue(tx, removeItemFiles, { itemId: id, originalKey }, { singletonKey: id });
    return undefined;
  });

export const changeItemDetails = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  change: HandlerInput<typeof changeOwnItem>,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    await changeDetails(deps, tx, viewer, change);
    return ownItem(tx, viewer, change.id);
  });
