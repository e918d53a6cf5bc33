import { and, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { itemCards } from '#features/items/server/item-cards.queries.ts';
import { previewAddress, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { addCents } from '#features/pricing/money.rules.ts';
import { usualPriceCents } from '#features/pricing/prices.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { Viewer } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { getCollection, listCollectionItems } from '../collections.contract.ts';
import { mayEdit, maySee } from '../collections.rules.ts';
import { caribbeanDay } from '../season.rules.ts';
import { oneSummary, type SummaryRow, withCovers } from './collections.queries.ts';
import { collectionItems } from './collections.tables.ts';

const DEFAULT_PAGE_LENGTH = 60;

/** Somebody else's private collection gets the same reply as a missing one. */
export const visibleSummary = async (db: Database, viewer: Viewer, id: string): Promise<SummaryRow> => {
  const row = await oneSummary(db, id);
  if (!row || !maySee(row, viewer)) throw new AppError('notFound');
  return row;
};

/** Covers all items, while the list itself is paged. */
const licencesOf = async (db: Database, id: string) => {
  const rows = await db
    .select({
      kind: items.kind,
      access: items.access,
      isEditorial: items.isEditorial,
      width: items.width,
      height: items.height,
      ownPriceCents: items.ownPriceCents,
      state: items.state,
    })
    .from(collectionItems)
    .innerJoin(items, eq(items.id, collectionItems.itemId))
    .where(eq(collectionItems.collectionId, id));
  const there = rows.filter(({ state }) => state === 'published');
  const settings = await readPriceSettings(db);
  const prices = there.map((item) => usualPriceCents(item, settings));
  return {
    gone: rows.length - there.length,
    licences: {
      free: prices.filter((cents) => cents === 0).length,
      premium: prices.filter((cents) => cents > 0).length,
      totalCents: addCents(...prices),
    },
  };
};

const linkPreviewOf = async (db: Database, itemId: string | undefined) => {
  if (itemId === undefined) return null;
  const [item] = await db
    .select({ files: renditionFiles, width: items.width, height: items.height, alt: items.altText })
    .from(items)
    // Needed by Drizzle: with a single table, columns in the subquery lose their table names.
    .innerJoin(users, eq(users.id, items.creatorId))
    .where(eq(items.id, itemId));
  const file = item?.files.findLast(({ format }) => format === 'jpeg');
  if (!item?.width || !item.height || !file) return null;
  const height = Math.round((file.width * item.height) / item.width);
  return { url: previewAddress(file), width: file.width, height, alt: item.alt };
};

export const readCollection = async (
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<HandlerReply<typeof getCollection>> => {
  const row = await visibleSummary(db, viewer, id);
  const [[summary], facts, linkPreview] = await Promise.all([
    withCovers(db, [row]),
    licencesOf(db, id),
    linkPreviewOf(db, row.coverIds[0]),
  ]);
  if (!summary) throw new AppError('notFound');
  return {
    ...summary,
    ...facts,
    linkPreview,
    version: row.version,
    changedAt: row.changedAt.toISOString(),
    today: caribbeanDay(now),
    mayEdit: mayEdit(row, viewer),
  };
};

/** Ids in order; withdrawn items are skipped. */
export const idsInCollection = async (
  db: Database,
  viewer: Viewer,
  { id, limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listCollectionItems>,
): Promise<{ itemIds: string[]; next: string | null }> => {
  await visibleSummary(db, viewer, id);
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'asc', by: { position: collectionItems.position } },
    (page) =>
      db
        .select({ itemId: collectionItems.itemId, position: collectionItems.position })
        .from(collectionItems)
        .innerJoin(items, eq(items.id, collectionItems.itemId))
        .where(and(eq(collectionItems.collectionId, id), eq(items.state, 'published'), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  return { itemIds: rows.map(({ itemId }) => itemId), next };
};

export const itemsInCollection = async (
  db: Database,
  viewer: Viewer,
  page: HandlerInput<typeof listCollectionItems>,
): Promise<HandlerReply<typeof listCollectionItems>> => {
  const { itemIds, next } = await idsInCollection(db, viewer, page);
  return { items: await itemCards(db, itemIds), next };
};
