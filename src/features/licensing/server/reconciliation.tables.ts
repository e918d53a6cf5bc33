import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import {
  type DifferenceKind,
  differenceKinds,
  type TransactionKind,
  transactionKinds,
} from '../reconciliation.rules.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** What moved on our balance at the card provider, as the provider tells it. */
export const providerTransactions = pgTable(
  'provider_transactions',
  {
    provider: text('provider').notNull(),
    /** The provider's id. */
    id: text('id').notNull(),
    kind: text('kind').$type<TransactionKind>().notNull(),
    /** The payment that it belongs to, by the provider's id. */
    paymentId: text('payment_id'),
    /** The refund (by our key) or the dispute (by the provider's id) that it belongs to. */
    about: text('about'),
    /** What came (plus) or went (minus), before the fee. */
    cents: cents('cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    at: timestampTz('at').notNull(),
    /** When it was found in the books; until then it is compared again every day. */
    matchedAt: timestampTz('matched_at'),
    /** The posting of the ledger that says the same; none for a payment that went back by itself. */
    postingKey: text('posting_key'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    check('provider_transactions_kind_is_known', oneOf(table.kind, transactionKinds)),
    index('provider_transactions_at_index').on(table.provider, table.at),
    index('provider_transactions_posting_index').on(table.postingKey),
  ],
);

/** Where the provider and the books do not say the same. An admin looks at each; nothing is repaired by itself. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** The transaction's id, or the key of the posting that has none. */
    about: text('about').notNull(),
    postingKey: text('posting_key'),
    providerCents: cents('provider_cents'),
    ledgerCents: cents('ledger_cents'),
    foundAt: timestampTz('found_at').notNull(),
    resolvedAt: timestampTz('resolved_at'),
    resolvedBy: text('resolved_by'),
    note: text('note'),
  },
  (table) => [
    check('reconciliation_differences_kind_is_known', oneOf(table.kind, differenceKinds)),
    unique('reconciliation_differences_once').on(table.provider, table.kind, table.about),
  ],
);

export const reconciliationRuns = pgTable('reconciliation_runs', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text('provider').notNull(),
  ranAt: timestampTz('ran_at').notNull(),
  transactions: bigint('transactions', { mode: 'number' }).notNull(),
  feesCents: cents('fees_cents').notNull(),
  differences: bigint('differences', { mode: 'number' }).notNull(),
});
