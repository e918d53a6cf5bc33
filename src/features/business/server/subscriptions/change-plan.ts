import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { requireSwitchedOn } from '#features/accounts/server/admin/feature-switches.ts';
import { isUnderWay, orderStates } from '#features/licensing/orders.rules.ts';
import { type BegunCharge, beginPayment, chargeAndRecord } from '#features/licensing/server/payments/card-payments.ts';
import type { CardDeps } from '#features/licensing/server/payments/card-tries.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { acceptPlanChange, quotePlanChange } from '../../business.contract.ts';
import { isSameTerms, type PlanTerms, termsOf } from '../../plans.rules.ts';
import { type Change, changeOfPlan } from '../../proration.rules.ts';
import { planChanges, planCharges } from '../subscriptions.tables.ts';
import { lockTeam } from '../teams/membership.ts';
import { teamInvitations, teamMembers } from '../teams.tables.ts';
import { applyChange, type ChangeRow, isStillTrue } from './complete-change.ts';
import { boundsOf } from './complete-period.ts';
import { payableCharge } from './plan-payable.ts';
import {
  chargeFor,
  lockLiveSubscription,
  readSubscription,
  type SubscriptionRow,
  type SubscriptionView,
  setSubscription,
} from './subscription-life.ts';

type ChangeView = HandlerReply<typeof quotePlanChange>;

const HELD_MS = 15 * MINUTE_MS;

const samePlan = sentence('business.samePlan', 'This is the plan that you have.');
const undoFirst = sentence('business.undoFirst', 'Your plan is cancelled. Please take the cancellation back first.');
const settleFirst = sentence('business.settleFirst', 'A payment for your plan is open. Please settle it first.');
const quoteOver = sentence(
  'business.quoteOver',
  'This amount was held for 15 minutes, or the plan has changed. Please look at the new one; nothing was charged.',
);
const otherAmount = sentence('business.otherAmount', 'This is not the amount of this change. Nothing was charged.');

/** A plan can be changed while nothing is owed and nothing is cancelled. */
const requireChangeable = ({ state, nextChargeAt }: SubscriptionRow): void => {
  if (state === 'cancelled') throw new AppError('movedOn', { sentence: undoFirst });
  if (state !== 'active' || nextChargeAt === null) throw new AppError('movedOn', { sentence: settleFirst });
};

/** The members of the team must fit; those who do not are named. */
const requireSeats = async (tx: Transaction, organisationId: string, seats: number, now: Date): Promise<void> => {
  const members = await tx
    .select({ name: users.displayName })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.organisationId, organisationId))
    .orderBy(teamMembers.joinedAt);
  const open = await tx
    .select({ name: teamInvitations.email, expiresAt: teamInvitations.expiresAt })
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.organisationId, organisationId),
        isNull(teamInvitations.acceptedAt),
        isNull(teamInvitations.endedAt),
      ),
    );
  const taken = [...members, ...open.filter(({ expiresAt }) => expiresAt > now)].map(({ name }) => name);
  if (taken.length <= seats) return;
  const names = taken.slice(seats).join(', ');
  const facts = { seats, names };
  throw invalidField(
    'plan',
    sentence(
      'business.seatsTooFew',
      'This plan has {seats, plural, one {# seat} other {# seats}}. Please remove first: {names}',
      facts,
    ),
  );
};

const view = (row: ChangeRow, countsFrom: Date): ChangeView => ({
  ...row,
  totalCents: row.netCents + row.taxCents,
  countsFrom: countsFrom.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

const amountsFor = async (tx: Transaction, organisationId: string, change: Change) => {
  if (change.when === 'period_end')
    return {
      when: change.when,
      creditCents: 0,
      netCents: 0,
      taxCents: 0,
      taxed: null,
      downloads: 0,
      beginsPeriod: false,
    };
  const { netCents, taxCents, taxed } = await chargeFor(tx, organisationId, change.netCents);
  return { ...change, netCents, taxCents, taxed };
};

/**
 * After a standstill nobody has paid for the time until the announced period: there is nothing to credit, so a change
 * counts from that period on.
 */
const changeNow = (subscription: SubscriptionRow, to: PlanTerms, now: Date): Change => {
  const { period, anchorPeriod, terms: from } = subscription;
  if (anchorPeriod > period) return { when: 'period_end' };
  return changeOfPlan({ from, to, period: boundsOf(subscription, period), now });
};

/** What a change would cost. The amount is held for a quarter of an hour. */
export const quoteOwnChange = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { plan, interval }: HandlerInput<typeof quotePlanChange>,
): Promise<ChangeView> =>
  db.transaction(async (tx) => {
    const at = now();
    const { organisation } = await lockTeam(tx, viewer, 'pay');
    const subscription = await lockLiveSubscription(tx, organisation.id);
    requireChangeable(subscription);
    const from = subscription.terms;
    const to = termsOf(await readPriceSettings(tx), plan, interval);
    if (isSameTerms(from, to) && subscription.nextTerms === null) throw invalidField('plan', samePlan);
    await requireSeats(tx, organisation.id, to.seats, at);
    const amounts = await amountsFor(tx, organisation.id, changeNow(subscription, to, at));
    const [row] = await tx
      .insert(planChanges)
      .values({
        id: newId(),
        organisationId: organisation.id,
        subscriptionId: subscription.id,
        period: subscription.period,
        fromTerms: from,
        toTerms: to,
        ...amounts,
        quotedAt: at,
        expiresAt: new Date(at.getTime() + HELD_MS),
      })
      .returning();
    if (!row) throw new AppError('unexpected');
    return view(row, amounts.when === 'now' ? at : (subscription.periodEnd ?? at));
  });

const openCharge = async (tx: Transaction, subscription: SubscriptionRow, change: ChangeRow, at: Date) => {
  const { id, organisationId, subscriptionId, toTerms: terms, netCents, taxCents, taxed } = change;
  const period = change.beginsPeriod ? subscription.period + 1 : subscription.period;
  const about = { id, organisationId, subscriptionId, kind: 'change', period, terms } as const;
  await tx
    .insert(planCharges)
    .values({ ...about, state: 'draft', netCents, taxCents, taxed, createdAt: at, changedAt: at })
    .onConflictDoNothing();
  const [row] = await tx.select().from(planCharges).where(eq(planCharges.id, id)).for('no key update');
  if (!row) throw new AppError('unexpected');
  return row;
};

/** A change whose payment is at the bank may still be paid, and both would be charged. */
const requireNoOtherPayment = async (tx: Transaction, { id, subscriptionId }: ChangeRow): Promise<void> => {
  const isOther = and(eq(planCharges.subscriptionId, subscriptionId), ne(planCharges.id, id));
  const isRunning = inArray(planCharges.state, orderStates.filter(isUnderWay));
  if ((await tx.$count(planCharges, and(isOther, isRunning))) > 0)
    throw new AppError('movedOn', { sentence: settleFirst });
};

type Accepted = HandlerInput<typeof acceptPlanChange>;

const acceptUnderLock = async (
  deps: CardDeps,
  tx: Transaction,
  viewer: SignedIn,
  { id, agreedCents }: Accepted,
): Promise<BegunCharge | undefined> => {
  const at = deps.now();
  const { organisation } = await lockTeam(tx, viewer, 'pay');
  const [change] = await tx.select().from(planChanges).where(eq(planChanges.id, id));
  if (change?.organisationId !== organisation.id) throw new AppError('notFound');
  // The second click: the answer is what the first one did.
  if (change.doneAt !== null) return undefined;
  const subscription = await lockLiveSubscription(tx, organisation.id);
  requireChangeable(subscription);
  if (change.expiresAt <= at || !isStillTrue(change, subscription))
    throw new AppError('movedOn', { sentence: quoteOver });
  if (agreedCents !== change.netCents + change.taxCents) throw invalidField('agreedCents', otherAmount);
  await requireSeats(tx, organisation.id, change.toTerms.seats, at);
  await requireNoOtherPayment(tx, change);
  if (change.when === 'period_end') {
    const nextTerms = isSameTerms(change.toTerms, subscription.terms) ? null : change.toTerms;
    await setSubscription(tx, subscription, { nextTerms, changedAt: at });
    await tx.update(planChanges).set({ doneAt: at }).where(eq(planChanges.id, id));
    return undefined;
  }
  if (change.netCents === 0) {
    await applyChange(tx, subscription, change, at);
    return undefined;
  }
  const charge = await openCharge(tx, subscription, change, at);
  const card = { source: subscription.card ?? 'none' };
  return beginPayment(tx, deps, payableCharge(deps, tx, { charge, subscription }), { card, by: deps.provider.triedBy });
};

/** Changes the plan as quoted: at once against payment by the card of the plan, or from the next period on. */
export const acceptOwnChange = async (
  deps: CardDeps,
  viewer: SignedIn,
  accepted: Accepted,
): Promise<SubscriptionView> => {
  // Also for changes that cost nothing now.
  await requireSwitchedOn(deps.db, 'purchases');
  const charge = await deps.db.transaction((tx) => acceptUnderLock(deps, tx, viewer, accepted));
  if (charge) await chargeAndRecord(deps, charge);
  const { organisation } = await deps.db.transaction((tx) => lockTeam(tx, viewer, 'pay'));
  return readSubscription(deps.db, organisation.id);
};
