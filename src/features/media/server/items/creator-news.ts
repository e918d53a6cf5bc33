import { and, arrayContains, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Notice } from '#features/notifications/notification-codes.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { notify, retractNotices, settleNotices } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import type { Sentence } from '#shared/sentences.ts';
import {
  itemFailed,
  itemInReview,
  itemPublished,
  itemRejected,
  itemsDecided,
  itemWithdrawn,
  type Outcome,
  wordsOfOutcomes,
} from '../../item-notifications.ts';
import type { ItemState } from '../../media.rules.ts';
import { type RejectionReason, rejectionWords, UNDO_LIMIT_SECONDS } from '../../review.rules.ts';
import { itemHistory, items } from '../media.tables.ts';
import { tellLater } from './ready-notices.ts';

/** An item after its state has changed. */
export type MovedItem = {
  state: ItemState;
  title: string;
  isHandedIn: boolean;
  failure: Sentence | null;
  rejectionReason: RejectionReason | null;
  moreRejectionReasons: RejectionReason[];
  rejectionNote: string | null;
};

type CreatorNotice = {
  notice: Notice;
  /** No mail for files that are merely ready: uploads come in batches of a hundred. */
  inBellOnly?: true;
  /** Joins the news about other files of about the same time. */
  isBatched?: true;
};

/** The notification for the creator after a state change; `undefined` when there is nothing new to say. */
export const noticeForCreator = (item: MovedItem, note = ''): CreatorNotice | undefined => {
  const { title, rejectionReason: reason, failure } = item;
  switch (item.state) {
    // Files that wait for their details get one notification together, later.
    case 'awaiting_review':
      return item.isHandedIn ? { notice: itemInReview.with({ title }), inBellOnly: true } : undefined;
    case 'published':
      return { notice: itemPublished.with({ title, note }), isBatched: true };
    case 'rejected':
      return reason
        ? {
            notice: itemRejected.with({
              title,
              reason: rejectionWords([reason, ...item.moreRejectionReasons]),
              note: item.rejectionNote ?? '',
            }),
            isBatched: true,
          }
        : undefined;
    case 'failed':
      return failure ? { notice: itemFailed.with({ title, failure }), isBatched: true } : undefined;
    case 'withdrawn':
      return { notice: itemWithdrawn.with({ title, note }) };
    case 'processing':
    case 'appealed':
      return undefined;
  }
};

/** So long after the first of a batch another file joins it. */
const BATCH_SECONDS = 10 * 60;

const linkTo = (itemId: string): string => href('creatorUploads', {}, { item: itemId });

const isOutcome = (state: ItemState): state is Outcome =>
  state === 'published' || state === 'rejected' || state === 'failed';

const noteOfDecision = async (tx: Transaction, itemId: string): Promise<string | undefined> => {
  const [last] = await tx
    .select({ note: itemHistory.note })
    .from(itemHistory)
    .where(eq(itemHistory.itemId, itemId))
    .orderBy(desc(itemHistory.id))
    .limit(1);
  return last?.note ?? undefined;
};

/** Words a notification anew for these items, as they are now; one of them alone gets its own words. */
const tellBatch = async (tx: Transaction, id: string, itemIds: readonly string[]): Promise<void> => {
  const rows = await tx
    .select()
    .from(items)
    .where(inArray(items.id, [...itemIds]));
  const decided = itemIds.flatMap((itemId) => rows.find((row) => row.id === itemId && isOutcome(row.state)) ?? []);
  const [first, ...others] = decided;
  if (!first) {
    await tx.delete(notifications).where(eq(notifications.id, id));
    return;
  }
  const outcomes = decided.flatMap(({ state }) => (isOutcome(state) ? [state] : []));
  const notice =
    others.length > 0
      ? itemsDecided.with({ title: first.title, others: others.length, outcomes: wordsOfOutcomes(outcomes) })
      : noticeForCreator({ ...first, isHandedIn: true }, await noteOfDecision(tx, first.id))?.notice;
  if (!notice) return;
  await tx
    .update(notifications)
    .set({
      code: notice.code,
      facts: notice.facts,
      subjectIds: decided.map((row) => row.id),
      link: others.length > 0 ? href('creatorUploads') : linkTo(first.id),
    })
    .where(eq(notifications.id, id));
};

/** Adds an item to the unread news of about the same time; its mail, which still waits, says both. */
const joinBatch = async (
  { now }: Pick<Dependencies, 'now'>,
  tx: Transaction,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<boolean> => {
  const batched = [itemPublished.code, itemRejected.code, itemFailed.code, itemsDecided.code];
  const [latest] = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, creatorId),
        inArray(notifications.code, batched),
        isNull(notifications.readAt),
        gte(notifications.createdAt, new Date(now().getTime() - BATCH_SECONDS * 1000)),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1)
    .for('update');
  if (!latest) return false;
  await tellBatch(tx, latest.id, [...latest.subjectIds.filter((subject) => subject !== id), id]);
  return true;
};

type Moved = { itemId: string; actorId: string | null; note?: string | undefined };

/** Notifies the creator about a state change, unless the creator made it. */
export const notifyCreator = async (
  deps: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  { itemId, actorId, note }: Moved,
): Promise<void> => {
  const [item] = await tx.select().from(items).where(eq(items.id, itemId));
  if (!item) return;
  // Earlier notifications about the item are out of date.
  await settleNotices(tx, { userId: item.creatorId, subjectId: itemId, at: deps.now() });
  if (item.creatorId === actorId) return;
  if (item.state === 'awaiting_review' && !item.handedInAt) return tellLater(deps, tx, item.creatorId);
  const news = noticeForCreator({ ...item, isHandedIn: item.handedInAt !== null }, note);
  if (!news) return;
  if (news.isBatched && (await joinBatch(deps, tx, item))) return;
  const { isBatched, ...told } = news;
  await notify(deps, tx, {
    userId: item.creatorId,
    link: linkTo(itemId),
    subjectIds: [itemId],
    ...told,
    // Whatever joins it by then comes in the same mail, and nobody can undo it any more.
    ...(isBatched && { mailAfterSeconds: BATCH_SECONDS + UNDO_LIMIT_SECONDS }),
  });
};

/** Takes back what was told about a decision that is undone, alone or in a batch. */
export const retractDecision = async (
  tx: Transaction,
  { userId, itemId, since }: { userId: string; itemId: string; since: Date },
): Promise<void> => {
  await retractNotices(tx, { userId, subjectId: itemId, since });
  const [batch] = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.code, itemsDecided.code),
        arrayContains(notifications.subjectIds, [itemId]),
        gte(notifications.createdAt, new Date(since.getTime() - BATCH_SECONDS * 1000)),
      ),
    )
    .for('update');
  if (batch)
    await tellBatch(
      tx,
      batch.id,
      batch.subjectIds.filter((id) => id !== itemId),
    );
};
