import { eq } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import type { ItemKind, ItemState } from '../../media.rules.ts';
import { missingDetails } from '../../own-items.rules.ts';
import { type RejectionReason, rejectionTexts } from '../../review.rules.ts';
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
  failure: string | null;
  rejectionReason: RejectionReason | null;
  rejectionNote: string | null;
};

type CreatorNotice = {
  title: string;
  message: string;
  /** No mail for files that are merely ready: uploads come in batches of a hundred. */
  inBellOnly?: true;
};

const paragraphs = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\n\n');

const noticeOfReady = (item: MovedItem, name: string): CreatorNotice => {
  if (item.isHandedIn)
    return { title: 'With the reviewers', message: `${name} is ready and waits for review.`, inBellOnly: true };
  const message =
    missingDetails(item).length > 0
      ? `${name} is ready. Add the details that are missing and hand it in for review.`
      : `${name} is ready. Look over its details and hand it in for review.`;
  return { title: 'Ready for its details', message, inBellOnly: true };
};

/** The notification for the creator after a state change; `undefined` when there is nothing new to say. */
export const noticeForCreator = (item: MovedItem, note?: string | null): CreatorNotice | undefined => {
  const name = `“${item.title}”`;
  switch (item.state) {
    case 'awaiting_review':
      return noticeOfReady(item, name);
    case 'published':
      return { title: 'Published', message: paragraphs(`${name} is on Tamarind now.`, note) };
    case 'rejected':
      return {
        title: 'Not accepted',
        message: paragraphs(
          `${name} was not accepted. ${item.rejectionReason ? rejectionTexts[item.rejectionReason] : ''}`.trim(),
          item.rejectionNote,
          'You can correct its details and ask for a second look.',
        ),
      };
    case 'failed':
      return { title: 'A file needs you', message: paragraphs(`${name} could not be prepared.`, item.failure) };
    case 'withdrawn':
      return { title: 'Taken off the site', message: paragraphs(`${name} was taken off Tamarind by the team.`, note) };
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
  const notice = noticeForCreator({ ...item, isHandedIn: item.handedInAt !== null }, note);
  if (!notice) return;
  await notify(deps, tx, {
    userId: item.creatorId,
    kind: 'creator',
    link: href('creatorUploads', {}, { item: itemId }),
    ...notice,
  });
};
