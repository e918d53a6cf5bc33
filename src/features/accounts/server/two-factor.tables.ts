import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampTz } from '#platform/db/columns.ts';
import { users } from './accounts.tables.ts';

/** The authenticator app of an account; it is asked for once a first code has confirmed it. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed: a copy of the database alone makes no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: timestampTz('confirmed_at'),
  /** The 30-second step of the latest accepted code: no code is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: timestampTz('created_at').notNull(),
});

/** Each stands in for the authenticator once; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
