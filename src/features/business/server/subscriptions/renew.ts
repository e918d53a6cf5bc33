import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { awaitsAnswer } from '#features/licensing/orders.rules.ts';
import type { PayDeps } from '#features/licensing/server/orders/pay-order.ts';
import type { Charge } from '#features/licensing/server/payments/provider.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Transaction } from '#platform/db/database.ts';
import { idFrom } from '#platform/new-id.ts';
import { planEnded, planRenewsSoon } from '../../business-notifications.ts';
import { remindFrom } from '../../periods.rules.ts';
import { amountsOf } from '../../plans.rules.ts';
import { MOST_TRIES } from '../../subscriptions.rules.ts';
import { planCharges, subscriptions } from '../subscriptions.tables.ts';
import { tellManagers } from '../teams/tell-team.ts';
import { teamMembers } from '../teams.tables.ts';
import { beginPayment } from './charge-life.ts';
import { chargeAndRecord, expirePlanDrafts } from './pay-charge.ts';
import { type ChargeRow, moveSubscription, type SubscriptionRow, setSubscription } from './subscription-life.ts';

const AT_ONCE = 500;

/** The charge of the next period: the same one for every try, and for everybody who runs renewals. */
const nextCharge = async (tx: Transaction, subscription: SubscriptionRow, at: Date): Promise<ChargeRow | undefined> => {
  const period = subscription.period + 1;
  const id = idFrom(`sub:${subscription.id}:period:${period}`);
  const terms = subscription.nextTerms ?? subscription.terms;
  const { netCents, taxCents } = amountsOf(terms.periodCents, await readPriceSettings(tx));
  const { id: subscriptionId, organisationId } = subscription;
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
      createdAt: at,
      changedAt: at,
    })
    .onConflictDoNothing();
  const [row] = await tx.select().from(planCharges).where(eq(planCharges.id, id)).for('no key update');
  return row;
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
type Attendance = { isUnattended: boolean };

/** What the moment asks for: an end, or a charge that is begun and committed before anybody is called. */
const beginDue = async (
  deps: PayDeps,
  tx: Transaction,
  subscription: SubscriptionRow,
  { isUnattended }: Attendance,
): Promise<Charge | undefined> => {
  const at = deps.now();
  const { state, organisationId, failedTries, card } = subscription;
  const isOver = state === 'past_due' && failedTries >= MOST_TRIES;
  if (state === 'cancelled' || isOver) {
    await moveSubscription(tx, subscription, { event: isOver ? 'tries_used_up' : 'period_ended', at });
    await tellManagers(deps, tx, organisationId, planEnded.with({}));
    return undefined;
  }
  if (await endWithoutOwner(tx, subscription, at)) return undefined;
  if (await hasRunningChange(tx, subscription.id)) return undefined;
  const charge = await nextCharge(tx, subscription, at);
  if (!charge || awaitsAnswer(charge.state)) return undefined;
  // Until the answer is there nobody charges a second time.
  await setSubscription(tx, subscription, { nextChargeAt: null, changedAt: at });
  return beginPayment(tx, charge, { provider: deps.provider, source: card ?? 'none', at, isUnattended });
};

/** Takes one subscription that is due; another worker takes another one. */
const beginOne = (deps: PayDeps, id: string, attendance: Attendance): Promise<Charge | undefined> =>
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
    return row && beginDue(deps, tx, row, attendance);
  });

/** Charges one subscription if it is due, for the job and for a new card. */
export const renewOne = async (deps: PayDeps, id: string, attendance: Attendance): Promise<void> => {
  const charge = await beginOne(deps, id, attendance);
  if (charge) await chargeAndRecord(deps, charge);
};

/** Announces the next charge once for each period, from the column that the screen shows. */
const remind = async (deps: PayDeps): Promise<void> => {
  const now = deps.now();
  const candidates = await deps.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.state, 'active'),
        gt(subscriptions.periodEnd, now),
        or(isNull(subscriptions.remindedPeriod), ne(subscriptions.remindedPeriod, subscriptions.period)),
      ),
    );
  for (const { id } of candidates)
    await deps.db.transaction(async (tx) => {
      const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('no key update');
      if (row?.state !== 'active' || !row.periodEnd || row.remindedPeriod === row.period) return;
      const terms = row.nextTerms ?? row.terms;
      if (now < remindFrom(row.periodEnd, row.terms.interval) || now >= row.periodEnd) return;
      await setSubscription(tx, row, { remindedPeriod: row.period, changedAt: row.changedAt });
      const { totalCents } = amountsOf(terms.periodCents, await readPriceSettings(tx));
      const facts = { date: row.periodEnd.toISOString().slice(0, 10), amount: formatUsd(totalCents) };
      await tellManagers(deps, tx, row.organisationId, planRenewsSoon.with(facts));
    });
};

/** Every few minutes: renewals that are due, ends, reminders. A clock that was set back finds nothing due. */
export const renewPlans = async (deps: PayDeps, signal: AbortSignal): Promise<void> => {
  const due = await deps.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.nextChargeAt, deps.now()),
        inArray(subscriptions.state, ['active', 'past_due', 'cancelled']),
      ),
    )
    .orderBy(asc(subscriptions.nextChargeAt))
    .limit(AT_ONCE);
  for (const { id } of due) {
    if (signal.aborted) return;
    await renewOne(deps, id, { isUnattended: true }).catch((error: unknown) =>
      deps.log.error({ err: error, subscription: id }, 'a subscription was not renewed'),
    );
  }
  await remind(deps);
  await expirePlanDrafts(deps);
};
