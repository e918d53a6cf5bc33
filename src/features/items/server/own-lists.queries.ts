import { and, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { groundFor } from '#features/media/downloads.rules.ts';
import { downloadHistory, downloads } from '#features/media/server/downloads.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { listLikedItems, listOwnDownloads } from '../own-lists.contract.ts';
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

/** Whether the size is still there, since a replaced file may have fewer. */
const hasSize = sql<boolean>`exists (select from ${downloads}
  where ${downloads.itemId} = ${downloadHistory.itemId} and ${downloads.size} = ${downloadHistory.size})`;

/** Withdrawn items stay in the list: a person sees what they have downloaded. */
export const ownDownloads = async (
  db: Database,
  viewer: SignedIn,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listOwnDownloads>,
): Promise<HandlerReply<typeof listOwnDownloads>> => {
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { downloadedAt: downloadHistory.downloadedAt, itemId: downloadHistory.itemId } },
    (page) =>
      db
        .select({
          downloadedAt: downloadHistory.downloadedAt,
          itemId: downloadHistory.itemId,
          size: downloadHistory.size,
          title: items.title,
          state: items.state,
          access: items.access,
          creatorId: items.creatorId,
          creator: users.displayName,
          hasSize,
        })
        .from(downloadHistory)
        .innerJoin(items, eq(items.id, downloadHistory.itemId))
        .innerJoin(users, eq(users.id, items.creatorId))
        .where(and(eq(downloadHistory.userId, viewer.id), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  const ids = rows.map(({ itemId }) => itemId);
  const cards = new Map((await itemCards(db, ids)).map((card) => [card.id, card]));
  return {
    downloads: rows.map((row) => ({
      id: row.itemId,
      title: row.title,
      creator: row.creator,
      size: row.size,
      downloadedAt: row.downloadedAt.toISOString(),
      isAvailable: row.hasSize && groundFor(viewer, row) !== undefined,
      card: cards.get(row.itemId) ?? null,
    })),
    next,
  };
};
