import * as z from 'zod/mini';
import { notificationCode, sentenceFact } from '#features/notifications/notification-codes.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import type { EditedFields } from './managed-items.rules.ts';

const words: Record<Exclude<keyof EditedFields, 'state'>, Sentence> = {
  islandSlug: sentence('moderation.changedIsland', 'The island is another one now.'),
  categorySlug: sentence('moderation.changedCategory', 'The category is another one now.'),
  moreCategorySlugs: sentence('moderation.changedCategories', 'The further categories are others now.'),
  tags: sentence('moderation.changedTags', 'The tags are others now.'),
  access: sentence('moderation.changedAccess', 'It was changed whether it is free or premium.'),
  isEditorial: sentence('moderation.changedUsage', 'It was changed whether it is for editorial use only.'),
};
const manyFields = sentence('moderation.changedSeveral', 'Several details are others now.');

/** What an edit did, for creators: the one field that it changed, or that there were several. */
export const changesInWords = (edited: readonly EditedFields[]): Sentence => {
  const fields = new Set(edited.flatMap((fields) => Object.keys(fields)));
  const [field] = fields;
  return fields.size === 1 ? (words[field as keyof typeof words] ?? manyFields) : manyFields;
};

const one = z.object({ title: z.string() });
const several = z.object({ count: z.number() });

export const itemEdited = notificationCode({
  code: 'itemEdited',
  kind: 'creator',
  facts: z.extend(one, { changes: sentenceFact }),
  title: () => sentence('notification.itemEdited.title', 'Edited by the team'),
  message: (facts) => sentence('notification.itemEdited.message', 'The team has edited “{title}”. {changes}', facts),
});

export const itemsEdited = notificationCode({
  code: 'itemsEdited',
  kind: 'creator',
  facts: z.extend(several, { changes: sentenceFact }),
  title: () => sentence('notification.itemsEdited.title', 'Edited by the team'),
  message: (facts) =>
    sentence(
      'notification.itemsEdited.message',
      'The team has edited {count, plural, one {# of your works} other {# of your works}}. {changes}',
      facts,
    ),
});

export const itemRestored = notificationCode({
  code: 'itemRestored',
  kind: 'creator',
  facts: one,
  title: () => sentence('notification.itemRestored.title', 'An edit was undone'),
  message: (facts) =>
    sentence('notification.itemRestored.message', 'The team has undone its edit of “{title}”.', facts),
});

export const itemsRestored = notificationCode({
  code: 'itemsRestored',
  kind: 'creator',
  facts: several,
  title: () => sentence('notification.itemsRestored.title', 'An edit was undone'),
  message: (facts) =>
    sentence(
      'notification.itemsRestored.message',
      'The team has undone its edit of {count, plural, one {# of your works} other {# of your works}}.',
      facts,
    ),
});

export const collectionHidden = notificationCode({
  code: 'collectionHidden',
  kind: 'account',
  facts: one,
  title: () => sentence('notification.collectionHidden.title', 'A collection was hidden'),
  message: (facts) =>
    sentence(
      'notification.collectionHidden.message',
      'The team has hidden your collection “{title}” from others. You still have it; write to us if you see it differently.',
      facts,
    ),
});

/** What people are told because an admin edited what is theirs. */
export const editNotifications = [itemEdited, itemsEdited, itemRestored, itemsRestored, collectionHidden];
