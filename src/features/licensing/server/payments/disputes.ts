import { and, eq, min } from 'drizzle-orm';
import { forEachListed } from '#platform/jobs/for-each-due.ts';
import { loseDispute, openDispute, winDispute } from '../../disputes.rules.ts';
import { isUnused } from '../../orders.rules.ts';
import { remainingCents } from '../../shares.rules.ts';
import { recordWithPosting } from '../ledger/post.ts';
import { disputes, payments } from '../licensing.tables.ts';
import { lockOrder, type OrderRow } from '../orders/order-life.ts';
import type { PayDeps } from '../orders/pay-order.ts';
import { recordDeskRefunds } from '../refunds/desk-refunds.ts';
import { askAboutPayment } from './check-payments.ts';
import { type About, balancesOf, NOTHING, writeStep } from './dispute-steps.ts';
import { settleWaitingOrders } from './paid-with-top-up.ts';
import { recordPlanDispute } from './plan-disputes.ts';
import type { ProviderDispute } from './provider.ts';
import { recordTopUpDispute } from './top-up-disputes.ts';
import { recordMismatchedDispute, recordUnusedDispute } from './unused-disputes.ts';

type DisputeRow = typeof disputes.$inferSelect;
type Payment = typeof payments.$inferSelect;
type Deps = PayDeps;

const isDispute = ({ provider, id }: Pick<DisputeRow, 'provider' | 'id'>) =>
  and(eq(disputes.provider, provider), eq(disputes.id, id));

const aboutOf = (order: OrderRow, { provider, id, cents }: DisputeRow, name: About['name']): About => ({
  order,
  cents,
  name,
  key: `dispute:${provider}:${id}:${name}`,
});

/** The provider has withdrawn the money: it is booked, the share is held, and files stop. */
const recordOpening = (deps: Deps, orderId: string, claimed: ProviderDispute): Promise<undefined> =>
  recordWithPosting(
    deps.db,
    async (tx) => {
      const order = await lockOrder(tx, orderId);
      // A refund or another dispute that is under way is decided first; the next run finds this one again.
      if (order.state === 'refunding' || order.state === 'disputed' || order.parts === null) return NOTHING;
      const { id, paymentId, cents, feeCents } = claimed;
      const [dispute] = await tx
        .insert(disputes)
        .values({
          provider: deps.provider.name,
          id,
          orderId,
          paymentId,
          cents,
          feeCents,
          state: 'open',
          openedAt: deps.now(),
        })
        .onConflictDoNothing()
        .returning();
      if (!dispute) return NOTHING;
      const balances = await balancesOf(tx, order.parts);
      const moved = openDispute(order.parts, claimed, (owner) => balances(owner).available);
      return writeStep(deps, tx, aboutOf(order, dispute, 'opened'), { event: 'dispute_opened', moved });
    },
    { readsBalances: true },
  );

/** Decided: won gives everything back, lost reverses the sale like a refund, whole or in part. The first decision counts. */
const recordDecision = (deps: Deps, orderId: string, { id, state }: ProviderDispute): Promise<undefined> =>
  recordWithPosting(
    deps.db,
    async (tx) => {
      const order = await lockOrder(tx, orderId);
      const [dispute] = await tx
        .select()
        .from(disputes)
        .where(isDispute({ provider: deps.provider.name, id }));
      if (dispute?.state !== 'open' || state === 'open' || order.parts === null) return NOTHING;
      await tx.update(disputes).set({ state, decidedAt: deps.now() }).where(isDispute(dispute));
      const about = aboutOf(order, dispute, state);
      if (state === 'lost') {
        const moved = loseDispute(order.parts, dispute);
        const event = remainingCents(moved.parts) === 0 ? 'dispute_lost' : 'dispute_lost_in_part';
        return writeStep(deps, tx, about, { event, moved });
      }
      const balances = await balancesOf(tx, order.parts);
      const moved = winDispute(order.parts, dispute, (owner) => balances(owner).debt);
      const isWhole = order.parts.every(({ returned }) => returned === 0);
      return writeStep(deps, tx, about, { event: isWhole ? 'dispute_won' : 'dispute_won_in_part', moved });
    },
    { readsBalances: true },
  );

/** The deadline goes when it is answered or decided. */
const recordDeadline = async (deps: Deps, dispute: ProviderDispute): Promise<void> => {
  const answerBy = dispute.state === 'open' ? (dispute.answerBy ?? null) : null;
  await deps.db
    .update(disputes)
    .set({ answerBy })
    .where(isDispute({ provider: deps.provider.name, id: dispute.id }));
};

const readPayment = async ({ db, provider }: Deps, { paymentId }: ProviderDispute): Promise<Payment | undefined> => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.providerId, paymentId)));
  return payment;
};

/** Nobody disputes what was not charged: where we do not know of the charge yet, the provider is asked first. */
const isCharged = ({ state }: Payment): boolean => state === 'succeeded' || state === 'mismatched' || isUnused(state);

const readCharged = async (deps: Deps, dispute: ProviderDispute): Promise<Payment | undefined> => {
  const known = await readPayment(deps, dispute);
  if (!known || isCharged(known)) return known;
  await askAboutPayment(deps, known.key);
  return readPayment(deps, dispute);
};

/** Records how a dispute stands, from any state to any; doing it twice changes nothing. */
export const recordDispute = async (deps: Deps, dispute: ProviderDispute): Promise<void> => {
  const payment = await readCharged(deps, dispute);
  if (!payment) return deps.log.warn({ dispute: dispute.id }, 'a dispute is about no payment of ours');
  // The next run finds it again.
  if (!isCharged(payment)) return;
  // Whatever this payment was begun for may have been paid by another one.
  if (payment.state === 'mismatched') {
    await recordMismatchedDispute(deps, payment, dispute);
    // Lost as a whole, nothing of it is left; won, it may have been given back at the desk meanwhile.
    if (dispute.state !== 'open') await recordDeskRefunds(deps, payment.key);
  } else if (isUnused(payment.state)) await recordUnusedDispute(deps, payment, dispute);
  else if (payment.planChargeId !== null) await recordPlanDispute(deps, payment.planChargeId, dispute);
  else if (payment.orderId === null) await recordTopUpDispute(deps, payment.topUpId ?? '', dispute);
  else {
    await recordOpening(deps, payment.orderId, dispute);
    await recordDecision(deps, payment.orderId, dispute);
  }
  await recordDeadline(deps, dispute);
};

const LOOKED_BACK_MS = 14 * 86_400_000;

/** Asks for disputes since the oldest that is open, and at least for two weeks: webhooks may have been lost. */
export const checkNewDisputes = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const recently = new Date(deps.now().getTime() - LOOKED_BACK_MS);
  const [open] = await deps.db
    .select({ oldest: min(disputes.openedAt) })
    .from(disputes)
    .where(eq(disputes.state, 'open'));
  const oldest = open?.oldest ?? recently;
  const since = oldest < recently ? new Date(oldest.getTime() - LOOKED_BACK_MS) : recently;
  // The provider lists the newest first.
  const listed = (await deps.provider.listDisputes(since)).toReversed();
  await forEachListed({ db: deps.db, log: deps.log, signal }, listed, {
    queue: 'disputes',
    nameOf: ({ id }) => id,
    work: (dispute) => recordDispute(deps, dispute),
  });
  await settleWaitingOrders(deps, signal);
};
