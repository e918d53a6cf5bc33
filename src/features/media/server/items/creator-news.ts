import { eq } from 'drizzle-orm';
import type { Notice } from '#features/notifications/notification-codes.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import type { Sentence } from '#shared/sentences.ts';
import {
  itemDetailsMissing,
  itemFailed,
  itemInReview,
  itemPublished,
  itemReady,
  itemRejected,
  itemWithdrawn,
} from '../../item-notifications.ts';
import type { ItemKind, ItemState } from '../../media.rules.ts';
import { handInIssues } from '../../own-items.rules.ts';
import { type RejectionReason, rejectionWords } from '../../review.rules.ts';
import { items } from '../media.tables.ts';

/** An item after its state has changed. */
export type MovedItem = {
  kind: ItemKind;
  state: ItemState;
  title: string;
  altText: string;
  categorySlug: string | null;
  islandSlug: string | null;
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
};

const noticeOfReady = (item: MovedItem): CreatorNotice => {
  const { title } = item;
  if (item.isHandedIn) return { notice: itemInReview.with({ title }), inBellOnly: true };
  const code = handInIssues(item).length > 0 ? itemDetailsMissing : itemReady;
  return { notice: code.with({ title }), inBellOnly: true };
};

/** The notification for the creator after a state change; `undefined` when there is nothing new to say. */
export const noticeForCreator = (item: MovedItem, note = ''): CreatorNotice | undefined => {
  const { title, rejectionReason: reason, failure } = item;
  switch (item.state) {
    case 'awaiting_review':
      return noticeOfReady(item);
    case 'published':
      return { notice: itemPublished.with({ title, note }) };
    case 'rejected':
      return reason
        ? {
            notice: itemRejected.with({
              title,
              reason: rejectionWords([reason, ...item.moreRejectionReasons]),
              note: item.rejectionNote ?? '',
            }),
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
  if (!item || item.creatorId === actorId) return;
  const news = noticeForCreator({ ...item, isHandedIn: item.handedInAt !== null }, note);
  if (!news) return;
  await notify(deps, tx, {
    userId: item.creatorId,
    link: href('creatorUploads', {}, { item: itemId }),
    ...news,
  });
};
