import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { settleAsWithdrawn } from '#features/items/server/report-desk.ts';
import type { ItemState } from '#features/media/media.rules.ts';
import { requireDetails } from '#features/media/server/items/hand-in.ts';
import { moveItem } from '#features/media/server/items/item-life.ts';
import { publishItem, withdrawItem } from '#features/media/server/items/publication.ts';
import { nearDuplicates } from '#features/media/server/likeness.tables.ts';
import { itemHistory, items } from '#features/media/server/media.tables.ts';
import { enqueueProcessing } from '#features/media/server/processing/enqueue-processing.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { approveItem, rejectItem, withdrawAsTeam } from '../moderation.contract.ts';
import { reasonsFor } from '../reject-reasons.rules.ts';
import { endClaim, refuseWhatOthersReview } from './claims.ts';
import { lockForReview } from './waiting-item.ts';

/** The item that this reviewer decides about: it waits, and nobody else looks at it. */
const lockForDecision = async (tx: Transaction, viewer: SignedIn, id: string, now: Date) => {
  const item = await lockForReview(tx, id);
  await refuseWhatOthersReview(tx, viewer, { id, now });
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

/** Whether a reviewer hears an appeal against their own decision, which the audit log records. */
const isHeardAgain = async (
  tx: Transaction,
  viewer: SignedIn,
  { id, state }: { id: string; state: ItemState },
): Promise<boolean> => {
  if (state !== 'appealed') return false;
  const [last] = await tx
    .select({ actorId: itemHistory.actorId })
    .from(itemHistory)
    .where(and(eq(itemHistory.itemId, id), isNotNull(itemHistory.rejectionReason)))
    .orderBy(desc(itemHistory.id))
    .limit(1);
  return last?.actorId === viewer.id;
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
    const at = deps.now();
    const item = await lockForDecision(tx, viewer, id, at);
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
    const again = await isHeardAgain(tx, viewer, item);
    await publishItem(deps, tx, { itemId: id, actorId: viewer.id, at, ...(note && { note }) });
    await endClaim(tx, id);
    const details = { note, ...(item.creatorId === viewer.id && { own: 'yes' }), ...(again && { ownAppeal: 'yes' }) };
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
    const at = deps.now();
    const item = await lockForDecision(tx, viewer, id, at);
    const again = await isHeardAgain(tx, viewer, item);
    const fitting = reasonsFor(item.kind);
    if (!reasons.every((reason) => fitting.includes(reason))) {
      const wrongReason = sentence('moderation.reasonOfOtherKind', 'This reason is not for this kind of item');
      throw invalidField('reasons', wrongReason);
    }
    const [rejectionReason, ...moreRejectionReasons] = reasons;
    await moveItem(deps, tx, {
      itemId: id,
      to: 'rejected',
      actorId: viewer.id,
      at,
      ...(note && { note }),
      facts: { rejectionReason, moreRejectionReasons, rejectionNote: note || null, editedAt: null },
    });
    await endClaim(tx, id);
    const isOwn = item.creatorId === viewer.id;
    const details = {
      reason: reasons.join(' '),
      note,
      ...(isOwn && { own: 'yes' }),
      ...(again && { ownAppeal: 'yes' }),
    };
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'item-rejected', subjectId: id, details }, at);
    return undefined;
  });

/**
 * Withdraws an item after a report or claim, together with what was reported about it: both or neither. The creator is
 * notified with the reason; the audit log records the admin.
 */
export const withdrawByTeam = (
  deps: Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { id, note, reports }: HandlerInput<typeof withdrawAsTeam>,
): Promise<HandlerReply<typeof withdrawAsTeam>> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    await withdrawItem(deps, tx, { itemId: id, actorId: viewer.id, at, note });
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'item-withdrawn', subjectId: id, details: { note } }, at);
    return reports ? settleAsWithdrawn(deps, tx, viewer, { itemId: id, ...reports }) : { settled: 0, answered: 0 };
  });
