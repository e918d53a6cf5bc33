import {
  planShared,
  type SharableItem,
  type SharedDetails,
  type SharedField,
} from '#features/media/many-items.rules.ts';
import { type ItemState, mayMove } from '#features/media/media.rules.ts';
import { mayEdit, withdrawnItem } from '#features/media/own-items.rules.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';

/** Limit of one edit, and of a selection of all that match. */
export const MOST_MANAGED_AT_ONCE = 500;
/** Beyond it a list says that there are more, because counting a million rows takes long. */
export const MOST_COUNTED = 10_000;

export const managedSorts = ['newest', 'oldest', 'title', 'likes', 'licences', 'downloads'] as const;
export type ManagedSort = (typeof managedSorts)[number];

export const managedUsages = ['commercial', 'editorial'] as const;

/** Fields that the team edits on several items at once. */
export const editedFields = [
  'islandSlug',
  'categorySlug',
  'moreCategorySlugs',
  'tags',
  'access',
  'isEditorial',
] as const satisfies SharedField[];
export type EditedField = (typeof editedFields)[number] | 'state';

/** Values of the changed fields of one item. */
export type EditedFields = Partial<Pick<SharableItem, (typeof editedFields)[number]>> & { state?: ItemState };

export type ManagedEdit = Pick<
  SharedDetails,
  | 'islandSlug'
  | 'categorySlug'
  | 'addCategorySlugs'
  | 'removeCategorySlugs'
  | 'addTags'
  | 'removeTags'
  | 'access'
  | 'isEditorial'
> & {
  /** Withdraws the items, with this note for their creators. */
  withdrawNote?: string | undefined;
};

export type PlannedEdit = {
  id: string;
  before: EditedFields;
  after: EditedFields;
  /** Fields that this item cannot take, with the reason; the others are changed all the same. */
  skipped: { field: EditedField; why: Sentence }[];
  /** Why nothing of it can be done on this item. */
  refusal: Sentence | null;
};

/** What may change under an edit: the version of an item is made of it. */
export const editedState = (item: SharableItem): unknown[] => [item.state, ...editedFields.map((field) => item[field])];

const notPublished = sentence('moderation.notPublished', 'Only published works can be withdrawn.');
const carriesHotspots = sentence(
  'moderation.carriesHotspots',
  'It carries hotspots, and only free photos do. Its creator has to remove them first.',
);

const refusalOf = ({ state }: SharableItem, { withdrawNote }: ManagedEdit): Sentence | null => {
  if (!mayEdit(state)) return withdrawnItem;
  return withdrawNote !== undefined && !mayMove(state, 'withdrawn') ? notPublished : null;
};

const withoutAccess = <Fields extends EditedFields>({ access: _, ...others }: Fields) => others;

/** What an edit changes on one item. `hasHotspots` keeps a photo free. */
export const planEdit = (
  item: SharableItem,
  { withdrawNote, ...details }: ManagedEdit,
  hasHotspots: boolean,
): PlannedEdit => {
  const refusal = refusalOf(item, { withdrawNote });
  if (refusal) return { id: item.id, before: {}, after: {}, skipped: [], refusal };
  const [planned] = planShared([item], details);
  const { changes = {}, before = {}, skipped = [] } = planned ?? {};
  const isHeld = hasHotspots && changes.access === 'premium';
  const moved = withdrawNote === undefined ? {} : ({ state: 'withdrawn' } as const);
  return {
    id: item.id,
    before: { ...(isHeld ? withoutAccess(before) : before), ...(withdrawNote !== undefined && { state: item.state }) },
    after: { ...(isHeld ? withoutAccess(changes) : changes), ...moved },
    skipped: [
      ...skipped.map(({ field, why }) => ({ field: field as EditedField, why })),
      ...(isHeld ? [{ field: 'access' as const, why: carriesHotspots }] : []),
    ],
    refusal: null,
  };
};

export const changesSomething = ({ after }: PlannedEdit): boolean => Object.keys(after).length > 0;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of an item that are still as an edit left them, and those that somebody has changed since. */
export const stillAsLeft = (
  item: SharableItem,
  after: EditedFields,
): { same: (keyof EditedFields)[]; changed: (keyof EditedFields)[] } => {
  const fields = Object.keys(after) as (keyof EditedFields)[];
  return {
    same: fields.filter((field) => isSame(item[field], after[field])),
    changed: fields.filter((field) => !isSame(item[field], after[field])),
  };
};
