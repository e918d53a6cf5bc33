import { writeAuditEntry } from '#features/accounts/server/write-audit-entry.ts';
import { withdrawItem } from '#features/media/server/withdraw-item.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import type { withdrawAsTeam } from '../review.contract.ts';

/** After a report or a claim. The creator is told why, and the audit log by whom. */
export const withdrawByTeam = (
  deps: Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>,
  actorId: string,
  { id, note }: HandlerInput<typeof withdrawAsTeam>,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    await withdrawItem(deps, tx, { itemId: id, actorId, at, note });
    await writeAuditEntry(tx, { actorId, action: 'item-withdrawn', subjectId: id, details: { note } }, at);
    return undefined;
  });
