import { eq } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { failedRefundLines, planRefundLines, returnRefusedLines, topUpReturnLines } from '../../money-moves.rules.ts';
import { nextRefundState, type RefundState, refundKey } from '../../refunds.rules.ts';
import { type PaidFrom, refundSale, remainingCents } from '../../shares.rules.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { type Posting, type Recorded, recordWithPosting } from '../ledger/post.ts';
import { licenceRefunded } from '../licensing.events.ts';
import { reviewHolds } from '../orders/hold-upgrades.ts';
import { lockOrder, moveOrder, type OrderRow } from '../orders/order-life.ts';
import type { PayDeps } from '../orders/pay-order.ts';
import { lockPlanChargeWith, type PlanCharge } from '../orders/record-outcome.ts';
import type { ProviderRefund } from '../payments/provider.ts';
import { sendReturnReceipt, tellOfFailedReturn } from '../receipts.ts';
import { refunds } from '../refunds.tables.ts';
import { lockTopUp } from '../wallet/top-up-life.ts';
import { topUps } from '../wallet.tables.ts';
import { tellOfFailedRefund, tellOfRefund } from './tell-people.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type RecordDeps = Pick<PayDeps, 'db' | 'jobs' | 'now' | 'log' | 'events' | 'lockPlanCharge'>;

const NOTHING: Recorded<undefined> = { result: undefined, posting: null };

/**
 * The money goes back: the posting of the sale is reversed in proportion, with the shares of its own order, and everyone
 * hears of it. The order is locked and says `refunding`.
 */
export const writeOrderRefund = async (
  deps: RecordDeps,
  tx: Transaction,
  order: OrderRow,
  { id, cents, reason, to }: { id: string; cents: Cents; reason: string; to: PaidFrom },
): Promise<Posting> => {
  const at = deps.now();
  const before = order.parts ?? [];
  const creators = before.filter(({ kind }) => kind === 'creator').map(({ owner }) => owner);
  const balances = await creatorBalances(tx, creators);
  const { parts, lines } = refundSale(before, { to, cents, availableOf: (owner) => balances(owner).available });
  const event = remainingCents(parts) === 0 ? 'refunded_whole' : 'refunded_in_part';
  await moveOrder(tx, order, { event, at, parts });
  await reviewHolds(deps, tx, order.id);
  await tellOfRefund(deps, tx, { id, order, parts, cents, reason });
  if (event === 'refunded_whole') await deps.events.emit(tx, licenceRefunded, { orderId: order.id, reason });
  return { key: refundKey(id), kind: 'refund', subject: `order:${order.id}`, at, lines };
};

/** The provider did not take it: the order is as it was before. */
const undoStart = async (deps: RecordDeps, tx: Transaction, order: OrderRow, cents: Cents): Promise<void> => {
  const refundedCents = order.refundedCents - cents;
  // Also a lost dispute of a part has given something back.
  const isWhole = (order.parts ?? []).every(({ returned }) => returned === 0);
  const event = isWhole ? 'refund_refused' : 'refund_refused_in_part';
  await moveOrder(tx, order, { event, at: deps.now(), refundedCents });
  await reviewHolds(deps, tx, order.id);
};

type Step = { refund: RefundRow; state: RefundState };

const recordOfOrder = async (
  deps: RecordDeps,
  tx: Transaction,
  order: OrderRow,
  { refund, state }: Step,
): Promise<Recorded<undefined>> => {
  const { id, cents, reason } = refund;
  if (state === 'refused') {
    await undoStart(deps, tx, order, cents);
    return NOTHING;
  }
  if (state === 'failed') {
    const { buyerId, snapshot } = order;
    await tellOfFailedRefund(deps, tx, { buyerId, title: snapshot.title, cents });
    const subject = `order:${order.id}`;
    const lines = failedRefundLines(buyerId ?? subject, cents);
    const key = `${refundKey(id)}:failed`;
    return { result: undefined, posting: { key, kind: 'refund_failed', subject, at: deps.now(), lines } };
  }
  // A refund that was pending is in the books already.
  if (refund.state !== 'started') return NOTHING;
  return {
    result: undefined,
    posting: await writeOrderRefund(deps, tx, order, { id, cents, reason, to: { method: 'card' } }),
  };
};

/** Wallet money has left the wallet when its return was requested; what a card does not take comes back. */
const recordOfTopUp = async (
  deps: RecordDeps,
  tx: Transaction,
  { id, ownerId, returnedCents }: typeof topUps.$inferSelect,
  { refund, state }: Step,
): Promise<Recorded<undefined>> => {
  const { cents } = refund;
  const about = { subject: `top-up:${id}`, at: deps.now() };
  const key = refundKey(refund.id);
  if (state === 'refused' || state === 'failed') {
    await tx
      .update(topUps)
      .set({ returnedCents: returnedCents - cents })
      .where(eq(topUps.id, id));
    const posting: Posting =
      state === 'refused'
        ? { ...about, key: `${key}:refused`, kind: 'return_refused', lines: returnRefusedLines(ownerId, cents) }
        : { ...about, key: `${key}:failed`, kind: 'refund_failed', lines: failedRefundLines(ownerId, cents) };
    // A refusal is the answer to the request itself, which shows it; a failure comes days later.
    if (state === 'failed') await tellOfFailedReturn(deps, tx, { ownerId, cents });
    return { result: undefined, posting };
  }
  if (refund.state !== 'started') return NOTHING;
  await sendReturnReceipt(deps, tx, { ownerId, cents, reference: refund.id });
  const lines = topUpReturnLines(ownerId, cents);
  return { result: undefined, posting: { ...about, key, kind: 'top_up_returned', lines } };
};

/** Downloads of a plan are held while their refund runs; they leave the pool when the money goes. */
const recordOfPlan = async (
  { now }: RecordDeps,
  charge: PlanCharge,
  { refund, state }: Step,
): Promise<Recorded<undefined>> => {
  const { id, cents, reason, planChargeId } = refund;
  const about = { subject: `plan-charge:${planChargeId}`, at: now() };
  const key = refundKey(id);
  if (state === 'refused') {
    await charge.release();
    await charge.move('refund_refused');
    return NOTHING;
  }
  if (state === 'failed') {
    await charge.tellOfFailedRefund(cents);
    const lines = failedRefundLines(charge.owner, cents);
    return { result: undefined, posting: { ...about, key: `${key}:failed`, kind: 'refund_failed', lines } };
  }
  if (refund.state !== 'started') return NOTHING;
  const netCents = await charge.takeBack();
  await charge.move(cents === charge.totalCents ? 'refunded_whole' : 'refunded_in_part');
  await charge.tellOfRefund({ id, cents, reason });
  const lines = planRefundLines({ owner: charge.organisationId, netCents, taxCents: cents - netCents });
  return { result: undefined, posting: { ...about, key, kind: 'refund', lines } };
};

type RecordStep = (step: Step) => Promise<Recorded<undefined>>;

/** Locks what a refund is of, and says how its steps are recorded. */
const lockRefunded = async (
  deps: RecordDeps,
  tx: Transaction,
  { orderId, topUpId, planChargeId }: RefundRow,
): Promise<RecordStep> => {
  if (orderId !== null) {
    const order = await lockOrder(tx, orderId);
    return (step) => recordOfOrder(deps, tx, order, step);
  }
  if (planChargeId !== null) {
    const charge = await lockPlanChargeWith(deps, tx, planChargeId);
    return (step) => recordOfPlan(deps, charge, step);
  }
  const topUp = await lockTopUp(tx, topUpId ?? '');
  return (step) => recordOfTopUp(deps, tx, topUp, step);
};

/**
 * The only place where the outcome of a refund by card is written: for the reply of the call, for webhooks and for the job
 * that asks. It locks what is refunded first, and does nothing where the refund has moved on.
 */
export const recordRefund = (deps: RecordDeps, id: string, { state: outcome }: ProviderRefund): Promise<undefined> =>
  recordWithPosting(
    deps.db,
    async (tx): Promise<Recorded<undefined>> => {
      const [known] = await tx.select().from(refunds).where(eq(refunds.id, id));
      if (!known) return NOTHING;
      const record = await lockRefunded(deps, tx, known);
      const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
      const state = refund && nextRefundState(refund.state, outcome);
      if (!state) return NOTHING;
      await tx.update(refunds).set({ state, changedAt: deps.now() }).where(eq(refunds.id, id));
      if (state === 'failed') deps.log.warn({ refund: id }, 'a bank sent a refund back: the money is in the wallet');
      return record({ refund, state });
    },
    { readsBalances: true },
  );
