import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/changes.ts';
import type { ItemView } from '../own-items.contract.ts';
import { moveItem } from './move-item.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';

/** Takes a published item off the site. Its files stay, because a licence that was sold outlives this. */
export const withdraw = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  creatorId: string,
  id: string,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    await lockOwnItem(tx, creatorId, id);
    await moveItem(deps, tx, { itemId: id, to: 'withdrawn', actorId: creatorId, at: deps.now() });
    await announceChange(tx, ['photos']);
    return ownItem(tx, creatorId, id);
  });
