import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { itemViewColumns, toItemView } from '#features/media/server/items/item-view.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { hotspotsWithProducts } from '#features/products/server/products.queries.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { listReviewQueue } from '../moderation.contract.ts';

const DEFAULT_PAGE_LENGTH = 50;

const waitsForReview = and(inArray(items.state, ['awaiting_review', 'appealed']), isNotNull(items.handedInAt));

/** Items handed in or appealed, longest waiting first. */
export const reviewQueue = async (
  db: Database,
  { after, limit = DEFAULT_PAGE_LENGTH }: HandlerInput<typeof listReviewQueue>,
): Promise<HandlerReply<typeof listReviewQueue>> => {
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'asc', by: { handedInAt: items.handedInAt, id: items.id } },
    (page) =>
      db
        .select({
          ...itemViewColumns,
          creatorName: users.displayName,
          unsafeScore: items.unsafeScore,
          hotspots: hotspotsWithProducts,
        })
        .from(items)
        .innerJoin(users, eq(users.id, items.creatorId))
        .where(and(waitsForReview, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  return {
    items: rows.map((row) => ({
      ...toItemView(row, 'reviewer'),
      creator: { id: row.creatorId, name: row.creatorName },
      unsafeScore: row.unsafeScore,
      hotspots: row.hotspots,
    })),
    waiting: await db.$count(items, waitsForReview),
    next,
  };
};
