import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { type UndoableDecision, undoableDecision } from '#features/media/review.rules.ts';
import { lockItem, moveItem } from '#features/media/server/items/item-life.ts';
import { hideItem } from '#features/media/server/items/publication.ts';
import { itemHistory } from '#features/media/server/media.tables.ts';
import { retractNotices } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';

type HistoryRow = typeof itemHistory.$inferSelect;

/** What an appeal is about: the rejection before the decision that is taken back. */
const rejectionBefore = async (tx: Transaction, { itemId, id }: HistoryRow) => {
  const isEarlier = and(eq(itemHistory.itemId, itemId), lt(itemHistory.id, id), isNotNull(itemHistory.rejectionReason));
  const [row] = await tx.select().from(itemHistory).where(isEarlier).orderBy(desc(itemHistory.id)).limit(1);
  return {
    rejectionReason: row?.rejectionReason ?? null,
    moreRejectionReasons: row?.moreRejectionReasons ?? [],
    rejectionNote: row?.note ?? null,
  };
};

const nothing = { rejectionReason: null, moreRejectionReasons: [], rejectionNote: null };

const actions: Record<UndoableDecision['to'], string> = {
  published: 'item-approval-undone',
  rejected: 'item-rejection-undone',
};

/** Takes back the last decision of this reviewer: the item waits again at its old position, and its creator hears nothing. */
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
      facts: { ...(decision.from === 'appealed' ? await rejectionBefore(tx, last) : nothing), publishedAt: null },
    });
    // The row stays; what it said counts no more, neither for the next reviewer nor for the creator.
    await tx
      .update(itemHistory)
      .set({ rejectionReason: null, moreRejectionReasons: [], note: null })
      .where(eq(itemHistory.id, last.id));
    if (decision.to === 'published') await hideItem(deps, tx, item);
    await retractNotices(tx, { userId: item.creatorId, subjectId: id, since: last.at });
    await writeAuditEntry(tx, { actorId: viewer.id, action: actions[decision.to], subjectId: id }, at);
    return undefined;
  });
