import { desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { writeLicenceNumber } from '../../licence-number.rules.ts';
import type { getOrder } from '../../licensing.contract.ts';
import { nextOrderState, type OrderEvent, wasPaid } from '../../orders.rules.ts';
import type { Posting } from '../ledger/post.ts';
import { issuedLicences, orderMoves, orders, payments } from '../licensing.tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
type OrderView = HandlerReply<typeof getOrder>;

/** What a payment by card pays for, locked. */
export type Payable = {
  attempts: number;
  move: (event: OrderEvent) => Promise<unknown>;
  /** The posting of what was paid; nothing where there is nothing to pay for any more. */
  complete: (payment: PaymentRow) => Promise<Posting | undefined>;
};

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

const licenceOf = async (on: Queryable, { id, state }: OrderRow): Promise<string | undefined> => {
  if (!wasPaid(state)) return undefined;
  const [licence] = await on
    .select({ id: issuedLicences.id })
    .from(issuedLicences)
    .where(eq(issuedLicences.orderId, id));
  return licence?.id;
};

const latestPaymentOf = async (on: Queryable, { id, attempts }: OrderRow) => {
  if (attempts === 0) return undefined;
  const [payment] = await on
    .select({ declineCode: payments.declineCode, providerId: payments.providerId })
    .from(payments)
    .where(eq(payments.orderId, id))
    .orderBy(desc(payments.startedAt), desc(payments.key))
    .limit(1);
  return payment;
};

type ViewFacts = { licenceId?: string | undefined; payment?: Awaited<ReturnType<typeof latestPaymentOf>> };

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

/** An order as its buyer sees it. */
export const viewOrder = async (on: Queryable, order: OrderRow): Promise<OrderView> =>
  orderView(order, { licenceId: await licenceOf(on, order), payment: await latestPaymentOf(on, order) });

export const readOwnOrder = async (on: Queryable, viewer: SignedIn, id: string): Promise<OrderView> => {
  const [row] = await on.select().from(orders).where(eq(orders.id, id));
  if (!row || row.buyerId !== viewer.id) throw new AppError('notFound');
  return viewOrder(on, row);
};
