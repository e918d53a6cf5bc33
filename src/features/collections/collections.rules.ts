import type { Viewer } from '#shared/access.ts';
import { href } from '#shared/pages.ts';

/** Takes one out and puts it before another, or at the end; all the others keep their order. */
export const moveBefore = (order: readonly string[], moved: string, before: string | null): string[] => {
  if (!order.includes(moved) || moved === before) return [...order];
  const rest = order.filter((id) => id !== moved);
  const place = before === null ? -1 : rest.indexOf(before);
  return place < 0 ? [...rest, moved] : rest.toSpliced(place, 0, moved);
};

/** What stands behind the place to which something was dragged; `null` at the end. */
export const nextAfterMove = (order: readonly string[], from: number, to: number): string | null => {
  const rest = order.toSpliced(from, 1);
  return rest[to] ?? null;
};

export const MOST_CHOSEN = 100;
const ID = /^[\w-]{1,64}$/;

type ChosenIds = {
  ids: string[];
  /** How many entries were no ids, and how many came after the last that is read. */
  unreadable: number;
  beyond: number;
};

/** Reads the ids of an address: each once, in their order, and no more than a light box holds. */
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

/** Commas may stand in an address as they are, and people read it. */
export const lightBoxAddress = (ids: readonly string[]): string =>
  href('photoSelection', { ids: ids.join(',') }).replaceAll('%2C', ',');

export const collectionVisibilities = ['private', 'public'] as const;
export type CollectionVisibility = (typeof collectionVisibilities)[number];

export const MOST_ITEMS_IN_COLLECTION = 500;
export const MOST_OWN_COLLECTIONS = 200;
export const LONGEST_COLLECTION_TITLE = 80;
export const LONGEST_CURATORS_NOTE = 2_000;

type Held = { ownerId: string | null; visibility: CollectionVisibility };

/** The editors' own, which have no owner, are in the hands of every admin; a person's are in nobody else's. */
export const mayEdit = ({ ownerId }: Pick<Held, 'ownerId'>, viewer: Viewer): boolean =>
  viewer !== null && (ownerId === null ? viewer.isAdmin : ownerId === viewer.id);

export const maySee = (collection: Held, viewer: Viewer): boolean =>
  collection.visibility === 'public' || mayEdit(collection, viewer);

/** Everybody may keep what others show to everybody; visitors are asked to sign in when they do. */
export const mayCopy = ({ ownerId, visibility }: Held, viewer: Viewer): boolean =>
  visibility === 'public' && (ownerId === null || ownerId !== viewer?.id);
