import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { createCollection } from '../collections.contract.ts';
import { MOST_OWN_COLLECTIONS, mayCopy, maySee } from '../collections.rules.ts';
import { announceIfPublic, auditIfEditors, requireEditorsRules } from './change-collection.ts';
import { collectionItems, collections } from './collections.tables.ts';

/** Locks the owner's row, so that two windows cannot both create the last allowed collection. */
const requireBelowLimit = async (tx: Transaction, ownerId: string | null): Promise<void> => {
  if (ownerId !== null) await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  const [held] = await tx
    .select({ count: count() })
    .from(collections)
    .where(ownerId === null ? isNull(collections.ownerId) : eq(collections.ownerId, ownerId));
  if ((held?.count ?? 0) >= MOST_OWN_COLLECTIONS)
    throw new AppError('tooManyCollections', {
      sentence: sentence(
        'collections.tooMany',
        'You have {most} collections, and there can be no more. Please delete one first.',
        { most: MOST_OWN_COLLECTIONS },
      ),
    });
};

/** The published ones of these items, unique, in order. */
const publishedOf = async (tx: Transaction, itemIds: readonly string[]): Promise<string[]> => {
  if (itemIds.length === 0) return [];
  const rows = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, [...itemIds]), eq(items.state, 'published')));
  const published = new Set(rows.map(({ id }) => id));
  return [...new Set(itemIds)].filter((id) => published.has(id));
};

/** Adds items to a new collection, in this order. */
const fillCollection = async (
  tx: Transaction,
  { id, itemIds, at }: { id: string; itemIds: readonly string[]; at: Date },
): Promise<void> => {
  if (itemIds.length === 0) return;
  await tx
    .insert(collectionItems)
    .values(itemIds.map((itemId, index) => ({ collectionId: id, itemId, position: index + 1, addedAt: at })));
};

export const insertCollection = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { forEditors = false, itemIds = [], season = null, note = '', ...fields }: HandlerInput<typeof createCollection>,
): Promise<{ id: string; version: number }> =>
  db.transaction(async (tx) => {
    const ownerId = forEditors ? null : viewer.id;
    if (forEditors && !viewer.isAdmin) throw new AppError('wrongRole');
    requireEditorsRules({ ownerId, season, visibility: fields.visibility });
    await requireBelowLimit(tx, ownerId);
    const at = now();
    const id = newId();
    await tx.insert(collections).values({
      ...fields,
      id,
      note,
      ownerId,
      seasonStart: season?.start ?? null,
      seasonEnd: season?.end ?? null,
      createdAt: at,
      changedAt: at,
    });
    await fillCollection(tx, { id, itemIds: await publishedOf(tx, itemIds), at });
    await announceIfPublic(tx, { id, ownerId }, fields.visibility);
    await auditIfEditors(tx, viewer, { id, ownerId, title: fields.title }, { action: 'collection-made', at });
    return { id, version: 1 };
  });

/** Copies published items in order and the title. The note is not copied: it is the curator's own text. */
export const duplicateCollection = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  sourceId: string,
): Promise<{ id: string; count: number }> =>
  db.transaction(async (tx) => {
    const [source] = await tx.select().from(collections).where(eq(collections.id, sourceId));
    if (!source || !maySee(source, viewer)) throw new AppError('notFound');
    if (!mayCopy(source, viewer)) throw new AppError('collectionIsYours');
    await requireBelowLimit(tx, viewer.id);
    const there = await tx
      .select({ itemId: collectionItems.itemId })
      .from(collectionItems)
      .innerJoin(items, eq(items.id, collectionItems.itemId))
      .where(and(eq(collectionItems.collectionId, sourceId), eq(items.state, 'published')))
      .orderBy(asc(collectionItems.position));
    const id = newId();
    const at = now();
    const { title } = source;
    await tx
      .insert(collections)
      .values({ id, ownerId: viewer.id, title, visibility: 'private', createdAt: at, changedAt: at });
    await fillCollection(tx, { id, itemIds: there.map(({ itemId }) => itemId), at });
    return { id, count: there.length };
  });
