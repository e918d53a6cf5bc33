import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/changes.ts';
import type { ItemView } from '../own-items.contract.ts';
import { visibilityTags } from './item-tags.ts';
import { itemVisibilityChanged } from './media.events.ts';
import { moveItem } from './move-item.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';
import type { VisibilityDeps } from './publish-item.ts';

type Withdrawal = { itemId: string; actorId: string; at: Date; note?: string };

/** Takes a published item off the site, and its previews with it. What is sold stays: a licence outlives this. */
export const withdrawItem = async (deps: VisibilityDeps, tx: Transaction, withdrawal: Withdrawal): Promise<void> => {
  const item = await moveItem(deps, tx, { ...withdrawal, to: 'withdrawn' });
  await announceChange(tx, visibilityTags(item));
  await deps.events.emit(tx, itemVisibilityChanged, { itemId: item.id });
};

export const withdrawOwnItem = (
  deps: Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>,
  creatorId: string,
  id: string,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    await lockOwnItem(tx, creatorId, id);
    await withdrawItem(deps, tx, { itemId: id, actorId: creatorId, at: deps.now() });
    return ownItem(tx, creatorId, id);
  });
