import type { Dependencies } from '#platform/dependencies.ts';
import { processItem } from '../media.contract.ts';
import type { ItemView } from '../own-items.contract.ts';
import { moveItem } from './move-item.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';

/** Has a failed item worked on once more. */
export const retry = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  creatorId: string,
  id: string,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    await lockOwnItem(tx, creatorId, id);
    await moveItem(deps, tx, {
      itemId: id,
      to: 'processing',
      actorId: creatorId,
      at: deps.now(),
      facts: { failure: null },
    });
    // Without a key: a run that is just ending must not swallow this one.
    await deps.jobs.enqueue(tx, processItem, { itemId: id });
    return ownItem(tx, creatorId, id);
  });
