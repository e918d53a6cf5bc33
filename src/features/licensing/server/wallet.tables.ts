import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type OrderState, orderStates } from '../orders.rules.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** Money for a wallet that comes by card. It takes the same steps as an order. */
export const topUps = pgTable(
  'top_ups',
  {
    id: text('id').primaryKey(),
    /** Without a foreign key: money goes back to its card also when the account is deleted. */
    ownerId: text('owner_id').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    cents: cents('cents').notNull(),
    /** Gone back to the card, or on its way there. */
    returnedCents: cents('returned_cents').notNull().default(0),
    /** Payments by card that were begun. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: timestampTz('created_at').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
    paidAt: timestampTz('paid_at'),
  },
  (table) => [
    check('top_ups_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('top_ups_state_is_known', oneOf(table.state, orderStates)),
    check('top_ups_amount_is_positive', sql`${table.cents} > 0`),
    check('top_ups_returns_stay_below', sql`${table.returnedCents} between 0 and ${table.cents}`),
    // Double click, reload, Back and a second window all reach the same draft.
    uniqueIndex('top_ups_one_open_index')
      .on(table.ownerId, table.cents)
      .where(oneOf(table.state, ['draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched'])),
    index('top_ups_owner_index').on(table.ownerId, table.paidAt),
    index('top_ups_draft_index')
      .on(table.changedAt)
      .where(oneOf(table.state, ['draft', 'declined'])),
  ],
);
