import { eq, inArray, or } from 'drizzle-orm';
import { itemVisibilityChanged } from '#features/media/server/media.events.ts';
import type { Transaction } from '#platform/db/database.ts';
import { type Reaction, reactTo } from '#platform/events.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { shownTags } from './products.queries.ts';
import { hotspots, products } from './products.tables.ts';

const productsOn = (tx: Transaction, itemId: string) =>
  tx
    .select({
      id: products.id,
      creatorId: products.creatorId,
      islandSlug: products.islandSlug,
      makerId: products.makerId,
    })
    .from(products)
    .where(
      or(
        eq(products.photoItemId, itemId),
        inArray(products.id, tx.select({ id: hotspots.productId }).from(hotspots).where(eq(hotspots.itemId, itemId))),
      ),
    );

/** Updates products when a photo is published or withdrawn. */
export const productsReactions = (): Reaction[] => [
  reactTo(itemVisibilityChanged, async (tx, { itemId }) =>
    announceChange(tx, (await productsOn(tx, itemId)).flatMap(shownTags)),
  ),
];
