import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { writeLicenceNumber } from '../../licence-number.rules.ts';
import type { getOrder } from '../../licensing.contract.ts';
import { nextOrderState, type OrderEvent, wasPaid } from '../../orders.rules.ts';
import { issuedLicences, orderMoves, orders, payments } from '../licensing.tables.ts';

export type OrderRow = typeof orders.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;
type OrderView = HandlerReply<typeof getOrder>;

export const lockOrder = async (tx: Transaction, id: string): Promise<OrderRow> => {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw new AppError('notFound');
  return row;
};

/** Moves a locked order, or returns nothing where the event changes nothing: it came late, or twice. */
export const moveOrder = async (
  tx: Transaction,
  order: OrderRow,
  { event, at, ...changes }: { event: OrderEvent; at: Date } & Partial<OrderRow>,
): Promise<OrderRow | undefined> => {
  const state = nextOrderState(order.state, event);
  if (!state) return undefined;
  await tx.insert(orderMoves).values({ orderId: order.id, event, fromState: order.state, toState: state, at });
  const [moved] = await tx
    .update(orders)
    .set({ ...changes, state, changedAt: at })
    .where(eq(orders.id, order.id))
    .returning();
  return moved;
};

/** Whose wallet has paid: also when the account is deleted, the books still know. */
export const walletOwner = async (on: Queryable, order: OrderRow): Promise<string> => {
  if (order.buyerId !== null) return order.buyerId;
  const { rows } = await on.execute<{ owner: string }>(sql`
    select account.owner_id as owner from ledger_postings as posting
    join ledger_entries as entry on entry.posting_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
    where posting.key = ${`order:${order.id}:paid`} and account.kind = 'wallet'`);
  return rows[0]?.owner ?? `order:${order.id}`;
};

const licencesOf = async (on: Queryable, rows: readonly OrderRow[]): Promise<Map<string | null, string>> => {
  const paid = rows.filter(({ state }) => wasPaid(state)).map(({ id }) => id);
  if (paid.length === 0) return new Map();
  const licences = await on
    .select({ id: issuedLicences.id, orderId: issuedLicences.orderId })
    .from(issuedLicences)
    .where(inArray(issuedLicences.orderId, paid));
  return new Map(licences.map(({ id, orderId }) => [orderId, id]));
};

const latestPaymentsOf = async (on: Queryable, rows: readonly OrderRow[]) => {
  const tried = rows.filter(({ attempts }) => attempts > 0).map(({ id }) => id);
  const latest =
    tried.length === 0
      ? []
      : await on
          .selectDistinctOn([payments.orderId], {
            orderId: payments.orderId,
            declineCode: payments.declineCode,
            providerId: payments.providerId,
          })
          .from(payments)
          .where(inArray(payments.orderId, tried))
          .orderBy(payments.orderId, desc(payments.startedAt), desc(payments.key));
  return new Map(latest.map((payment) => [payment.orderId, payment]));
};

type LatestPayment = Pick<PaymentRow, 'declineCode' | 'providerId'>;
type ViewFacts = { licenceId?: string | undefined; payment?: LatestPayment | undefined };

/** An order as its buyer sees it, by what is known about it. */
export const orderView = (order: OrderRow, { licenceId, payment }: ViewFacts): OrderView => {
  const { snapshot } = order;
  return {
    id: order.id,
    state: order.state,
    itemId: order.itemId,
    title: snapshot.title,
    type: snapshot.kind,
    creator: snapshot.creator,
    licence: order.licence,
    size: order.size === '' ? null : order.size,
    licensee: snapshot.licensee,
    client: order.client,
    project: order.project,
    netCents: order.netCents,
    taxCents: order.taxCents,
    totalCents: order.netCents + order.taxCents,
    currency: snapshot.currency,
    rate: snapshot.rate,
    shownTotal: snapshot.shownTotal,
    method: order.method,
    declineCode: order.state === 'declined' ? (payment?.declineCode ?? null) : null,
    challenge: order.state === 'challenged' ? (payment?.providerId ?? null) : null,
    licenceNumber: licenceId === undefined ? null : writeLicenceNumber(licenceId),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
};

/** Orders as their buyer sees them: as many statements for all of them as for one. */
export const viewOrders = async (on: Queryable, rows: readonly OrderRow[]): Promise<OrderView[]> => {
  const licences = await licencesOf(on, rows);
  const latest = await latestPaymentsOf(on, rows);
  return rows.map((order) => orderView(order, { licenceId: licences.get(order.id), payment: latest.get(order.id) }));
};

/** An order as its buyer sees it. */
export const viewOrder = async (on: Queryable, order: OrderRow): Promise<OrderView> => {
  const [view] = await viewOrders(on, [order]);
  return view ?? orderView(order, {});
};

export const readOwnOrder = async (on: Queryable, viewer: SignedIn, id: string): Promise<OrderView> => {
  const [row] = await on.select().from(orders).where(eq(orders.id, id));
  if (!row || row.buyerId !== viewer.id) throw new AppError('notFound');
  return viewOrder(on, row);
};
