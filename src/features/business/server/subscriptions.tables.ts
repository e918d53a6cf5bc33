import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type OrderState, orderStates } from '#features/licensing/orders.rules.ts';
import type { Taxed } from '#features/pricing/buyers.rules.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import type { PlanTerms } from '../plans.rules.ts';
import { type SubscriptionState, subscriptionStates } from '../subscriptions.rules.ts';
import { customQuotes, organisations } from './organisations.tables.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });
const ofOrganisation = () =>
  text('organisation_id')
    .notNull()
    .references(() => organisations.id);

/** Months or years, as an index and its queries spell it. */
export const intervalOf = (terms: PgColumn) => sql`(${terms} ->> 'interval')`;

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    organisationId: ofOrganisation(),
    state: text('state').$type<SubscriptionState>().notNull(),
    terms: jsonb('terms').$type<PlanTerms>().notNull(),
    /** Terms of the next period, where they differ. */
    nextTerms: jsonb('next_terms').$type<PlanTerms>(),
    quoteId: text('quote_id').references(() => customQuotes.id),
    /** Periods are counted from this moment. Empty until the first one is paid. */
    anchor: timestampTz('anchor'),
    /** The period that begins at this moment; later than the first after a change between months and years. */
    anchorPeriod: integer('anchor_period').notNull().default(0),
    period: integer('period').notNull().default(0),
    /** Shown, announced and charged by this one column. */
    periodEnd: timestampTz('period_end'),
    /** Empty while a charge runs. */
    nextChargeAt: timestampTz('next_charge_at'),
    pastDueSince: timestampTz('past_due_since'),
    failedTries: integer('failed_tries').notNull().default(0),
    /** The last period whose end was announced. */
    remindedPeriod: integer('reminded_period'),
    /** What the provider knows the card by. */
    card: text('card'),
    /** Its last four digits. */
    cardEnding: text('card_ending'),
    createdAt: timestampTz('created_at').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
  },
  (table) => [
    check('subscriptions_state_is_known', oneOf(table.state, subscriptionStates)),
    uniqueIndex('subscriptions_one_each').on(table.organisationId).where(sql`${table.state} <> 'ended'`),
    index('subscriptions_organisation_index').on(table.organisationId),
    index('subscriptions_due_index').on(table.nextChargeAt).where(sql`${table.state} <> 'ended'`),
    index('subscriptions_unannounced_index')
      .on(intervalOf(table.terms), table.periodEnd)
      .where(sql`${table.state} = 'active' and ${table.remindedPeriod} is distinct from ${table.period}`),
  ],
);

const chargeKinds = ['start', 'renewal', 'change'] as const;
type ChargeKind = (typeof chargeKinds)[number];

/** What is paid for a plan. It takes the same steps as an order; a paid one is an invoice. */
export const planCharges = pgTable(
  'plan_charges',
  {
    id: text('id').primaryKey(),
    organisationId: ofOrganisation(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    kind: text('kind').$type<ChargeKind>().notNull(),
    /** The period that it pays for, or in which the plan is changed. */
    period: integer('period').notNull(),
    terms: jsonb('terms').$type<PlanTerms>().notNull(),
    state: text('state').$type<OrderState>().notNull(),
    netCents: cents('net_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    /** Country and tax number of the business, and the tax that was added. */
    taxed: jsonb('taxed').$type<Taxed>(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: timestampTz('created_at').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
    paidAt: timestampTz('paid_at'),
  },
  (table) => [
    check('plan_charges_kind_is_known', oneOf(table.kind, chargeKinds)),
    check('plan_charges_state_is_known', oneOf(table.state, orderStates)),
    check('plan_charges_amounts_are_real', sql`${table.netCents} > 0 and ${table.taxCents} >= 0`),
    // A period is charged once, whoever runs the renewals and how often.
    uniqueIndex('plan_charges_one_for_a_period')
      .on(table.subscriptionId, table.period)
      .where(sql`${table.kind} <> 'change'`),
    index('plan_charges_organisation_index').on(table.organisationId, table.paidAt),
    index('plan_charges_subscription_index').on(table.subscriptionId),
  ],
);

/** Downloads that were paid together and expire together. */
export const quotaBuckets = pgTable(
  'quota_buckets',
  {
    id: text('id').primaryKey(),
    organisationId: ofOrganisation(),
    chargeId: text('charge_id').references(() => planCharges.id),
    granted: integer('granted').notNull(),
    used: integer('used').notNull().default(0),
    priceCents: cents('price_cents').notNull(),
    opensAt: timestampTz('opens_at').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    /** Its payment is being refunded or is disputed: nobody uses it until that is decided. */
    heldAt: timestampTz('held_at'),
    /** Its rest is booked as revenue, or has gone back. */
    closedAt: timestampTz('closed_at'),
  },
  (table) => [
    check('quota_buckets_id_is_short', sql`${table.id} ~ '^[0-9a-z]{12}$'`),
    check('quota_buckets_used_within_granted', sql`${table.used} between 0 and ${table.granted}`),
    check('quota_buckets_are_real', sql`${table.granted} > 0 and ${table.priceCents} >= 0`),
    check('quota_buckets_time_runs', sql`${table.opensAt} < ${table.expiresAt}`),
    index('quota_buckets_organisation_index').on(table.organisationId, table.expiresAt),
    index('quota_buckets_charge_index').on(table.chargeId),
    index('quota_buckets_expiry_index').on(table.expiresAt).where(sql`${table.closedAt} is null`),
  ],
);

/** What a change of plan costs, shown and then held for a quarter of an hour. */
export const planChanges = pgTable(
  'plan_changes',
  {
    id: text('id').primaryKey(),
    organisationId: ofOrganisation(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** The quote counts in this period and for these terms only. */
    period: integer('period').notNull(),
    fromTerms: jsonb('from_terms').$type<PlanTerms>().notNull(),
    toTerms: jsonb('to_terms').$type<PlanTerms>().notNull(),
    when: text('counts_from').$type<'now' | 'period_end'>().notNull(),
    creditCents: cents('credit_cents').notNull(),
    netCents: cents('net_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    taxed: jsonb('taxed').$type<Taxed>(),
    downloads: integer('downloads').notNull(),
    beginsPeriod: boolean('begins_period').notNull(),
    quotedAt: timestampTz('quoted_at').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    doneAt: timestampTz('done_at'),
  },
  (table) => [
    check('plan_changes_when_is_known', oneOf(table.when, ['now', 'period_end'])),
    check('plan_changes_amounts_are_real', sql`${table.netCents} >= 0 and ${table.taxCents} >= 0`),
    index('plan_changes_subscription_index').on(table.subscriptionId),
    index('plan_changes_organisation_index').on(table.organisationId),
  ],
);
