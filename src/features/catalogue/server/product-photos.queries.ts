import { and, desc, eq, inArray } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import { hotspots, products } from '#features/products/server/products.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemCard } from '../item-card.contract.ts';
import { itemCards } from './item-cards.queries.ts';

const MOST_PHOTOS = 60;

/** Every published photo that shows a product, the newest first. */
export const photosOfProduct = async (db: Database, productId: string): Promise<ItemCard[]> => {
  const showing = db.select({ id: hotspots.itemId }).from(hotspots).where(eq(hotspots.productId, productId));
  if ((await db.$count(products, eq(products.id, productId))) === 0) throw new AppError('notFound');
  const found = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, showing), eq(items.state, 'published')))
    .orderBy(desc(items.publishedAt), desc(items.id))
    .limit(MOST_PHOTOS);
  return itemCards(
    db,
    found.map(({ id }) => id),
  );
};
