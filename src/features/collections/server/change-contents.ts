import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { addToCollection, moveInCollection, setMembership } from '../collections.contract.ts';
import { MOST_ITEMS_IN_COLLECTION, moveBefore } from '../collections.rules.ts';
import { lockCollection, recordChange } from './change-collection.ts';
import { collectionItems } from './collections.tables.ts';

const full = sentence('collections.full', 'This collection is full: it holds {most} items.', {
  most: MOST_ITEMS_IN_COLLECTION,
});
const notPublished = sentence('collections.notPublished', 'Only published items can be in a collection.');

type ChangeDeps = Pick<Dependencies, 'db' | 'now'>;
type Entry = { collectionId: string; itemId: string };

const isEntry = ({ collectionId, itemId }: Entry) =>
  and(eq(collectionItems.collectionId, collectionId), eq(collectionItems.itemId, itemId));

const countOf = (tx: Transaction, collectionId: string): Promise<number> =>
  tx.$count(collectionItems, eq(collectionItems.collectionId, collectionId));

const lastPosition = async (tx: Transaction, collectionId: string): Promise<number> => {
  const [last] = await tx
    .select({ position: max(collectionItems.position) })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, collectionId));
  return last?.position ?? 0;
};

/** Adds to the end, unless it is already in. */
const add = async (tx: Transaction, entry: Entry, at: Date): Promise<boolean> => {
  const published = and(eq(items.id, entry.itemId), eq(items.state, 'published'));
  if ((await tx.$count(items, published)) === 0) throw new AppError('notFound');
  if ((await tx.$count(collectionItems, isEntry(entry))) > 0) return false;
  if ((await countOf(tx, entry.collectionId)) >= MOST_ITEMS_IN_COLLECTION)
    throw new AppError('collectionFull', { sentence: full });
  const position = (await lastPosition(tx, entry.collectionId)) + 1;
  await tx.insert(collectionItems).values({ ...entry, position, addedAt: at });
  return true;
};

const takeOut = async (tx: Transaction, entry: Entry): Promise<boolean> => {
  const gone = await tx.delete(collectionItems).where(isEntry(entry)).returning({ id: collectionItems.itemId });
  return gone.length > 0;
};

export const changeMembership = (
  { db, now }: ChangeDeps,
  viewer: SignedIn,
  { id, itemId, included, version }: HandlerInput<typeof setMembership>,
): Promise<{ version: number; included: boolean; count: number }> =>
  db.transaction(async (tx) => {
    const row = await lockCollection(tx, viewer, { id, version });
    const at = now();
    const entry = { collectionId: id, itemId };
    const isChanged = included ? await add(tx, entry, at) : await takeOut(tx, entry);
    const { version: latest } = isChanged ? await recordChange(tx, row, at) : row;
    return { version: latest, included, count: await countOf(tx, id) };
  });

/** Adds several to the end, all of them or none; those that are in it already stay where they are. */
export const addSeveral = (
  { db, now }: ChangeDeps,
  viewer: SignedIn,
  { id, itemIds }: HandlerInput<typeof addToCollection>,
): Promise<{ version: number; added: number; already: number }> =>
  db.transaction(async (tx) => {
    const row = await lockCollection(tx, viewer, { id });
    const published = await tx
      .select({ id: items.id })
      .from(items)
      .where(and(inArray(items.id, itemIds), eq(items.state, 'published')));
    const shown = new Set(published.map((item) => item.id));
    const issues = itemIds.filter((itemId) => !shown.has(itemId)).map((field) => ({ field, ...notPublished }));
    if (issues.length > 0) throw new AppError('movedOn', { sentence: notPublished, issues });
    const held = await tx
      .select({ itemId: collectionItems.itemId })
      .from(collectionItems)
      .where(eq(collectionItems.collectionId, id));
    const there = new Set(held.map(({ itemId }) => itemId));
    const added = itemIds.filter((itemId) => !there.has(itemId));
    const counts = { added: added.length, already: itemIds.length - added.length };
    if (added.length === 0) return { version: row.version, ...counts };
    if (there.size + added.length > MOST_ITEMS_IN_COLLECTION) throw new AppError('collectionFull', { sentence: full });
    const at = now();
    const first = (await lastPosition(tx, id)) + 1;
    await tx
      .insert(collectionItems)
      .values(added.map((itemId, index) => ({ collectionId: id, itemId, position: first + index, addedAt: at })));
    return { ...(await recordChange(tx, row, at)), ...counts };
  });

export const moveItemInCollection = (
  { db, now }: ChangeDeps,
  viewer: SignedIn,
  { id, itemId, before, version }: HandlerInput<typeof moveInCollection>,
): Promise<{ version: number }> =>
  db.transaction(async (tx) => {
    const row = await lockCollection(tx, viewer, { id, version });
    const entries = await tx
      .select({ itemId: collectionItems.itemId })
      .from(collectionItems)
      .where(eq(collectionItems.collectionId, id))
      .orderBy(asc(collectionItems.position));
    const order = entries.map((entry) => entry.itemId);
    const named = before === null ? [itemId] : [itemId, before];
    if (!named.every((name) => order.includes(name)))
      throw new AppError('movedOn', {
        sentence: sentence('collections.itemGone', 'This item was taken out of the collection in the meantime.'),
      });
    const ordered = moveBefore(order, itemId, before);
    await tx.execute(sql`update ${collectionItems} set position = ordered.position
      from unnest(${sql.param(ordered)}::text[]) with ordinality as ordered (id, position)
      where collection_id = ${id} and item_id = ordered.id and collection_items.position <> ordered.position`);
    return recordChange(tx, row, now());
  });
