import { and, eq } from 'drizzle-orm';
import { loseDispute, openDispute, winDispute } from '../../disputes.rules.ts';
import { remainingCents } from '../../shares.rules.ts';
import { recordWithPosting } from '../ledger/post.ts';
import { disputes } from '../licensing.tables.ts';
import { lockOrder, type OrderRow } from '../orders/order-life.ts';
import { type About, balancesOf, NOTHING, writeStep } from './dispute-steps.ts';
import type { PayableHandlers } from './payable.ts';
import type { ProviderDispute } from './provider.ts';

type DisputeRow = typeof disputes.$inferSelect;
type Deps = Parameters<PayableHandlers['recordDispute']>[0];

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

/** Records how the dispute of an order that was paid by card stands; doing it twice changes nothing. */
export const recordOrderDispute: PayableHandlers['recordDispute'] = async (deps, orderId, dispute) => {
  await recordOpening(deps, orderId, dispute);
  await recordDecision(deps, orderId, dispute);
};
