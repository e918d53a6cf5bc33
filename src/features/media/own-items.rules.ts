import { type Sentence, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';
import type { ItemAccess, ItemKind, ItemState } from './media.rules.ts';
import { isFileName } from './titles.rules.ts';

export const LONGEST_TITLE = 120;
export const LONGEST_DESCRIPTION = 2_000;
export const LONGEST_ALT_TEXT = 160;
export const LONGEST_TAG = 50;
export const MOST_TAGS = 50;
export const LONGEST_PLACE = 120;
/** The leading category and those beside it. */
export const MOST_CATEGORIES = 3;
/** What a creator says about an item, whatever its kind. */
export const detailNames = [
  'title',
  'description',
  'altText',
  'tags',
  'categorySlug',
  'moreCategorySlugs',
  'islandSlug',
  'location',
  'access',
  'isEditorial',
  'recognisable',
  'genre',
  'mood',
  'tempoBpm',
  'isLoop',
] as const;

/** Limit of one call about several items. */
export const MOST_ITEMS_AT_ONCE = 100;
export const LONGEST_APPEAL = 1_000;
export const LONGEST_NOTE = 1_000;

type Described = {
  kind: 'photo' | 'video' | 'sound';
  title: string;
  altText: string;
  categorySlug: string | null;
  islandSlug: string | null;
};

export type MissingDetail = 'title' | 'altText' | 'categorySlug' | 'islandSlug';

/** Details that an item needs before it can be handed in. */
export const missingDetails = (item: Described): MissingDetail[] => {
  const missing: MissingDetail[] = [];
  if (item.title.trim() === '') missing.push('title');
  if (!item.islandSlug) missing.push('islandSlug');
  if (item.kind !== 'sound' && item.altText.trim() === '') missing.push('altText');
  if (item.kind !== 'sound' && !item.categorySlug) missing.push('categorySlug');
  return missing;
};

/** Error message for each missing detail. */
const missingDetailTexts: Record<MissingDetail, Sentence> = {
  title: sentence('media.titleMissing', 'Please give it a title'),
  altText: sentence('media.altTextMissing', 'Please say in the alt text what can be seen'),
  categorySlug: sentence('media.categoryMissing', 'Please choose a category'),
  islandSlug: sentence('media.islandMissing', 'Please choose an island'),
};

export const titleIsFileName = sentence(
  'media.titleIsFileName',
  'This is the name of the file. Please say in the title what it shows',
);

type DetailIssue = { field: MissingDetail } & Sentence;

export const missingIssues = (item: Described): DetailIssue[] =>
  missingDetails(item).map((field) => ({ field, ...missingDetailTexts[field] }));

/** What keeps an item from being handed in, with what to do about it. */
export const handInIssues = (item: Described): DetailIssue[] => [
  ...(isFileName(item.title) ? [{ field: 'title' as const, ...titleIsFileName }] : []),
  ...missingIssues(item),
];

/** Trimmed, lower case, without duplicates, in the given order. */
export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tidyLine(tag).toLowerCase()).filter((tag) => tag !== '')),
];

/** Categories beside the leading one: each once, and not the leading one again. */
export const tidyCategories = (leading: string | null, more: readonly string[]): string[] => [
  ...new Set(more.filter((slug) => slug !== leading)),
];

/** Failures that are not the file's fault. */
export const failedOnOurSide = sentence(
  'files.failedOnOurSide',
  'Something went wrong on our side while we prepared this file. Please try again.',
);
export const failedByTimeout = sentence(
  'files.failedByTimeout',
  'Preparing this file takes longer than we can wait. Please try again, or export a smaller one.',
);

/** Whether a retry can help; a refused file would be refused again. */
export const isRetryUseful = (failure: Sentence | null): boolean =>
  failure?.code === failedOnOurSide.code || failure?.code === failedByTimeout.code;

/** Details may change until the item is withdrawn. */
export const mayEdit = (state: ItemState): boolean => state !== 'withdrawn';
export const appealNeeded = sentence('media.appealNeeded', 'Please say why we should look again');
export const withdrawnItem = sentence('media.withdrawn', 'This was withdrawn, so it cannot be changed any more.');

/** Whether the viewer sees the previews in every state. */
export const maySeePreviews = (
  viewer: { id: string; isAdmin: boolean } | null,
  { creatorId }: { creatorId: string },
): boolean => viewer !== null && (viewer.isAdmin || viewer.id === creatorId);

/** Why the access cannot be changed, as a sentence for the creator. */
export const refusalOfAccess = (
  { kind, state, access }: { kind: ItemKind; state: ItemState; access: ItemAccess },
  requested: ItemAccess,
): Sentence | undefined => {
  if (requested === access) return undefined;
  if (kind === 'video') return sentence('media.clipsArePremium', 'Clips are always premium.');
  if (state === 'published')
    return sentence(
      'media.accessIsFixed',
      'It is published already: free and premium are chosen before that. Withdraw it and upload it again to change it.',
    );
  return undefined;
};

type HandedIn = { state: ItemState; handedInAt: unknown };

/** Whether the details that a review needs must not be removed any more. */
export const mustStayComplete = ({ state, handedInAt }: HandedIn): boolean =>
  handedInAt !== null && state !== 'rejected' && state !== 'failed';

/** Groups of the creator's list, by the action that items wait for. */
export const groupNames = ['needsYou', 'onItsWay', 'waiting', 'live', 'withdrawn'] as const;
export type GroupName = (typeof groupNames)[number];

const groups: Record<ItemState, GroupName> = {
  processing: 'onItsWay',
  failed: 'needsYou',
  rejected: 'needsYou',
  awaiting_review: 'waiting',
  appealed: 'waiting',
  published: 'live',
  withdrawn: 'withdrawn',
};

/** The group of an item; one that was not handed in waits for its creator. */
export const groupOfState = ({ state, isHandedIn }: { state: ItemState; isHandedIn: boolean }): GroupName =>
  state === 'awaiting_review' && !isHandedIn ? 'needsYou' : groups[state];
