import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { timestampTz } from '#platform/db/columns.ts';
import type { Language } from '#shared/i18n.ts';
import type { ClearPicture } from '../clear-pictures.rules.ts';

/** What a creator says in public, beside the name; without a row, nothing. */
export const creatorProfiles = pgTable(
  'creator_profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text('about').notNull().default(''),
    islandSlugs: text('island_slugs').array().notNull().default([]),
    languages: text('languages').array().$type<Language[]>().notNull().default([]),
    links: text('links').array().notNull().default([]),
    coverItemId: text('cover_item_id').references(() => items.id, { onDelete: 'set null' }),
    portraitItemId: text('portrait_item_id').references(() => items.id, { onDelete: 'set null' }),
    /** In this order; those that are not published any more are not shown. */
    pinnedItemIds: text('pinned_item_ids').array().notNull().default([]),
    /** What is shown of chosen premium photos without a mark; made by a job. */
    clearPictures: jsonb('clear_pictures').$type<ClearPicture[]>().notNull().default([]),
    /** Rises with every change, so that two windows do not overwrite one another. */
    version: integer('version').notNull().default(1),
    changedAt: timestampTz('changed_at').notNull(),
  },
  (table) => [
    check('creator_profiles_pins_are_few', sql`cardinality(${table.pinnedItemIds}) <= 6`),
    check('creator_profiles_links_are_few', sql`cardinality(${table.links}) <= 5`),
    index('creator_profiles_cover_index').on(table.coverItemId),
    index('creator_profiles_portrait_index').on(table.portraitItemId),
    check('creator_profiles_about_is_short', sql`char_length(${table.about}) <= 1000`),
  ],
);
