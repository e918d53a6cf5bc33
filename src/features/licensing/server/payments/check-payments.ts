import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { returnPayment } from '../../licensing-jobs.contract.ts';
import { failedRefundLines } from '../../money-moves.rules.ts';
import { recordWithPosting } from '../ledger/post.ts';
import { payments } from '../licensing.tables.ts';
import { expireDrafts } from '../orders/open-draft.ts';
import { lockOrder, moveOrder } from '../orders/order-life.ts';
import type { PayDeps } from '../orders/pay-order.ts';
import { lockPlanChargeWith, recordOutcome } from '../orders/record-outcome.ts';
import { tellOfFailedRefund } from '../refunds/tell-people.ts';
import { expireTopUps, lockTopUp } from '../wallet/top-up-life.ts';
import type { PaymentProvider } from './provider.ts';

const OLD_ENOUGH_MS = 2 * 60_000;
const AT_ONCE = 200;

/** Asks the provider and records what it says; a provider that does not answer is asked again later. */
export const askAboutPayment = async (deps: PayDeps, key: string): Promise<void> => {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.key, key));
  if (!payment) return;
  const reference = { key, id: payment.providerId, startedAt: payment.startedAt };
  const found = await deps.provider.lookUp(reference).catch((error: unknown) => {
    deps.log.warn({ err: error, payment: key }, 'the provider cannot be asked about a payment');
    return 'silent' as const;
  });
  await recordOutcome(deps, key, found ?? 'missing');
};

const oldPayments = ({ db, now }: PayDeps, states: readonly (typeof payments.$inferSelect)['state'][]) =>
  db
    .select({ key: payments.key })
    .from(payments)
    .where(and(inArray(payments.state, [...states]), lt(payments.changedAt, new Date(now().getTime() - OLD_ENOUGH_MS))))
    .orderBy(asc(payments.changedAt))
    .limit(AT_ONCE);

/** Every minute: payments without an answer are asked for, money that waits to go back is sent again, old drafts expire. */
export const checkOpenPayments = async (deps: PayDeps, signal: AbortSignal): Promise<void> => {
  for (const { key } of await oldPayments(deps, ['started', 'unknown', 'challenged'])) {
    if (signal.aborted) return;
    await askAboutPayment(deps, key).catch((error: unknown) =>
      deps.log.error({ err: error, payment: key }, 'the outcome of a payment was not recorded'),
    );
  }
  for (const { key } of await oldPayments(deps, ['returning']))
    await deps.jobs.enqueue(deps.db, returnPayment, { key }, { singletonKey: key });
  await expireDrafts(deps);
  await expireTopUps(deps);
};

/** Locks what a payment was for. Where the buyer is gone the order keeps the money, so that an admin finds it. */
const lockPaid = async (
  deps: PayDeps,
  tx: Transaction,
  { orderId, topUpId, planChargeId }: typeof payments.$inferSelect,
) => {
  if (planChargeId !== null) {
    const { owner, move, tellOfFailedRefund: tellOfFailure } = await lockPlanChargeWith(deps, tx, planChargeId);
    return { order: undefined, owner, afterReturn: () => move('money_returned'), tellOfFailure };
  }
  if (orderId === null) {
    const { ownerId } = await lockTopUp(tx, topUpId ?? '');
    return { order: undefined, owner: ownerId, afterReturn: undefined, tellOfFailure: undefined };
  }
  const order = await lockOrder(tx, orderId);
  const { buyerId, snapshot } = order;
  const tellOfFailure = (cents: Cents) => tellOfFailedRefund(deps, tx, { buyerId, title: snapshot.title, cents });
  return { order, owner: buyerId ?? `order:${orderId}`, afterReturn: undefined, tellOfFailure };
};

type Refunded = Awaited<ReturnType<PaymentProvider['refund']>>;

const recordReturn = (deps: PayDeps, key: string, { state }: Refunded): Promise<undefined> =>
  recordWithPosting(deps.db, async (tx) => {
    const { now, log } = deps;
    const nothing = { result: undefined, posting: null };
    const [known] = await tx.select().from(payments).where(eq(payments.key, key));
    if (!known || state === 'pending') return nothing;
    const { order, owner, afterReturn, tellOfFailure } = await lockPaid(deps, tx, known);
    const [payment] = await tx.select().from(payments).where(eq(payments.key, key));
    if (payment?.state !== 'returning') return nothing;
    const at = now();
    const isBack = state === 'succeeded';
    const after = isBack ? 'returned' : 'return_failed';
    await tx.update(payments).set({ state: after, changedAt: at }).where(eq(payments.key, key));
    if (order) await moveOrder(tx, order, { event: 'money_returned', at });
    await afterReturn?.();
    if (isBack) return nothing;
    log.error({ payment: key }, 'the provider does not return a payment: its buyer has the money in the wallet');
    await tellOfFailure?.(payment.cents);
    const subject = key.slice(0, key.lastIndexOf(':'));
    const lines = failedRefundLines(owner, payment.cents);
    return { result: undefined, posting: { key: `${key}:return_failed`, kind: 'refund_failed', subject, at, lines } };
  });

/** Gives back a payment that pays for nothing. Where the provider refuses, the buyer has the money in the wallet. */
export const returnUnusedPayment = async (deps: PayDeps, key: string): Promise<void> => {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.key, key));
  if (payment?.state !== 'returning' || payment.providerId === null) return;
  const reference = { key: `${key}:return`, paymentId: payment.providerId };
  // Looked up first: the provider forgets keys after a day, and a second refund of the same money is refused.
  const sent = await deps.provider.lookUpRefund(reference);
  await recordReturn(deps, key, sent ?? (await deps.provider.refund({ ...reference, cents: payment.cents })));
};
