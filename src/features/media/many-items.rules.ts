import { type Sentence, sentence } from '#shared/sentences.ts';
import type { ItemAccess } from './media.rules.ts';
import type { ItemView } from './own-items.contract.ts';
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

/** Fields of an item that shared details can change. */
export type SharedField =
  | Exclude<keyof SharedDetails, 'addTags'>
  /** A further category is removed when it becomes the leading one. */
  | 'moreCategorySlugs'
  | 'tags';

export type SharableItem = Pick<ItemView, 'id' | 'kind' | 'state' | SharedField>;

/** Changes of one item, as the call takes them. */
type ItemChanges = Partial<Pick<ItemView, SharedField>>;

export type PlannedItem = {
  id: string;
  changes: ItemChanges;
  /** What the same fields hold now: sending it undoes the change. */
  before: ItemChanges;
  /** Fields that this item cannot take, with the reason. */
  skipped: { field: SharedField; why: Sentence }[];
};

const numbered = (title: string, number: number): string => {
  const tail = ` ${number}`;
  return title.slice(0, LONGEST_TITLE - tail.length).trimEnd() + tail;
};

const tagsFull = sentence('media.tagsFull', 'It would have more than {most} tags, so only the first are added', {
  most: MOST_TAGS,
});
const soundsHaveNoAltText = sentence('media.soundsHaveNoAltText', 'A sound has no alt text.');

/** What an item would get, and what it cannot take. */
const wantedFor = (item: SharableItem, shared: SharedDetails, number: number | null) => {
  const { title, addTags, altText, access, ...plain } = shared;
  const skipped: PlannedItem['skipped'] = [];
  const wanted: ItemChanges = { ...plain };
  // The leading category must not be among the further ones.
  if (plain.categorySlug) wanted.moreCategorySlugs = tidyCategories(plain.categorySlug, item.moreCategorySlugs);
  if (title) wanted.title = number === null ? title : numbered(title, number);
  if (addTags && addTags.length > 0) {
    const all = tidyTags([...item.tags, ...addTags]);
    if (all.length > MOST_TAGS) skipped.push({ field: 'tags', why: tagsFull });
    wanted.tags = all.slice(0, MOST_TAGS);
  }
  if (altText !== undefined && item.kind === 'sound') skipped.push({ field: 'altText', why: soundsHaveNoAltText });
  else if (altText !== undefined) wanted.altText = altText;
  const refusal = access && refusalOfAccess(item, access);
  if (refusal) skipped.push({ field: 'access', why: refusal });
  else if (access) wanted.access = access;
  return { wanted, skipped };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What filling in shared details changes on each item; `changes` is empty for an item on which nothing changes. */
export const planShared = (items: readonly SharableItem[], shared: SharedDetails): PlannedItem[] =>
  items.map((item, index) => {
    if (!mayEdit(item.state))
      return { id: item.id, changes: {}, before: {}, skipped: [{ field: 'title', why: withdrawnItem }] };
    const { wanted, skipped } = wantedFor(item, shared, items.length > 1 ? index + 1 : null);
    const fields = (Object.keys(wanted) as SharedField[]).filter(
      (field) => wanted[field] !== undefined && !isSame(wanted[field], item[field]),
    );
    const pick = (from: object): ItemChanges =>
      Object.fromEntries(fields.map((field) => [field, from[field as keyof typeof from]]));
    return { id: item.id, changes: pick(wanted), before: pick(item), skipped };
  });
