import { and, eq } from 'drizzle-orm';
import { loseTopUpDispute, openTopUpDispute, winTopUpDispute } from '../../disputes.rules.ts';
import type { Line } from '../../ledger.rules.ts';
import type { OrderEvent } from '../../orders.rules.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { type Recorded, recordWithPosting } from '../ledger/post.ts';
import { disputes } from '../licensing.tables.ts';
import type { PayDeps } from '../orders/pay-order.ts';
import { lockTopUp, moveTopUp } from '../wallet/top-up-life.ts';
import { topUps } from '../wallet.tables.ts';
import type { ProviderDispute } from './provider.ts';

type Deps = Pick<PayDeps, 'db' | 'now' | 'provider'>;
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
      await moveTopUp(tx, topUp, { event: 'dispute_opened', at: deps.now() });
      return posted(deps, dispute, 'opened', lines);
    },
    { readsBalances: true },
  );

/** Won: the wallet has its money again. Lost: the top-up can no longer go back to the card. */
const recordDecision = (deps: Deps, topUpId: string, { id, state }: ProviderDispute): Promise<undefined> =>
  recordWithPosting(deps.db, async (tx) => {
    const topUp = await lockTopUp(tx, topUpId);
    const isThis = and(eq(disputes.provider, deps.provider.name), eq(disputes.id, id));
    const [dispute] = await tx.select().from(disputes).where(isThis);
    if (dispute?.state !== 'open' || state === 'open') return NOTHING;
    const at = deps.now();
    await tx.update(disputes).set({ state, decidedAt: at }).where(isThis);
    const event: OrderEvent = state === 'won' ? 'dispute_won' : 'dispute_lost';
    await moveTopUp(tx, topUp, { event, at });
    const held = { owner: topUp.ownerId, cents: dispute.cents, heldCents: dispute.heldCents ?? 0 };
    if (state === 'won') return posted(deps, dispute, 'won', winTopUpDispute(held));
    await tx.update(topUps).set({ returnedCents: topUp.cents }).where(eq(topUps.id, topUpId));
    return posted(deps, dispute, 'lost', loseTopUpDispute(held));
  });

/** Records how the dispute of a top-up stands; doing it twice changes nothing. */
export const recordTopUpDispute = async (deps: Deps, topUpId: string, dispute: ProviderDispute): Promise<void> => {
  await recordOpening(deps, topUpId, dispute);
  await recordDecision(deps, topUpId, dispute);
};
