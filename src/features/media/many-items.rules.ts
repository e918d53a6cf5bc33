import { type Sentence, sentence } from '#shared/sentences.ts';
import type { ItemAccess } from './media.rules.ts';
import type { ItemView } from './own-items.contract.ts';
import {
  LONGEST_TITLE,
  MOST_CATEGORIES,
  MOST_TAGS,
  mayEdit,
  refusalOfAccess,
  tidyCategories,
  tidyTags,
  withdrawnItem,
} from './own-items.rules.ts';
import { type ReleaseKind, releaseKinds } from './releases.rules.ts';

/** Templates of one creator. */
export const MOST_TEMPLATES = 30;
export const LONGEST_TEMPLATE_NAME = 60;

/** Details that can be filled in for several items at once; a field that is left out stays as it is. */
export type SharedDetails = {
  /** The items get it with a number behind it, in the order of the list. */
  title?: string;
  description?: string;
  altText?: string;
  islandSlug?: string;
  location?: string;
  categorySlug?: string;
  /** Categories beside the leading one: added to those that an item has, or taken from them. */
  addCategorySlugs?: readonly string[];
  removeCategorySlugs?: readonly string[];
  /** Added to the tags that an item has. */
  addTags?: readonly string[];
  removeTags?: readonly string[];
  access?: ItemAccess;
  isEditorial?: boolean;
  /** Added to what an item declares already. */
  recognisable?: readonly ReleaseKind[];
};

/** Fields of an item that shared details can change. */
export type SharedField =
  | Exclude<keyof SharedDetails, 'addTags' | 'removeTags' | 'addCategorySlugs' | 'removeCategorySlugs'>
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
const categoriesFull = sentence(
  'media.categoriesFull',
  'It would have more than {most} categories, so only the first are added',
  { most: MOST_CATEGORIES },
);
const categoryNeeded = sentence('media.categoryNeeded', 'This is its only category, and it needs one');
const soundsHaveNoAltText = sentence('media.soundsHaveNoAltText', 'A sound has no alt text.');

type CategoryChange = { lead: string | undefined; added: readonly string[]; removed: readonly string[] };

/** The categories of an item after the change, the leading one first, and why not all of it was possible. */
const categoriesFor = (item: SharableItem, change: CategoryChange): { slugs: string[]; why?: Sentence } => {
  const lead = change.lead ?? item.categorySlug;
  const all = [...new Set([...(lead ? [lead] : []), ...item.moreCategorySlugs, ...change.added])];
  const kept = all.filter((slug) => !change.removed.includes(slug));
  // Without the leading one the next leads; the last one stays, because published items need a category.
  if (kept.length === 0 && all.length > 0) return { slugs: all.slice(0, 1), why: categoryNeeded };
  if (kept.length > MOST_CATEGORIES) return { slugs: kept.slice(0, MOST_CATEGORIES), why: categoriesFull };
  return { slugs: kept };
};

type Wanted = { wanted: ItemChanges; skipped: PlannedItem['skipped'] };

const wantedCategories = (item: SharableItem, change: CategoryChange): Wanted => {
  if (!change.lead && change.added.length === 0 && change.removed.length === 0) return { wanted: {}, skipped: [] };
  const { slugs, why } = categoriesFor(item, change);
  const [first = null, ...more] = slugs;
  return {
    wanted: { categorySlug: first, moreCategorySlugs: tidyCategories(first, more) },
    skipped: why ? [{ field: 'categorySlug', why }] : [],
  };
};

const wantedTags = (item: SharableItem, added: readonly string[], removed: readonly string[]): Wanted => {
  if (added.length === 0 && removed.length === 0) return { wanted: {}, skipped: [] };
  const unwanted = new Set(tidyTags(removed));
  const all = tidyTags([...item.tags.filter((tag) => !unwanted.has(tag)), ...added]);
  return {
    wanted: { tags: all.slice(0, MOST_TAGS) },
    skipped: all.length > MOST_TAGS ? [{ field: 'tags', why: tagsFull }] : [],
  };
};

/** What an item would get, and what it cannot take. */
const wantedFor = (item: SharableItem, shared: SharedDetails, number: number | null): Wanted => {
  const { title, addTags = [], removeTags = [], altText, access, recognisable, ...others } = shared;
  const { categorySlug: lead, addCategorySlugs: added = [], removeCategorySlugs: removed = [], ...plain } = others;
  const categories = wantedCategories(item, { lead, added, removed });
  const tags = wantedTags(item, addTags, removeTags);
  const wanted: ItemChanges = { ...plain, ...categories.wanted, ...tags.wanted };
  const skipped: PlannedItem['skipped'] = [...categories.skipped, ...tags.skipped];
  if (title) wanted.title = number === null ? title : numbered(title, number);
  if (recognisable)
    wanted.recognisable = releaseKinds.filter((kind) => [...item.recognisable, ...recognisable].includes(kind));
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

type Describable = Pick<ItemView, Exclude<SharedField, 'moreCategorySlugs'>>;

/** What a template keeps of an item: every detail that is filled in. */
export const detailsToShare = (item: Describable): SharedDetails => ({
  ...(item.title && { title: item.title }),
  ...(item.description && { description: item.description }),
  ...(item.altText && { altText: item.altText }),
  ...(item.islandSlug && { islandSlug: item.islandSlug }),
  ...(item.location && { location: item.location }),
  ...(item.categorySlug && { categorySlug: item.categorySlug }),
  ...(item.tags.length > 0 && { addTags: item.tags }),
  ...(item.recognisable.length > 0 && { recognisable: item.recognisable }),
  access: item.access,
  isEditorial: item.isEditorial,
});
