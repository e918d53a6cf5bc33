import { and, eq, gt, inArray, isNull, min, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { briefAnswers } from '#features/insights/server/briefs.tables.ts';
import { highestOf, type Level, levels, reviewHeadStartHours } from '#features/media/levels.rules.ts';
import { type RejectionReason, reasonsIn } from '#features/media/review.rules.ts';
import { itemViewColumns, toItemView } from '#features/media/server/items/item-view.queries.ts';
import { creatorLevels } from '#features/media/server/levels.tables.ts';
import { captions, itemHistory, items } from '#features/media/server/media.tables.ts';
import { hotspotsWithProducts } from '#features/products/server/products.queries.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { Language } from '#shared/i18n.ts';
import type { listReviewQueue } from '../moderation.contract.ts';
import { BRIEF_HEAD_START_HOURS } from '../review-queue.rules.ts';
import { reviewClaims } from './moderation.tables.ts';
import { waitsForReview } from './waiting-item.ts';

const DEFAULT_PAGE_LENGTH = 50;

type Earlier = {
  rejectionReason: RejectionReason;
  moreRejectionReasons: RejectionReason[];
  note: string | null;
  at: string;
  actorId: string | null;
};

/** The last rejection is in the history only, once a corrected item was handed in again. */
const earlierRejection = sql<Earlier | null>`(
  select json_build_object('rejectionReason', ${itemHistory.rejectionReason},
    'moreRejectionReasons', ${itemHistory.moreRejectionReasons}, 'note', ${itemHistory.note},
    'at', ${itemHistory.at}, 'actorId', ${itemHistory.actorId})
  from ${itemHistory} where ${itemHistory.itemId} = ${items.id} and ${itemHistory.rejectionReason} is not null
  order by ${itemHistory.id} desc limit 1)`;

const captionLanguages = sql<Language[]>`(
  select coalesce(json_agg(${captions.language} order by ${captions.language}), '[]')
  from ${captions} where ${captions.itemId} = ${items.id})`;

const reviewer = alias(users, 'reviewer');

const isBriefAnswer = sql<boolean>`exists (select 1 from ${briefAnswers} where ${briefAnswers.itemId} = ${items.id})`;

const hoursOf = sql.join(
  levels.map((level) => sql`when ${level} then ${reviewHeadStartHours[level]}::int`),
  sql` `,
);
const headStart = sql`coalesce((
  select max(case ${creatorLevels.level} ${hoursOf} end) from ${creatorLevels}
  where ${creatorLevels.creatorId} = ${items.creatorId}), 0)
  + case when ${isBriefAnswer} then ${BRIEF_HEAD_START_HOURS}::int else 0 end`;

/** When its turn is, in milliseconds: levels and answers to briefs come earlier, and nobody waits for ever. */
const turn = sql<number>`((extract(epoch from ${items.handedInAt}) - 3600 * (${headStart})) * 1000)::bigint`;

const creatorLevel = sql<Level[]>`(
  select coalesce(json_agg(${creatorLevels.level}), '[]') from ${creatorLevels}
  where ${creatorLevels.creatorId} = ${items.creatorId})`;

/** How much of each of these creators waits, and since when. */
const waitingOf = async (db: Database, creatorIds: readonly string[]) => {
  const rows = await db
    .select({ id: items.creatorId, waiting: sql<number>`count(*)::int`, oldestAt: min(items.handedInAt) })
    .from(items)
    .where(and(waitsForReview, inArray(items.creatorId, [...new Set(creatorIds)])))
    .groupBy(items.creatorId);
  return new Map(rows.map(({ id, ...waiting }) => [id, waiting]));
};

/** Counts over the whole queue: one pass over the index of what waits. */
const queueTotals = async (db: Database, viewer: SignedIn) => {
  const [totals] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      appeals: sql<number>`(count(*) filter (where ${items.state} = 'appealed'))::int`,
      oldestAt: min(items.handedInAt),
    })
    .from(items)
    .where(waitsForReview);
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), ne(users.id, viewer.id), isNull(users.suspendedAt)))
    .limit(1);
  return {
    waiting: totals?.waiting ?? 0,
    appeals: totals?.appeals ?? 0,
    oldestAt: totals?.oldestAt?.toISOString() ?? null,
    hasOtherReviewers: other !== undefined,
  };
};

/** Items handed in or appealed by their turn, each with whoever looks at it. */
export const reviewQueue = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { after, limit = DEFAULT_PAGE_LENGTH, appeals }: HandlerInput<typeof listReviewQueue>,
): Promise<HandlerReply<typeof listReviewQueue>> => {
  const at = now();
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'asc', by: { turn: { number: turn }, id: items.id } },
    (page) =>
      db
        .select({
          ...itemViewColumns,
          creatorName: users.displayName,
          imageUrl: users.profileImageUrl,
          turn: turn.mapWith(Number),
          levels: creatorLevel,
          isBriefAnswer,
          unsafeScore: items.unsafeScore,
          earlier: earlierRejection,
          hotspots: hotspotsWithProducts,
          captionLanguages,
          claim: { reviewerId: reviewClaims.reviewerId, until: reviewClaims.until },
          claimedBy: reviewer.firstName,
        })
        .from(items)
        .innerJoin(users, eq(users.id, items.creatorId))
        .leftJoin(reviewClaims, and(eq(reviewClaims.itemId, items.id), gt(reviewClaims.until, at)))
        .leftJoin(reviewer, eq(reviewer.id, reviewClaims.reviewerId))
        .where(and(waitsForReview, appeals === 'true' ? eq(items.state, 'appealed') : undefined, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  const creators = await waitingOf(
    db,
    rows.map(({ creatorId }) => creatorId),
  );
  return {
    items: rows.map((row) => ({
      ...toItemView(row, 'reviewer'),
      creator: {
        id: row.creatorId,
        name: row.creatorName,
        imageUrl: row.imageUrl,
        waiting: creators.get(row.creatorId)?.waiting ?? 1,
        level: highestOf(row.levels),
      },
      isBriefAnswer: row.isBriefAnswer,
      earlier: row.earlier && {
        reasons: reasonsIn(row.earlier),
        note: row.earlier.note,
        at: new Date(row.earlier.at).toISOString(),
        isOwnDecision: row.earlier.actorId === viewer.id,
      },
      unsafeScore: row.unsafeScore,
      hotspots: row.hotspots,
      captionLanguages: row.captionLanguages,
      claim: row.claim && {
        by: row.claimedBy ?? '',
        isOwn: row.claim.reviewerId === viewer.id,
        until: row.claim.until.toISOString(),
      },
    })),
    ...(await queueTotals(db, viewer)),
    next,
  };
};
