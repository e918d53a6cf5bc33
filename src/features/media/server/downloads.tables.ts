import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type DownloadSize, downloadSizes } from '../media.rules.ts';
import { items } from './media.tables.ts';

/** Full-quality files for those with a right to them; they have no public address. */
export const downloads = pgTable(
  'downloads',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    size: text('size').$type<DownloadSize>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    key: text('key').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.size] }),
    check('downloads_size_is_known', oneOf(table.size, downloadSizes)),
    check('downloads_key_is_private', sql`${table.key} like 'downloads/%' or ${table.key} like 'originals/%'`),
  ],
);

/** What people have downloaded: one row for each person and item, with the latest size and time. */
export const downloadHistory = pgTable(
  'download_history',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    size: text('size').$type<DownloadSize>().notNull(),
    downloadedAt: timestampTz('downloaded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index('download_history_order_index').on(table.userId, table.downloadedAt, table.itemId),
    index('download_history_item_index').on(table.itemId),
    check('download_history_size_is_known', oneOf(table.size, downloadSizes)),
  ],
);
