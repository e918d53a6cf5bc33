import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampTz } from '../../db/columns.ts';

/** State-changing calls counted per caller and minute, shared by all web processes. */
export const rateLimitWindows = pgTable(
  'rate_limit_windows',
  {
    /** Name of the limit and a keyed hash of the caller's address, never the address itself. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestampTz('ends_at').notNull(),
  },
  (table) => [index('rate_limit_windows_ends_at_index').on(table.endsAt)],
);
