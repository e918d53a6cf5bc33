import { writeAuditEntry } from '#features/accounts/server/write-audit-entry.ts';
import { rejectionTexts } from '#features/media/review.rules.ts';
import { moveItem } from '#features/media/server/move-item.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { reasonsFor } from '../reject-reasons.rules.ts';
import type { rejectItem } from '../review.contract.ts';
import { lockForReview } from './lock-for-review.ts';

/** Turns an item down. The history keeps the reason too, because a second decision replaces it on the item. */
export const rejectReviewedItem = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  reviewerId: string,
  { id, reason, note = '' }: HandlerInput<typeof rejectItem>,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    const item = await lockForReview(tx, id);
    if (!reasonsFor(item.kind).includes(reason)) {
      const message = 'This reason is not for this kind of item';
      throw new AppError('badInput', { message, issues: [{ field: 'reason', message }] });
    }
    const at = deps.now();
    await moveItem(deps, tx, {
      itemId: id,
      to: 'rejected',
      actorId: reviewerId,
      at,
      note: [rejectionTexts[reason], note].filter(Boolean).join('\n\n'),
      facts: { rejectionReason: reason, rejectionNote: note || null },
    });
    const isOwn = item.creatorId === reviewerId;
    const details = { reason, note, ...(isOwn && { own: 'yes' }) };
    await writeAuditEntry(tx, { actorId: reviewerId, action: 'item-rejected', subjectId: id, details }, at);
    return undefined;
  });
