import type { Viewer } from '#shared/access.ts';
import { href } from '#shared/pages.ts';

/** Moves one before another, or to the end; the others keep their order. */
export const moveBefore = (order: readonly string[], moved: string, before: string | null): string[] => {
  if (!order.includes(moved) || moved === before) return [...order];
  const rest = order.filter((id) => id !== moved);
  const place = before === null ? -1 : rest.indexOf(before);
  return place < 0 ? [...rest, moved] : rest.toSpliced(place, 0, moved);
};

/** The item after the target position of a drag; `null` at the end. */
export const nextAfterMove = (order: readonly string[], from: number, to: number): string | null => {
  const rest = order.toSpliced(from, 1);
  return rest[to] ?? null;
};

export const MOST_CHOSEN = 100;
const ID = /^[\w-]{1,64}$/;

type ChosenIds = {
  ids: string[];
  /** Entries that were no ids, and entries beyond the limit. */
  unreadable: number;
  beyond: number;
};

/** Parses the ids of an address: unique, in order, up to the limit. */
export const readChosenIds = (text: string): ChosenIds => {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const readable = [...new Set(entries.filter((entry) => ID.test(entry)))];
  return {
    ids: readable.slice(0, MOST_CHOSEN),
    unreadable: entries.filter((entry) => !ID.test(entry)).length,
    beyond: Math.max(0, readable.length - MOST_CHOSEN),
  };
};

/** Commas are valid in an address and keep it readable. */
export const lightBoxAddress = (ids: readonly string[]): string =>
  href('photoSelection', { ids: ids.join(',') }).replaceAll('%2C', ',');

export const collectionVisibilities = ['private', 'public'] as const;
export type CollectionVisibility = (typeof collectionVisibilities)[number];

export const MOST_ITEMS_IN_COLLECTION = 500;
export const MOST_OWN_COLLECTIONS = 200;
/** Each page of somebody signed in carries these ids; older ones have no filled bookmark. */
export const MOST_SAVED_MARKS = 2_000;
export const LONGEST_COLLECTION_TITLE = 80;
export const LONGEST_CURATORS_NOTE = 2_000;

type Held = {
  ownerId: string | null;
  visibility: CollectionVisibility;
  /** Since when the team hides it. */
  hiddenAt: Date | null;
};

/** Editors' collections have no owner and belong to all admins; a person's collection only to that person. */
export const mayEdit = ({ ownerId }: Pick<Held, 'ownerId'>, viewer: Viewer): boolean =>
  viewer !== null && (ownerId === null ? viewer.isAdmin : ownerId === viewer.id);

export const maySee = (collection: Held, viewer: Viewer): boolean => {
  if (mayEdit(collection, viewer)) return true;
  return collection.visibility === 'public' && (collection.hiddenAt === null || viewer?.isAdmin === true);
};

/** Anyone may copy public collections of others; visitors have to sign in first. */
export const mayCopy = ({ ownerId, visibility }: Omit<Held, 'hiddenAt'>, viewer: Viewer): boolean =>
  visibility === 'public' && (ownerId === null || ownerId !== viewer?.id);
