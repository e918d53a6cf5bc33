import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type CardBrand, cardBrands } from '../saved-cards.rules.ts';

/** Cards that people keep for their own purchases. The provider has the card; here is what it knows it by, and no number. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** What the provider charges. */
    source: text('source').notNull(),
    brand: text('brand').$type<CardBrand>().notNull(),
    ending: text('ending'),
    /** `2029-08` */
    expires: text('expires'),
    /** The same for the same card, by the provider. */
    fingerprint: text('fingerprint'),
    /** The payment that has to succeed before the card can be chosen. */
    paymentKey: text('payment_key').unique(),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [
    check('saved_cards_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('saved_cards_brand_is_known', oneOf(table.brand, cardBrands)),
    check('saved_cards_ending_is_short', sql`${table.ending} ~ '^[0-9]{4}$'`),
    check('saved_cards_expiry_is_a_month', sql`${table.expires} ~ '^20[0-9]{2}-[0-9]{2}$'`),
    index('saved_cards_owner_index').on(table.ownerId, table.createdAt),
  ],
);
