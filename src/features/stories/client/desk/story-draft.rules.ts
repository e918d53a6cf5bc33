import type { DeskStory } from '../../story-desk.contract.ts';
import type { StoryDocument } from '../../story-document.rules.ts';

/** What the editor's form holds; tags are one line of text there. */
export type Draft = {
  title: string;
  slug: string;
  standfirst: string;
  author: string;
  tags: string;
  islandSlug: string;
  place: string;
  dated: string;
  relatedIds: string[];
  document: StoryDocument;
};

export const draftOf = (story: DeskStory): Draft => ({
  title: story.title,
  slug: story.slug,
  standfirst: story.standfirst,
  author: story.author,
  tags: story.tags.join(', '),
  islandSlug: story.islandSlug ?? '',
  place: story.place,
  dated: story.dated,
  relatedIds: story.relatedIds,
  document: story.document,
});

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The body of the call that saves it. */
export const contentOf = ({ tags, islandSlug, ...draft }: Draft) => ({
  ...draft,
  tags: tagsIn(tags),
  islandSlug: islandSlug || null,
});

/** Text of this window that the server does not have yet, as it is kept in the browser. */
export type KeptDraft = { version: number; at: string; draft: Draft };

const keyOf = (id: string): string => `tamarind-story-${id}`;

const isKept = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'draft' in value && 'version' in value && 'at' in value;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const readKept = (store: Store, id: string): KeptDraft | undefined => {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(id)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** False when the browser has no room or no storage: then the window alone has the text. */
export const keep = (store: Store, id: string, kept: KeptDraft): boolean => {
  try {
    store.setItem(keyOf(id), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
};

export const forget = (store: Store, id: string): void => {
  try {
    store.removeItem(keyOf(id));
  } catch {
    // Without storage there is nothing to forget.
  }
};

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);
