import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { LONGEST_COLLECTION_TITLE } from '#features/collections/collections.rules.ts';
import { collectionItems, collections } from '#features/collections/server/collections.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readPage, type SortColumn } from '#platform/db/paging.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { containing } from '#shared/text.ts';
import type { listManagedCollections, ManagedCollection } from '../../managed-collections.contract.ts';
import type { CollectionOwners, CollectionSort } from '../../managed-collections.rules.ts';

const DEFAULT_PAGE_LENGTH = 50;
const MOST_WORDS = 5;

const titleKey = sql<string>`lower(${collections.title})`;

type Order = {
  direction: 'asc' | 'desc';
  by: Readonly<Partial<Record<'changedAt' | 'titleKey' | 'id', SortColumn>>>;
};

const orders: Record<CollectionSort, Order> = {
  changed: { direction: 'desc', by: { changedAt: collections.changedAt, id: collections.id } },
  oldest: { direction: 'asc', by: { changedAt: collections.changedAt, id: collections.id } },
  title: {
    direction: 'asc',
    by: { titleKey: { text: titleKey, longest: 2 * LONGEST_COLLECTION_TITLE }, id: collections.id },
  },
};

const rowsOf = (on: Queryable, where: SQL | undefined) =>
  on
    .select({
      id: collections.id,
      title: collections.title,
      titleKey,
      note: collections.note,
      visibility: collections.visibility,
      ownerId: collections.ownerId,
      ownerName: users.displayName,
      seasonStart: collections.seasonStart,
      seasonEnd: collections.seasonEnd,
      version: collections.version,
      hiddenAt: collections.hiddenAt,
      changedAt: collections.changedAt,
      count: sql<number>`(select count(*)::int from ${collectionItems} where ${collectionItems.collectionId} = ${collections.id})`,
    })
    .from(collections)
    .leftJoin(users, eq(users.id, collections.ownerId))
    .where(where);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const view = ({ ownerId, ownerName, seasonStart, seasonEnd, changedAt, hiddenAt, ...row }: Row): ManagedCollection => ({
  ...row,
  isHidden: hiddenAt !== null,
  owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
  season: seasonStart !== null && seasonEnd !== null ? { start: seasonStart, end: seasonEnd } : null,
  changedAt: changedAt.toISOString(),
});

/** Private collections of people are nobody else's business. */
const belonging: Record<CollectionOwners, SQL | undefined> = {
  editors: isNull(collections.ownerId),
  people: and(isNotNull(collections.ownerId), eq(collections.visibility, 'public')),
};

const isNamed = (q: string): SQL[] =>
  q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => sql`${titleKey} like ${containing(word.toLowerCase())}`);

export const findManagedCollections = async (
  on: Queryable,
  {
    limit = DEFAULT_PAGE_LENGTH,
    after,
    whose = 'editors',
    q = '',
    season,
    sort = 'changed',
  }: HandlerInput<typeof listManagedCollections>,
): Promise<HandlerReply<typeof listManagedCollections>> => {
  if (whose === 'people' && sort === 'title')
    throw invalidField(
      'sort',
      sentence('moderation.noTitleOrder', 'Collections of people are sorted by the day of their last change only'),
    );
  const where = and(belonging[whose], ...isNamed(q), season && isNotNull(collections.seasonStart));
  const { rows, next } = await readPage({ limit, after }, orders[sort], (page) =>
    rowsOf(on, and(where, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  return { collections: rows.map(view), next };
};
