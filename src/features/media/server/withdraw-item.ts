import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/changes.ts';
import type { ItemView } from '../own-items.contract.ts';
import { type MoveDeps, moveItem } from './move-item.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';

type Withdrawal = { itemId: string; actorId: string; at: Date; note?: string };

/** Takes a published item off the site. Its files stay, because a licence that was sold outlives this. */
export const withdrawItem = async (deps: MoveDeps, tx: Transaction, withdrawal: Withdrawal): Promise<void> => {
  await moveItem(deps, tx, { ...withdrawal, to: 'withdrawn' });
  await announceChange(tx, ['photos']);
};

export const withdraw = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  creatorId: string,
  id: string,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    await lockOwnItem(tx, creatorId, id);
    await withdrawItem(deps, tx, { itemId: id, actorId: creatorId, at: deps.now() });
    return ownItem(tx, creatorId, id);
  });
