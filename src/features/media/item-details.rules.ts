import { tidyLine } from '#shared/tidy-text.ts';

export const LONGEST_TITLE = 120;
export const LONGEST_DESCRIPTION = 2_000;
export const LONGEST_ALT_TEXT = 160;
export const LONGEST_TAG = 50;
export const MOST_TAGS = 50;
export const LONGEST_PLACE = 120;
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

/** What a reviewer needs before an item can be handed in. */
export const missingDetails = (item: Described): MissingDetail[] => {
  const missing: MissingDetail[] = [];
  if (item.title.trim() === '') missing.push('title');
  if (!item.islandSlug) missing.push('islandSlug');
  if (item.kind !== 'sound' && item.altText.trim() === '') missing.push('altText');
  if (item.kind !== 'sound' && !item.categorySlug) missing.push('categorySlug');
  return missing;
};

/** The sentence that a form shows beside each. */
export const missingDetailTexts: Record<MissingDetail, string> = {
  title: 'Please give it a title',
  altText: 'Please say in the alt text what can be seen',
  categorySlug: 'Please choose a category',
  islandSlug: 'Please choose an island',
};

/** Trimmed, in lower case, each once, in the order given. */
export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tidyLine(tag).toLowerCase()).filter((tag) => tag !== '')),
];
