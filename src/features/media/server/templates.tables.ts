import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { timestampTz } from '#platform/db/columns.ts';
import type { SharedDetails } from '../many-items.rules.ts';

/** Details that a creator keeps under a name, to fill them in again. */
export const itemTemplates = pgTable(
  'item_templates',
  {
    id: text('id').primaryKey(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    details: jsonb('details').$type<SharedDetails>().notNull(),
    savedAt: timestampTz('saved_at').notNull(),
  },
  (table) => [
    check('item_templates_have_a_name', sql`${table.name} <> ''`),
    unique('item_templates_name_key').on(table.creatorId, table.name),
  ],
);
