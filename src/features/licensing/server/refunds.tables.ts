import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type RefundState, refundStates } from '../refunds.rules.ts';
import { orders, payments } from './licensing.tables.ts';
import { topUps } from './wallet.tables.ts';

/** Money that goes back: of an order or a plan by an admin, or of a wallet to the cards that it came from. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').references(() => orders.id),
    topUpId: text('top_up_id').references(() => topUps.id),
    /** Without a foreign key: plans belong to a later feature. */
    planChargeId: text('plan_charge_id'),
    /** The payment by card that it goes back to; none where it goes to the wallet. */
    paymentKey: text('payment_key').references(() => payments.key),
    /** The provider's id of a refund that was made at the provider itself; none for those that we have asked for. */
    providerRefundId: text('provider_refund_id').unique('refunds_provider_refund_unique'),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    state: text('state').$type<RefundState>().notNull(),
    reason: text('reason').notNull(),
    /** Ids without a foreign key. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestampTz('requested_at').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
  },
  (table) => [
    check('refunds_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('refunds_state_is_known', oneOf(table.state, refundStates)),
    check('refunds_amount_is_positive', sql`${table.cents} > 0`),
    check('refunds_are_of_one_thing', sql`num_nonnulls(${table.orderId}, ${table.topUpId}, ${table.planChargeId}) = 1`),
    index('refunds_order_index').on(table.orderId),
    index('refunds_top_up_index').on(table.topUpId),
    index('refunds_plan_charge_index').on(table.planChargeId),
    index('refunds_payment_index').on(table.paymentKey),
    index('refunds_open_index')
      .on(table.changedAt)
      .where(oneOf(table.state, ['started', 'pending'])),
  ],
);
