import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { awaitsAnswer, nextOrderState } from '#features/licensing/orders.rules.ts';
import { areBooksOpen } from '#features/licensing/server/ledger/post.ts';
import { type BegunCharge, beginPayment, chargeAndRecord } from '#features/licensing/server/payments/card-payments.ts';
import type { PayDeps } from '#features/licensing/server/payments/payable.ts';
import type { CardTrier } from '#features/licensing/server/payments/provider.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import { idFrom } from '#platform/new-id.ts';
import { dayOf } from '#shared/time.ts';
import { planEnded, planRenewsSoon } from '../../business-notifications.ts';
import { announcedFrom, remindFrom } from '../../periods.rules.ts';
import { type Interval, intervals } from '../../plans.rules.ts';
import { MOST_TRIES } from '../../subscriptions.rules.ts';
import { intervalOf, planCharges, subscriptions } from '../subscriptions.tables.ts';
import { tellManagers } from '../teams/tell-team.ts';
import { teamMembers } from '../teams.tables.ts';
import { nextBoundsOf } from './complete-period.ts';
import { expirePlanDrafts } from './pay-charge.ts';
import { payableCharge } from './plan-payable.ts';
import {
  type ChargeRow,
  chargeFor,
  moveSubscription,
  type SubscriptionRow,
  setSubscription,
} from './subscription-life.ts';

/** The charge of the next period: the same one for every try, and for everybody who runs renewals. */
const nextCharge = async (tx: Transaction, subscription: SubscriptionRow, at: Date): Promise<ChargeRow | undefined> => {
  const period = subscription.period + 1;
  const id = idFrom(`sub:${subscription.id}:period:${period}`);
  const terms = subscription.nextTerms ?? subscription.terms;
  const { id: subscriptionId, organisationId } = subscription;
  const { netCents, taxCents, taxed } = await chargeFor(tx, organisationId, terms.periodCents);
  await tx
    .insert(planCharges)
    .values({
      id,
      organisationId,
      subscriptionId,
      kind: 'renewal',
      period,
      terms,
      state: 'draft',
      netCents,
      taxCents,
      taxed,
      createdAt: at,
      changedAt: at,
    })
    .onConflictDoNothing();
  const [row] = await tx.select().from(planCharges).where(eq(planCharges.id, id)).for('no key update');
  if (row?.state !== 'returned') return row;
  // Its money has gone back: the period is still unpaid, and costs what it costs now. The payments keep what was.
  const [again] = await tx
    .update(planCharges)
    .set({ state: 'draft', terms, netCents, taxCents, taxed, changedAt: at })
    .where(eq(planCharges.id, id))
    .returning();
  return again;
};

const hasRunningChange = async (tx: Transaction, subscriptionId: string): Promise<boolean> => {
  const changes = await tx
    .select({ state: planCharges.state })
    .from(planCharges)
    .where(and(eq(planCharges.subscriptionId, subscriptionId), eq(planCharges.kind, 'change')));
  return changes.some(({ state }) => awaitsAnswer(state));
};

/** The owner's account is deleted: nobody is charged for a team that belongs to nobody. */
const endWithoutOwner = async (tx: Transaction, subscription: SubscriptionRow, at: Date): Promise<boolean> => {
  const { organisationId } = subscription;
  const isOwner = and(eq(teamMembers.organisationId, organisationId), eq(teamMembers.role, 'owner'));
  if ((await tx.$count(teamMembers, isOwner)) > 0) return false;
  const cancelled = await moveSubscription(tx, subscription, { event: 'cancelled', at });
  if (cancelled) await moveSubscription(tx, cancelled, { event: 'period_ended', at });
  return true;
};

/** The job charges without anybody there; somebody who gives a new card can still be asked by the bank. */
type By = CardTrier | 'job';

/** The next period begins at this moment, whatever came before it. */
const restartAt = (tx: Transaction, subscription: SubscriptionRow, from: Date, at: Date): Promise<SubscriptionRow> => {
  const begin = { anchor: from, anchorPeriod: subscription.period + 1, periodEnd: from, nextChargeAt: from };
  return setSubscription(tx, subscription, { ...begin, remindedPeriod: null, changedAt: at });
};

/** An end for good. The team is notified. */
const endPlan = async (
  deps: PayDeps,
  tx: Transaction,
  subscription: SubscriptionRow,
  event: 'tries_used_up' | 'period_ended',
): Promise<void> => {
  await moveSubscription(tx, subscription, { event, at: deps.now() });
  await tellManagers(deps, tx, subscription.organisationId, planEnded.with({}));
};

/**
 * After a standstill nobody is charged for a period that is over. Without anybody there a new one is announced and begins
 * as long afterwards as was promised, and what was declined before it ends; somebody who pays begins a new one now.
 */
const skipWhatIsOver = async (
  deps: PayDeps,
  tx: Transaction,
  subscription: SubscriptionRow,
  by: By,
): Promise<SubscriptionRow | undefined> => {
  const at = deps.now();
  if (nextBoundsOf(subscription, at).end > at) return subscription;
  if (by !== 'job') return restartAt(tx, subscription, at, at);
  if (subscription.state === 'past_due') await endPlan(deps, tx, subscription, 'tries_used_up');
  else await restartAt(tx, subscription, announcedFrom(at, subscription.terms.interval), at);
  return undefined;
};

/** What the moment asks for: an end, or a charge that is begun and committed before anybody is called. */
const beginDue = async (
  deps: PayDeps,
  tx: Transaction,
  due: SubscriptionRow,
  by: By,
): Promise<BegunCharge | undefined> => {
  const at = deps.now();
  if (due.state === 'cancelled') {
    await endPlan(deps, tx, due, 'period_ended');
    return undefined;
  }
  if (await endWithoutOwner(tx, due, at)) return undefined;
  // Renewals wait until the books are open again, and so does the end of what is past due: its holder cannot pay meanwhile.
  // Somebody who is there is told so when the payment is opened.
  if (by === 'job' && !(await areBooksOpen(tx))) return undefined;
  if (due.state === 'past_due' && due.failedTries >= MOST_TRIES) {
    await endPlan(deps, tx, due, 'tries_used_up');
    return undefined;
  }
  if (await hasRunningChange(tx, due.id)) return undefined;
  const subscription = await skipWhatIsOver(deps, tx, due, by);
  const charge = subscription && (await nextCharge(tx, subscription, at));
  // What waits for an answer, or for an admin, is not charged again, and stays due.
  if (!charge || !nextOrderState(charge.state, 'payment_started')) return undefined;
  // Until the answer is there nobody charges a second time.
  await setSubscription(tx, subscription, { nextChargeAt: null, changedAt: at });
  const card = { source: subscription.card ?? 'none' };
  return beginPayment(tx, deps, payableCharge(deps, tx, { charge, subscription }), { card, by });
};

/** Takes one subscription that is due; another worker takes another one. */
const beginOne = (deps: PayDeps, id: string, by: By): Promise<BegunCharge | undefined> =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.id, id),
          lte(subscriptions.nextChargeAt, deps.now()),
          inArray(subscriptions.state, ['active', 'past_due', 'cancelled']),
        ),
      )
      .for('no key update', { skipLocked: true });
    return row && beginDue(deps, tx, row, by);
  });

/** Charges one subscription if it is due, for the job and for a new card. */
export const renewOne = async (deps: PayDeps, id: string, by: By): Promise<void> => {
  const charge = await beginOne(deps, id, by);
  if (charge) await chargeAndRecord(deps, charge);
};

/** Announces the next charge once for each period, from the column that the screen shows. */
const remindOne = (deps: PayDeps, id: string, now: Date): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('no key update');
    if (row?.state !== 'active' || !row.periodEnd || row.remindedPeriod === row.period) return;
    const terms = row.nextTerms ?? row.terms;
    if (now < remindFrom(row.periodEnd, row.terms.interval) || now >= row.periodEnd) return;
    await setSubscription(tx, row, { remindedPeriod: row.period, changedAt: row.changedAt });
    const { totalCents } = await chargeFor(tx, row.organisationId, terms.periodCents);
    const facts = { date: dayOf(row.periodEnd), amount: formatUsd(totalCents) };
    await tellManagers(deps, tx, row.organisationId, planRenewsSoon.with(facts));
  });

/** Only those whose time has come are read, by an index of what was not announced yet. */
const remind = async (deps: PayDeps, interval: Interval, signal: AbortSignal): Promise<void> => {
  const now = deps.now();
  const isDue = and(
    eq(subscriptions.state, 'active'),
    eq(intervalOf(subscriptions.terms), interval),
    gt(subscriptions.periodEnd, now),
    lte(subscriptions.periodEnd, announcedFrom(now, interval)),
    sql`${subscriptions.remindedPeriod} is distinct from ${subscriptions.period}`,
  );
  await forEachDue(
    { db: deps.db, log: deps.log, signal },
    {
      queue: 'reminders of renewals',
      ...dueIn(deps.db, { periodEnd: subscriptions.periodEnd, id: subscriptions.id }, isDue),
      work: ({ id }) => remindOne(deps, id, now),
    },
  );
};

/** Every few minutes: renewals that are due, ends, reminders. A clock that was set back finds nothing due. */
export const renewPlans = async (deps: PayDeps, signal: AbortSignal): Promise<void> => {
  const isDue = and(
    lte(subscriptions.nextChargeAt, deps.now()),
    inArray(subscriptions.state, ['active', 'past_due', 'cancelled']),
  );
  await forEachDue(
    { db: deps.db, log: deps.log, signal },
    {
      queue: 'renewals',
      ...dueIn(deps.db, { nextChargeAt: subscriptions.nextChargeAt, id: subscriptions.id }, isDue),
      work: ({ id }) => renewOne(deps, id, 'job'),
    },
  );
  for (const interval of intervals) await remind(deps, interval, signal);
  await expirePlanDrafts(deps, signal);
};
