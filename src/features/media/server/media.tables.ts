import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { categories, islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import { moment, oneOf } from '#platform/db/columns.ts';
import {
  type ItemAccess,
  type ItemKind,
  type ItemState,
  itemAccesses,
  itemKinds,
  itemStates,
  type RenditionFormat,
  renditionFormats,
} from '../media.rules.ts';

/** Photos, videos and sounds, from the moment the original has arrived. */
export const items = pgTable(
  'items',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ItemKind>().notNull(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    altText: text('alt_text').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    categorySlug: text('category_slug').references(() => categories.slug),
    islandSlug: text('island_slug').references(() => islands.slug),
    location: text('location'),
    access: text('access').$type<ItemAccess>().notNull(),
    state: text('state').$type<ItemState>().notNull(),
    rejectionReason: text('rejection_reason'),
    failure: text('failure'),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    originalKey: text('original_key').notNull().unique(),
    originalBytes: bigint('original_bytes', { mode: 'number' }).notNull(),
    originalSha256: text('original_sha256').notNull().unique(),
    thumbhash: text('thumbhash'),
    colour: text('colour'),
    palette: text('palette').array(),
    phash: text('phash'),
    phashMirrored: text('phash_mirrored'),
    createdAt: moment('created_at').notNull(),
    publishedAt: moment('published_at'),
    mayCarryHotspots: boolean('may_carry_hotspots')
      .notNull()
      .generatedAlwaysAs(sql`kind = 'photo' and access = 'free'`),
  },
  (table) => [
    check('items_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('items_kind_is_known', oneOf(table.kind, itemKinds)),
    check('items_access_is_known', oneOf(table.access, itemAccesses)),
    check('items_state_is_known', oneOf(table.state, itemStates)),
    check('items_videos_are_premium', sql`${table.kind} <> 'video' or ${table.access} = 'premium'`),
    check('items_tags_at_most_50', sql`cardinality(${table.tags}) <= 50`),
    check('items_original_has_bytes', sql`${table.originalBytes} > 0`),
    check('items_original_sha256_is_hex', sql`${table.originalSha256} ~ '^[0-9a-f]{64}$'`),
    check('items_size_is_whole', sql`(${table.width} is null) = (${table.height} is null)`),
    check('items_size_is_positive', sql`${table.width} > 0 and ${table.height} > 0`),
    check('items_duration_is_positive', sql`${table.durationMs} > 0`),
    check('items_colour_is_hex', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    check('items_phash_is_hex', sql`${table.phash} ~ '^[0-9a-f]{16}$' and ${table.phashMirrored} ~ '^[0-9a-f]{16}$'`),
    check('items_failed_says_why', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check(
      'items_rejected_says_why',
      sql`(${table.state} in ('rejected', 'appealed')) = (${table.rejectionReason} is not null)`,
    ),
    check(
      'items_published_has_a_date',
      sql`(${table.state} in ('published', 'withdrawn')) = (${table.publishedAt} is not null)`,
    ),
    check(
      'items_published_is_described',
      sql`${table.state} <> 'published' or (${table.title} <> '' and ${table.islandSlug} is not null
        and (${table.kind} = 'sound' or (${table.altText} <> '' and ${table.categorySlug} is not null)))`,
    ),
    check(
      'items_processed_photo_is_measured',
      sql`${table.kind} <> 'photo' or ${table.state} in ('processing', 'failed') or num_nulls(${table.width},
        ${table.height}, ${table.thumbhash}, ${table.colour}, ${table.palette}, ${table.phash}, ${table.phashMirrored}) = 0`,
    ),
    unique('items_id_may_carry_hotspots_key').on(table.id, table.mayCarryHotspots),
    index('items_newest_index').on(table.kind, table.publishedAt, table.id).where(sql`${table.state} = 'published'`),
    index('items_newest_in_category_index')
      .on(table.kind, table.categorySlug, table.publishedAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index('items_published_by_island_index').on(table.islandSlug).where(sql`${table.state} = 'published'`),
    index('items_creator_index').on(table.creatorId, table.createdAt),
  ],
);

/** Public previews of an item, one file each. */
export const renditions = pgTable(
  'renditions',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    format: text('format').$type<RenditionFormat>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    key: text('key').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.format, table.width] }),
    check('renditions_format_is_known', oneOf(table.format, renditionFormats)),
    check('renditions_size_is_positive', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
    // The prefix keeps an original from ever being recorded as a public file.
    check('renditions_key_is_public', sql`${table.key} like 'renditions/%'`),
  ],
);

/** Every change of an item's state; no actor means that the system did it. */
export const itemHistory = pgTable(
  'item_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    fromState: text('from_state').$type<ItemState>(),
    toState: text('to_state').$type<ItemState>().notNull(),
    note: text('note'),
  },
  (table) => [
    index('item_history_item_index').on(table.itemId, table.id),
    check('item_history_from_is_known', oneOf(table.fromState, itemStates)),
    check('item_history_to_is_known', oneOf(table.toState, itemStates)),
    check('item_history_is_a_change', sql`${table.fromState} is distinct from ${table.toState}`),
  ],
);
