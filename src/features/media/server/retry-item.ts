import type { Dependencies } from '#platform/dependencies.ts';
import type { ItemView } from '../own-items.contract.ts';
import { moveItem } from './move-item.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';
import { enqueueProcessing } from './processing/enqueue-processing.ts';

/** Has a failed item worked on once more. */
export const retry = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  creatorId: string,
  id: string,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    const { kind } = await lockOwnItem(tx, creatorId, id);
    await moveItem(deps, tx, {
      itemId: id,
      to: 'processing',
      actorId: creatorId,
      at: deps.now(),
      facts: { failure: null },
    });
    await enqueueProcessing(deps, tx, { id, kind, creatorId });
    return ownItem(tx, creatorId, id);
  });
