import { and, eq } from 'drizzle-orm';
import { itemVisibilityChanged } from '#features/media/server/media.events.ts';
import { type Reaction, reactTo } from '#platform/events.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { collectionItems, collections } from './collections.tables.ts';

/** A withdrawn item changes count, price and cover of every collection that holds it. */
export const collectionsReactions = (): Reaction[] => [
  reactTo(itemVisibilityChanged, async (tx, { itemId }) => {
    const holding = await tx
      .select({ id: collections.id })
      .from(collectionItems)
      .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
      .where(and(eq(collectionItems.itemId, itemId), eq(collections.visibility, 'public')));
    await announceChange(
      tx,
      holding.map(({ id }): ChangeTag => `collection:${id}`),
    );
  }),
];
