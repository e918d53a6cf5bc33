import { eq } from 'drizzle-orm';
import { newId } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';
import { returnRequestLines } from '../../money-moves.rules.ts';
import { remainingCents } from '../../shares.rules.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { type Recorded, recordWithPosting, requireOpenBooks } from '../ledger/post.ts';
import { payments } from '../licensing.tables.ts';
import { closeDifference, reportDifferences } from '../month/report-differences.ts';
import { lockOrder, moveOrder } from '../orders/order-life.ts';
import { type BegunRefund, type PayableHandlers, type PayDeps, payableIdOf } from '../payments/payable.ts';
import type { ListedRefund } from '../payments/provider.ts';
import { closeMismatched } from '../payments/unused-disputes.ts';
import { refunds } from '../refunds.tables.ts';
import { lockTopUp } from '../wallet/top-up-life.ts';
import { topUps } from '../wallet.tables.ts';
import { recordRefund } from './record-refund.ts';

type Payment = typeof payments.$inferSelect;

const DOES_NOT_FIT: BegunRefund = { fits: false, posting: null };

/** Names as buyers read them. */
const names: Readonly<Record<string, string>> = { stripe: 'Stripe', test: 'the test provider' };
const nameOf = ({ provider }: Payment): string => names[provider] ?? provider;

type BeginDeskRefund = PayableHandlers['beginDeskRefund'];

export const beginOrderRefund: BeginDeskRefund = async ({ now }, tx, id, { cents }) => {
  const order = await lockOrder(tx, id);
  if (order.method !== 'card' || cents > remainingCents(order.parts ?? [])) return DOES_NOT_FIT;
  const refundedCents = order.refundedCents + cents;
  const moved = await moveOrder(tx, order, { event: 'refund_started', at: now(), refundedCents });
  return { fits: moved !== undefined, posting: null };
};

/** Money that was spent already cannot leave the wallet a second time. */
export const beginTopUpRefund: BeginDeskRefund = async ({ now }, tx, id, { refundId, cents }) => {
  const topUp = await lockTopUp(tx, id);
  const isOpen = topUp.state === 'paid' || topUp.state === 'partly_refunded';
  const returnedCents = topUp.returnedCents + cents;
  const walletCents = await balanceOf(tx, { kind: 'wallet', owner: topUp.ownerId });
  if (!isOpen || returnedCents > topUp.cents || walletCents < cents) return DOES_NOT_FIT;
  await tx.update(topUps).set({ returnedCents }).where(eq(topUps.id, id));
  const key = `wallet-return:${refundId}`;
  const lines = returnRequestLines(topUp.ownerId, cents);
  return { fits: true, posting: { key, kind: 'return_requested', subject: `top-up:${id}`, at: now(), lines } };
};

/** Step 1 of every refund, without a call: the money has gone already. Returns its id, or nothing where it does not fit. */
const begin = (deps: PayDeps, payment: Payment, refund: ListedRefund): Promise<string | undefined> =>
  recordWithPosting(deps.db, async (tx): Promise<Recorded<string | undefined>> => {
    await requireOpenBooks(tx);
    const refundId = newId();
    const { kind, id } = payableIdOf(payment);
    const { cents } = refund;
    const { fits, posting } = await deps.payables[kind].beginDeskRefund(deps, tx, id, { refundId, cents });
    const at = deps.now();
    const { orderId, topUpId, planChargeId, key: paymentKey, provider } = payment;
    const about = { orderId, topUpId, planChargeId, paymentKey, providerRefundId: refund.id, cents: refund.cents };
    const reason = `refunded at ${nameOf(payment)}`;
    const asked = { reason, requestedBy: provider, state: 'started', requestedAt: at, changedAt: at } as const;
    if (!fits) return { result: undefined, posting: null };
    await tx.insert(refunds).values({ id: refundId, ...about, ...asked });
    await closeDifference(deps, tx, { provider, about: refund.id, note: 'recorded by itself' });
    return { result: refundId, posting };
  });

const report = ({ db, ...deps }: PayDeps, { provider, key }: Payment, { id, cents }: ListedRefund): Promise<number> =>
  db.transaction((tx) =>
    reportDifferences(deps, tx, provider, [
      { kind: 'unrecorded_refund', about: id, postingKey: key, providerCents: 0 - cents, ledgerCents: null },
    ]),
  );

/** Books that are stopped, and money that another posting has moved meanwhile, are told like any other difference. */
const beginWhereItFits = (deps: PayDeps, payment: Payment, refund: ListedRefund): Promise<string | undefined> =>
  begin(deps, payment, refund).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });

/** What a payment was begun for may have been paid by another one: only what this one has paid goes back. */
const beginOrReport = async (deps: PayDeps, payment: Payment, refund: ListedRefund): Promise<string | undefined> => {
  const begun = payment.state === 'succeeded' ? await beginWhereItFits(deps, payment, refund) : undefined;
  if (begun === undefined) await report(deps, payment, refund);
  return begun;
};

const recordOne = async (deps: PayDeps, payment: Payment, refund: ListedRefund): Promise<void> => {
  const [known] = await deps.db.select().from(refunds).where(eq(refunds.providerRefundId, refund.id));
  if (!known && refund.state === 'failed') return;
  const id = known?.id ?? (await beginOrReport(deps, payment, refund));
  if (id !== undefined) await recordRefund(deps, id, refund);
};

/**
 * Refunds of a payment that somebody has made at the provider itself are recorded like our own: posting, credit note,
 * licence and notices. What the books cannot take is told to the admins at once. Doing it twice changes nothing: the
 * provider's id of a refund is stored once.
 */
export const recordDeskRefunds = async (deps: PayDeps, paymentKey: string): Promise<void> => {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.key, paymentKey));
  if (!payment || payment.providerId === null) return;
  const listed = await deps.provider.listRefunds(payment.providerId);
  const made = listed.filter(({ key }) => key === null);
  // What pays for nothing goes back by itself, and what has gone back at the desk counts there.
  if (payment.state === 'returning' || payment.state === 'returned') return;
  if (payment.state === 'mismatched') {
    for (const refund of await closeMismatched(deps, payment, made)) await report(deps, payment, refund);
    return;
  }
  for (const refund of made) await recordOne(deps, payment, refund);
};
