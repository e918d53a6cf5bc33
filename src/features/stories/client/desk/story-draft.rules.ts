import type { DeskStory } from '../../story-desk.contract.ts';
import type { StoryDocument } from '../../story-document.rules.ts';

/** What the editor's form holds; tags are one line of text there. */
export type Draft = {
  title: string;
  slug: string;
  standfirst: string;
  author: string;
  /** Empty for a name without an account. */
  authorId: string;
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
  authorId: story.authorId ?? '',
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
export const contentOf = ({ authorId, tags, islandSlug, ...draft }: Draft) => ({
  ...draft,
  authorId: authorId || null,
  tags: tagsIn(tags),
  islandSlug: islandSlug || null,
});

/** Text that the server does not have yet, as it is kept in the browser, with the version that it was written upon. */
export type KeptDraft = { version: number; at: string; draft: Draft };

/** The text of the open window has a place of its own; texts that somebody has to decide about lie aside. */
const keyOf = (id: string): string => `tamarind-story-${id}`;
const asideKeyOf = (id: string): string => `tamarind-story-aside-${id}`;

const isKept = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'draft' in value && 'version' in value && 'at' in value;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const readValue = (store: Store, key: string): unknown => {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** False when the browser has no room or no storage: then the window alone has the text. */
const writeValue = (store: Store, key: string, value: KeptDraft | KeptDraft[]): boolean => {
  try {
    store.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

const removeValue = (store: Store, key: string): void => {
  try {
    store.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
};

export const readKept = (store: Store, id: string): KeptDraft | undefined => {
  const kept = readValue(store, keyOf(id));
  return isKept(kept) ? kept : undefined;
};

export const keep = (store: Store, id: string, kept: KeptDraft): boolean => writeValue(store, keyOf(id), kept);

export const forget = (store: Store, id: string): void => removeValue(store, keyOf(id));

const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The texts that lie aside, the last one first. */
const readAside = (store: Store, id: string): KeptDraft[] => {
  const aside = readValue(store, asideKeyOf(id));
  return Array.isArray(aside) ? aside.filter(isKept) : [];
};

const writeAside = (store: Store, id: string, aside: KeptDraft[]): KeptDraft[] => {
  if (aside.length > 0) writeValue(store, asideKeyOf(id), aside);
  else removeValue(store, asideKeyOf(id));
  return aside;
};

/** Takes a text away that was brought back, discarded or saved. Returns those that are left. */
export const takeFromAside = (store: Store, id: string, draft: Draft): KeptDraft[] =>
  writeAside(
    store,
    id,
    readAside(store, id).filter((other) => !isSame(other.draft, draft)),
  );

/** Lays a text aside, where no typing overwrites it. Returns all that lie there. */
export const putAside = (store: Store, id: string, kept: KeptDraft): KeptDraft[] =>
  writeAside(store, id, [kept, ...readAside(store, id).filter(({ draft }) => !isSame(draft, kept.draft))]);

/** For a story that is deleted. */
export const forgetAll = (store: Store, id: string): void => {
  removeValue(store, keyOf(id));
  removeValue(store, asideKeyOf(id));
};
