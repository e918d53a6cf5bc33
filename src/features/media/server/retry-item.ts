import type { Dependencies } from '#platform/dependencies.ts';
import type { ItemView } from '../own-items.contract.ts';
import { moveItem } from './move-item.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';
import { enqueueProcessing } from './processing/enqueue-processing.ts';
import { refuseWhileReplaced } from './uploads/replace-file.ts';

/** Has a failed item worked on once more. */
export const retryOwnItem = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  creatorId: string,
  id: string,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    const { kind, originalKey } = await lockOwnItem(tx, creatorId, id);
    await refuseWhileReplaced(tx, id);
    await moveItem(deps, tx, {
      itemId: id,
      to: 'processing',
      actorId: creatorId,
      at: deps.now(),
      facts: { failure: null },
    });
    await enqueueProcessing(deps, tx, { id, kind, creatorId, originalKey });
    return ownItem(tx, creatorId, id);
  });
