import { asc, eq, inArray, sql } from 'drizzle-orm';
import { writeAuditEntries } from '#features/accounts/server/admin/audit-log.ts';
import { editTags } from '#features/media/server/items/item-life.ts';
import { withdrawItem } from '#features/media/server/items/publication.ts';
import { addressForOwner, smallKey } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { enqueueProcessing } from '#features/media/server/processing/enqueue-processing.ts';
import { hotspots } from '#features/products/server/products.tables.ts';
import { categories, islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { newId, versionOf } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, type FieldIssue, throwIssues } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { editItems, ItemsEdit, previewEdit } from '../../managed-items.contract.ts';
import {
  changesSomething,
  type EditedFields,
  editedState,
  type ManagedEdit,
  type PlannedEdit,
  planEdit,
} from '../../managed-items.rules.ts';
import { itemEditLines, itemEdits } from '../managed.tables.ts';
import { tellOfEdit } from './tell-of-edits.ts';

export type Item = typeof items.$inferSelect;
type EditDeps = Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>;

const versionOfItem = (item: Parameters<typeof editedState>[0]): string => versionOf(editedState(item));

/** Which of these photos carry hotspots. */
export const withHotspots = async (on: Queryable, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await on
    .selectDistinct({ id: hotspots.itemId })
    .from(hotspots)
    .where(inArray(hotspots.itemId, [...ids]));
  return new Set(rows.map(({ id }) => id));
};

/** Only the server knows which slugs exist. */
const requireKnownSlugs = async (on: Queryable, edit: ItemsEdit): Promise<void> => {
  const issues: FieldIssue[] = [];
  if (edit.islandSlug && (await on.$count(islands, eq(islands.slug, edit.islandSlug))) === 0)
    issues.push({ field: 'islandSlug', ...sentence('media.noIsland', 'There is no such island') });
  const { categorySlug, addCategorySlugs = [], removeCategorySlugs = [] } = edit;
  const named = new Set([...(categorySlug ? [categorySlug] : []), ...addCategorySlugs, ...removeCategorySlugs]);
  if (named.size > 0 && (await on.$count(categories, inArray(categories.slug, [...named]))) < named.size)
    issues.push({ field: 'categorySlug', ...sentence('media.noCategory', 'There is no such category') });
  throwIssues(issues);
};

export const previewOfEdit = async (
  db: Dependencies['db'],
  { ids, edit }: HandlerInput<typeof previewEdit>,
): Promise<HandlerReply<typeof previewEdit>> => {
  await requireKnownSlugs(db, edit);
  const rows = await db.select({ item: items, thumbnailKey: smallKey }).from(items).where(inArray(items.id, ids));
  const carrying = await withHotspots(db, ids);
  const found = new Map(rows.map((row) => [row.item.id, row]));
  return {
    items: ids.flatMap((id) => {
      const row = found.get(id);
      if (!row) return [];
      const { item, thumbnailKey: key } = row;
      const thumbnailUrl = key && addressForOwner(item)({ key });
      const { title, originalName, kind } = item;
      const plan = planEdit(item, edit as ManagedEdit, carrying.has(id));
      return [{ ...plan, title: title || originalName, kind, thumbnailUrl, version: versionOfItem(item) }];
    }),
    gone: ids.filter((id) => !found.has(id)),
  };
};

/** In the order of ids, so that two edits of the same items do not wait for each other in a circle. */
export const lockItems = (tx: Transaction, ids: readonly string[]): Promise<Item[]> =>
  tx
    .select()
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(asc(items.id))
    .for('update');

const gone = sentence('moderation.itemGone', 'This is not there any more.');
const changedMeanwhile = sentence('moderation.itemChanged', 'Somebody has changed this in the meantime.');

/** Why the edit cannot be done as it was previewed, by id. */
const issuesOf = (
  wanted: readonly { id: string; version: string }[],
  found: ReadonlyMap<string, Item>,
  plans: ReadonlyMap<string, PlannedEdit>,
): FieldIssue[] =>
  wanted.flatMap(({ id, version }): FieldIssue[] => {
    const item = found.get(id);
    if (!item) return [{ field: id, ...gone }];
    if (versionOfItem(item) !== version) return [{ field: id, ...changedMeanwhile }];
    const refusal = plans.get(id)?.refusal;
    return refusal ? [{ field: id, ...refusal }] : [];
  });

const notDone = (count: number) =>
  sentence(
    'moderation.editNotDone',
    '{count, plural, one {# of the works cannot} other {# of the works cannot}} be edited as the preview says, so none was changed. Please look at it again.',
    { count },
  );

type Change = { item: Item; fields: EditedFields };

/** One statement writes all items, so that their search documents follow at once. States are changed elsewhere. */
export const writeFields = async (
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Transaction,
  changes: readonly Change[],
): Promise<void> => {
  const changed = changes.map(({ item, fields: { state: _, ...fields } }) => ({ item, after: { ...item, ...fields } }));
  const values = changed.map(({ after }) => ({
    id: after.id,
    island_slug: after.islandSlug,
    category_slug: after.categorySlug,
    more_category_slugs: after.moreCategorySlugs,
    tags: after.tags,
    access: after.access,
    is_editorial: after.isEditorial,
  }));
  await tx.execute(sql`update items set island_slug = wanted.island_slug, category_slug = wanted.category_slug,
      more_category_slugs = wanted.more_category_slugs, tags = wanted.tags, access = wanted.access,
      is_editorial = wanted.is_editorial
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as wanted (id text, island_slug text, category_slug text,
      more_category_slugs text[], tags text[], access text, is_editorial boolean)
    where items.id = wanted.id`);
  for (const { item, after } of changed)
    if (after.access !== item.access && item.state !== 'failed') await enqueueProcessing({ jobs }, tx, item);
  await announceChange(tx, [...new Set(changed.flatMap(({ item, after }) => editTags(item, after)))]);
};

const inWords = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** `island: jamaica → cuba`, for the audit log. */
export const detailsOf = (before: EditedFields, after: EditedFields): Record<string, string> =>
  Object.fromEntries(
    Object.keys(after).map((field) => [
      field,
      `${inWords(before[field as keyof EditedFields])} → ${inWords(after[field as keyof EditedFields])}`,
    ]),
  );

/** Edits several items, all of them or none. Their creators' own mark of a correction stays as it is. */
export const editSeveralItems = (
  deps: EditDeps,
  viewer: SignedIn,
  { items: wanted, edit }: HandlerInput<typeof editItems>,
): Promise<HandlerReply<typeof editItems>> =>
  deps.db.transaction(async (tx) => {
    await requireKnownSlugs(tx, edit);
    const ids = wanted.map(({ id }) => id);
    const found = new Map((await lockItems(tx, ids)).map((item) => [item.id, item]));
    const carrying = await withHotspots(tx, ids);
    const plans = new Map(
      [...found.values()].map((item) => [item.id, planEdit(item, edit as ManagedEdit, carrying.has(item.id))]),
    );
    const issues = issuesOf(wanted, found, plans);
    if (issues.length > 0) throw new AppError('movedOn', { sentence: notDone(issues.length), issues });

    const done = [...plans.values()].filter(changesSomething);
    if (done.length === 0) return { editId: null, changed: 0 };
    const at = deps.now();
    const editId = newId();
    await tx.insert(itemEdits).values({ id: editId, actorId: viewer.id, at });
    await tx
      .insert(itemEditLines)
      .values(done.map(({ id: itemId, before, after }) => ({ editId, itemId, before, after })));
    const changes = done.flatMap(({ id, after }) => {
      const item = found.get(id);
      return item ? [{ item, fields: after }] : [];
    });
    await writeFields(deps, tx, changes);
    const note = edit.withdrawNote;
    // Who withdraws tells the creators by itself, with the note.
    if (note === undefined) await tellOfEdit(deps, tx, viewer, { edit: { id: editId, at }, changes });
    else for (const { id } of done) await withdrawItem(deps, tx, { itemId: id, actorId: viewer.id, at, note });
    await writeAuditEntries(
      tx,
      done.map(({ id, before, after }) => ({
        actorId: viewer.id,
        action: note === undefined ? 'item-edited' : 'item-withdrawn',
        subjectId: id,
        details: { edit: editId, ...detailsOf(before, after), ...(note !== undefined && { note }) },
      })),
      at,
    );
    return { editId, changed: done.length };
  });
