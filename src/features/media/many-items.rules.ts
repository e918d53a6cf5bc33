import { type Sentence, sentence } from '#shared/sentences.ts';
import type { ItemAccess, ItemKind, ItemState } from './media.rules.ts';
import {
  LONGEST_TITLE,
  MOST_TAGS,
  mayEdit,
  refusalOfAccess,
  tidyCategories,
  tidyTags,
  withdrawnItem,
} from './own-items.rules.ts';

/** Details that can be filled in for several items at once; a field that is left out stays as it is. */
export type SharedDetails = {
  /** The items get it with a number behind it, in the order of the list. */
  title?: string;
  description?: string;
  altText?: string;
  islandSlug?: string;
  location?: string;
  categorySlug?: string;
  /** Added to the tags that an item has. */
  addTags?: readonly string[];
  access?: ItemAccess;
  isEditorial?: boolean;
};

export type SharableItem = {
  id: string;
  kind: ItemKind;
  state: ItemState;
  title: string;
  description: string;
  altText: string;
  islandSlug: string | null;
  location: string | null;
  categorySlug: string | null;
  moreCategorySlugs: readonly string[];
  tags: readonly string[];
  access: ItemAccess;
  isEditorial: boolean;
};

/** Changes of one item, as the call takes them. */
export type ItemChanges = Partial<{
  title: string;
  description: string;
  altText: string;
  islandSlug: string | null;
  location: string | null;
  categorySlug: string | null;
  moreCategorySlugs: string[];
  tags: string[];
  access: ItemAccess;
  isEditorial: boolean;
}>;
export type SharedField = keyof ItemChanges;

export type PlannedItem = {
  id: string;
  changes: ItemChanges;
  /** What the same fields hold now: sending it undoes the change. */
  before: ItemChanges;
  /** Fields that this item cannot take, with the reason. */
  left: { field: SharedField; why: Sentence }[];
};

const numbered = (title: string, number: number): string => {
  const tail = ` ${number}`;
  return title.slice(0, LONGEST_TITLE - tail.length).trimEnd() + tail;
};

const tagsFull = sentence('media.tagsFull', 'It would have more than {most} tags, so only the first are added', {
  most: MOST_TAGS,
});
const soundsHaveNone = sentence('media.soundsHaveNoAltText', 'A sound has no alt text.');

/** What an item would get, and what it cannot take. */
const wantedFor = (item: SharableItem, shared: SharedDetails, number: number | null) => {
  const { title, addTags, altText, access, ...plain } = shared;
  const left: PlannedItem['left'] = [];
  const wanted: ItemChanges = { ...plain };
  // The leading category is none of the further ones.
  if (plain.categorySlug) wanted.moreCategorySlugs = tidyCategories(plain.categorySlug, item.moreCategorySlugs);
  if (title) wanted.title = number === null ? title : numbered(title, number);
  if (addTags && addTags.length > 0) {
    const all = tidyTags([...item.tags, ...addTags]);
    if (all.length > MOST_TAGS) left.push({ field: 'tags', why: tagsFull });
    wanted.tags = all.slice(0, MOST_TAGS);
  }
  if (altText !== undefined && item.kind === 'sound') left.push({ field: 'altText', why: soundsHaveNone });
  else if (altText !== undefined) wanted.altText = altText;
  const refusal = access && refusalOfAccess(item, access);
  if (refusal) left.push({ field: 'access', why: refusal });
  else if (access) wanted.access = access;
  return { wanted, left };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What filling in shared details changes on each item. Items on which nothing changes have no changes. */
export const planShared = (items: readonly SharableItem[], shared: SharedDetails): PlannedItem[] =>
  items.map((item, index) => {
    if (!mayEdit(item.state))
      return { id: item.id, changes: {}, before: {}, left: [{ field: 'title', why: withdrawnItem }] };
    const { wanted, left } = wantedFor(item, shared, items.length > 1 ? index + 1 : null);
    const fields = (Object.keys(wanted) as SharedField[]).filter(
      (field) => wanted[field] !== undefined && !isSame(wanted[field], item[field]),
    );
    const pick = (from: object): ItemChanges =>
      Object.fromEntries(fields.map((field) => [field, from[field as keyof typeof from]]));
    return { id: item.id, changes: pick(wanted), before: pick(item), left };
  });
