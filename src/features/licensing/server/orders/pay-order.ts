import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { requireSwitchedOn } from '#features/accounts/server/admin/feature-switches.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { payOrder } from '../../licensing.contract.ts';
import { isUnderWay, wasPaid } from '../../orders.rules.ts';
import { AlreadyPosted, type Recorded, recordWithPosting } from '../ledger/post.ts';
import { orders } from '../licensing.tables.ts';
import { type BegunCharge, beginPayment, chargeAndRecord } from '../payments/card-payments.ts';
import type { CardDeps } from '../payments/card-tries.ts';
import type { PayableDeps } from '../payments/payable.ts';
import { type ChosenCard, chooseCard } from '../payments/saved-cards.ts';
import { requireSettledMoney } from '../wallet/fresh-money.ts';
import { type Completed, completeAtOnce, completeOrder } from './complete-order.ts';
import { type OrderRow, orderView, readOwnOrder } from './order-life.ts';
import { payableOrder } from './order-payable.ts';
import { type Quote, quoteBy } from './quote.ts';
import { lockToPay, type ReadToPay, readToPay } from './read-to-pay.ts';

type Payment = HandlerInput<typeof payOrder>;
type Reply = HandlerReply<typeof payOrder>;

const expired = sentence('orders.expired', 'This order has expired. Please start again.');
const dearer = sentence(
  'orders.dearer',
  'The price has changed in the meantime. Please look at it again; nothing was charged.',
);

const totalOf = ({ netCents, taxCents }: Pick<OrderRow, 'netCents' | 'taxCents'>) => netCents + taxCents;

/**
 * Takes the price of now. Dearer than what the buyer has agreed to: refused, and the order shows the new price. Cheaper:
 * the buyer pays less.
 */
const agreeOnPrice = async (
  { now }: PayableDeps,
  on: Queryable,
  viewer: SignedIn,
  { order, facts, agreedCents }: ReadToPay & { agreedCents: number },
): Promise<{ quote: Quote; isAgreed: boolean }> => {
  const wanted = {
    itemId: order.itemId ?? '',
    type: order.snapshot.kind,
    licence: order.licence,
    size: order.size === '' ? null : order.size,
    client: order.client,
    currency: order.snapshot.currency,
    buyer: order.snapshot.taxed?.buyer,
  };
  const quote = await quoteBy(on, facts, { viewer, wanted, now: now(), isPaying: true });
  return { quote, isAgreed: totalOf(quote) <= agreedCents };
};

/** Most orders are paid at the price that they were opened with. */
const isPricedBy = ({ netCents, taxCents, snapshot }: OrderRow, quote: Quote): boolean =>
  isDeepStrictEqual(quote, { netCents, taxCents, snapshot });

const setQuote = async (tx: Transaction, order: OrderRow, quote: Quote): Promise<OrderRow> => {
  if (isPricedBy(order, quote)) return order;
  const [priced = order] = await tx.update(orders).set(quote).where(eq(orders.id, order.id)).returning();
  return priced;
};

/** Settled with what the buyer sees, where this call has done it. */
type Begun = { kind: 'settled'; view?: Reply } | { kind: 'dearer' } | { kind: 'charge'; charge: BegunCharge };

const beginCharge = async (deps: CardDeps, tx: Transaction, order: OrderRow, card: ChosenCard): Promise<Begun> => {
  const charge = await beginPayment(tx, deps, payableOrder(deps, tx, order), { card, by: deps.provider.triedBy });
  return charge ? { kind: 'charge', charge } : { kind: 'settled' };
};

const viewOf = ({ order, licence }: Completed): Reply => orderView(order, { licenceId: licence.id });

/** Wallet and free need no provider: the whole purchase is this transaction. */
const settle = async (
  deps: PayableDeps,
  tx: Transaction,
  read: ReadToPay,
  method: 'wallet' | 'free',
): Promise<Recorded<Begun>> => {
  const { order, walletCents } = read;
  const totalCents = totalOf(order);
  if (method === 'wallet' && walletCents < totalCents) throw new AppError('notEnoughMoney');
  if (method === 'wallet' && read.hasFreshMoney)
    await requireSettledMoney(tx, { owner: order.buyerId ?? '', totalCents }, deps.now());
  const completed = await completeOrder(deps, tx, { order: read.order, method, known: read });
  if (!completed) return { result: { kind: 'settled' }, posting: null };
  return { result: { kind: 'settled', view: viewOf(completed) }, posting: completed.posting };
};

/**
 * The usual purchase from the wallet: one reading and one writing statement. Nothing is returned, and nothing was written,
 * where there is more to decide; `begin` does that with the order locked.
 */
const settleAtOnce = async (
  deps: PayableDeps,
  viewer: SignedIn,
  { id, method, agreedCents }: Payment,
): Promise<Reply | undefined> => {
  if (method !== 'wallet') return undefined;
  const read = await readToPay(deps.db, viewer, id, deps.now());
  const { order, walletCents, isSwitchedOn } = read;
  if (!isSwitchedOn || (order.state !== 'draft' && order.state !== 'declined')) return undefined;
  const { quote, isAgreed } = await agreeOnPrice(deps, deps.db, viewer, { ...read, agreedCents });
  const totalCents = totalOf(order);
  if (!isAgreed || !isPricedBy(order, quote) || walletCents < totalCents) return undefined;
  // The order that an upgrade builds on has to be locked.
  if (quote.snapshot.credits) return undefined;
  // What fresh money may still pay for takes more questions.
  if (read.hasFreshMoney) return undefined;
  const completed = await completeAtOnce(deps, deps.db, { order, method, known: read });
  return completed && viewOf(completed);
};

/** Everything that can refuse is checked with the order locked. Wallet and free end here. */
const begin = (deps: CardDeps, viewer: SignedIn, { id, method, agreedCents, ...paidWith }: Payment): Promise<Begun> =>
  recordWithPosting(
    deps.db,
    async (tx): Promise<Recorded<Begun>> => {
      const read = await lockToPay(tx, viewer, id, deps.now());
      const { order } = read;
      // The second click, or the second window: the answer is what the first one did.
      if (isUnderWay(order.state) || wasPaid(order.state)) return { result: { kind: 'settled' }, posting: null };
      if (order.state === 'expired') throw new AppError('movedOn', { sentence: expired });
      await requireSwitchedOn(tx, 'purchases');
      const { quote, isAgreed } = await agreeOnPrice(deps, tx, viewer, { ...read, agreedCents });
      const priced = await setQuote(tx, order, quote);
      if (!isAgreed) return { result: { kind: 'dearer' }, posting: null };
      if (totalOf(priced) === 0) return settle(deps, tx, { ...read, order: priced }, 'free');
      if (method === 'wallet') return settle(deps, tx, { ...read, order: priced }, 'wallet');
      const card = await chooseCard(tx, deps, viewer, paidWith);
      return { result: await beginCharge(deps, tx, priced, card), posting: null };
    },
    { readsBalances: true },
  );

/** Pays an order: by card in three steps, otherwise at once. */
export const payOwnOrder = async (deps: CardDeps, viewer: SignedIn, payment: Payment): Promise<Reply> => {
  const settled = await settleAtOnce(deps, viewer, payment);
  if (settled) return settled;
  const begun = await begin(deps, viewer, payment).catch((error: unknown): Begun => {
    if (error instanceof AlreadyPosted) return { kind: 'settled' };
    throw error;
  });
  if (begun.kind === 'dearer') throw new AppError('priceChanged', { sentence: dearer });
  if (begun.kind === 'charge') await chargeAndRecord(deps, begun.charge);
  return (begun.kind === 'settled' && begun.view) || readOwnOrder(deps.db, viewer, payment.id);
};
