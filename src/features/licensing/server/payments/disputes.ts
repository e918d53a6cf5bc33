import { and, eq, min } from 'drizzle-orm';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { href } from '#shared/pages.ts';
import { loseDispute, openDispute, winDispute } from '../../disputes.rules.ts';
import { licenceChargedBack, shareHeld, shareLost, shareReleased } from '../../money-notifications.ts';
import type { OrderEvent } from '../../orders.rules.ts';
import type { Moved, SalePart } from '../../shares.rules.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { type Recorded, recordWithPosting } from '../ledger/post.ts';
import { disputes, orders, payments } from '../licensing.tables.ts';
import { lockOrder, moveOrder, type OrderRow } from '../orders/order-life.ts';
import type { PayDeps } from '../orders/pay-order.ts';
import { changedShares, creatorNotices, tell } from '../refunds/tell-people.ts';
import { recordPlanDispute } from './plan-disputes.ts';
import type { ProviderDispute } from './provider.ts';
import { recordTopUpDispute } from './top-up-disputes.ts';

type DisputeRow = typeof disputes.$inferSelect;
export type DisputeDeps = Pick<PayDeps, 'db' | 'now' | 'log' | 'jobs' | 'provider' | 'lockPlanCharge'>;
type Deps = DisputeDeps;
const NOTHING: Recorded<undefined> = { result: undefined, posting: null };

const balancesOf = (tx: Transaction, parts: readonly SalePart[]) =>
  creatorBalances(
    tx,
    parts.filter(({ kind }) => kind === 'creator').map(({ owner }) => owner),
  );

const isDispute = ({ provider, id }: Pick<DisputeRow, 'provider' | 'id'>) =>
  and(eq(disputes.provider, provider), eq(disputes.id, id));

type Step = { event: OrderEvent; moved: Moved };
type Name = 'opened' | 'won' | 'lost';

/** What each creator hears: how much is held, free again, or lost. */
const shareNotices = { opened: shareHeld, won: shareReleased, lost: shareLost } as const;

const tellOfDispute = (
  deps: Deps,
  tx: Transaction,
  { order, name, moved }: { order: OrderRow; name: Name; moved: Moved },
) => {
  const { title } = order.snapshot;
  const shares = changedShares(order.parts ?? [], moved.parts, ({ held }) => held);
  const amount = formatUsd(order.netCents + order.taxCents, { withCents: true });
  const ended = {
    userId: order.buyerId,
    notice: licenceChargedBack.with({ title, amount }),
    link: href('licenceConfirmations'),
  };
  return tell(deps, tx, [
    ...creatorNotices(shares, (cents) => shareNotices[name].with({ title, amount: cents })),
    ...(name === 'lost' ? [ended] : []),
  ]);
};

/** The order may have ended by a refund already: then only the money of the dispute is written, and the state stays. */
const writeStep = async (
  deps: Deps,
  tx: Transaction,
  { order, dispute, name }: { order: OrderRow; dispute: DisputeRow; name: Name },
  { event, moved }: Step,
): Promise<Recorded<undefined>> => {
  const at = deps.now();
  await tellOfDispute(deps, tx, { order, name, moved });
  await moveOrder(tx, order, { event, at });
  await tx.update(orders).set({ parts: moved.parts }).where(eq(orders.id, order.id));
  const key = `dispute:${dispute.provider}:${dispute.id}:${name}`;
  return {
    result: undefined,
    posting: { key, kind: `dispute_${name}`, subject: `order:${order.id}`, at, lines: moved.lines },
  };
};

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
      return writeStep(deps, tx, { order, dispute, name: 'opened' }, { event: 'dispute_opened', moved });
    },
    { readsBalances: true },
  );

/** Decided: won gives everything back, lost reverses the sale like a refund. Only the first decision counts. */
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
      const about = { order, dispute, name: state };
      if (state === 'lost')
        return writeStep(deps, tx, about, { event: 'dispute_lost', moved: loseDispute(order.parts, dispute) });
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

/** Records how a dispute stands, from any state to any; doing it twice changes nothing. */
export const recordDispute = async (deps: Deps, dispute: ProviderDispute): Promise<void> => {
  const [payment] = await deps.db
    .select({ orderId: payments.orderId, topUpId: payments.topUpId, planChargeId: payments.planChargeId })
    .from(payments)
    .where(and(eq(payments.provider, deps.provider.name), eq(payments.providerId, dispute.paymentId)));
  if (!payment) return deps.log.warn({ dispute: dispute.id }, 'a dispute is about no payment of ours');
  if (payment.planChargeId !== null) await recordPlanDispute(deps, payment.planChargeId, dispute);
  else if (payment.orderId === null) await recordTopUpDispute(deps, payment.topUpId ?? '', dispute);
  else {
    await recordOpening(deps, payment.orderId, dispute);
    await recordDecision(deps, payment.orderId, dispute);
  }
  await recordDeadline(deps, dispute);
};

const LOOKED_BACK_MS = 14 * 86_400_000;

/** Asks for disputes since the oldest that is open, and at least for two weeks: webhooks may have been lost. */
export const checkNewDisputes = async (deps: Deps): Promise<void> => {
  const recently = new Date(deps.now().getTime() - LOOKED_BACK_MS);
  const [open] = await deps.db
    .select({ oldest: min(disputes.openedAt) })
    .from(disputes)
    .where(eq(disputes.state, 'open'));
  const oldest = open?.oldest ?? recently;
  const since = oldest < recently ? new Date(oldest.getTime() - LOOKED_BACK_MS) : recently;
  for (const dispute of await deps.provider.listDisputes(since)) await recordDispute(deps, dispute);
};
