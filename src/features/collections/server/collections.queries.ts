import { and, asc, desc, eq, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { PictureCard } from '#features/items/items.contract.ts';
import { itemCards } from '#features/items/server/item-cards.queries.ts';
import { previewAddress } from '#features/media/server/media.queries.ts';
import { items, renditions } from '#features/media/server/media.tables.ts';
import { isMarkedRunning } from '#platform/db/advisory-locks.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { CollectionSummary, listPublicCollections, Membership } from '../collections.contract.ts';
import { MOST_OWN_COLLECTIONS, MOST_SAVED_MARKS } from '../collections.rules.ts';
import type { readSaved } from '../saved.contract.ts';
import { collectionItems, collections } from './collections.tables.ts';

const itemsOfCollection = sql`${collectionItems} where ${collectionItems.collectionId} = ${collections.id}`;

/** The smallest file of the first picture. */
const thumbnailKey = sql<string | null>`(
  select ${renditions.key} from ${collectionItems}
  join ${items} on ${items.id} = ${collectionItems.itemId} and ${items.state} = 'published'
  join ${renditions} on ${renditions.itemId} = ${items.id} and ${renditions.format} = 'webp'
  where ${collectionItems.collectionId} = ${collections.id}
  order by ${collectionItems.position}, ${renditions.width} limit 1)`;

/** Last changed first; for admins the editors' collections come after their own. */
export const membershipsOf = async (db: Database, viewer: SignedIn, itemId: string): Promise<Membership[]> => {
  const isOwn = eq(collections.ownerId, viewer.id);
  const rows = await db
    .select({
      id: collections.id,
      title: collections.title,
      visibility: collections.visibility,
      ownerId: collections.ownerId,
      count: sql<number>`(select count(*)::int from ${itemsOfCollection})`,
      includes: sql<boolean>`exists (select from ${itemsOfCollection} and ${collectionItems.itemId} = ${itemId})`,
      thumbnailKey,
    })
    .from(collections)
    // Needed by Drizzle: with a single table, columns in subqueries lose their table names.
    .leftJoin(users, eq(users.id, collections.ownerId))
    .where(viewer.isAdmin ? or(isOwn, isNull(collections.ownerId)) : isOwn)
    .orderBy(sql`${collections.ownerId} is null`, desc(collections.changedAt), desc(collections.id))
    .limit(2 * MOST_OWN_COLLECTIONS);
  return rows.map(({ ownerId, thumbnailKey: key, ...row }) => ({
    ...row,
    ofEditors: ownerId === null,
    thumbnailUrl: key === null ? null : previewAddress({ key }),
  }));
};

/** What the viewer saved, the latest first, and the collection that was last made or added to. */
export const savedBy = async (db: Database, viewer: SignedIn): Promise<HandlerReply<typeof readSaved>> => {
  const isOwn = eq(collections.ownerId, viewer.id);
  const entries = await db
    .select({ itemId: collectionItems.itemId })
    .from(collectionItems)
    .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
    .where(isOwn)
    .groupBy(collectionItems.itemId)
    .orderBy(desc(max(collectionItems.addedAt)), collectionItems.itemId)
    .limit(MOST_SAVED_MARKS);
  const lastUse = sql`greatest(${collections.createdAt}, ${max(collectionItems.addedAt)})`;
  const [lastUsed] = await db
    .select({ id: collections.id, title: collections.title })
    .from(collections)
    .leftJoin(collectionItems, eq(collectionItems.collectionId, collections.id))
    .where(isOwn)
    .groupBy(collections.id)
    .orderBy(desc(lastUse), desc(collections.id))
    .limit(1);
  return { itemIds: entries.map(({ itemId }) => itemId), lastUsed: lastUsed ?? null };
};

const DEFAULT_PAGE_LENGTH = 12;
const COVERS = 4;

const inside = sql`${collectionItems} join ${items} on ${items.id} = ${collectionItems.itemId}
  where ${collectionItems.collectionId} = ${collections.id} and ${items.state} = 'published'`;

const summaryColumns = {
  id: collections.id,
  title: collections.title,
  note: collections.note,
  visibility: collections.visibility,
  ownerId: collections.ownerId,
  ownerName: users.displayName,
  seasonStart: collections.seasonStart,
  seasonEnd: collections.seasonEnd,
  version: collections.version,
  changedAt: collections.changedAt,
  hiddenAt: collections.hiddenAt,
  count: sql<number>`(select count(*)::int from ${inside})`,
  coverIds: sql<string[]>`array(select ${items.id} from ${inside} and ${items.kind} <> 'sound'
    order by ${collectionItems.position} limit ${COVERS})`,
};

export const selectSummaries = (db: Database) =>
  db.select(summaryColumns).from(collections).leftJoin(users, eq(users.id, collections.ownerId));

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** Reads all pictures of a list in one query. */
export const withCovers = async (db: Database, rows: readonly SummaryRow[]): Promise<CollectionSummary[]> => {
  const cards = await itemCards(db, [...new Set(rows.flatMap(({ coverIds }) => coverIds))]);
  const pictures = new Map(
    cards.filter((card): card is PictureCard => card.kind !== 'sound').map((card) => [card.id, card]),
  );
  return rows.map(({ coverIds, ownerId, ownerName, seasonStart, seasonEnd, hiddenAt, ...row }) => ({
    ...row,
    isHidden: hiddenAt !== null,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    season: seasonStart !== null && seasonEnd !== null ? { start: seasonStart, end: seasonEnd } : null,
    covers: coverIds.flatMap((id) => pictures.get(id) ?? []),
  }));
};

/** Cache tags of these summaries. */
export const summaryTags = (summaries: readonly CollectionSummary[]): ChangeTag[] =>
  summaries.flatMap(({ id, owner, covers }): ChangeTag[] => [
    `collection:${id}`,
    ...(owner ? [`person:${owner.id}` as const] : []),
    ...covers.map((cover): ChangeTag => `item:${cover.id}`),
  ]);

export const oneSummary = async (db: Database, id: string): Promise<SummaryRow | undefined> => {
  const [row] = await selectSummaries(db).where(eq(collections.id, id));
  return row;
};

/** Collections without published items are left out. */
export const isFilled = sql`exists (select from ${inside})`;

const listSummaries = async (db: Database, where: SQL | undefined, order: SQL[], limit: number) =>
  withCovers(
    db,
    await selectSummaries(db)
      .where(where)
      .orderBy(...order)
      .limit(limit),
  );

export const editorsCollections = (db: Database) =>
  listSummaries(
    db,
    and(isNull(collections.ownerId), isNull(collections.hiddenAt)),
    [sql`${collections.place} nulls last`, asc(collections.title), asc(collections.id)],
    MOST_OWN_COLLECTIONS,
  );

export const ownCollections = (db: Database, ownerId: string) =>
  listSummaries(
    db,
    eq(collections.ownerId, ownerId),
    [desc(collections.changedAt), desc(collections.id)],
    MOST_OWN_COLLECTIONS,
  );

/** Last changed first. */
export const publicCollections = async (
  db: Database,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listPublicCollections>,
): Promise<HandlerReply<typeof listPublicCollections>> => {
  const isListed = and(
    isNotNull(collections.ownerId),
    eq(collections.visibility, 'public'),
    isNull(collections.hiddenAt),
    isFilled,
  );
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { changedAt: collections.changedAt, id: collections.id } },
    (page) =>
      selectSummaries(db)
        .where(and(isListed, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  return { collections: await withCovers(db, rows), next };
};

/** Marks the time while the demo library is loading, in which lists are empty. */
export const LIBRARY_LOADING = 'library-loading';

export const isLibraryLoading = (db: Database): Promise<boolean> => isMarkedRunning(db, LIBRARY_LOADING);
