import { and, asc, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { reachableEmail } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { readLicenceNumber, writeLicenceNumber } from '../../licence-number.rules.ts';
import type { getPaidOrder, listPaidOrders, SoldPart } from '../../refunds-admin.contract.ts';
import { remainingCents, type SalePart } from '../../shares.rules.ts';
import { hasMoney } from '../../upgrades.rules.ts';
import { creatorBalances } from '../ledger/accounts.ts';
import { issuedLicences, orderMoves, orders } from '../licensing.tables.ts';
import { standsOn } from '../orders/upgrades.ts';
import { refunds } from '../refunds.tables.ts';
import { viewRefund } from './refund-order.ts';

const DEFAULT_PAGE_LENGTH = 20;

type Row = { order: typeof orders.$inferSelect; buyerEmail: string | null; licenceId: string | null };

const view = ({ order, buyerEmail, licenceId }: Row) => ({
  id: order.id,
  state: order.state,
  title: order.snapshot.title,
  type: order.snapshot.kind,
  licence: order.licence,
  licenceNumber: licenceId === null ? null : writeLicenceNumber(licenceId),
  creator: order.snapshot.creator,
  licensee: order.snapshot.licensee,
  buyerEmail,
  method: order.method,
  totalCents: order.netCents + order.taxCents,
  refundedCents: order.refundedCents,
  refundableCents: hasMoney(order.state) ? remainingCents(order.parts ?? []) : 0,
  paidAt: (order.paidAt ?? order.changedAt).toISOString(),
});

const rowsOf = (db: Database, where: SQL | undefined) =>
  db
    .select({
      order: orders,
      buyerEmail: reachableEmail,
      licenceId: issuedLicences.id,
      paidAt: orders.paidAt,
      id: orders.id,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(issuedLicences, eq(issuedLicences.orderId, orders.id))
    .where(and(isNotNull(orders.paidAt), where));

/** A licence number in any spelling, the id of an order, or the whole address of a buyer. */
const found = (search: string): SQL | undefined => {
  const read = readLicenceNumber(search);
  return or(
    eq(orders.id, search.trim().toLowerCase()),
    eq(users.email, search.trim().toLowerCase()),
    'id' in read ? eq(issuedLicences.id, read.id) : undefined,
  );
};

export const findPaidOrders = async (
  db: Database,
  { limit = DEFAULT_PAGE_LENGTH, after, search = '', state }: HandlerInput<typeof listPaidOrders>,
): Promise<HandlerReply<typeof listPaidOrders>> => {
  const where = and(search.trim() === '' ? undefined : found(search), state && eq(orders.state, state));
  const { rows, next } = await readPage(
    { limit, after },
    { direction: 'desc', by: { paidAt: orders.paidAt, id: orders.id } },
    (page) =>
      rowsOf(db, and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  return { orders: rows.map(view), next };
};

/** The parts of a sale with names and what each creator has available, so that an admin sees what a refund would do. */
const describeParts = async (db: Database, parts: readonly SalePart[]): Promise<SoldPart[]> => {
  const creators = parts.filter(({ kind }) => kind === 'creator').map(({ owner }) => owner);
  const [balances, people] = await Promise.all([
    creatorBalances(db, creators),
    db.select({ id: users.id, name: users.displayName }).from(users).where(inArray(users.id, creators)),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return parts.map((part) => ({
    ...part,
    name: names.get(part.owner) ?? null,
    availableCents: part.kind === 'creator' ? balances(part.owner).available : 0,
  }));
};

export const readPaidOrder = async (db: Database, id: string): Promise<HandlerReply<typeof getPaidOrder>> => {
  const [row] = await rowsOf(db, eq(orders.id, id));
  if (!row) throw new AppError('notFound');
  const [given, moves, upgrades] = await Promise.all([
    db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(desc(refunds.requestedAt), desc(refunds.id)),
    db.select().from(orderMoves).where(eq(orderMoves.orderId, id)).orderBy(asc(orderMoves.id)),
    rowsOf(db, standsOn(id)),
  ]);
  return {
    ...view(row),
    parts: await describeParts(db, row.order.parts ?? []),
    refunds: given.map(viewRefund),
    upgrades: upgrades.map(view),
    credits: row.order.snapshot.credits ?? [],
    moves: moves.map(({ event, toState, at }) => ({ event, state: toState, at: at.toISOString() })),
  };
};
