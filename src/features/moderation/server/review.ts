import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { requireDetails } from '#features/media/server/items/hand-in.ts';
import { lockItem, moveItem } from '#features/media/server/items/item-life.ts';
import { publishItem, withdrawItem } from '#features/media/server/items/publication.ts';
import { nearDuplicates } from '#features/media/server/likeness.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { enqueueProcessing } from '#features/media/server/processing/enqueue-processing.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { approveItem, rejectItem, withdrawAsTeam } from '../moderation.contract.ts';
import { reasonsFor } from '../reject-reasons.rules.ts';

/** Locks an item in review; the second of two reviewers gets an error. */
const lockForReview = async (tx: Transaction, id: string) => {
  const item = await lockItem(tx, id);
  if (!item) throw new AppError('notFound', { sentence: sentence('moderation.noItem', 'There is no such item.') });
  const isWaiting = item.state === 'awaiting_review' || item.state === 'appealed';
  if (!isWaiting || !item.handedInAt)
    throw new AppError('movedOn', {
      sentence: sentence('moderation.decided', 'This does not wait for review any more. Please load the list again.'),
    });
  return item;
};

/** Whether an item looks like the work of somebody else. */
const looksLikeOthers = async (
  tx: Transaction,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<boolean> => {
  const other = alias(items, 'other');
  const [alike] = await tx
    .select({ id: other.id })
    .from(nearDuplicates)
    .innerJoin(other, eq(other.id, nearDuplicates.otherItemId))
    .where(and(eq(nearDuplicates.itemId, id), ne(other.creatorId, creatorId)))
    .limit(1);
  return alike !== undefined;
};

const compareFirst = sentence(
  'moderation.compareFirst',
  'This looks like the work of somebody else. Please compare the two, then approve it once more.',
);

/** Publishes an item. Admins may approve their own; every decision is in the audit log. */
export const approveReviewedItem = async (
  deps: Pick<Dependencies, 'db' | 'events' | 'files' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { id, note = '', looksAlikeSeen }: HandlerInput<typeof approveItem>,
): Promise<undefined> => {
  const isPublished = await deps.db.transaction(async (tx) => {
    const item = await lockForReview(tx, id);
    requireDetails(
      item,
      sentence('moderation.incomplete', 'This cannot be published yet: some of its details are missing.'),
    );
    if (!looksAlikeSeen && (await looksLikeOthers(tx, item))) throw new AppError('movedOn', { sentence: compareFirst });
    if (item.previewAccess !== item.access) {
      // The previews are missing: enqueue again in case the job failed for good.
      await enqueueProcessing(deps, tx, item, { unlessEnqueued: true });
      return false;
    }
    const at = deps.now();
    await publishItem(deps, tx, { itemId: id, actorId: viewer.id, at, ...(note && { note }) });
    const details = { note, ...(item.creatorId === viewer.id && { own: 'yes' }) };
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'item-approved', subjectId: id, details }, at);
    return true;
  });
  if (!isPublished) throw new AppError('previewsNotReady');
  return undefined;
};

/** Rejects an item. The history stores the reasons too, because a second decision replaces them on the item. */
export const rejectReviewedItem = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { id, reasons, note = '' }: HandlerInput<typeof rejectItem>,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    const item = await lockForReview(tx, id);
    const fitting = reasonsFor(item.kind);
    if (!reasons.every((reason) => fitting.includes(reason))) {
      const wrongReason = sentence('moderation.reasonOfOtherKind', 'This reason is not for this kind of item');
      throw invalidField('reasons', wrongReason);
    }
    const [rejectionReason, ...moreRejectionReasons] = reasons;
    const at = deps.now();
    await moveItem(deps, tx, {
      itemId: id,
      to: 'rejected',
      actorId: viewer.id,
      at,
      ...(note && { note }),
      facts: { rejectionReason, moreRejectionReasons, rejectionNote: note || null, editedAt: null },
    });
    const isOwn = item.creatorId === viewer.id;
    const details = { reason: reasons.join(' '), note, ...(isOwn && { own: 'yes' }) };
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'item-rejected', subjectId: id, details }, at);
    return undefined;
  });

/** Withdraws an item after a report or claim. The creator is notified with the reason; the audit log records the admin. */
export const withdrawByTeam = (
  deps: Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { id, note }: HandlerInput<typeof withdrawAsTeam>,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    await withdrawItem(deps, tx, { itemId: id, actorId: viewer.id, at, note });
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'item-withdrawn', subjectId: id, details: { note } }, at);
    return undefined;
  });
