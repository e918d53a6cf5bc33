import { and, inArray, isNull } from 'drizzle-orm';
import { featuredKey } from '#features/items/attention-notifications.ts';
import { featuredItems } from '#features/items/server/items.tables.ts';
import { lockItem } from '#features/media/server/items/item-life.ts';
import { publishItem } from '#features/media/server/items/publication.ts';
import { oncePerKey } from '#features/notifications/server/notify.ts';
import { hotspots, products } from '#features/products/server/products.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { DemoItem } from './demo-library.ts';
import { notifyPublished, removeOldNews } from './demo-news.ts';
import { productIdOf } from './load-products.ts';

const placeHotspots = async (tx: Transaction, item: DemoItem): Promise<void> => {
  if (item.hotspots.length === 0) return;
  const rows = item.hotspots.map(({ x, y, product }, index) => ({
    itemId: item.id,
    number: index + 1,
    x,
    y,
    productId: productIdOf(product),
  }));
  await tx.insert(hotspots).values(rows);
  const shown = rows.map(({ productId }) => productId);
  await tx
    .update(products)
    .set({ photoItemId: item.id })
    .where(and(inArray(products.id, shown), isNull(products.photoItemId)));
};

type PublishDeps = Pick<Dependencies, 'db' | 'events' | 'files' | 'jobs' | 'now'>;

/**
 * Replaces the reviewer: publishes an item together with its hotspots and its home page position in one transaction, so
 * that a published item is complete and none is published twice.
 */
export const publishDemoItem = async (
  deps: PublishDeps,
  item: DemoItem,
  news: { isRead: boolean } | undefined,
): Promise<void> => {
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const stored = await lockItem(tx, item.id);
    if (stored?.state !== 'awaiting_review') return;
    await placeHotspots(tx, item);
    if (item.featuredPosition !== undefined) {
      await tx.insert(featuredItems).values({ itemId: item.id, position: item.featuredPosition, startsAt: at });
      // No news for people who are invented.
      await oncePerKey(deps, tx, featuredKey(item.id, at), () => Promise.resolve());
      await announceChange(tx, ['list:featured']);
    }
    await publishItem(deps, tx, {
      itemId: item.id,
      actorId: null,
      at,
      note: 'Part of the demo library',
      silently: true,
    });
    await removeOldNews(tx, [item.id]);
    const { creatorId, title } = stored;
    if (news) await notifyPublished(deps, tx, { itemId: item.id, creatorId, title, ...news });
  });
};
