import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampTz } from '#platform/db/columns.ts';

/**
 * The files of the sitemap. Each one covers the rows of its source between two positions in order of creation, so a new
 * row only ever touches the last file.
 */
export const sitemapFiles = pgTable(
  'sitemap_files',
  {
    source: text('source').notNull(),
    number: integer('number').notNull(),
    /** The last position that belongs to it, as PostgreSQL writes the time; null while it still grows. */
    untilAt: text('until_at'),
    untilId: text('until_id'),
    /** Differs as soon as anything differs that the file says. */
    mark: text('mark').notNull(),
    entries: integer('entries').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.number] }),
    check('sitemap_files_number_is_positive', sql`${table.number} > 0`),
    check('sitemap_files_position_is_whole', sql`(${table.untilAt} is null) = (${table.untilId} is null)`),
  ],
);
