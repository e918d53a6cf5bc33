import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { mayMove } from '../media.rules.ts';
import type { appealItem, ItemView } from '../own-items.contract.ts';
import { requireDetails } from './demand-details.ts';
import { moveItem } from './move-item.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';

/** Puts a rejected item, with the details as they are now, at the end of the queue. */
export const appealRejection = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  creatorId: string,
  { id, message }: HandlerInput<typeof appealItem>,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    const item = await lockOwnItem(tx, creatorId, id);
    if (!mayMove(item.state, 'appealed')) throw new AppError('movedOn');
    requireDetails(item, 'A few details are missing before we can look again.');
    const at = deps.now();
    await moveItem(deps, tx, {
      itemId: id,
      to: 'appealed',
      actorId: creatorId,
      at,
      note: message,
      facts: { appeal: message, handedInAt: at },
    });
    return ownItem(tx, creatorId, id);
  });
