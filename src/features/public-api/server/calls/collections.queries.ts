import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import {
  isFilled,
  type SummaryRow,
  selectSummaries,
  withCovers,
} from '#features/collections/server/collections.queries.ts';
import { collections } from '#features/collections/server/collections.tables.ts';
import { visibleSummary } from '#features/collections/server/one-collection.queries.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { PAGE } from '../../public-api.rules.ts';
import type { getCollectionV1, listCollectionsV1 } from '../../v1.contract.ts';
import type { At } from './api-items.queries.ts';

type ApiCollection = HandlerReply<typeof getCollectionV1>;

const toApiCollections = async (db: Database, rows: readonly SummaryRow[], at: At): Promise<ApiCollection[]> => {
  const summaries = await withCovers(db, rows);
  return summaries.map(({ id, title, note, owner, season, count, covers }, index) => ({
    id,
    title,
    note,
    curator: owner,
    season,
    itemCount: count,
    coverUrls: covers.map(({ thumbnailUrl }) => at(thumbnailUrl)),
    changedAt: (rows[index]?.changedAt ?? new Date(0)).toISOString(),
    url: at(href('collection', { id })),
  }));
};

const curators = { editors: isNull(collections.ownerId), people: isNotNull(collections.ownerId) };

/** Public collections with something in them, the last changed first. */
export const apiCollections = async (
  db: Database,
  { curator, limit = PAGE, after }: HandlerInput<typeof listCollectionsV1>,
  at: At,
): Promise<HandlerReply<typeof listCollectionsV1>> => {
  const isListed = and(eq(collections.visibility, 'public'), isFilled, curator && curators[curator]);
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { changedAt: collections.changedAt, id: collections.id } },
    (page) =>
      selectSummaries(db)
        .where(and(isListed, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  return { collections: await toApiCollections(db, rows, at), next };
};

/** A private collection is not there, also for the maker of the key: the public API shows what everybody sees. */
export const apiCollection = async (db: Database, id: string, at: At): Promise<ApiCollection> => {
  const [found] = await toApiCollections(db, [await visibleSummary(db, null, id)], at);
  return found as ApiCollection;
};
