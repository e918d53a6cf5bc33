import { and, asc, eq, max, sql } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { moveInCollection, setMembership } from '../collections.contract.ts';
import { MOST_ITEMS_IN_COLLECTION, moveBefore } from '../collections.rules.ts';
import { lockCollection, recordChange } from './change-collection.ts';
import { collectionItems } from './collections.tables.ts';

type ChangeDeps = Pick<Dependencies, 'db' | 'now'>;
type Entry = { collectionId: string; itemId: string };

const isEntry = ({ collectionId, itemId }: Entry) =>
  and(eq(collectionItems.collectionId, collectionId), eq(collectionItems.itemId, itemId));

const countOf = (tx: Transaction, collectionId: string): Promise<number> =>
  tx.$count(collectionItems, eq(collectionItems.collectionId, collectionId));

/** Adds to the end, unless it is already in. */
const add = async (tx: Transaction, entry: Entry, at: Date): Promise<boolean> => {
  const published = and(eq(items.id, entry.itemId), eq(items.state, 'published'));
  if ((await tx.$count(items, published)) === 0) throw new AppError('notFound');
  if ((await tx.$count(collectionItems, isEntry(entry))) > 0) return false;
  if ((await countOf(tx, entry.collectionId)) >= MOST_ITEMS_IN_COLLECTION)
    throw new AppError('collectionFull', {
      sentence: sentence('collections.full', 'This collection is full: it holds {most} items.', {
        most: MOST_ITEMS_IN_COLLECTION,
      }),
    });
  const [last] = await tx
    .select({ position: max(collectionItems.position) })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, entry.collectionId));
  await tx.insert(collectionItems).values({ ...entry, position: (last?.position ?? 0) + 1, addedAt: at });
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
