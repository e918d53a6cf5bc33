import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type InvoiceFacts, type PaperSeries, type PlanInvoiceFacts, paperSeries } from '../invoices.rules.ts';
import { orders } from './licensing.tables.ts';

/**
 * The last number of each series and year. Whoever gives numbers locks the row until the papers are written, so a number
 * is never lost and never given twice.
 */
export const paperCounters = pgTable(
  'paper_counters',
  {
    series: text('series').$type<PaperSeries>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year] }),
    check('paper_counters_series_is_known', oneOf(table.series, paperSeries)),
  ],
);

/** Invoices and credit notes as they were issued. A trigger refuses every change: a correction is a credit note. */
export const invoices = pgTable(
  'invoices',
  {
    series: text('series').$type<PaperSeries>().notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    orderId: text('order_id').references(() => orders.id),
    /** Without a foreign key: plans belong to a later feature. */
    planChargeId: text('plan_charge_id'),
    /** What it is about, once for ever: `order:<id>`, `plan-charge:<id>`, or the key of a refund. */
    reason: text('reason').notNull().unique('invoices_one_for_a_reason'),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    facts: jsonb('facts').$type<InvoiceFacts | PlanInvoiceFacts>().notNull(),
    issuedAt: timestampTz('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year, table.number] }),
    foreignKey({ columns: [table.series, table.year], foreignColumns: [paperCounters.series, paperCounters.year] }),
    check('invoices_numbers_begin_at_one', sql`${table.number} > 0`),
    check('invoices_totals_are_positive', sql`${table.totalCents} > 0`),
    check('invoices_are_of_one_thing', sql`num_nonnulls(${table.orderId}, ${table.planChargeId}) = 1`),
    index('invoices_order_index').on(table.orderId),
    index('invoices_plan_charge_index').on(table.planChargeId),
  ],
);

/** Keys that sign the origin of delivered pictures (C2PA), each with the certificate of its own authority. */
export const originKeys = pgTable('origin_keys', {
  id: text('id').primaryKey(),
  /** Leaf first, PEM. */
  certificates: text('certificates').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: timestampTz('created_at').notNull(),
  /** Another key signs from here on. */
  signsFrom: timestampTz('signs_from').notNull().unique('origin_keys_one_at_a_time'),
  expiresAt: timestampTz('expires_at').notNull(),
});
