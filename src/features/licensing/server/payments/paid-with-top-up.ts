import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import { forEachListed } from '#platform/jobs/for-each-due.ts';
import { endSale, holdSale, releaseSale } from '../../disputes.rules.ts';
import { remainingCents } from '../../shares.rules.ts';
import { hasMoney } from '../../upgrades.rules.ts';
import { type Claim, shareOut } from '../../wallet-money.rules.ts';
import { type Recorded, recordWithPosting } from '../ledger/post.ts';
import { disputedOrders, disputes } from '../licensing.tables.ts';
import { lockOrder, type OrderRow, walletOwner } from '../orders/order-life.ts';
import { balancesOf, NOTHING, writeStep } from './dispute-steps.ts';
import type { PayDeps } from './payable.ts';

type Deps = Pick<PayDeps, 'db' | 'now' | 'jobs' | 'log'>;
type DisputeRow = typeof disputes.$inferSelect;
type Row = typeof disputedOrders.$inferSelect;

const isOf = and(eq(disputes.provider, disputedOrders.provider), eq(disputes.id, disputedOrders.disputeId));

const isRow = ({ provider, disputeId, orderId }: Row) =>
  and(
    eq(disputedOrders.provider, provider),
    eq(disputedOrders.disputeId, disputeId),
    eq(disputedOrders.orderId, orderId),
  );

const setRow = (tx: Transaction, row: Row, changes: Partial<Row>) =>
  tx.update(disputedOrders).set(changes).where(isRow(row));

const keyOf = ({ provider, disputeId, orderId }: Row, name: string): string =>
  `dispute:${provider}:${disputeId}:${name}:${orderId}`;

/**
 * The whole order is held, also where other money has paid a part of it: a licence cannot be held in part. Where only a part
 * of the money is claimed, as much of the order is.
 */
const hold = async (deps: Deps, tx: Transaction, order: OrderRow, row: Row): Promise<Recorded<undefined>> => {
  // A refund or another dispute that is under way is decided first; the next run finds this one again.
  if (order.state === 'refunding' || order.state === 'disputed') return NOTHING;
  const parts = order.parts ?? [];
  if (!hasMoney(order.state)) {
    await setRow(tx, row, { state: 'released' });
    return NOTHING;
  }
  const heldCents = Math.min(row.heldCents ?? remainingCents(parts), remainingCents(parts));
  const balances = await balancesOf(tx, parts);
  const moved = holdSale(parts, heldCents, (owner) => balances(owner).available);
  await setRow(tx, row, { state: 'held', heldCents });
  const about = { order, cents: row.cents, name: 'opened', key: keyOf(row, 'opened') } as const;
  return writeStep(deps, tx, about, { event: 'dispute_opened', moved });
};

const release = async (deps: Deps, tx: Transaction, order: OrderRow, row: Row): Promise<Recorded<undefined>> => {
  await setRow(tx, row, { state: 'released' });
  if (row.state !== 'held') return NOTHING;
  const parts = order.parts ?? [];
  const balances = await balancesOf(tx, parts);
  const moved = releaseSale(parts, (owner) => balances(owner).debt);
  const isWhole = parts.every(({ returned }) => returned === 0);
  const about = { order, cents: row.cents, name: 'won', key: keyOf(row, 'won') } as const;
  return writeStep(deps, tx, about, { event: isWhole ? 'dispute_won' : 'dispute_won_in_part', moved });
};

/** Other disputes that wait for the same order, those that are lost first; locked, so that they are not decided meanwhile. */
const lockOthers = async (tx: Transaction, { disputeId, orderId }: Row) => {
  const others = await tx
    .select({ row: disputedOrders, dispute: disputes })
    .from(disputedOrders)
    .innerJoin(disputes, isOf)
    .where(
      and(
        eq(disputedOrders.orderId, orderId),
        ne(disputedOrders.disputeId, disputeId),
        eq(disputedOrders.state, 'waiting'),
      ),
    )
    .for('update', { of: disputes });
  return others.toSorted((one, other) => +(other.dispute.state === 'lost') - +(one.dispute.state === 'lost'));
};

/** Money of an order that has ended, which is claimed by an open dispute: won, it is in the wallet; lost, it is gone. */
const holdFor = (tx: Transaction, { provider, id, heldCents }: DisputeRow, cents: Cents) =>
  tx
    .update(disputes)
    .set({ heldCents: (heldCents ?? 0) + cents })
    .where(and(eq(disputes.provider, provider), eq(disputes.id, id)));

/**
 * Lost as a whole the sale is undone, for all disputes that wait for it: what other money has paid of it is in the wallet
 * again. Lost in part, the licence stays.
 */
const end = async (deps: Deps, tx: Transaction, order: OrderRow, row: Row): Promise<Recorded<undefined>> => {
  const parts = order.parts ?? [];
  const isWhole = remainingCents(parts) === 0;
  const others = isWhole ? await lockOthers(tx, row) : [];
  const claims = others.map((other): Claim => ({ cents: other.row.cents, state: other.dispute.state }));
  const shared = shareOut(row.heldCents ?? 0, [{ cents: row.cents, state: 'lost' }, ...claims]);
  let waitingCents = 0;
  for (const [index, { row: other, dispute }] of others.entries()) {
    await setRow(tx, other, { state: dispute.state === 'won' ? 'released' : 'ended' });
    if (dispute.state !== 'open') continue;
    const cents = shared.parts[index + 1] ?? 0;
    await holdFor(tx, dispute, cents);
    waitingCents += cents;
  }
  await setRow(tx, row, { state: 'ended' });
  const { lostCents } = shared;
  const moved = endSale(parts, { owner: await walletOwner(tx, order), lostCents, waitingCents });
  const about = { order, cents: row.cents, name: 'lost', key: keyOf(row, 'lost') } as const;
  return writeStep(deps, tx, about, { event: isWhole ? 'dispute_lost' : 'dispute_lost_in_part', moved });
};

const settleOne = (
  deps: Deps,
  row: Row,
  step: (tx: Transaction, order: OrderRow, row: Row) => Promise<Recorded<undefined>>,
): Promise<undefined> =>
  recordWithPosting(
    deps.db,
    async (tx) => {
      const order = await lockOrder(tx, row.orderId);
      const [now] = await tx.select().from(disputedOrders).where(isRow(row));
      return now?.state === row.state ? step(tx, order, now) : NOTHING;
    },
    { readsBalances: true },
  );

const openRows = ({ db }: Deps, { provider, id }: DisputeRow): Promise<Row[]> =>
  db
    .select()
    .from(disputedOrders)
    .where(
      and(
        eq(disputedOrders.provider, provider),
        eq(disputedOrders.disputeId, id),
        inArray(disputedOrders.state, ['waiting', 'held']),
      ),
    );

const settleRows = async (
  deps: Deps,
  dispute: DisputeRow,
  step: (tx: Transaction, order: OrderRow, row: Row) => Promise<Recorded<undefined>>,
  state?: Row['state'],
): Promise<number> => {
  const rows = (await openRows(deps, dispute)).filter((row) => state === undefined || row.state === state);
  const { failed } = await forEachListed({ db: deps.db, log: deps.log }, rows, {
    queue: 'orders of disputed money',
    nameOf: ({ orderId }) => orderId,
    work: (row) => settleOne(deps, row, step),
  });
  return failed;
};

const settle = async (deps: Deps, dispute: DisputeRow): Promise<number> => {
  const { state } = dispute;
  if (state === 'won') return settleRows(deps, dispute, (tx, order, row) => release(deps, tx, order, row));
  const failed = await settleRows(deps, dispute, (tx, order, row) => hold(deps, tx, order, row), 'waiting');
  if (state === 'open') return failed;
  return failed + (await settleRows(deps, dispute, (tx, order, row) => end(deps, tx, order, row), 'held'));
};

/** Disputes with orders that are not where the dispute stands, e.g. because another dispute of the order came first. */
const waitingDisputes = async ({ db }: Deps, where?: SQL): Promise<DisputeRow[]> => {
  const isWaiting = or(
    eq(disputedOrders.state, 'waiting'),
    and(eq(disputedOrders.state, 'held'), ne(disputes.state, 'open')),
  );
  const rows = await db
    .selectDistinct({ dispute: disputes })
    .from(disputedOrders)
    .innerJoin(disputes, isOf)
    .where(and(isWaiting, where));
  return rows.map(({ dispute }) => dispute);
};

/**
 * Brings the orders of disputed money to where the dispute stands: held while it is open, released when it is won, ended
 * when it is lost; and then those of other disputes that waited for the same orders. Each in a transaction of its own; doing
 * it twice changes nothing. An order that fails stops no other, but then the dispute is not settled, so that whoever reported
 * it tries again.
 */
export const settlePaidOrders = async (deps: Deps, dispute: DisputeRow): Promise<void> => {
  let failed = await settle(deps, dispute);
  const { provider, id } = dispute;
  const sameOrders = sql`${disputedOrders.orderId} in (
    select order_id from disputed_orders where provider = ${provider} and dispute_id = ${id})`;
  const others = await waitingDisputes(deps, and(sameOrders, ne(disputes.id, id)));
  for (const other of others) failed += await settle(deps, other);
  if (failed > 0) throw new Error(`${failed} orders of the disputed money could not be settled yet.`);
};

/** Orders that waited for something else, also where the provider does not list their dispute any more. */
export const settleWaitingOrders = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  await forEachListed({ db: deps.db, log: deps.log, signal }, await waitingDisputes(deps), {
    queue: 'disputes whose orders wait',
    nameOf: ({ id }) => id,
    work: (dispute) => settlePaidOrders(deps, dispute),
  });
};
