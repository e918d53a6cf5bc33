import { and, eq } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { listLikedItems } from '../own-lists.contract.ts';
import { itemCards } from './item-cards.queries.ts';
import { likes } from './items.tables.ts';

const DEFAULT_PAGE_LENGTH = 24;

/** Items that were withdrawn are left out; their like stays and counts again when they return. */
export const likedItems = async (
  db: Database,
  viewer: SignedIn,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listLikedItems>,
): Promise<HandlerReply<typeof listLikedItems>> => {
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { likedAt: likes.likedAt, itemId: likes.itemId } },
    (page) =>
      db
        .select({ likedAt: likes.likedAt, itemId: likes.itemId })
        .from(likes)
        .innerJoin(items, eq(items.id, likes.itemId))
        .where(and(eq(likes.userId, viewer.id), eq(items.state, 'published'), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  return {
    items: await itemCards(
      db,
      rows.map(({ itemId }) => itemId),
    ),
    next,
  };
};
