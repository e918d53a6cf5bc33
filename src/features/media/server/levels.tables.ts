import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type Level, levels } from '../levels.rules.ts';

/** Levels that a creator has reached. Rows are only added: a work that is withdrawn later takes no level away. */
export const creatorLevels = pgTable(
  'creator_levels',
  {
    creatorId: text('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text('level').$type<Level>().notNull(),
    reachedAt: timestampTz('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creatorId, table.level] }),
    check('creator_levels_level_is_known', oneOf(table.level, levels)),
  ],
);
