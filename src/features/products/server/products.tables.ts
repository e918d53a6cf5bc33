import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type ProductCategory, productCategories } from '../products.rules.ts';

/** Who makes natural products. On one island a name is one maker. */
export const makers = pgTable(
  'makers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    islandSlug: text('island_slug')
      .notNull()
      .references(() => islands.slug),
    /** Empty where nobody has written one. */
    story: text('story').notNull().default(''),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [
    check('makers_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('makers_name_is_given', sql`${table.name} <> ''`),
    uniqueIndex('makers_name_on_island_index').on(sql`lower(${table.name})`, table.islandSlug),
  ],
);

/** Natural products that pictures show and outside shops sell. */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    /** The creator who entered it and may edit it; null for Tamarind's own. */
    creatorId: text('creator_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    story: text('story').notNull(),
    makerId: text('maker_id').references(() => makers.id, { onDelete: 'set null' }),
    islandSlug: text('island_slug')
      .notNull()
      .references(() => islands.slug),
    category: text('category').$type<ProductCategory>().notNull(),
    priceCents: integer('price_cents').notNull(),
    /** When it is available, as text; null means all year. */
    season: text('season'),
    photoItemId: text('photo_item_id').references(() => items.id, { onDelete: 'set null' }),
    shopUrl: text('shop_url'),
    adultsOnly: boolean('adults_only').notNull().default(false),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [
    check('products_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('products_slug_suits_an_address', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('products_name_is_given', sql`${table.name} <> ''`),
    check('products_category_is_known', oneOf(table.category, productCategories)),
    check('products_price_is_positive', sql`${table.priceCents} > 0`),
    check('products_shop_url_is_https', sql`${table.shopUrl} like 'https://%'`),
    index('products_island_index').on(table.islandSlug),
    index('products_maker_index').on(table.makerId),
    index('products_creator_index').on(table.creatorId),
    index('products_photo_index').on(table.photoItemId),
  ],
);

/** Numbered points on a free photo, as fractions of its width and height. */
export const hotspots = pgTable(
  'hotspots',
  {
    itemId: text('item_id').notNull(),
    number: integer('number').notNull(),
    x: real('x').notNull(),
    y: real('y').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    onFreePhoto: boolean('on_free_photo').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.number] }),
    // Always true, and the item's own generated column must agree: only free photos carry hotspots.
    check('hotspots_on_free_photos_only', sql`${table.onFreePhoto}`),
    foreignKey({
      name: 'hotspots_free_photo_fk',
      columns: [table.itemId, table.onFreePhoto],
      foreignColumns: [items.id, items.mayCarryHotspots],
    }).onDelete('cascade'),
    check('hotspots_number_is_positive', sql`${table.number} > 0`),
    check('hotspots_lie_on_the_picture', sql`${table.x} between 0 and 1 and ${table.y} between 0 and 1`),
    index('hotspots_product_index').on(table.productId),
  ],
);

/** Views and shop clicks of products per photo and day, anonymous. */
export const hotspotCounts = pgTable(
  'hotspot_counts',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    opens: integer('opens').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.productId, table.day] }),
    index('hotspot_counts_product_index').on(table.productId),
    index('hotspot_counts_day_index').on(table.day),
  ],
);

/** How often the page of a maker was opened, and how often through the badge on another site; anonymous. */
export const makerCounts = pgTable(
  'maker_counts',
  {
    makerId: text('maker_id')
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    opens: integer('opens').notNull().default(0),
    badgeClicks: integer('badge_clicks').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.makerId, table.day] })],
);
