import { and, eq, ne } from 'drizzle-orm';
import { awaitsAnswer, isLicensed, paymentKey, wasPaid } from '#features/licensing/orders.rules.ts';
import { balanceOf } from '#features/licensing/server/ledger/accounts.ts';
import { orders, payments } from '#features/licensing/server/licensing.tables.ts';
import { openDraft } from '#features/licensing/server/orders/open-draft.ts';
import { payOwnOrder } from '#features/licensing/server/orders/pay-order.ts';
import { issueCreditNotes } from '#features/licensing/server/papers/issue-credit-notes.ts';
import { issueInvoices } from '#features/licensing/server/papers/issue-invoices.ts';
import { askAboutPayment } from '#features/licensing/server/payments/check-payments.ts';
import { checkNewDisputes } from '#features/licensing/server/payments/disputes.ts';
import { sendRefund } from '#features/licensing/server/refunds/check-refunds.ts';
import { refundPaidOrder } from '#features/licensing/server/refunds/refund-order.ts';
import { refunds } from '#features/licensing/server/refunds.tables.ts';
import { openDraftTopUp, payOwnTopUp } from '#features/licensing/server/wallet/top-ups.ts';
import { topUps } from '#features/licensing/server/wallet.tables.ts';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { type Scene, viewerOf } from './scene.ts';
import type { StepOf } from './year-steps.ts';

/** Between opening the checkout and paying. */
export const CHECKOUT_MS = 95_000;
/** The job that writes invoices runs every minute. */
export const PAPERS_MS = MINUTE_MS;

type At = { buyerId: string; at: Date };

/** The order of a step; one that expired after a crash is opened anew. */
export const findOrder = async ({ deps }: Scene, { buyerId, at }: At) => {
  const [row] = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), eq(orders.createdAt, at), ne(orders.state, 'expired')));
  return row;
};

/** What is wanted of an item; clips are bought in HD, which all of them have. */
export const wantedOf = ({ item, client, project }: StepOf<'buy' | 'takeWithPlan'>) => {
  const size: 'hd' | null = item.kind === 'video' ? 'hd' : null;
  return { itemId: item.id, type: item.kind, size, client, project };
};

/** Buys a licence in three steps, as the checkout does. A payment that a crash has cut off is asked for first. */
export const buyLicence = async (scene: Scene, step: StepOf<'buy'>): Promise<void> => {
  const { deps, clock } = scene;
  const buyer = viewerOf(scene, step.buyer);
  const { licence, currency } = step;
  const begun = await findOrder(scene, { buyerId: buyer.id, at: step.at });
  if (begun && awaitsAnswer(begun.state))
    await askAboutPayment(deps, paymentKey({ kind: 'order', id: begun.id }, begun.attempts));
  if (begun && wasPaid(begun.state)) return;
  const { id, state, totalCents } = await openDraft(deps, buyer, { ...wantedOf(step), licence, currency });
  if (wasPaid(state)) return;
  clock.advance(CHECKOUT_MS);
  const inWallet = await balanceOf(deps.db, { kind: 'wallet', owner: buyer.id });
  const method = step.pay === 'wallet' && inWallet >= totalCents ? 'wallet' : 'card';
  const source = step.isDisputed ? testCards.disputedLater : testCards.succeeds;
  await payOwnOrder(deps, buyer, { id, method, source, agreedCents: totalCents });
  clock.advance(PAPERS_MS);
  await issueInvoices(deps, scene.signal);
};

export const topUpWallet = async (scene: Scene, { at, buyer, dollars }: StepOf<'topUp'>): Promise<void> => {
  const { deps, clock } = scene;
  const owner = viewerOf(scene, buyer);
  const [begun] = await deps.db
    .select()
    .from(topUps)
    .where(and(eq(topUps.ownerId, owner.id), eq(topUps.createdAt, at), ne(topUps.state, 'expired')));
  if (begun && awaitsAnswer(begun.state))
    await askAboutPayment(deps, paymentKey({ kind: 'topUp', id: begun.id }, begun.attempts));
  if (begun && wasPaid(begun.state)) return;
  const { id, state, cents } = await openDraftTopUp(deps, owner, { amount: String(dollars) });
  if (wasPaid(state)) return;
  clock.advance(CHECKOUT_MS);
  await payOwnTopUp(deps, owner, { id, source: testCards.succeeds, agreedCents: cents });
};

/** Money that goes back. A refund that a crash has cut off is sent again with its own key. */
export const refundLicence = async (scene: Scene, step: StepOf<'refund'>): Promise<void> => {
  const { deps, clock, office } = scene;
  const order = await findOrder(scene, { buyerId: viewerOf(scene, step.buyer).id, at: step.boughtAt });
  if (!order) return;
  const total = order.netCents + order.taxCents;
  const [begun] = await deps.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  if (begun?.state === 'started') await sendRefund(deps, begun.id);
  else if (isLicensed(order.state) && order.refundedCents === 0) {
    const cents = Math.min(total, step.cents ?? total);
    const wanted = { id: order.id, cents, seenRefundedCents: 0, reason: step.reason };
    await refundPaidOrder(deps, office, wanted);
  }
  clock.advance(PAPERS_MS);
  await issueCreditNotes(deps, scene.signal);
};

/** The bank decides for us; only the first decision counts. */
export const winDispute = async (scene: Scene, { buyer, boughtAt }: StepOf<'winDispute'>): Promise<void> => {
  const { deps } = scene;
  const order = await findOrder(scene, { buyerId: viewerOf(scene, buyer).id, at: boughtAt });
  if (order?.state !== 'disputed') return;
  const [payment] = await deps.db
    .select({ id: payments.providerId })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'succeeded')));
  if (payment?.id) await deps.provider.decideDispute(payment.id, 'won');
  await checkNewDisputes(deps);
};
