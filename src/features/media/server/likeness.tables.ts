import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { items } from './media.tables.ts';

/** Items that look almost the same as an earlier one. */
export const nearDuplicates = pgTable(
  'near_duplicates',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    otherItemId: text('other_item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** In how many of 64 bits their hashes differ. */
    distance: smallint('distance').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.otherItemId] }),
    index('near_duplicates_other_index').on(table.otherItemId),
  ],
);

/** The most similar published items of each published item. */
export const neighbours = pgTable(
  'neighbours',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    otherItemId: text('other_item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Cosine similarity of the two. */
    likeness: real('likeness').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.otherItemId] }),
    index('neighbours_other_index').on(table.otherItemId),
    check('neighbours_are_two', sql`${table.itemId} <> ${table.otherItemId}`),
  ],
);
