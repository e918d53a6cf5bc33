import { eq } from 'drizzle-orm';
import { planPaymentLines } from '#features/licensing/money-moves.rules.ts';
import { nextOrderState, paymentKey, subjectOf } from '#features/licensing/orders.rules.ts';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import type { NotPaid, Payable, PayableHandlers } from '#features/licensing/server/payments/payable.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { NewBucket } from '../../quota.rules.ts';
import { quotaBuckets } from '../subscriptions.tables.ts';
import { type LockedCharge, lockCharge, moveCharge } from './charge-life.ts';
import { beginChargeRefund, lockRefundedCharge, ownerOf, tellOwnerOfWallet } from './charge-returns.ts';
import { completeChange } from './complete-change.ts';
import { completePeriod, recordFailure } from './complete-period.ts';
import { recordPlanDispute } from './plan-disputes.ts';
import { type ChargeRow, moveSubscription } from './subscription-life.ts';

type Deps = Pick<Dependencies, 'jobs' | 'now'>;

const addBuckets = async (tx: Transaction, charge: ChargeRow, buckets: readonly NewBucket[]): Promise<void> => {
  const { organisationId, id: chargeId } = charge;
  await tx.insert(quotaBuckets).values(buckets.map((bucket) => ({ ...bucket, id: newId(), organisationId, chargeId })));
};

const declineCodeOf = async (tx: Transaction, { id, attempts }: ChargeRow): Promise<string> => {
  const key = paymentKey({ kind: 'planCharge', id }, attempts);
  const [payment] = await tx.select({ code: payments.declineCode }).from(payments).where(eq(payments.key, key));
  return payment?.code ?? 'declined';
};

/** A renewal that was not paid makes its plan past due. */
const recordOfRenewal = async (
  deps: Deps,
  tx: Transaction,
  { charge, subscription }: LockedCharge,
  event: NotPaid,
): Promise<void> => {
  const cents = charge.netCents + charge.taxCents;
  if (event === 'payment_declined' || event === 'challenge_needed')
    await recordFailure(deps, tx, subscription, { code: await declineCodeOf(tx, charge), event, cents });
  // Nobody tries again while an admin looks at it; without an answer the plan ends after the usual days.
  if (event === 'amount_differs')
    await recordFailure(deps, tx, subscription, { code: event, event: 'challenge_needed', cents });
};

const failed = async (deps: Deps, tx: Transaction, locked: LockedCharge, event: NotPaid): Promise<void> => {
  const { charge, subscription } = locked;
  const at = deps.now();
  if (event === 'licence_refused' && charge.kind !== 'change')
    await moveSubscription(tx, subscription, { event: 'charge_answered', at });
  if (!(await moveCharge(tx, charge, { event, at }))) return;
  if (charge.kind === 'renewal') await recordOfRenewal(deps, tx, locked, event);
  // Whoever wants the plan after all starts it anew.
  if (charge.kind === 'start' && event === 'money_returned')
    await moveSubscription(tx, subscription, { event: 'abandoned', at });
};

const complete = async (deps: Deps, tx: Transaction, locked: LockedCharge): ReturnType<Payable['complete']> => {
  const { charge } = locked;
  const at = deps.now();
  if (!nextOrderState(charge.state, 'payment_succeeded')) return undefined;
  const buckets = await (charge.kind === 'change' ? completeChange : completePeriod)(deps, tx, locked);
  if (!buckets) return undefined;
  await moveCharge(tx, charge, { event: 'payment_succeeded', at, paidAt: at });
  await addBuckets(tx, charge, buckets);
  const { id, organisationId: owner, netCents, taxCents } = charge;
  const lines = planPaymentLines({ owner, from: { method: 'card' }, netCents, taxCents });
  const subject = subjectOf({ kind: 'planCharge', id });
  return { key: `${subject}:paid`, kind: 'plan_payment', subject, at, lines };
};

/** A locked charge, for its payment: downloads are there in the same transaction that says that they are paid. */
export const payableCharge = (deps: Deps, tx: Transaction, locked: LockedCharge): Payable => {
  const { id, kind, organisationId, netCents, taxCents, attempts } = locked.charge;
  return {
    kind: 'planCharge',
    id,
    cents: netCents + taxCents,
    attempts,
    // Renewals were agreed to when the plan was started.
    isAgreed: kind === 'renewal',
    start: async (attempt) => {
      const started = { event: 'payment_started', at: deps.now(), attempts: attempt } as const;
      return (await moveCharge(tx, locked.charge, started)) !== undefined;
    },
    complete: () => complete(deps, tx, locked),
    failed: (event) => failed(deps, tx, locked, event),
    // The business itself where the account is deleted.
    owner: async () => (await ownerOf(tx, organisationId)) ?? organisationId,
    tellOfWallet: (cents) => tellOwnerOfWallet(deps, tx, organisationId, cents),
  };
};

/** What payments, refunds and disputes of plans are. */
export const planPayable: PayableHandlers = {
  lock: async (deps, tx, id) => payableCharge(deps, tx, await lockCharge(tx, id)),
  lockRefunded: lockRefundedCharge,
  beginDeskRefund: beginChargeRefund,
  recordDispute: recordPlanDispute,
};
