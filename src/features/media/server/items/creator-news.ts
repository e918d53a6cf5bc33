import { eq } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import type { ItemKind, ItemState } from '../../media.rules.ts';
import { missingDetails } from '../../own-items.rules.ts';
import { type RejectionReason, rejectionTexts } from '../../review.rules.ts';
import { items } from '../media.tables.ts';

/** An item as it stands after it has moved. */
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
  /** Files come in batches of a hundred; a mail for each that is merely ready would be a plague. */
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

/** What the creator is told when somebody else, or the system, has moved an item; nothing where the move says nothing new. */
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

/** Tells the creator of an item that it has moved, unless they moved it themself. */
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
    kind: 'creator',
    link: href('creatorUploads', {}, { item: itemId }),
    ...news,
  });
};
