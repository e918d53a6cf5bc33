import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { type AuditEntry, writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { type UndoableDecision, undoableDecision } from '#features/media/review.rules.ts';
import { retractDecision } from '#features/media/server/items/creator-news.ts';
import { lockItem, moveItem, noRejection } from '#features/media/server/items/item-life.ts';
import { announceVisibility } from '#features/media/server/items/publication.ts';
import { itemHistory } from '#features/media/server/media.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';

type HistoryRow = typeof itemHistory.$inferSelect;

/** The rejection before the decision that is undone: an appealed item goes back to it. */
const rejectionBefore = async (tx: Transaction, { itemId, id }: HistoryRow) => {
  const isEarlier = and(eq(itemHistory.itemId, itemId), lt(itemHistory.id, id), isNotNull(itemHistory.rejectionReason));
  const [row] = await tx.select().from(itemHistory).where(isEarlier).orderBy(desc(itemHistory.id)).limit(1);
  return {
    rejectionReason: row?.rejectionReason ?? null,
    moreRejectionReasons: row?.moreRejectionReasons ?? [],
    rejectionNote: row?.note ?? null,
  };
};

const actions: Record<UndoableDecision['to'], AuditEntry['action']> = {
  published: 'item-approval-undone',
  rejected: 'item-rejection-undone',
};

/** Undoes the last decision about an item, if this reviewer made it: the item waits again at its old position, and its creator is not notified. */
export const undoOwnDecision = (
  deps: Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>,
  viewer: SignedIn,
  id: string,
): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, id);
    if (!item) throw new AppError('notFound');
    const [last] = await tx
      .select()
      .from(itemHistory)
      .where(eq(itemHistory.itemId, id))
      .orderBy(desc(itemHistory.id))
      .limit(1);
    const at = deps.now();
    const decision = last && undoableDecision(last, viewer, at);
    if (!last || !decision)
      throw new AppError('movedOn', {
        sentence: sentence('moderation.undoTooLate', 'This decision cannot be undone any more.'),
      });
    await moveItem(deps, tx, {
      itemId: id,
      to: decision.from,
      actorId: viewer.id,
      at,
      silently: true,
      facts: {
        ...(decision.from === 'appealed' ? await rejectionBefore(tx, last) : noRejection),
        publishedAt: null,
        // A missing release made it editorial with the approval.
        ...(item.isEditorialByRule && { isEditorial: false, isEditorialByRule: false }),
      },
    });
    // The row stays, but neither the next reviewer nor the creator reads its reasons and its note.
    await tx
      .update(itemHistory)
      .set({ rejectionReason: null, moreRejectionReasons: [], note: null })
      .where(eq(itemHistory.id, last.id));
    if (decision.to === 'published') await announceVisibility(deps, tx, item);
    await retractDecision(tx, { userId: item.creatorId, itemId: id, since: last.at });
    await writeAuditEntry(tx, { actorId: viewer.id, action: actions[decision.to], subjectId: id }, at);
    return undefined;
  });
