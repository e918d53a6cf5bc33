import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import type { Buyer } from '../buyers.rules.ts';
import { type Currency, currencies } from '../currencies.rules.ts';

/**
 * Every version of the settings of money; the highest counts, none means the defaults. Rows are only added: a
 * trigger (server/sql) refuses everything else.
 */
export const priceSettings = pgTable(
  'price_settings',
  {
    version: integer('version').primaryKey(),
    settings: jsonb('settings').$type<unknown>().notNull(),
    /** No foreign key: the deletion of an account must not change a row here. */
    changedBy: text('changed_by').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    check('price_settings_version_is_counted', sql`${table.version} >= 1`),
    check('price_settings_are_an_object', sql`jsonb_typeof(${table.settings}) = 'object'`),
  ],
);

/** The currency in which a person sees prices. */
export const currencyChoices = pgTable(
  'currency_choices',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    currency: text('currency').$type<Currency>().notNull(),
  },
  (table) => [check('currency_choices_currency_is_known', oneOf(table.currency, currencies))],
);

/** The country and tax number that a person gave last at a checkout. A business has its own. */
export const buyerDetails = pgTable('buyer_details', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  buyer: jsonb('buyer').$type<Buyer>().notNull(),
  changedAt: timestampTz('changed_at').notNull(),
});
