import { eq } from 'drizzle-orm';
import type { Notice } from '#features/notifications/notification-codes.ts';
import { notify, settleNotices } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import type { Sentence } from '#shared/sentences.ts';
import { itemFailed, itemInReview, itemPublished, itemRejected, itemWithdrawn } from '../../item-notifications.ts';
import type { ItemState } from '../../media.rules.ts';
import { type RejectionReason, rejectionWords, UNDO_LIMIT_SECONDS } from '../../review.rules.ts';
import { items } from '../media.tables.ts';
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
  mailAfterSeconds?: number;
};

/** The notification for the creator after a state change; `undefined` when there is nothing new to say. */
export const noticeForCreator = (item: MovedItem, note = ''): CreatorNotice | undefined => {
  const { title, rejectionReason: reason, failure } = item;
  switch (item.state) {
    // Files that wait for their details get one notification together, later.
    case 'awaiting_review':
      return item.isHandedIn ? { notice: itemInReview.with({ title }), inBellOnly: true } : undefined;
    case 'published':
      return { notice: itemPublished.with({ title, note }), mailAfterSeconds: UNDO_LIMIT_SECONDS };
    case 'rejected':
      return reason
        ? {
            notice: itemRejected.with({
              title,
              reason: rejectionWords([reason, ...item.moreRejectionReasons]),
              note: item.rejectionNote ?? '',
            }),
            mailAfterSeconds: UNDO_LIMIT_SECONDS,
          }
        : undefined;
    case 'failed':
      return failure ? { notice: itemFailed.with({ title, failure }) } : undefined;
    case 'withdrawn':
      return { notice: itemWithdrawn.with({ title, note }) };
    case 'processing':
    case 'appealed':
      return undefined;
  }
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
  await notify(deps, tx, {
    userId: item.creatorId,
    link: href('creatorUploads', {}, { item: itemId }),
    subjectIds: [itemId],
    ...news,
  });
};
