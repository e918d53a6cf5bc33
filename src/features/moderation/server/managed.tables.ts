import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { ItemKind } from '#features/media/media.rules.ts';
import { items } from '#features/media/server/media.tables.ts';
import { timestampTz } from '#platform/db/columns.ts';
import type { EditedFields } from '../managed-items.rules.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** One row for each item, so that lists can be sorted by its counts; a trigger adds it, a job counts now and then. */
export const itemCounts = pgTable(
  'item_counts',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ItemKind>().notNull(),
    likes: count('likes'),
    licences: count('licences'),
    /** People who downloaded it. */
    downloads: count('downloads'),
  },
  (table) => [
    index('item_counts_likes_index').on(table.kind, table.likes, table.itemId),
    index('item_counts_licences_index').on(table.kind, table.licences, table.itemId),
    index('item_counts_downloads_index').on(table.kind, table.downloads, table.itemId),
  ],
);

/** Edits of several items by the team, kept so that they can be undone. */
export const itemEdits = pgTable(
  'item_edits',
  {
    id: text('id').primaryKey(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestampTz('at').notNull(),
    undoneAt: timestampTz('undone_at'),
  },
  (table) => [
    check('item_edits_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    index('item_edits_actor_index').on(table.actorId),
  ],
);

/** What an edit changed on one item. */
export const itemEditLines = pgTable(
  'item_edit_lines',
  {
    editId: text('edit_id')
      .notNull()
      .references(() => itemEdits.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The changed fields as they were, and as the edit left them. */
    before: jsonb('before').$type<EditedFields>().notNull(),
    after: jsonb('after').$type<EditedFields>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editId, table.itemId] }),
    index('item_edit_lines_item_index').on(table.itemId),
  ],
);
