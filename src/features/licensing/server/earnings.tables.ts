import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { WHOLE_IN_BASIS_POINTS } from '#features/pricing/money.rules.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import {
  type CollaborationState,
  collaborationStates,
  type PayoutMethod,
  type PayoutState,
  payoutMethods,
  payoutStates,
} from '../earnings.rules.ts';

/** Where a creator wants to be paid. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    creatorId: text('creator_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method').$type<PayoutMethod>().notNull(),
    /** Account number or address, encrypted with the site's secret. */
    sealedDetails: text('sealed_details').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
    /** Not paid to before; empty for accounts from before there was such a time. */
    heldUntil: timestampTz('held_until'),
  },
  (table) => [check('payout_accounts_method_is_known', oneOf(table.method, payoutMethods))],
);

export const payouts = pgTable(
  'payouts',
  {
    id: text('id').primaryKey(),
    /** Without a foreign key: what was paid stays on record. */
    creatorId: text('creator_id').notNull(),
    /** What is paid or to be paid; netting lowers it. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Of what was requested: repaid debt. */
    nettedCents: bigint('netted_cents', { mode: 'number' }).notNull().default(0),
    state: text('state').$type<PayoutState>().notNull(),
    method: text('method').$type<PayoutMethod>().notNull(),
    /** As they were when the payout was requested. */
    sealedDetails: text('sealed_details').notNull(),
    /** That of the account it goes to. */
    heldUntil: timestampTz('held_until'),
    /** What the bank, PayPal or WiPay calls the transfer. */
    reference: text('reference'),
    /** For the creator, why it was rejected. */
    note: text('note').notNull().default(''),
    requestedAt: timestampTz('requested_at').notNull(),
    decidedAt: timestampTz('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    check('payouts_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('payouts_state_is_known', oneOf(table.state, payoutStates)),
    check('payouts_method_is_known', oneOf(table.method, payoutMethods)),
    check('payouts_amounts_are_not_negative', sql`${table.cents} >= 0 and ${table.nettedCents} >= 0`),
    check('payouts_paid_have_a_reference', sql`(${table.state} = 'paid') = (${table.reference} is not null)`),
    uniqueIndex('payouts_reference_once').on(table.method, sql`upper(${table.reference})`),
    index('payouts_creator_index').on(table.creatorId, table.requestedAt),
    index('payouts_state_index').on(table.state, table.requestedAt),
  ],
);

/**
 * Which sales somebody has a share of, in the order of their list. A trigger adds the rows when an order is paid, so an
 * order is never without them; there is no foreign key, because an order that was paid is never deleted.
 */
export const saleShares = pgTable(
  'sale_shares',
  {
    creatorId: text('creator_id').notNull(),
    paidAt: timestampTz('paid_at').notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.creatorId, table.paidAt, table.orderId] })],
);

/** Shares of a creator's earnings that go to others, of one item or of all. They count from their acceptance. */
export const collaborators = pgTable(
  'collaborators',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `null`: all items that have no collaborators of their own. */
    itemId: text('item_id').references(() => items.id, { onDelete: 'cascade' }),
    collaboratorId: text('collaborator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    basisPoints: integer('basis_points').notNull(),
    state: text('state').$type<CollaborationState>().notNull(),
    invitedAt: timestampTz('invited_at').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
  },
  (table) => [
    check('collaborators_state_is_known', oneOf(table.state, collaborationStates)),
    check(
      'collaborators_share_is_a_part',
      sql`${table.basisPoints} between 1 and ${sql.raw(String(WHOLE_IN_BASIS_POINTS))}`,
    ),
    check('collaborators_are_others', sql`${table.ownerId} <> ${table.collaboratorId}`),
    uniqueIndex('collaborators_once_index')
      .on(table.ownerId, sql`coalesce(${table.itemId}, '')`, table.collaboratorId)
      .where(oneOf(table.state, ['invited', 'accepted'])),
    index('collaborators_other_index').on(table.collaboratorId),
    index('collaborators_owner_index').on(table.ownerId),
    index('collaborators_item_index').on(table.itemId),
  ],
);
