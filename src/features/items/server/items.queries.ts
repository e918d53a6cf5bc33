import {
  type AnyColumn,
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { salesPaused } from '#features/accounts/server/admin/feature-switches.ts';
import { pictureAddresses, type RenditionFile, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { offersOf } from '#features/pricing/prices.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import { hotspotsWithProducts, productCount } from '#features/products/server/products.queries.ts';
import { hotspots, makers, products } from '#features/products/server/products.tables.ts';
import { categories, islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemCard } from '../items.contract.ts';
import { itemCards } from './item-cards.queries.ts';
import { featuredItems, likes } from './items.tables.ts';

const MOST_PHOTOS = 60;

const newestAmong = async (db: Database, ids: SQLWrapper): Promise<ItemCard[]> => {
  const found = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, ids), eq(items.state, 'published')))
    .orderBy(desc(items.publishedAt), desc(items.id))
    .limit(MOST_PHOTOS);
  return itemCards(
    db,
    found.map(({ id }) => id),
  );
};

/** Published photos that show a product, newest first. */
export const photosOfProduct = async (db: Database, productId: string): Promise<ItemCard[]> => {
  const showing = db.select({ id: hotspots.itemId }).from(hotspots).where(eq(hotspots.productId, productId));
  if ((await db.$count(products, eq(products.id, productId))) === 0) throw new AppError('notFound');
  return newestAmong(db, showing);
};

/** Published photos that show a product of a maker, newest first. */
export const photosOfMaker = async (db: Database, makerId: string): Promise<ItemCard[]> => {
  if ((await db.$count(makers, eq(makers.id, makerId))) === 0) throw new AppError('notFound');
  const theirs = db.select({ id: products.id }).from(products).where(eq(products.makerId, makerId));
  const showing = db.select({ id: hotspots.itemId }).from(hotspots).where(inArray(hotspots.productId, theirs));
  return newestAmong(db, showing);
};

const DEFAULT_PAGE_LENGTH = 24;

const isPublishedPhoto = and(eq(items.kind, 'photo'), eq(items.state, 'published'));

/** Table checks guarantee these columns for published photos. */
const present = <Column extends AnyColumn>(column: Column): SQL<Column['_']['data']> =>
  sql<Column['_']['data']>`${column}`.mapWith(column);

const isFeatured = (now: Date) =>
  and(
    eq(featuredItems.itemId, items.id),
    lte(featuredItems.startsAt, now),
    or(isNull(featuredItems.endsAt), gt(featuredItems.endsAt, now)),
  );

const summaryColumns = (now: Date) => ({
  id: items.id,
  title: items.title,
  access: items.access,
  alt: items.altText,
  creatorId: items.creatorId,
  photographer: users.displayName,
  island: islands.name,
  width: present(items.width),
  height: present(items.height),
  colour: present(items.colour),
  thumbhash: present(items.thumbhash),
  files: renditionFiles,
  productCount,
  likes: sql<number>`(select count(*)::int from ${likes} where ${likes.itemId} = ${items.id})`,
  featured: sql<boolean>`exists (select from ${featuredItems} where ${isFeatured(now)})`,
});

const withAddresses = <Row extends { files: RenditionFile[] }>({ files, ...photo }: Row) => ({
  ...photo,
  ...pictureAddresses(files),
});

type PhotoPage = { category?: string | undefined; limit?: number | undefined };

const selectPhotos = (db: Database, now: Date) =>
  db
    .select(summaryColumns(now))
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .innerJoin(islands, eq(islands.slug, items.islandSlug));

const inCategory = (slug: string | undefined) =>
  slug === undefined ? undefined : or(eq(items.categorySlug, slug), arrayContains(items.moreCategorySlugs, [slug]));

/** All categories of an item, the leading one first. */
export const categoriesOfItem = sql<{ slug: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('slug', filed.slug, 'name', filed.name) order by given.place), '[]')
  from unnest(${items.categorySlug} || ${items.moreCategorySlugs}) with ordinality as given (slug, place)
  join ${categories} filed on filed.slug = given.slug)`;

/** Photos chosen by the editors, in their order. */
export const featuredPhotos = async (db: Database, now: Date, { category, limit = DEFAULT_PAGE_LENGTH }: PhotoPage) => {
  const rows = await selectPhotos(db, now)
    .innerJoin(featuredItems, isFeatured(now))
    .where(and(isPublishedPhoto, inCategory(category)))
    .orderBy(asc(featuredItems.position), asc(items.id))
    .limit(limit);
  return rows.map(withAddresses);
};

const publishedBefore = (id: string | undefined) =>
  id === undefined
    ? undefined
    : sql`(${items.publishedAt}, ${items.id}) < (
        select last.published_at, last.id from ${items} last where last.id = ${id})`;

/** Newest first; `after` is the last photo of the previous page. */
export const newestPhotos = async (
  db: Database,
  now: Date,
  { category, limit = DEFAULT_PAGE_LENGTH, after }: PhotoPage & { after?: string | undefined },
) => {
  const rows = await selectPhotos(db, now)
    .where(and(isPublishedPhoto, inCategory(category), publishedBefore(after)))
    .orderBy(desc(items.publishedAt), desc(items.id))
    .limit(limit);
  return rows.map(withAddresses);
};

/** Counts of the item's creator, in one column. */
const creatorCounts = sql<{ photoCount: number; islandCount: number }>`(
  select json_build_object('photoCount', count(*)::int, 'islandCount', count(distinct made.island_slug)::int)
  from ${items} made where made.creator_id = ${items.creatorId} and made.kind = 'photo' and made.state = 'published')`;

export const publishedPhoto = async (db: Database, now: Date, id: string) => {
  const [row] = await db
    .select({
      ...summaryColumns(now),
      description: items.description,
      tags: items.tags,
      categorySlug: categories.slug,
      categoryName: categories.name,
      categories: categoriesOfItem,
      islandSlug: islands.slug,
      location: items.location,
      palette: present(items.palette),
      publishedAt: present(items.publishedAt),
      isEditorial: items.isEditorial,
      allowsAiTraining: items.allowsAiTraining,
      allowsEmbedding: items.allowsEmbedding,
      ownPriceCents: items.ownPriceCents,
      salesPaused,
      imageUrl: users.profileImageUrl,
      creatorCounts,
      hotspots: hotspotsWithProducts,
    })
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .innerJoin(islands, eq(islands.slug, items.islandSlug))
    .innerJoin(categories, eq(categories.slug, items.categorySlug))
    .where(and(isPublishedPhoto, eq(items.id, id)));
  if (!row) return undefined;
  const offers = offersOf({ ...row, kind: 'photo' }, await readPriceSettings(db));
  const {
    categorySlug,
    categoryName,
    publishedAt,
    creatorId,
    imageUrl,
    creatorCounts: made,
    ...photo
  } = withAddresses(row);
  return {
    ...photo,
    offers,
    category: { slug: categorySlug, name: categoryName },
    publishedAt: publishedAt.toISOString(),
    creator: { id: creatorId, imageUrl, ...made },
  };
};

/** All islands in list order, including those without published items. */
export const islandsWithCounts = (db: Database) =>
  db
    .select({
      slug: islands.slug,
      name: islands.name,
      group: islands.group,
      localName: islands.localName,
      otherNames: islands.otherNames,
      latitude: islands.latitude,
      longitude: islands.longitude,
      publishedCount: count(items.id),
    })
    .from(islands)
    .leftJoin(items, and(eq(items.islandSlug, islands.slug), eq(items.state, 'published')))
    .groupBy(islands.slug)
    .orderBy(asc(islands.position));

/** Latest first; enough for all screens that show them. */
const MOST_OWN_LIKES = 5_000;

export const ownLikes = async (db: Database, viewer: SignedIn): Promise<string[]> => {
  const rows = await db
    .select({ id: likes.itemId })
    .from(likes)
    .where(eq(likes.userId, viewer.id))
    .orderBy(desc(likes.likedAt))
    .limit(MOST_OWN_LIKES);
  return rows.map(({ id }) => id);
};
