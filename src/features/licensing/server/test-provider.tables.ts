import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampTz } from '#platform/db/columns.ts';
import type { DisputeState } from '../disputes.rules.ts';
import type { DeclineCode } from './payments/provider.ts';

// What the built-in test provider remembers. Nothing of ours refers to these tables, as to those of a real provider.

export const testPayments = pgTable(
  'test_payments',
  {
    key: text('key').primaryKey(),
    id: text('id').notNull().unique(),
    orderId: text('order_id').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** SHA-256 of the card's number: enough to notice that a key is used for something else. */
    sourceHash: text('source_hash').notNull(),
    state: text('state').$type<'succeeded' | 'declined' | 'challenged'>().notNull(),
    declineCode: text('decline_code').$type<DeclineCode>(),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    /** The card's holder will dispute it from then on. */
    disputedFrom: timestampTz('disputed_from'),
    disputeState: text('dispute_state').$type<DisputeState>().notNull().default('open'),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [
    check('test_payments_refunds_stay_below', sql`${table.refundedCents} between 0 and ${table.cents}`),
    index('test_payments_order_index').on(table.orderId),
  ],
);

export const testRefunds = pgTable('test_refunds', {
  key: text('key').primaryKey(),
  id: text('id').notNull().unique(),
  paymentId: text('payment_id').notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  createdAt: timestampTz('created_at').notNull(),
});
