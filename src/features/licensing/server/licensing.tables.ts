import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { type Licence, licences } from '#features/pricing/licences.rules.ts';
import type { ClipSize } from '#features/pricing/prices.rules.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type DisputeState, disputeStates } from '../disputes.rules.ts';
import {
  type OrderEvent,
  type OrderState,
  orderStates,
  type PayMethod,
  type PaymentState,
  payMethods,
  paymentStates,
} from '../orders.rules.ts';
import type { SalePart } from '../shares.rules.ts';
import type { OrderSnapshot } from './orders/order-snapshot.ts';
import { topUps } from './wallet.tables.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });
const isOpen = (state: PgColumn) =>
  oneOf(state, ['draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched']);

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    state: text('state').$type<OrderState>().notNull(),
    buyerId: text('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    itemId: text('item_id').references(() => items.id, { onDelete: 'set null' }),
    licence: text('licence').$type<Licence>().notNull(),
    /** Of clips; empty for everything else. */
    size: text('size').$type<ClipSize | ''>().notNull().default(''),
    /** For whom, where it is not for the buyer. */
    client: text('client').notNull().default(''),
    project: text('project').notNull().default(''),
    netCents: cents('net_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    refundedCents: cents('refunded_cents').notNull().default(0),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
    method: text('method').$type<PayMethod>(),
    /** Payments by card that were begun. */
    attempts: integer('attempts').notNull().default(0),
    /** Who got what, from the moment it was paid. */
    parts: jsonb('parts').$type<SalePart[]>(),
    createdAt: timestampTz('created_at').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
    paidAt: timestampTz('paid_at'),
    maturedAt: timestampTz('matured_at'),
  },
  (table) => [
    check('orders_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('orders_state_is_known', oneOf(table.state, orderStates)),
    check('orders_licence_is_known', oneOf(table.licence, licences)),
    check('orders_method_is_known', oneOf(table.method, payMethods)),
    check('orders_amounts_are_not_negative', sql`${table.netCents} >= 0 and ${table.taxCents} >= 0`),
    check(
      'orders_refunds_stay_below_the_price',
      sql`${table.refundedCents} between 0 and ${table.netCents} + ${table.taxCents}`,
    ),
    // Double click, reload, Back and a second window all reach the same draft.
    uniqueIndex('orders_one_open_index')
      .on(table.buyerId, table.itemId, table.licence, table.size, table.client)
      .where(isOpen(table.state)),
    index('orders_buyer_index').on(table.buyerId, table.createdAt),
    // Also for one buyer's orders of one item.
    index('orders_item_index').on(table.itemId, table.buyerId),
    // Finds the upgrades that build on an order.
    index('orders_credits_index')
      .using('gin', sql`(${table.snapshot} -> 'credits') jsonb_path_ops`)
      .where(sql`${table.snapshot} -> 'credits' is not null`),
    index('orders_paid_index').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    index('orders_draft_index')
      .on(table.changedAt)
      .where(oneOf(table.state, ['draft', 'declined'])),
    index('orders_maturing_index')
      .on(table.paidAt)
      .where(sql`${table.maturedAt} is null and ${table.paidAt} is not null`),
    // The few whose download may have to come back into the pool of a plan.
    index('orders_refunded_plan_index')
      .on(table.id)
      .where(sql`${table.state} = 'refunded' and ${table.method} = 'plan'`),
  ],
);

/** Every move of an order, for whoever has to explain it. */
export const orderMoves = pgTable(
  'order_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    event: text('event').$type<OrderEvent>().notNull(),
    fromState: text('from_state').$type<OrderState>().notNull(),
    toState: text('to_state').$type<OrderState>().notNull(),
    at: timestampTz('at').notNull(),
  },
  (table) => [index('order_moves_order_index').on(table.orderId, table.id)],
);

/** One row for each attempt to pay by card; its key is what the provider knows the attempt by. */
export const payments = pgTable(
  'payments',
  {
    key: text('key').primaryKey(),
    orderId: text('order_id').references(() => orders.id),
    topUpId: text('top_up_id').references(() => topUps.id),
    /** A charge for a plan; without a foreign key, because plans belong to a later feature. */
    planChargeId: text('plan_charge_id'),
    provider: text('provider').notNull(),
    providerId: text('provider_id'),
    state: text('state').$type<PaymentState>().notNull(),
    cents: cents('cents').notNull(),
    /** What has arrived, where that is not what was asked for. */
    receivedCents: cents('received_cents'),
    receivedCurrency: text('received_currency'),
    declineCode: text('decline_code'),
    /** Whose declines it would count among: keyed hashes of account and address, until it is decided. */
    triedBy: text('tried_by').array(),
    startedAt: timestampTz('started_at').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
  },
  (table) => [
    check('payments_state_is_known', oneOf(table.state, paymentStates)),
    check('payments_cents_are_positive', sql`${table.cents} > 0`),
    check(
      'payments_pay_for_one_thing',
      sql`num_nonnulls(${table.orderId}, ${table.topUpId}, ${table.planChargeId}) = 1`,
    ),
    unique('payments_provider_id_unique').on(table.provider, table.providerId),
    index('payments_order_index').on(table.orderId),
    index('payments_top_up_index').on(table.topUpId),
    index('payments_plan_charge_index').on(table.planChargeId),
    index('payments_open_index')
      .on(table.changedAt)
      .where(oneOf(table.state, ['started', 'challenged', 'unknown', 'returning'])),
  ],
);

/** What providers have told us, each event once. It is done when its effect is committed, not when it was seen. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    /** The provider's id of the payment that it is about. */
    providerId: text('provider_id').notNull(),
    receivedAt: timestampTz('received_at').notNull(),
    doneAt: timestampTz('done_at'),
    /** `foreign`: about no payment of ours. */
    outcome: text('outcome').$type<'applied' | 'foreign'>(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_age_index').on(table.receivedAt),
  ],
);

/** Payments that the holder of the card claims back through the bank. */
export const disputes = pgTable(
  'disputes',
  {
    provider: text('provider').notNull(),
    /** The provider's id. */
    id: text('id').notNull(),
    orderId: text('order_id').references(() => orders.id),
    topUpId: text('top_up_id').references(() => topUps.id),
    /** Without a foreign key: plans belong to a later feature. */
    planChargeId: text('plan_charge_id'),
    paymentId: text('payment_id').notNull(),
    /** What is claimed; it may be more than was paid. */
    cents: cents('cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    /** Of money in a wallet: what was still there, and what came back since from orders that have ended. */
    heldCents: cents('held_cents'),
    state: text('state').$type<DisputeState>().notNull(),
    openedAt: timestampTz('opened_at').notNull(),
    /** Until when the provider wants an answer; none where it has one, or does not say. */
    answerBy: timestampTz('answer_until'),
    decidedAt: timestampTz('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    check('disputes_state_is_known', oneOf(table.state, disputeStates)),
    check('disputes_amounts_are_real', sql`${table.cents} > 0 and ${table.feeCents} >= 0`),
    check(
      'disputes_are_of_one_thing',
      sql`num_nonnulls(${table.orderId}, ${table.topUpId}, ${table.planChargeId}) = 1`,
    ),
    index('disputes_order_index').on(table.orderId),
    index('disputes_top_up_index').on(table.topUpId),
    index('disputes_plan_charge_index').on(table.planChargeId),
  ],
);

/** What becomes of an order whose money is disputed: a top-up, or a charge that no card took back. */
export const disputedOrderStates = ['waiting', 'held', 'released', 'ended'] as const;

/** Orders that such money has paid, as far as the wallet had the money no more when the dispute was opened. */
export const disputedOrders = pgTable(
  'disputed_orders',
  {
    provider: text('provider').notNull(),
    disputeId: text('dispute_id').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** What the disputed money has paid of it. */
    cents: cents('cents').notNull(),
    /** What of the sale is held, or shall be; of one that waits nothing where that is the whole. */
    heldCents: cents('held_cents'),
    state: text('state').$type<(typeof disputedOrderStates)[number]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.disputeId, table.orderId] }),
    foreignKey({ columns: [table.provider, table.disputeId], foreignColumns: [disputes.provider, disputes.id] }),
    check('disputed_orders_state_is_known', oneOf(table.state, disputedOrderStates)),
    check('disputed_orders_amount_is_positive', sql`${table.cents} > 0`),
    index('disputed_orders_order_index').on(table.orderId),
  ],
);

/** Keys that sign certificates. The newest whose time has come signs; all are kept, so that old certificates can be checked. */
export const licenceKeys = pgTable('licence_keys', {
  /** RFC 7638 thumbprint. */
  kid: text('kid').primaryKey(),
  /** Ed25519, as the `x` of a JWK. */
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: timestampTz('created_at').notNull(),
  /** Later than `createdAt`, so that everybody has the public key before it is used. */
  signsFrom: timestampTz('signs_from').notNull().unique(),
  /** From this time on somebody else had the private key; what it signed later counts only if we know the licence. */
  stolenAt: timestampTz('stolen_at'),
});

/**
 * Licences that were issued; whether one is still in force is a matter of its order. A free download has a licence
 * without an order.
 */
export const issuedLicences = pgTable(
  'licences',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .unique('licences_one_for_an_order')
      .references(() => orders.id),
    /** Whose list it is in; nobody's for a visitor's free download. */
    holderId: text('holder_id').references(() => users.id, { onDelete: 'set null' }),
    itemId: text('item_id').references(() => items.id, { onDelete: 'set null' }),
    certificate: text('certificate').notNull(),
    signature: text('signature').notNull(),
    /** Without a foreign key, which would lock the row of the one key for every licence. Keys are never deleted. */
    kid: text('kid').notNull(),
    issuedAt: timestampTz('issued_at').notNull(),
  },
  (table) => [
    check('licences_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    index('licences_holder_index').on(table.holderId, table.issuedAt, table.id),
    index('licences_item_index').on(table.itemId),
    index('licences_time_index').on(table.issuedAt),
    // Somebody who downloads a free item again has the licence already.
    uniqueIndex('licences_one_free_index').on(table.holderId, table.itemId).where(sql`${table.orderId} is null`),
  ],
);
