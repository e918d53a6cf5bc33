import { and, asc, eq } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { mayCopy, maySee } from '../collections.rules.ts';
import { collectionItems, collections } from './collections.tables.ts';
import { requireRoom, fillCollection } from './create-collection.ts';

/** Takes what is published, in its order, under the same title. The note stays behind: it is the curator's own words. */
export const duplicateCollection = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  sourceId: string,
): Promise<{ id: string; count: number }> =>
  db.transaction(async (tx) => {
    const [source] = await tx.select().from(collections).where(eq(collections.id, sourceId));
    if (!source || !maySee(source, viewer)) throw new AppError('notFound');
    if (!mayCopy(source, viewer)) throw new AppError('collectionIsYours');
    await requireRoom(tx, viewer.id);
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
