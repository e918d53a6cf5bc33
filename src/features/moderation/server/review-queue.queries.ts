import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { type RejectionReason, reasonsIn } from '#features/media/review.rules.ts';
import { itemViewColumns, toItemView } from '#features/media/server/items/item-view.queries.ts';
import { itemHistory, items } from '#features/media/server/media.tables.ts';
import { hotspotsWithProducts } from '#features/products/server/products.queries.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { listReviewQueue } from '../moderation.contract.ts';

const DEFAULT_PAGE_LENGTH = 50;

const waitsForReview = and(inArray(items.state, ['awaiting_review', 'appealed']), isNotNull(items.handedInAt));

type Earlier = { rejectionReason: RejectionReason; moreRejectionReasons: RejectionReason[]; note: string | null };

/** The last rejection is in the history only, once a corrected item was handed in again. */
const earlierRejection = sql<Earlier | null>`(
  select json_build_object('rejectionReason', ${itemHistory.rejectionReason},
    'moreRejectionReasons', ${itemHistory.moreRejectionReasons}, 'note', ${itemHistory.note})
  from ${itemHistory} where ${itemHistory.itemId} = ${items.id} and ${itemHistory.rejectionReason} is not null
  order by ${itemHistory.id} desc limit 1)`;

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
          earlier: earlierRejection,
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
      earlier: row.earlier && { reasons: reasonsIn(row.earlier), note: row.earlier.note },
      unsafeScore: row.unsafeScore,
      hotspots: row.hotspots,
    })),
    waiting: await db.$count(items, waitsForReview),
    next,
  };
};
