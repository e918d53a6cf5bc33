import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { isUnderWay, wasPaid } from '#features/licensing/orders.rules.ts';
import { requireBuyer, requireKnownCountry } from '#features/pricing/server/buyers.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { startPlan } from '../../business.contract.ts';
import { asBusiness, type PlanTerms, termsOf } from '../../plans.rules.ts';
import { isLive } from '../../subscriptions.rules.ts';
import { organisations } from '../organisations.tables.ts';
import { planCharges, subscriptions } from '../subscriptions.tables.ts';
import { findMembership, lockOrganisation } from '../teams/membership.ts';
import { teamMembers } from '../teams.tables.ts';
import { findPeriodCharge } from './charge-life.ts';
import { requireOpenQuote } from './custom-quotes.ts';
import {
  chargeFor,
  lockSubscription,
  type SubscriptionRow,
  type SubscriptionView,
  setSubscription,
  viewSubscription,
} from './subscription-life.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;
type Wanted = HandlerInput<typeof startPlan>;

const choosePlan = sentence('business.choosePlan', 'Please choose a plan.');
const hasPlan = sentence('business.hasPlan', 'Your team has a plan already. You can change it instead.');
const onlyOwner = sentence('business.onlyOwner', 'You are in a team already. Its owner can choose a plan for it.');
const tooManyMembers = sentence(
  'business.tooManyMembers',
  'Your team has more members than this plan has seats. Please choose a larger one.',
);

/** What is wanted, with the prices of now. */
const wantedTerms = async (
  tx: Transaction,
  { plan, interval = 'month', quote }: Wanted,
  now: Date,
): Promise<{ terms: PlanTerms; quoteId: string | null }> => {
  if (quote !== undefined) {
    const { id, terms } = await requireOpenQuote(tx, quote, now);
    return { terms, quoteId: id };
  }
  if (plan === undefined) throw invalidField('plan', choosePlan);
  return { terms: termsOf(await readPriceSettings(tx), plan, interval), quoteId: null };
};

/** The viewer's own business, made where there is none. The account is locked, so that two clicks make one. */
const ownOrganisation = async (
  tx: Transaction,
  viewer: SignedIn,
  { name, buyer: given }: Wanted,
  at: Date,
): Promise<string> => {
  const buyer = asBusiness(given);
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update');
  const membership = await findMembership(tx, viewer.id);
  if (membership && membership.role !== 'owner') throw new AppError('wrongRole', { sentence: onlyOwner });
  if (membership) {
    const { id } = await lockOrganisation(tx, membership.organisation.id);
    await tx
      .update(organisations)
      .set({ name, ...(buyer && { buyer }) })
      .where(eq(organisations.id, id));
    return id;
  }
  const id = newId();
  await tx.insert(organisations).values({ id, name, buyer, createdAt: at });
  await tx.insert(teamMembers).values({ organisationId: id, userId: viewer.id, role: 'owner', joinedAt: at });
  return id;
};

/** Nobody pays for a plan before its business has said what the seller's settings want. */
export const requirePlanBuyer = async (tx: Transaction, organisationId: string): Promise<void> => {
  const { buyers } = await readPriceSettings(tx);
  if (buyers.asksCountry === 'no') return;
  const [owner] = await tx
    .select({ buyer: organisations.buyer })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  requireBuyer(buyers, asBusiness(owner?.buyer));
};

type Agreed = { terms: PlanTerms; quoteId: string | null };

const openNew = async (
  tx: Transaction,
  organisationId: string,
  { terms, quoteId }: Agreed,
  at: Date,
): Promise<SubscriptionRow> => {
  const times = { createdAt: at, changedAt: at };
  const [row] = await tx
    .insert(subscriptions)
    .values({ id: newId(), organisationId, state: 'starting', terms, quoteId, ...times })
    .returning();
  if (!row) throw new AppError('unexpected');
  const { netCents, taxCents, taxed } = await chargeFor(tx, organisationId, terms.periodCents);
  const about = { id: newId(), organisationId, subscriptionId: row.id, kind: 'start', period: 0 } as const;
  await tx.insert(planCharges).values({ ...about, terms, state: 'draft', netCents, taxCents, taxed, ...times });
  return row;
};

/** Terms and amounts of a draft follow what is wanted now; one whose money may be under way, or has come, stays. */
export const refreshDraft = async (
  tx: Transaction,
  subscription: SubscriptionRow,
  { terms, quoteId }: Agreed,
  at: Date,
): Promise<SubscriptionRow> => {
  const charge = await findPeriodCharge(tx, subscription.id, 0);
  if (!charge || isUnderWay(charge.state) || wasPaid(charge.state)) return subscription;
  const { totalCents: _, ...amounts } = await chargeFor(tx, subscription.organisationId, terms.periodCents);
  await tx
    .update(planCharges)
    .set({ terms, ...amounts, changedAt: at })
    .where(eq(planCharges.id, charge.id));
  return setSubscription(tx, subscription, { terms, quoteId, changedAt: at });
};

/** Opens the draft of a plan, or finds the one that is open. Double clicks, reloads and second windows share it. */
export const startOwnPlan = ({ db, now }: Deps, viewer: SignedIn, wanted: Wanted): Promise<SubscriptionView> =>
  db.transaction(async (tx) => {
    requireKnownCountry(wanted.buyer);
    const at = now();
    const agreed = await wantedTerms(tx, wanted, at);
    const organisationId = await ownOrganisation(tx, viewer, wanted, at);
    await requirePlanBuyer(tx, organisationId);
    const members = await tx.$count(teamMembers, eq(teamMembers.organisationId, organisationId));
    if (members > agreed.terms.seats) throw invalidField('plan', tooManyMembers);
    const open = await lockSubscription(tx, organisationId);
    if (open && (isLive(open.state) || open.state === 'closing')) throw new AppError('movedOn', { sentence: hasPlan });
    const row = open ? await refreshDraft(tx, open, agreed, at) : await openNew(tx, organisationId, agreed, at);
    return viewSubscription(tx, row);
  });
