import { and, arrayContains, eq, gte, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { featuredItems } from '#features/items/server/items.tables.ts';
import type { ItemKind } from '#features/media/media.rules.ts';
import { LONGEST_TITLE } from '#features/media/own-items.rules.ts';
import { addressForOwner, smallKey } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { hotspots } from '#features/products/server/products.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readPage, type SortColumn } from '#platform/db/paging.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { containing } from '#shared/text.ts';
import { DAY_MS, startOfDay } from '#shared/time.ts';
import type { countManagedItems, listManagedIds, listManagedItems, ManagedItem } from '../../managed-items.contract.ts';
import { type ManagedSort, MOST_COUNTED, MOST_MANAGED_AT_ONCE } from '../../managed-items.rules.ts';
import { itemCounts } from '../managed.tables.ts';

const DEFAULT_PAGE_LENGTH = 50;
const MOST_WORDS = 5;

export type ManagedFilter = HandlerInput<typeof countManagedItems>;

const titleKey = sql<string>`lower(${items.title})`;

type SortName = 'createdAt' | 'id' | 'titleKey' | 'countedId' | 'likes' | 'licences' | 'downloads';
type Order = { direction: 'asc' | 'desc'; by: Readonly<Partial<Record<SortName, SortColumn>>> };

/** Each is served by an index that begins with the kind. */
const orders: Record<ManagedSort, Order> = {
  newest: { direction: 'desc', by: { createdAt: items.createdAt, id: items.id } },
  oldest: { direction: 'asc', by: { createdAt: items.createdAt, id: items.id } },
  // Some letters become two when they are made small.
  title: { direction: 'asc', by: { titleKey: { text: titleKey, longest: 2 * LONGEST_TITLE }, id: items.id } },
  likes: { direction: 'desc', by: { likes: itemCounts.likes, countedId: itemCounts.itemId } },
  licences: { direction: 'desc', by: { licences: itemCounts.licences, countedId: itemCounts.itemId } },
  downloads: { direction: 'desc', by: { downloads: itemCounts.downloads, countedId: itemCounts.itemId } },
};

const isSortedByCount = (sort: ManagedSort): boolean => sort === 'likes' || sort === 'licences' || sort === 'downloads';

const columns = {
  id: items.id,
  kind: items.kind,
  title: items.title,
  titleKey,
  fileName: items.originalName,
  thumbnailKey: smallKey,
  creator: { id: users.id, name: users.displayName },
  islandSlug: items.islandSlug,
  categorySlug: items.categorySlug,
  moreCategorySlugs: items.moreCategorySlugs,
  tags: items.tags,
  access: items.access,
  isEditorial: items.isEditorial,
  state: items.state,
  handedInAt: items.handedInAt,
  featuredFrom: featuredItems.startsAt,
  featuredUntil: featuredItems.endsAt,
  hotspots: sql<number>`(select count(*)::int from ${hotspots} where ${hotspots.itemId} = ${items.id})`,
  width: items.width,
  height: items.height,
  countedId: sql<string>`${items.id}`,
  likes: sql<number>`coalesce(${itemCounts.likes}, 0)`,
  licences: sql<number>`coalesce(${itemCounts.licences}, 0)`,
  downloads: sql<number>`coalesce(${itemCounts.downloads}, 0)`,
  createdAt: items.createdAt,
};

const rowsOf = (on: Queryable, where: SQL | undefined) =>
  on
    .select(columns)
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .leftJoin(itemCounts, eq(itemCounts.itemId, items.id))
    .leftJoin(featuredItems, eq(featuredItems.itemId, items.id))
    .where(where);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const view = ({ thumbnailKey: key, handedInAt, featuredFrom, featuredUntil, createdAt, ...row }: Row): ManagedItem => ({
  ...row,
  thumbnailUrl: key && addressForOwner(row)({ key }),
  isHandedIn: handedInAt !== null,
  featured: featuredFrom && { startsAt: featuredFrom.toISOString(), endsAt: featuredUntil?.toISOString() ?? null },
  createdAt: createdAt.toISOString(),
});

const asPattern = (word: string): string => containing(word.toLowerCase());
const wordsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

/** Every word is in the title or the file name, or all of it is a tag or an id. The expression is that of the index. */
const isNamed = (q: string): SQL | undefined => {
  const words = wordsIn(q);
  if (words.length === 0) return undefined;
  const named = and(
    ...words.map((word) => sql`lower(${items.title} || ' ' || ${items.originalName}) like ${asPattern(word)}`),
  );
  return or(named, arrayContains(items.tags, [words.join(' ').toLowerCase()]), eq(items.id, q.trim()));
};

const isBy = (creator: string): SQL | undefined => {
  const words = wordsIn(creator);
  if (words.length === 0) return undefined;
  const named = words.map((word) => sql`lower(display_name || ' ' || email) like ${asPattern(word)}`);
  return or(
    eq(items.creatorId, creator.trim()),
    sql`${items.creatorId} in (select id from ${users} where ${sql.join(named, sql` and `)})`,
  );
};

/** A file that failed is its creator's matter: it is listed for those who look for it, by status, name or creator. */
const isOfTheDesk = ({ status, q, creator }: ManagedFilter): SQL | undefined => {
  if (status) return eq(items.state, status);
  return q || creator ? undefined : ne(items.state, 'failed');
};

const conditionOf = (filter: ManagedFilter): SQL | undefined =>
  and(
    eq(items.kind, filter.kind),
    isNamed(filter.q ?? ''),
    isOfTheDesk(filter),
    filter.island === undefined ? undefined : eq(items.islandSlug, filter.island),
    filter.category === undefined
      ? undefined
      : or(eq(items.categorySlug, filter.category), arrayContains(items.moreCategorySlugs, [filter.category])),
    filter.access && eq(items.access, filter.access),
    filter.usage && eq(items.isEditorial, filter.usage === 'editorial'),
    isBy(filter.creator ?? ''),
    filter.featured && isNotNull(featuredItems.itemId),
    filter.from === undefined ? undefined : gte(items.createdAt, startOfDay(filter.from)),
    // `until` is a whole day.
    filter.until === undefined ? undefined : lt(items.createdAt, new Date(startOfDay(filter.until).getTime() + DAY_MS)),
  );

/** By a count, the list is read along the index of the counts, which has a row for each item. */
const countedOf = (kind: ItemKind, sort: ManagedSort): SQL | undefined =>
  isSortedByCount(sort) ? eq(itemCounts.kind, kind) : undefined;

type Page = ManagedFilter & { sort?: ManagedSort | undefined; limit?: number | undefined; after?: string | undefined };

export const findManagedItems = async (
  on: Queryable,
  { limit = DEFAULT_PAGE_LENGTH, after, sort = 'newest', ...filter }: Page,
): Promise<HandlerReply<typeof listManagedItems>> => {
  const where = and(conditionOf(filter), countedOf(filter.kind, sort));
  const { rows, next } = await readPage({ limit, after }, orders[sort], (page) =>
    rowsOf(on, and(where, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  return { items: rows.map(view), next };
};

/** Counts up to the limit and one more, which stands for all others. */
const countUpTo = async (on: Queryable, where: SQL | undefined): Promise<number> => {
  const found = on
    .select({ one: sql`1`.as('one') })
    .from(items)
    .leftJoin(featuredItems, eq(featuredItems.itemId, items.id))
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('found');
  const [row] = await on.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
};

export const countManaged = async (
  on: Queryable,
  filter: ManagedFilter,
): Promise<HandlerReply<typeof countManagedItems>> => ({
  matching: await countUpTo(on, conditionOf(filter)),
  all: await countUpTo(on, conditionOf({ kind: filter.kind })),
});

export const findManagedIds = async (
  on: Queryable,
  { sort = 'newest', ...filter }: HandlerInput<typeof listManagedIds>,
): Promise<HandlerReply<typeof listManagedIds>> => {
  const where = and(conditionOf(filter), countedOf(filter.kind, sort));
  const page = { limit: MOST_MANAGED_AT_ONCE, after: undefined };
  const { rows, next } = await readPage(page, orders[sort], ({ orderBy, limit }) =>
    rowsOf(on, where)
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { ids: rows.map(({ id }) => id), isMore: next !== null };
};
