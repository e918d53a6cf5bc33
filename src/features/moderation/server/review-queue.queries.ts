import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { itemViewColumns, toItemView } from '#features/media/server/items/item-view.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { hotspotsWithProducts } from '#features/products/server/products.queries.ts';
import type { Database } from '#platform/db/database.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { listReviewQueue } from '../moderation.contract.ts';

const DEFAULT_PAGE_LENGTH = 50;

const waitsForReview = and(inArray(items.state, ['awaiting_review', 'appealed']), isNotNull(items.handedInAt));

const waitsLessThan = (id: string | undefined) =>
  id === undefined
    ? undefined
    : sql`(${items.handedInAt}, ${items.id}) > (
        select last.handed_in_at, last.id from ${items} last where last.id = ${id})`;

/** Items handed in or appealed, longest waiting first. */
export const reviewQueue = async (
  db: Database,
  { after, limit = DEFAULT_PAGE_LENGTH }: HandlerInput<typeof listReviewQueue>,
): Promise<HandlerReply<typeof listReviewQueue>> => {
  const rows = await db
    .select({
      ...itemViewColumns,
      creatorName: users.displayName,
      unsafeScore: items.unsafeScore,
      hotspots: hotspotsWithProducts,
    })
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .where(and(waitsForReview, waitsLessThan(after)))
    .orderBy(asc(items.handedInAt), asc(items.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: page.map((row) => ({
      ...toItemView(row, 'reviewer'),
      creator: { id: row.creatorId, name: row.creatorName },
      unsafeScore: row.unsafeScore,
      hotspots: row.hotspots,
    })),
    waiting: await db.$count(items, waitsForReview),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};
