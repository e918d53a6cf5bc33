import { eq } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { failedRefundLines, returnRefusedLines, topUpReturnLines } from '../../money-moves.rules.ts';
import { nextRefundState, refundKey } from '../../refunds.rules.ts';
import { type PaidFrom, refundSale, remainingCents } from '../../shares.rules.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { type Posting, type Recorded, recordWithPosting } from '../ledger/post.ts';
import { licenceRefunded } from '../licensing.events.ts';
import { reviewHolds } from '../orders/hold-upgrades.ts';
import { lockOrder, moveOrder, type OrderRow } from '../orders/order-life.ts';
import {
  type OutcomeDeps,
  type PayableDeps,
  type PayableHandlers,
  payableIdOf,
  type RefundStep,
} from '../payments/payable.ts';
import type { ProviderRefund } from '../payments/provider.ts';
import { sendReturnReceipt, tellOfFailedReturn } from '../receipts.ts';
import { refunds } from '../refunds.tables.ts';
import { lockTopUp } from '../wallet/top-up-life.ts';
import { topUps } from '../wallet.tables.ts';
import { tellOfFailedRefund, tellOfRefund } from './tell-people.ts';

export type RefundRow = typeof refunds.$inferSelect;
type LockRefunded = PayableHandlers['lockRefunded'];

const NOTHING: Recorded<undefined> = { result: undefined, posting: null };

/**
 * The money goes back: the posting of the sale is reversed in proportion, with the shares of its own order, and everyone
 * hears of it. The order is locked and says `refunding`.
 */
export const writeOrderRefund = async (
  deps: PayableDeps,
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
const undoStart = async (deps: PayableDeps, tx: Transaction, order: OrderRow, cents: Cents): Promise<void> => {
  const refundedCents = order.refundedCents - cents;
  // Also a lost dispute of a part has given something back.
  const isWhole = (order.parts ?? []).every(({ returned }) => returned === 0);
  const event = isWhole ? 'refund_refused' : 'refund_refused_in_part';
  await moveOrder(tx, order, { event, at: deps.now(), refundedCents });
  await reviewHolds(deps, tx, order.id);
};

const recordOfOrder = async (
  deps: PayableDeps,
  tx: Transaction,
  order: OrderRow,
  { refund, state }: RefundStep,
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
  deps: PayableDeps,
  tx: Transaction,
  { id, ownerId, returnedCents }: typeof topUps.$inferSelect,
  { refund, state }: RefundStep,
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

export const lockRefundedOrder: LockRefunded = async (deps, tx, id) => {
  const order = await lockOrder(tx, id);
  return (step) => recordOfOrder(deps, tx, order, step);
};

export const lockRefundedTopUp: LockRefunded = async (deps, tx, id) => {
  const topUp = await lockTopUp(tx, id);
  return (step) => recordOfTopUp(deps, tx, topUp, step);
};

/**
 * The only place where the outcome of a refund by card is written: for the reply of the call, for webhooks and for the job
 * that asks. It locks what is refunded first, and does nothing where the refund has moved on.
 */
export const recordRefund = (deps: OutcomeDeps, id: string, { state: outcome }: ProviderRefund): Promise<undefined> =>
  recordWithPosting(
    deps.db,
    async (tx): Promise<Recorded<undefined>> => {
      const [known] = await tx.select().from(refunds).where(eq(refunds.id, id));
      if (!known) return NOTHING;
      const { kind, id: paidId } = payableIdOf(known);
      const record = await deps.payables[kind].lockRefunded(deps, tx, paidId);
      const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
      const state = refund && nextRefundState(refund.state, outcome);
      if (!state) return NOTHING;
      await tx.update(refunds).set({ state, changedAt: deps.now() }).where(eq(refunds.id, id));
      if (state === 'failed') deps.log.warn({ refund: id }, 'a bank sent a refund back: the money is in the wallet');
      return record({ refund, state });
    },
    { readsBalances: true },
  );
