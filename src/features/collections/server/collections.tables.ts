import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type CollectionVisibility, collectionVisibilities } from '../collections.rules.ts';

/** A day of every year, as in `02-14`. */
const dayOfYear = (name: string) => text(name);

/** Ordered sets of items: a person's own, or the editors'. */
export const collections = pgTable(
  'collections',
  {
    id: text('id').primaryKey(),
    /** Null for editors' collections. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    visibility: text('visibility').$type<CollectionVisibility>().notNull(),
    /** Its season; may include New Year. */
    seasonStart: dayOfYear('season_start'),
    seasonEnd: dayOfYear('season_end'),
    /** Hidden from everybody but its owner and admins, by the team. */
    hiddenAt: timestampTz('hidden_at'),
    /** Place among the editors' collections; those without one come last, by title. */
    place: integer('place'),
    /** Increases with every change, so that another window notices outdated data. */
    version: integer('version').notNull().default(1),
    createdAt: timestampTz('created_at').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
  },
  (table) => [
    check('collections_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('collections_title_is_given', sql`${table.title} <> ''`),
    check('collections_visibility_is_known', oneOf(table.visibility, collectionVisibilities)),
    check('collections_of_editors_are_public', sql`${table.ownerId} is not null or ${table.visibility} = 'public'`),
    check('collections_season_is_whole', sql`(${table.seasonStart} is null) = (${table.seasonEnd} is null)`),
    check(
      'collections_season_is_of_days',
      sql`${table.seasonStart} ~ '^[01][0-9]-[0-3][0-9]$' and ${table.seasonEnd} ~ '^[01][0-9]-[0-3][0-9]$'`,
    ),
    index('collections_owner_index').on(table.ownerId, table.changedAt),
    index('collections_public_index').on(table.changedAt, table.id).where(sql`${table.visibility} = 'public'`),
  ],
);

export const collectionItems = pgTable(
  'collection_items',
  {
    collectionId: text('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    addedAt: timestampTz('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.itemId] }),
    index('collection_items_order_index').on(table.collectionId, table.position),
    index('collection_items_item_index').on(table.itemId),
    index('collection_items_time_index').on(table.addedAt),
  ],
);
