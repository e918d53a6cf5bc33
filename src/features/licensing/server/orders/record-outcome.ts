import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { items } from '#features/media/server/media.tables.ts';
import { oncePerConnection, type Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { returnPayment } from '../../licensing-jobs.contract.ts';
import { isDecided, nextOrderState, type OrderEvent, type PayMethod, type PaymentState } from '../../orders.rules.ts';
import { type AmountOf, type PaidFrom, sell } from '../../shares.rules.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { type Posting, type Recorded, recordWithPosting } from '../ledger/post.ts';
import { signLicence } from '../licences/issue-licence.ts';
import type { SigningKey } from '../licences/signing-keys.ts';
import { issuedLicences, orderMoves, orders, payments } from '../licensing.tables.ts';
import type { ProviderPayment } from '../payments/provider.ts';
import { lockTopUpToPay } from '../wallet/top-up-life.ts';
import { lockOrder, moveOrder, type OrderRow, type Payable, type PaymentRow } from './order-life.ts';

export type OutcomeDeps = Pick<Dependencies, 'db' | 'jobs' | 'config' | 'log' | 'now'>;

/** What is known about a payment now: the provider's own words, that it knows none, or that it does not answer. */
export type Outcome = ProviderPayment | 'missing' | 'silent';

type Judged = { event: OrderEvent; state: PaymentState; changes: Partial<PaymentRow> };

const judge = (outcome: Outcome): Judged => {
  if (outcome === 'silent') return { event: 'answer_missing', state: 'unknown', changes: {} };
  if (outcome === 'missing')
    return { event: 'payment_declined', state: 'declined', changes: { declineCode: 'not_charged' } };
  const changes = { providerId: outcome.id };
  if (outcome.state === 'challenged') return { event: 'challenge_needed', state: 'challenged', changes };
  if (outcome.state === 'succeeded') return { event: 'payment_succeeded', state: 'succeeded', changes };
  return { event: 'payment_declined', state: 'declined', changes: { ...changes, declineCode: outcome.code } };
};

const setPayment = (tx: Transaction, key: string, changes: Partial<PaymentRow>) =>
  tx.update(payments).set(changes).where(eq(payments.key, key));

const payerOf = (method: PayMethod, order: OrderRow): PaidFrom =>
  method === 'wallet' ? { method, owner: order.buyerId ?? '' } : { method: 'card' };

const isStillOffered = async (tx: Transaction, itemId: string | null): Promise<boolean> => {
  if (itemId === null) return false;
  const [item] = await tx.select({ state: items.state }).from(items).where(eq(items.id, itemId));
  return item?.state === 'published';
};

const { placeholder } = sql;
const given = (name: string, column: PgColumn) => sql`${sql.param(placeholder(name), column)}`;

/** State, move and licence in one statement: each of its own is a wait for the database. */
const completion = oncePerConnection((on) => {
  const move = { orderId: placeholder('id'), event: 'payment_succeeded', fromState: placeholder('from') } as const;
  const moved = on
    .$with('moved')
    .as(on.insert(orderMoves).values({ ...move, toState: placeholder('state'), at: placeholder('at') }));
  const licensed = on.$with('licensed').as(
    on.insert(issuedLicences).values({
      id: placeholder('licenceId'),
      orderId: placeholder('id'),
      holderId: placeholder('holderId'),
      itemId: placeholder('itemId'),
      certificate: placeholder('certificate'),
      signature: placeholder('signature'),
      kid: placeholder('kid'),
      issuedAt: placeholder('issuedAt'),
    }),
  );
  return on
    .with(moved, licensed)
    .update(orders)
    .set({
      state: given('state', orders.state),
      method: given('method', orders.method),
      parts: given('parts', orders.parts),
      changedAt: given('at', orders.changedAt),
      paidAt: given('at', orders.paidAt),
    })
    .where(eq(orders.id, placeholder('id')))
    .prepare('complete_order');
});

/** What a wallet payment has read already; a card payment reads it here. */
type Known = { debtOf: AmountOf; signingKey: SigningKey | null };

const readKnown = async (tx: Transaction, { snapshot }: OrderRow): Promise<Known> => {
  const owners = snapshot.split.map(({ owner }) => owner);
  const balances = await creatorBalances(tx, owners);
  return { debtOf: (owner) => balances(owner).debt, signingKey: null };
};

export type Completed = { order: OrderRow; licenceId: string; posting: Posting };

/**
 * Completes a locked order: state, licence and the lines of its posting. Returns nothing when the order has moved on.
 * The caller posts the lines as the last statement of the transaction.
 */
export const completeOrder = async (
  deps: OutcomeDeps,
  tx: Transaction,
  { order, method, known }: { order: OrderRow; method: PayMethod; known?: Known },
): Promise<Completed | undefined> => {
  const state = nextOrderState(order.state, 'payment_succeeded');
  if (!state) return undefined;
  const at = deps.now();
  const { id, buyerId: holderId, itemId, snapshot } = order;
  const { debtOf, signingKey } = known ?? (await readKnown(tx, order));
  const { parts, lines } = sell({
    from: payerOf(method, order),
    netCents: order.netCents,
    taxCents: order.taxCents,
    shareBasisPoints: snapshot.shareBasisPoints,
    split: snapshot.split,
    debtOf,
  });
  const { id: licenceId, ...licence } = await signLicence(deps, tx, order, signingKey);
  const changes = { state, method, parts };
  await completion(tx).execute({ id, from: order.state, at, ...changes, licenceId, holderId, itemId, ...licence });
  const subject = `order:${id}`;
  return {
    order: { ...order, ...changes, changedAt: at, paidAt: at },
    licenceId,
    posting: { key: `${subject}:paid`, kind: 'sale', subject, at, lines },
  };
};

/** Money came that pays for nothing: it goes back by a job, and the payment's row says so before anybody is called. */
const returnMoney = async (deps: OutcomeDeps, tx: Transaction, key: string): Promise<Recorded<undefined>> => {
  await setPayment(tx, key, { state: 'returning' });
  await deps.jobs.enqueue(tx, returnPayment, { key }, { singletonKey: key });
  return { result: undefined, posting: null };
};

const lockOrderToPay = async (deps: OutcomeDeps, tx: Transaction, orderId: string): Promise<Payable> => {
  const order = await lockOrder(tx, orderId);
  const move = (event: OrderEvent) => moveOrder(tx, order, { event, at: deps.now() });
  return {
    attempts: order.attempts,
    move,
    complete: async (payment) => {
      const isSameAmount = payment.cents === order.netCents + order.taxCents;
      if (isSameAmount && (await isStillOffered(tx, order.itemId)))
        return (await completeOrder(deps, tx, { order, method: 'card' }))?.posting;
      await move('licence_refused');
      return undefined;
    },
  };
};

const lockPayable = (deps: OutcomeDeps, tx: Transaction, { orderId, topUpId }: PaymentRow): Promise<Payable> =>
  orderId === null ? lockTopUpToPay(deps, tx, topUpId ?? '') : lockOrderToPay(deps, tx, orderId);

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

/**
 * The only place where the outcome of a payment by card is written: for the reply of the call, for webhooks and for the
 * job that asks. It locks the order or the top-up first and does nothing when the payment is decided already, so the outcome can come
 * from all three, in any order and any number of times.
 */
export const recordOutcome = (deps: OutcomeDeps, key: string, outcome: Outcome): Promise<undefined> =>
  recordWithPosting(
    deps.db,
    async (tx): Promise<Recorded<undefined>> => {
      const [known] = await tx.select().from(payments).where(eq(payments.key, key));
      if (!known) return { result: undefined, posting: null };
      const payable = await lockPayable(deps, tx, known);
      const [payment] = await tx.select().from(payments).where(eq(payments.key, key));
      const { event, state, changes } = judge(outcome);
      // A decline can still turn out to be a payment; everything else that is decided stays.
      const mayChange =
        payment && (!isDecided(payment.state) || (payment.state === 'declined' && state === 'succeeded'));
      if (!mayChange) return { result: undefined, posting: null };
      const at = deps.now();
      await setPayment(tx, key, { ...changes, state, changedAt: at });
      if (state === 'succeeded') return recordSuccess(deps, tx, payable, payment);
      if (payment.key.endsWith(`:${payable.attempts}`)) await payable.move(event);
      return { result: undefined, posting: null };
    },
    { readsBalances: true },
  );
