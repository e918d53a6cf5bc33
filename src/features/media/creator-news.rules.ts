import { missingDetails } from './item-details.rules.ts';
import type { ItemKind, ItemState } from './media.rules.ts';
import { type RejectionReason, rejectionTexts } from './review.rules.ts';

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
