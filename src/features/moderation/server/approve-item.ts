import { writeAuditEntry } from '#features/accounts/server/write-audit-entry.ts';
import { requireDetails } from '#features/media/server/demand-details.ts';
import { enqueueProcessing } from '#features/media/server/processing/enqueue-processing.ts';
import { publishItem } from '#features/media/server/publish-item.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { approveItem } from '../review.contract.ts';
import { lockForReview } from './lock-for-review.ts';

/** Publishes an item. Admins may approve their own; like every decision, that stands in the audit log. */
export const approveReviewedItem = async (
  deps: Pick<Dependencies, 'db' | 'events' | 'files' | 'jobs' | 'now'>,
  reviewerId: string,
  { id, note = '' }: HandlerInput<typeof approveItem>,
): Promise<undefined> => {
  const isPublished = await deps.db.transaction(async (tx) => {
    const item = await lockForReview(tx, id);
    requireDetails(item, 'This cannot be published yet: some of its details are missing.');
    if (item.previewAccess !== item.access) {
      // Nobody waits for ever if the making of them was given up.
      await enqueueProcessing(deps, tx, item, { unlessEnqueued: true });
      return false;
    }
    const at = deps.now();
    await publishItem(deps, tx, { itemId: id, actorId: reviewerId, at, ...(note && { note }) });
    const details = { note, ...(item.creatorId === reviewerId && { own: 'yes' }) };
    await writeAuditEntry(tx, { actorId: reviewerId, action: 'item-approved', subjectId: id, details }, at);
    return true;
  });
  if (!isPublished) throw new AppError('previewsNotReady');
  return undefined;
};
