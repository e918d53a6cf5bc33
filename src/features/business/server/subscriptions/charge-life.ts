import { and, desc, eq } from 'drizzle-orm';
import { planPaymentLines } from '#features/licensing/money-moves.rules.ts';
import { nextOrderState, type OrderEvent, planPaymentKey } from '#features/licensing/orders.rules.ts';
import type { Posting } from '#features/licensing/server/ledger/post.ts';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import type { LockPlanCharge } from '#features/licensing/server/orders/record-outcome.ts';
import { type OpenedCharge, openPayment } from '#features/licensing/server/payments/charge-card.ts';
import type { PaymentProvider } from '#features/licensing/server/payments/provider.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';
import type { NewBucket } from '../../quota.rules.ts';
import { planCharges, quotaBuckets, subscriptions } from '../subscriptions.tables.ts';
import { lockOrganisation } from '../teams/membership.ts';
import { returnsOf } from './charge-returns.ts';
import { completeChange } from './complete-change.ts';
import { completePeriod, recordFailure } from './complete-period.ts';
import { type ChargeRow, moveSubscription, type SubscriptionRow } from './subscription-life.ts';

type ChargeDeps = Pick<Dependencies, 'jobs' | 'now'>;

/** Moves a locked charge, or returns nothing where the event changes nothing: it came late, or twice. */
export const moveCharge = async (
  tx: Transaction,
  charge: ChargeRow,
  { event, at, ...changes }: { event: OrderEvent; at: Date } & Partial<ChargeRow>,
): Promise<ChargeRow | undefined> => {
  const state = nextOrderState(charge.state, event);
  if (!state) return undefined;
  const [moved] = await tx
    .update(planCharges)
    .set({ ...changes, state, changedAt: at })
    .where(eq(planCharges.id, charge.id))
    .returning();
  return moved;
};

type Paying = { provider: Pick<PaymentProvider, 'name' | 'triedBy'>; source: string; at: Date; isUnattended?: boolean };

/** Step 1 of a payment: charge and attempt are written before the provider is called. The charge is locked. */
export const beginPayment = async (
  tx: Transaction,
  charge: ChargeRow,
  { provider, source, at, isUnattended = false }: Paying,
): Promise<OpenedCharge | undefined> => {
  const attempts = charge.attempts + 1;
  if (!(await moveCharge(tx, charge, { event: 'payment_started', at, attempts }))) return undefined;
  const { id, netCents, taxCents } = charge;
  const about = { paysFor: { planChargeId: id }, metadata: { planCharge: id }, cents: netCents + taxCents };
  return openPayment(tx, provider, { ...about, key: planPaymentKey(id, attempts), source, at, isUnattended });
};

const addBuckets = async (tx: Transaction, charge: ChargeRow, buckets: readonly NewBucket[]): Promise<void> => {
  const { organisationId, id: chargeId } = charge;
  await tx.insert(quotaBuckets).values(buckets.map((bucket) => ({ ...bucket, id: newId(), organisationId, chargeId })));
};

const declineCodeOf = async (tx: Transaction, { id, attempts }: ChargeRow): Promise<string> => {
  const [payment] = await tx
    .select({ code: payments.declineCode })
    .from(payments)
    .where(and(eq(payments.planChargeId, id), eq(payments.key, planPaymentKey(id, attempts))));
  return payment?.code ?? 'declined';
};

/** Locks in the order of everybody: organisation, subscription, charge. */
export const lockCharge = async (
  tx: Transaction,
  id: string,
): Promise<{ charge: ChargeRow; subscription: SubscriptionRow }> => {
  const [seen] = await tx.select().from(planCharges).where(eq(planCharges.id, id));
  if (!seen) throw new AppError('notFound');
  await lockOrganisation(tx, seen.organisationId);
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, seen.subscriptionId))
    .for('no key update');
  const [charge] = await tx.select().from(planCharges).where(eq(planCharges.id, id)).for('no key update');
  if (!charge || !subscription) throw new AppError('notFound');
  return { charge, subscription };
};

/** For the outcome of a payment: downloads are there in the same transaction that says that they are paid. */
export const lockChargeToPay =
  (deps: ChargeDeps): LockPlanCharge =>
  async (tx, id) => {
    const { charge, subscription } = await lockCharge(tx, id);
    const dueCents = charge.netCents + charge.taxCents;
    const recordOfRenewal = async (event: OrderEvent): Promise<void> => {
      if (event === 'payment_declined' || event === 'challenge_needed')
        await recordFailure(deps, tx, subscription, { code: await declineCodeOf(tx, charge), event, cents: dueCents });
      // Nobody tries again while an admin looks at it; without an answer the plan ends after the usual days.
      if (event === 'amount_differs')
        await recordFailure(deps, tx, subscription, { code: event, event: 'challenge_needed', cents: dueCents });
    };
    const move = async (event: OrderEvent): Promise<void> => {
      const at = deps.now();
      if (!(await moveCharge(tx, charge, { event, at }))) return;
      if (charge.kind === 'renewal') await recordOfRenewal(event);
      // Whoever wants the plan after all starts it anew.
      if (charge.kind === 'start' && event === 'money_returned')
        await moveSubscription(tx, subscription, { event: 'abandoned', at });
    };
    const complete = async (cents: number): Promise<Posting | undefined> => {
      const at = deps.now();
      const finish = charge.kind === 'change' ? completeChange : completePeriod;
      const isWanted = cents === charge.netCents + charge.taxCents && nextOrderState(charge.state, 'payment_succeeded');
      const buckets = await finish(deps, tx, { subscription, charge, isPaid: Boolean(isWanted) });
      if (!buckets) {
        await moveCharge(tx, charge, { event: 'licence_refused', at });
        return undefined;
      }
      await moveCharge(tx, charge, { event: 'payment_succeeded', at, paidAt: at });
      await addBuckets(tx, charge, buckets);
      const { organisationId: owner, netCents, taxCents } = charge;
      const lines = planPaymentLines({ owner, from: { method: 'card' }, netCents, taxCents });
      const subject = `plan-charge:${id}`;
      return { key: `${subject}:paid`, kind: 'plan_payment', subject, at, lines };
    };
    return {
      ...(await returnsOf(deps, tx, { charge, subscription })),
      attempts: charge.attempts,
      move,
      complete: (payment) => complete(payment.cents),
    };
  };

/** The newest charge of a kind that is not `change`: what a period waits for. */
export const findPeriodCharge = async (
  tx: Transaction,
  subscriptionId: string,
  period: number,
): Promise<ChargeRow | undefined> => {
  const [row] = await tx
    .select()
    .from(planCharges)
    .where(and(eq(planCharges.subscriptionId, subscriptionId), eq(planCharges.period, period)))
    .orderBy(desc(planCharges.createdAt));
  return row?.kind === 'change' ? undefined : row;
};
