import { and, eq, exists, not } from 'drizzle-orm';
import { loseTopUpDispute, openTopUpDispute, winTopUpDispute } from '../../disputes.rules.ts';
import type { Line } from '../../ledger.rules.ts';
import type { OrderEvent } from '../../orders.rules.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { type Recorded, recordWithPosting } from '../ledger/post.ts';
import { disputedOrders, disputes } from '../licensing.tables.ts';
import { lockTopUp, moveTopUp, type TopUpRow } from '../wallet/top-up-life.ts';
import { type DisputedMoney, listPaidOrders } from './list-paid-orders.ts';
import { settlePaidOrders } from './paid-with-top-up.ts';
import type { PayableHandlers } from './payable.ts';
import type { ProviderDispute } from './provider.ts';

type Deps = Parameters<PayableHandlers['recordDispute']>[0];
type DisputeRow = typeof disputes.$inferSelect;

const NOTHING: Recorded<undefined> = { result: undefined, posting: null };

const posted = (
  { now }: Deps,
  { provider, id, topUpId }: DisputeRow,
  name: 'opened' | 'won' | 'lost',
  lines: Line[],
): Recorded<undefined> => ({
  result: undefined,
  posting: {
    key: `dispute:${provider}:${id}:${name}`,
    kind: `dispute_${name}`,
    subject: `top-up:${topUpId}`,
    at: now(),
    lines,
  },
});

const moneyOf = ({ id, ownerId: owner, cents, returnedCents }: TopUpRow): DisputedMoney => ({
  owner,
  source: `top-up:${id}`,
  leftCents: cents - returnedCents,
});

const isDispute = ({ provider }: Deps, id: string) => and(eq(disputes.provider, provider.name), eq(disputes.id, id));

/** The provider has withdrawn a top-up: what is still in the wallet goes with it. */
const recordOpening = (deps: Deps, topUpId: string, claimed: ProviderDispute): Promise<undefined> =>
  recordWithPosting(
    deps.db,
    async (tx) => {
      const topUp = await lockTopUp(tx, topUpId);
      // Another dispute of the same payment is decided first; the next run finds this one again.
      if (topUp.state === 'disputed') return NOTHING;
      const { id, paymentId, cents, feeCents } = claimed;
      const walletCents = await balanceOf(tx, { kind: 'wallet', owner: topUp.ownerId });
      const { heldCents, lines } = openTopUpDispute(topUp.ownerId, claimed, walletCents);
      const about = { provider: deps.provider.name, id, topUpId, paymentId, cents, feeCents, heldCents };
      const [dispute] = await tx
        .insert(disputes)
        .values({ ...about, state: 'open', openedAt: deps.now() })
        .onConflictDoNothing()
        .returning();
      if (!dispute) return NOTHING;
      await listPaidOrders(tx, moneyOf(topUp), dispute);
      await moveTopUp(tx, topUp, { event: 'dispute_opened', at: deps.now() });
      return posted(deps, dispute, 'opened', lines);
    },
    { readsBalances: true },
  );

/** Won: the wallet has its money again. Lost: what was claimed of the top-up can no longer go back to the card. */
const recordDecision = (deps: Deps, topUpId: string, { id, state }: ProviderDispute): Promise<undefined> =>
  recordWithPosting(deps.db, async (tx) => {
    const topUp = await lockTopUp(tx, topUpId);
    const isThis = isDispute(deps, id);
    // An order that ends may add to what is held.
    const [dispute] = await tx.select().from(disputes).where(isThis).for('update');
    if (dispute?.state !== 'open' || state === 'open') return NOTHING;
    const at = deps.now();
    await tx.update(disputes).set({ state, decidedAt: at }).where(isThis);
    const lostCents = state === 'won' ? 0 : dispute.cents;
    const returnedCents = Math.min(topUp.cents, topUp.returnedCents + lostCents);
    const lost: OrderEvent = returnedCents === topUp.cents ? 'dispute_lost' : 'dispute_lost_in_part';
    await moveTopUp(tx, topUp, { event: state === 'won' ? 'dispute_won' : lost, at, returnedCents });
    const held = { owner: topUp.ownerId, cents: dispute.cents, heldCents: dispute.heldCents ?? 0 };
    return posted(deps, dispute, state, state === 'won' ? winTopUpDispute(held) : loseTopUpDispute(held));
  });

/** Disputes that were opened before orders were listed: what such a top-up has paid is listed now. */
const listMissing = async (deps: Deps, topUpId: string, id: string): Promise<void> => {
  const isListed = exists(
    deps.db
      .select()
      .from(disputedOrders)
      .where(and(eq(disputedOrders.provider, disputes.provider), eq(disputedOrders.disputeId, disputes.id))),
  );
  const isMissing = and(isDispute(deps, id), eq(disputes.state, 'open'), not(isListed));
  await deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(disputes).where(isMissing);
    if (!before) return;
    const topUp = await lockTopUp(tx, topUpId);
    const [dispute] = await tx.select().from(disputes).where(isMissing);
    if (dispute) await listPaidOrders(tx, moneyOf(topUp), dispute);
  });
};

/** Records how the dispute of a top-up stands, and what that means for what it has paid; doing it twice changes nothing. */
export const recordTopUpDispute = async (deps: Deps, topUpId: string, dispute: ProviderDispute): Promise<void> => {
  await recordOpening(deps, topUpId, dispute);
  await listMissing(deps, topUpId, dispute.id);
  await recordDecision(deps, topUpId, dispute);
  const [known] = await deps.db.select().from(disputes).where(isDispute(deps, dispute.id));
  if (known) await settlePaidOrders(deps, known);
};
