import { and, desc, eq, ne } from 'drizzle-orm';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { startPlan } from '../../business.contract.ts';
import { amountsOf } from '../../plans.rules.ts';
import { isLive, MOST_TRIES, nextSubscriptionState, type SubscriptionEvent } from '../../subscriptions.rules.ts';
import { organisations } from '../organisations.tables.ts';
import { planCharges, subscriptions } from '../subscriptions.tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type ChargeRow = typeof planCharges.$inferSelect;
export type SubscriptionView = HandlerReply<typeof startPlan>;

const noPlan = sentence('business.noPlan', 'Your team has no plan at the moment.');

/** The one that has not ended, locked. The organisation is locked before it. */
export const lockSubscription = async (
  tx: Transaction,
  organisationId: string,
): Promise<SubscriptionRow | undefined> => {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.organisationId, organisationId), ne(subscriptions.state, 'ended')))
    .for('no key update');
  return row;
};

export const lockLiveSubscription = async (tx: Transaction, organisationId: string): Promise<SubscriptionRow> => {
  const row = await lockSubscription(tx, organisationId);
  if (!row || !isLive(row.state)) throw new AppError('movedOn', { sentence: noPlan });
  return row;
};

export const setSubscription = async (
  tx: Transaction,
  subscription: SubscriptionRow,
  changes: Partial<SubscriptionRow> & { changedAt: Date },
): Promise<SubscriptionRow> => {
  const [row] = await tx.update(subscriptions).set(changes).where(eq(subscriptions.id, subscription.id)).returning();
  return row ?? subscription;
};

/** Moves a locked subscription, or returns nothing where the event changes nothing: it came late, or twice. */
export const moveSubscription = async (
  tx: Transaction,
  subscription: SubscriptionRow,
  { event, at, ...changes }: { event: SubscriptionEvent; at: Date } & Partial<SubscriptionRow>,
): Promise<SubscriptionRow | undefined> => {
  const state = nextSubscriptionState(subscription.state, event);
  if (!state) return undefined;
  const ended = state === 'ended' ? { nextChargeAt: null, nextTerms: null, card: null, cardEnding: null } : {};
  return await setSubscription(tx, subscription, { ...changes, ...ended, state, changedAt: at });
};

/** What a business pays for something now, with the tax of its country. */
export const chargeFor = async (tx: Transaction, organisationId: string, netCents: Cents) => {
  const settings = await readPriceSettings(tx);
  const [owner] = await tx
    .select({ buyer: organisations.buyer })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return amountsOf(netCents, settings, owner?.buyer);
};

const viewCharge = async (on: Queryable, charge: ChargeRow): Promise<SubscriptionView['charge']> => {
  const [payment] = await on
    .select({ declineCode: payments.declineCode, providerId: payments.providerId })
    .from(payments)
    .where(eq(payments.planChargeId, charge.id))
    .orderBy(desc(payments.startedAt), desc(payments.key))
    .limit(1);
  const { id, state, terms, netCents, taxCents, paidAt } = charge;
  return {
    id,
    state,
    terms,
    netCents,
    taxCents,
    totalCents: netCents + taxCents,
    declineCode: state === 'declined' ? (payment?.declineCode ?? null) : null,
    challenge: state === 'challenged' ? (payment?.providerId ?? null) : null,
    paidAt: paidAt?.toISOString() ?? null,
  };
};

/** A subscription as its team sees it. */
export const viewSubscription = async (on: Queryable, row: SubscriptionRow): Promise<SubscriptionView> => {
  const [charge] = await on
    .select()
    .from(planCharges)
    .where(eq(planCharges.subscriptionId, row.id))
    .orderBy(desc(planCharges.changedAt), desc(planCharges.period), desc(eq(planCharges.kind, 'change')))
    .limit(1);
  const isTriedAgain = row.state === 'past_due' && row.failedTries < MOST_TRIES;
  const isLastDay = row.state === 'past_due' && !isTriedAgain;
  return {
    id: row.id,
    state: row.state,
    terms: row.terms,
    nextTerms: row.nextTerms,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    cardEnding: row.cardEnding,
    nextTryAt: isTriedAgain ? (row.nextChargeAt?.toISOString() ?? null) : null,
    endsAt: isLastDay ? (row.nextChargeAt?.toISOString() ?? null) : null,
    charge: charge ? await viewCharge(on, charge) : null,
  };
};

/** The newest one, whatever its state. */
export const findSubscription = async (on: Queryable, organisationId: string): Promise<SubscriptionRow | undefined> => {
  const [row] = await on
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organisationId, organisationId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  return row;
};

export const readSubscription = async (on: Queryable, organisationId: string): Promise<SubscriptionView> => {
  const row = await findSubscription(on, organisationId);
  if (!row) throw new AppError('notFound', { sentence: noPlan });
  return viewSubscription(on, row);
};
