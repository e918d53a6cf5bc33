import type { Draft } from './story-draft.rules.ts';

/** Text that the server does not have yet, as it is kept in the browser, with the version that it was written upon. */
export type KeptDraft = { version: number; at: string; draft: Draft };

const PREFIX = 'tamarind-story-';
/** The text of the open window has a place of its own; texts that somebody has to decide about lie aside. */
const keyOf = (id: string): string => PREFIX + id;
const asideKeyOf = (id: string): string => `${PREFIX}aside-${id}`;

/** By which a text is kept: it waits for whoever wrote it, also after they have signed out, and nobody else is shown it. */
export const keptIdOf = (personId: string, storyId: string): string => `${personId}-${storyId}`;

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

/** Texts from before they had an owner go to whoever opens the story first, as they would have then. */
export const takeUnowned = (store: Store, storyId: string, id: string): void => {
  const left = readKept(store, storyId);
  const found = [...readAside(store, storyId).toReversed(), ...(left ? [left] : [])];
  removeValue(store, keyOf(storyId));
  removeValue(store, asideKeyOf(storyId));
  for (const kept of found) putAside(store, id, kept);
};

/** For a story that is deleted: texts of everybody who has written at this device. */
export const forgetAll = (store: Store & Pick<Storage, 'key' | 'length'>, storyId: string): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX) && key.endsWith(`-${storyId}`)) removeValue(store, key);
};
