import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { pictureAddresses, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { hotspot, MakerPage, ProductPage, ProductPicture, ProductTile } from '../products.contract.ts';
import { hotspots, makers, products } from './products.tables.ts';

const MOST_OTHERS = 8;

/** All photos of a product: the one chosen for it, and those that show it. */
const shownOn = sql`lateral (
  select ${products.photoItemId} as item_id, 0.5::real as x, 0.5::real as y, 2 as place
  where ${products.photoItemId} is not null
  union all
  select hotspots.item_id, hotspots.x, hotspots.y, case when hotspots.item_id = ${products.photoItemId} then 1 else 3 end
  from hotspots where hotspots.product_id = ${products.id}
) shown`;

/** The best published picture of each product, with its point. */
const picturesOf = async (db: Database, ids: readonly string[]): Promise<Map<string, ProductPicture>> => {
  const rows = await db
    .selectDistinctOn([products.id], {
      productId: products.id,
      itemId: items.id,
      x: sql<number>`shown.x`,
      y: sql<number>`shown.y`,
      alt: items.altText,
      width: items.width,
      height: items.height,
      colour: items.colour,
      thumbhash: items.thumbhash,
      files: renditionFiles,
    })
    .from(products)
    .innerJoin(shownOn, sql`true`)
    .innerJoin(items, and(sql`${items.id} = shown.item_id`, eq(items.state, 'published')))
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id, sql`shown.place`, sql`${items.publishedAt} desc`);
  return new Map(
    rows.map(({ productId, files, width, height, colour, thumbhash, ...row }) => [
      productId,
      {
        ...row,
        // Table checks guarantee these fields for published photos; the defaults are for the types only.
        width: width ?? 1,
        height: height ?? 1,
        colour: colour ?? '#808080',
        thumbhash: thumbhash ?? '',
        ...pictureAddresses(files),
      },
    ]),
  );
};

const withPictures = async <Tile extends { id: string }>(db: Database, tiles: readonly Tile[]) => {
  const pictures = await picturesOf(
    db,
    tiles.map(({ id }) => id),
  );
  return tiles.map((tile) => ({ ...tile, picture: pictures.get(tile.id) ?? null }));
};

const tileColumns = {
  id: products.id,
  name: products.name,
  maker: { id: makers.id, name: makers.name },
  priceCents: products.priceCents,
};

/** A creator's product is listed once a published photo shows it: nobody has reviewed it before. */
const isListed = sql`(${products.creatorId} is null or exists (select from hotspots
  join items on items.id = hotspots.item_id and items.state = 'published' where hotspots.product_id = ${products.id}))`;

const othersOf = (db: Database, id: string, islandSlug: string): Promise<Omit<ProductTile, 'picture'>[]> =>
  db
    .select(tileColumns)
    .from(products)
    .leftJoin(makers, eq(makers.id, products.makerId))
    .where(and(eq(products.islandSlug, islandSlug), ne(products.id, id), isListed))
    .orderBy(asc(products.name), asc(products.id))
    .limit(MOST_OTHERS);

export const productPage = async (db: Database, id: string): Promise<ProductPage | undefined> => {
  const [row] = await db
    .select({
      ...tileColumns,
      description: products.description,
      story: products.story,
      islandSlug: islands.slug,
      islandName: islands.name,
      category: products.category,
      season: products.season,
      shopUrl: products.shopUrl,
      adultsOnly: products.adultsOnly,
      creatorId: users.id,
      creatorName: users.displayName,
    })
    .from(products)
    .innerJoin(islands, eq(islands.slug, products.islandSlug))
    .leftJoin(users, eq(users.id, products.creatorId))
    .leftJoin(makers, eq(makers.id, products.makerId))
    .where(eq(products.id, id));
  if (!row) return undefined;
  const { islandSlug, islandName, creatorId, creatorName, ...product } = row;
  const others = await othersOf(db, id, islandSlug);
  const [page, ...tiles] = await withPictures(db, [product, ...others]);
  return {
    ...product,
    picture: page?.picture ?? null,
    island: { slug: islandSlug, name: islandName },
    enteredBy: creatorId === null ? null : { id: creatorId, name: creatorName ?? '' },
    others: tiles,
  };
};

const MOST_OF_A_MAKER = 200;

/** Everything listed of a maker; `undefined` when that is nothing, so that unseen products make no page. */
export const makerPage = async (db: Database, id: string): Promise<MakerPage | undefined> => {
  const [maker] = await db
    .select({
      id: makers.id,
      name: makers.name,
      story: makers.story,
      island: { slug: islands.slug, name: islands.name },
    })
    .from(makers)
    .innerJoin(islands, eq(islands.slug, makers.islandSlug))
    .where(eq(makers.id, id));
  if (!maker) return undefined;
  const listed = await db
    .select({ ...tileColumns, season: products.season, shopUrl: products.shopUrl })
    .from(products)
    .leftJoin(makers, eq(makers.id, products.makerId))
    .where(and(eq(products.makerId, id), isListed))
    .orderBy(asc(products.name), asc(products.id))
    .limit(MOST_OF_A_MAKER);
  return listed.length === 0 ? undefined : { ...maker, products: await withPictures(db, listed) };
};

type Placed = Pick<typeof products.$inferSelect, 'id' | 'creatorId' | 'islandSlug' | 'makerId'>;

/** Cache tags for when other photos show a product. A creator's product is listed as long as a published photo shows it. */
export const shownTags = ({ id, creatorId, islandSlug, makerId }: Placed): ChangeTag[] => [
  `shown:${id}`,
  ...(makerId === null ? [] : [`maker:${makerId}` as const]),
  ...(creatorId === null ? [] : [`products:${islandSlug}` as const]),
];

/** Number of distinct products on an item. */
export const productCount = sql<number>`(
  select count(distinct ${hotspots.productId})::int from ${hotspots} where ${hotspots.itemId} = ${items.id})`;

/** All hotspots of an item with products in one column, by number. */
export const hotspotsWithProducts = sql<z.output<typeof hotspot>[]>`(
  select coalesce(json_agg(json_build_object('number', ${hotspots.number}, 'x', ${hotspots.x}, 'y', ${hotspots.y},
    'product', json_build_object('id', ${products.id}, 'name', ${products.name},
      'description', ${products.description}, 'maker', case when ${makers.id} is null then null else json_build_object('id', ${makers.id}, 'name', ${makers.name}) end, 'island', product_islands.name,
      'priceCents', ${products.priceCents}, 'season', ${products.season}, 'shopUrl', ${products.shopUrl},
      'adultsOnly', ${products.adultsOnly})) order by ${hotspots.number}), '[]')
  from ${hotspots} join ${products} on ${products.id} = ${hotspots.productId}
    left join ${makers} on ${makers.id} = ${products.makerId}
    join ${islands} product_islands on product_islands.slug = ${products.islandSlug}
  where ${hotspots.itemId} = ${items.id})`;
