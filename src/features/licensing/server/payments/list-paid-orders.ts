import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { lessLost, type Paid, paidByMoney, uncoveredOrders, type WalletLine } from '../../wallet-money.rules.ts';
import { disputedOrders, disputes, orders } from '../licensing.tables.ts';

type DisputeRow = typeof disputes.$inferSelect;

/** `kind` and `subject` of a posting say whose money it moved; `lost` names the disputes by which an order has ended. */
const readLines = async (tx: Transaction, owner: string): Promise<WalletLine[]> => {
  const { rows } = await tx.execute<{ kind: WalletLine['kind']; subject: string; cents: string; lost: string[] }>(sql`
    select posting.kind, posting.subject, entry.amount_cents as cents, array(
      select coalesce('top-up:' || claim.top_up_id, 'order:' || claim.order_id, 'plan-charge:' || claim.plan_charge_id)
      from disputed_orders as ended
      join disputes as claim on claim.provider = ended.provider and claim.id = ended.dispute_id
      where posting.kind = 'dispute_lost' and ended.state = 'ended'
        and ended.order_id = substr(posting.subject, length('order:') + 1)
    ) as lost
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_postings as posting on posting.id = entry.posting_id
    where account.kind = 'wallet' and account.owner_id = ${owner}
    order by posting.id, entry.line`);
  return rows.map(({ cents, ...line }) => ({ ...line, cents: Number(cents) }));
};

/** What earlier disputes of the same payment have taken of its orders. */
const readLost = (tx: Transaction, { provider, id, paymentId }: DisputeRow): Promise<Paid[]> =>
  tx
    .select({ orderId: disputedOrders.orderId, cents: disputedOrders.cents })
    .from(disputedOrders)
    .innerJoin(disputes, and(eq(disputes.provider, disputedOrders.provider), eq(disputes.id, disputedOrders.disputeId)))
    .where(
      and(
        eq(disputes.provider, provider),
        eq(disputes.paymentId, paymentId),
        ne(disputes.id, id),
        eq(disputedOrders.state, 'ended'),
      ),
    );

/** An order that a dispute has ended as a whole has no money any more. */
const withMoney = async (tx: Transaction, paid: readonly Paid[]): Promise<Paid[]> => {
  const ids = paid.map(({ orderId }) => orderId);
  const ended = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.state, 'charged_back')));
  return paid.filter(({ orderId }) => !ended.some(({ id }) => id === orderId));
};

/** Money of a wallet: whose it is, what it came for (`top-up:…`), and what is left of it without this dispute. */
export type DisputedMoney = { owner: string; source: string; leftCents: Cents };

/**
 * Lists the orders that disputed money has paid, as far as the wallet does not have it any more. Where less is claimed than
 * the whole rest of the money, only that much of each order shall be held.
 */
export const listPaidOrders = async (
  tx: Transaction,
  { owner, source, leftCents }: DisputedMoney,
  dispute: DisputeRow,
): Promise<void> => {
  const missingCents = dispute.cents - (dispute.heldCents ?? 0);
  if (missingCents <= 0) return;
  const all = await withMoney(tx, paidByMoney(await readLines(tx, owner), source));
  const paid = uncoveredOrders(lessLost(all, await readLost(tx, dispute)), missingCents);
  if (paid.length === 0) return;
  const isWhole = dispute.cents >= leftCents;
  const about = { provider: dispute.provider, disputeId: dispute.id, state: 'waiting' } as const;
  const rows = paid.map((one) => ({ ...one, ...about, heldCents: isWhole ? null : one.cents }));
  await tx.insert(disputedOrders).values(rows).onConflictDoNothing();
};
