import { eq } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { returnPayment, tellSales } from '../../licensing-jobs.contract.ts';
import { isDecided, type OrderEvent, type OrderState, type PaymentState } from '../../orders.rules.ts';
import { CHARGED_CURRENCY } from '../../reconciliation.rules.ts';
import { type Recorded, recordWithPosting } from '../ledger/post.ts';
import { payments } from '../licensing.tables.ts';
import { aboutReceipt, reportDifferences } from '../month/report-differences.ts';
import { countDecline } from '../payments/card-tries.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/provider.ts';
import { settleCard } from '../payments/saved-cards.ts';
import { lockTopUpToPay } from '../wallet/top-up-life.ts';
import { completeOrder } from './complete-order.ts';
import { lockOrder, moveOrder, type Payable, type PaymentRow } from './order-life.ts';
import { areCreditsKept } from './upgrades.ts';

export type OutcomeDeps = Pick<Dependencies, 'db' | 'jobs' | 'config' | 'log' | 'now' | 'events'> & {
  /** Plans belong to a later feature, which gives this where payments for plans can occur. */
  lockPlanCharge?: LockPlanCharge;
};

/** What is known about a payment now: the provider's own words, that it knows none, or that it does not answer. */
export type Outcome = ProviderPayment | 'missing' | 'silent';

type Judged = {
  event: OrderEvent;
  state: PaymentState;
  changes: Partial<PaymentRow>;
  /** Among whose declines it counts. Where the provider knows no such payment, no card was tried. */
  triedBy?: string[] | undefined;
};

const judge = (outcome: Outcome, asked: PaymentRow): Judged => {
  if (outcome === 'silent') return { event: 'answer_missing', state: 'unknown', changes: {} };
  if (outcome === 'missing')
    return { event: 'payment_declined', state: 'declined', changes: { declineCode: 'not_charged', triedBy: null } };
  const providerId = outcome.id;
  if (outcome.state === 'challenged')
    return { event: 'challenge_needed', state: 'challenged', changes: { providerId } };
  const changes = { providerId, triedBy: null };
  if (outcome.state === 'succeeded' && (outcome.cents !== asked.cents || outcome.currency !== CHARGED_CURRENCY)) {
    const received = { receivedCents: outcome.cents, receivedCurrency: outcome.currency };
    return { event: 'amount_differs', state: 'mismatched', changes: { ...changes, ...received } };
  }
  if (outcome.state === 'succeeded') return { event: 'payment_succeeded', state: 'succeeded', changes };
  const declined = { ...changes, declineCode: outcome.code };
  return { event: 'payment_declined', state: 'declined', changes: declined, triedBy: asked.triedBy ?? undefined };
};

const setPayment = (tx: Transaction, key: string, changes: Partial<PaymentRow>) =>
  tx.update(payments).set(changes).where(eq(payments.key, key));

const isStillOffered = async (tx: Transaction, itemId: string | null): Promise<boolean> => {
  if (itemId === null) return false;
  const [item] = await tx.select({ state: items.state }).from(items).where(eq(items.id, itemId));
  return item?.state === 'published';
};

/** Money came that pays for nothing: it goes back by a job, and the payment's row says so before anybody is called. */
const returnMoney = async (deps: OutcomeDeps, tx: Transaction, key: string): Promise<Recorded<undefined>> => {
  await setPayment(tx, key, { state: 'returning' });
  await deps.jobs.enqueue(tx, returnPayment, { key }, { singletonKey: key });
  return { result: undefined, posting: null };
};

/** A charge for a plan, locked, with what refunds and disputes do to the downloads that it has paid. */
export type PlanCharge = Payable & {
  state: OrderState;
  /** Whose wallet gets money that no card takes. */
  owner: string;
  organisationId: string;
  totalCents: Cents;
  taxCents: Cents;
  /** Until they are released or taken back, nobody uses the downloads that are left. */
  hold: () => Promise<void>;
  release: () => Promise<void>;
  /** Takes what is left out of the pool, and says what it was worth. */
  takeBack: () => Promise<Cents>;
  /** What is unused of it, with its part of the tax: what a refund gives back. */
  refundableCents: () => Promise<Cents>;
  /** Its money has gone back to the card; the id of the refund is the reference on the receipt. */
  tellOfRefund: (refund: { id: string; cents: Cents; reason: string }) => Promise<void>;
  /** The card did not take it, so the owner has it in the wallet. */
  tellOfFailedRefund: (cents: Cents) => Promise<void>;
  /** The bank has taken the money back for good: the plan ends. */
  endAfterLoss: (cents: Cents) => Promise<void>;
  /** The bank has taken a part of it for good: the plan goes on. */
  tellOfPartLoss: (cents: Cents) => Promise<void>;
};

export type LockPlanCharge = (tx: Transaction, id: string) => Promise<PlanCharge>;

const lockOrderToPay = async (deps: OutcomeDeps, tx: Transaction, orderId: string): Promise<Payable> => {
  const order = await lockOrder(tx, orderId);
  const move = (event: OrderEvent) => moveOrder(tx, order, { event, at: deps.now() });
  return {
    attempts: order.attempts,
    move,
    complete: async (payment) => {
      const isSameAmount = payment.cents === order.netCents + order.taxCents;
      if (isSameAmount && (await isStillOffered(tx, order.itemId)) && (await areCreditsKept(tx, order))) {
        const completed = await completeOrder(deps, tx, { order, method: 'card' });
        if (completed) await deps.jobs.enqueue(tx, tellSales, {}, { singletonKey: order.id });
        return completed?.posting;
      }
      await move('licence_refused');
      return undefined;
    },
  };
};

export const lockPlanChargeWith = (
  { lockPlanCharge }: Pick<OutcomeDeps, 'lockPlanCharge'>,
  tx: Transaction,
  id: string,
): ReturnType<LockPlanCharge> => {
  if (!lockPlanCharge) throw new Error('Payments for plans are not wired here.');
  return lockPlanCharge(tx, id);
};

const lockPayable = (
  deps: OutcomeDeps,
  tx: Transaction,
  { orderId, topUpId, planChargeId }: PaymentRow,
): Promise<Payable> => {
  if (orderId !== null) return lockOrderToPay(deps, tx, orderId);
  return planChargeId === null ? lockTopUpToPay(deps, tx, topUpId ?? '') : lockPlanChargeWith(deps, tx, planChargeId);
};

const recordSuccess = async (
  deps: OutcomeDeps,
  tx: Transaction,
  payable: Payable,
  payment: PaymentRow,
): Promise<Recorded<undefined>> => {
  const posting = await payable.complete(payment);
  if (posting) return { result: undefined, posting };
  deps.log.warn({ payment: payment.key }, 'a payment has nothing to pay for and is returned');
  return returnMoney(deps, tx, payment.key);
};

/** Another amount or currency than was asked for licenses nothing; the admins hear of it at once. */
const reportReceipt = (deps: OutcomeDeps, tx: Transaction, payment: PaymentRow): Promise<number> => {
  const { provider, cents, receivedCents } = payment;
  const amounts = { postingKey: null, providerCents: receivedCents, ledgerCents: 0 - cents };
  return reportDifferences(deps, tx, provider, [{ kind: 'other_receipt', about: aboutReceipt(payment), ...amounts }]);
};

/**
 * The only place where the outcome of a payment by card is written: for the reply of the call, for webhooks and for the
 * job that asks. It locks the order or the top-up first and does nothing when the payment is decided already, so the outcome can come
 * from all three, in any order and any number of times. Returns among whose declines it counts, where it is a new one.
 */
const recordOutcome = (deps: OutcomeDeps, key: string, outcome: Outcome): Promise<string[] | undefined> =>
  recordWithPosting(
    deps.db,
    async (tx): Promise<Recorded<string[] | undefined>> => {
      const [known] = await tx.select().from(payments).where(eq(payments.key, key));
      if (!known) return { result: undefined, posting: null };
      const payable = await lockPayable(deps, tx, known);
      const [payment] = await tx.select().from(payments).where(eq(payments.key, key));
      if (!payment) return { result: undefined, posting: null };
      const { event, state, changes, triedBy } = judge(outcome, payment);
      // A decline can still turn out to be a payment; everything else that is decided stays.
      const hasCome = state === 'succeeded' || state === 'mismatched';
      const mayChange = !isDecided(payment.state) || (payment.state === 'declined' && hasCome);
      if (!mayChange) return { result: undefined, posting: null };
      const at = deps.now();
      await setPayment(tx, key, { ...changes, state, changedAt: at });
      await settleCard(tx, deps, { key, state });
      if (state === 'succeeded') return recordSuccess(deps, tx, payable, payment);
      if (state === 'mismatched') await reportReceipt(deps, tx, { ...payment, ...changes });
      if (payment.key.endsWith(`:${payable.attempts}`)) await payable.move(event);
      return { result: triedBy, posting: null };
    },
    { readsBalances: true },
  );

/**
 * What was paid cannot be booked while the books are stopped. The payment is unknown until they are open again, and the
 * asking job books it; nobody reads that nothing was charged. Returns what was recorded.
 */
export const recordOrWait = async (
  deps: OutcomeDeps & { provider: Pick<PaymentProvider, 'triedBy'> },
  key: string,
  outcome: Outcome,
): Promise<Outcome> => {
  try {
    const triedBy = await recordOutcome(deps, key, outcome);
    if (triedBy) await countDecline(deps, triedBy);
    return outcome;
  } catch (error) {
    const [payment] = await deps.db.select({ state: payments.state }).from(payments).where(eq(payments.key, key));
    const mayWait = error instanceof AppError && error.code === 'moneyStopped' && payment && !isDecided(payment.state);
    if (!mayWait) throw error;
    await recordOutcome(deps, key, 'silent');
    return 'silent';
  }
};
