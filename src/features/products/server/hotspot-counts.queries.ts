import { and, asc, eq, gt } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { hotspotCounts, products } from './products.tables.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** `undefined` when the item is not this creator's. */
export const ownHotspotCounts = async (db: Database, asked: { itemId: string; creatorId: string; now: Date }) => {
  const [own] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, asked.itemId), eq(items.creatorId, asked.creatorId)));
  if (!own) return undefined;
  const since = new Date(asked.now.getTime() - YEAR_MS).toISOString();
  return db
    .select({
      day: hotspotCounts.day,
      product: { id: products.id, name: products.name },
      opens: hotspotCounts.opens,
      clicks: hotspotCounts.clicks,
    })
    .from(hotspotCounts)
    .innerJoin(products, eq(products.id, hotspotCounts.productId))
    .where(and(eq(hotspotCounts.itemId, asked.itemId), gt(hotspotCounts.day, since)))
    .orderBy(asc(hotspotCounts.day), asc(products.name));
};
