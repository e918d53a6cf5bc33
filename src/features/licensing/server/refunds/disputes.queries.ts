import { desc, eq, inArray, sql } from 'drizzle-orm';
import { reachableEmail } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { listDisputes } from '../../refunds-admin.contract.ts';
import { disputedOrders, disputes, orders } from '../licensing.tables.ts';
import { topUps } from '../wallet.tables.ts';

const SHOWN = 200;

/** What disputed money of wallets has paid. */
const readPaidOrders = async (db: Database, disputeIds: readonly string[]) => {
  const rows = await db
    .select({ row: disputedOrders, snapshot: orders.snapshot })
    .from(disputedOrders)
    .innerJoin(orders, eq(orders.id, disputedOrders.orderId))
    .where(inArray(disputedOrders.disputeId, [...disputeIds]))
    .orderBy(desc(orders.paidAt), desc(orders.id));
  return rows.map(({ row, snapshot }) => ({ row, title: snapshot.title }));
};

/** What banks claim back, of orders and of top-ups; those that are undecided first. */
export const readDisputes = async (db: Database): Promise<HandlerReply<typeof listDisputes>> => {
  const rows = await db
    .select({ dispute: disputes, snapshot: orders.snapshot, buyerEmail: reachableEmail })
    .from(disputes)
    .leftJoin(orders, eq(orders.id, disputes.orderId))
    .leftJoin(topUps, eq(topUps.id, disputes.topUpId))
    .leftJoin(users, eq(users.id, sql`coalesce(${orders.buyerId}, ${topUps.ownerId})`))
    .orderBy(sql`${disputes.state} <> 'open'`, desc(disputes.openedAt), desc(disputes.id))
    .limit(SHOWN);
  const paid = await readPaidOrders(
    db,
    rows.map(({ dispute }) => dispute.id),
  );
  return {
    disputes: rows.map(({ dispute, snapshot, buyerEmail }) => ({
      id: dispute.id,
      provider: dispute.provider,
      state: dispute.state,
      cents: dispute.cents,
      feeCents: dispute.feeCents,
      orderId: dispute.orderId,
      title: snapshot?.title ?? null,
      buyerEmail,
      openedAt: dispute.openedAt.toISOString(),
      answerBy: dispute.answerBy?.toISOString() ?? null,
      decidedAt: dispute.decidedAt?.toISOString() ?? null,
      paid: paid
        .filter(({ row }) => row.disputeId === dispute.id && row.provider === dispute.provider)
        .map(({ row, title }) => ({ orderId: row.orderId, title, cents: row.cents, state: row.state })),
    })),
  };
};
