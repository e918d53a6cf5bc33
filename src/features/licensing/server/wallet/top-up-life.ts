import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS } from '#shared/time.ts';
import { topUpLines } from '../../money-moves.rules.ts';
import { nextOrderState, type OrderEvent } from '../../orders.rules.ts';
import type { getTopUp } from '../../wallet.contract.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { payments } from '../licensing.tables.ts';
import type { Payable } from '../payments/payable.ts';
import { sendTopUpReceipt } from '../receipts.ts';
import { topUps } from '../wallet.tables.ts';

export type TopUpRow = typeof topUps.$inferSelect;
type TopUpView = HandlerReply<typeof getTopUp>;

export const lockTopUp = async (tx: Transaction, id: string): Promise<TopUpRow> => {
  const [row] = await tx.select().from(topUps).where(eq(topUps.id, id)).for('update');
  if (!row) throw new AppError('notFound');
  return row;
};

/** Moves a locked top-up, or returns nothing where the event changes nothing: it came late, or twice. */
export const moveTopUp = async (
  tx: Transaction,
  topUp: TopUpRow,
  { event, at, ...changes }: { event: OrderEvent; at: Date } & Partial<TopUpRow>,
): Promise<TopUpRow | undefined> => {
  const state = nextOrderState(topUp.state, event);
  if (!state) return undefined;
  const [moved] = await tx
    .update(topUps)
    .set({ ...changes, state, changedAt: at })
    .where(eq(topUps.id, topUp.id))
    .returning();
  return moved;
};

/** A locked top-up, for its payment: the money is in the wallet in the same transaction that says so. */
export const payableTopUp = (deps: Pick<Dependencies, 'jobs' | 'now'>, tx: Transaction, topUp: TopUpRow): Payable => {
  const { id, ownerId, cents, attempts } = topUp;
  const { now } = deps;
  return {
    kind: 'topUp',
    id,
    cents,
    attempts,
    isAgreed: false,
    start: async (attempt) =>
      (await moveTopUp(tx, topUp, { event: 'payment_started', at: now(), attempts: attempt })) !== undefined,
    complete: async () => {
      const at = now();
      if (!(await moveTopUp(tx, topUp, { event: 'payment_succeeded', at, paidAt: at }))) return undefined;
      await sendTopUpReceipt(deps, tx, { ownerId, cents, reference: id });
      const subject = `top-up:${id}`;
      return { key: `${subject}:paid`, kind: 'top_up', subject, at, lines: topUpLines(ownerId, cents) };
    },
    failed: async (event) => {
      await moveTopUp(tx, topUp, { event, at: now() });
    },
    owner: () => Promise.resolve(ownerId),
    // The money was meant for the wallet, which shows it.
    tellOfWallet: () => Promise.resolve(),
  };
};

const latestPaymentsOf = async (on: Queryable, rows: readonly TopUpRow[]) => {
  const ids = rows.map(({ id }) => id);
  const latest = await on
    .selectDistinctOn([payments.topUpId], {
      topUpId: payments.topUpId,
      declineCode: payments.declineCode,
      providerId: payments.providerId,
    })
    .from(payments)
    .where(inArray(payments.topUpId, ids))
    .orderBy(payments.topUpId, desc(payments.startedAt), desc(payments.key));
  return new Map(latest.map((payment) => [payment.topUpId, payment]));
};

/** Top-ups of one wallet as its owner sees them: as many statements for all of them as for one. */
export const viewTopUps = async (on: Queryable, owner: string, rows: readonly TopUpRow[]): Promise<TopUpView[]> => {
  if (rows.length === 0) return [];
  const latest = await latestPaymentsOf(on, rows);
  const balanceCents = await balanceOf(on, { kind: 'wallet', owner });
  return rows.map(({ id, state, cents, paidAt }) => ({
    id,
    state,
    cents,
    balanceCents,
    declineCode: state === 'declined' ? (latest.get(id)?.declineCode ?? null) : null,
    challenge: state === 'challenged' ? (latest.get(id)?.providerId ?? null) : null,
    paidAt: paidAt?.toISOString() ?? null,
  }));
};

/** A top-up as the owner of the wallet sees it. */
export const viewTopUp = async (on: Queryable, row: TopUpRow): Promise<TopUpView> => {
  const [view] = await viewTopUps(on, row.ownerId, [row]);
  if (!view) throw new AppError('unexpected');
  return view;
};

export const readOwnTopUp = async (on: Queryable, viewer: SignedIn, id: string): Promise<TopUpView> => {
  const [row] = await on.select().from(topUps).where(eq(topUps.id, id));
  if (row?.ownerId !== viewer.id) throw new AppError('notFound');
  return viewTopUp(on, row);
};

const DRAFT_HOURS = 48;

/** Top-ups that nobody paid. Payments that may be under way never expire. */
export const expireTopUps = async ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> => {
  const at = now();
  await db
    .update(topUps)
    .set({ state: 'expired', changedAt: at })
    .where(
      and(
        inArray(topUps.state, ['draft', 'declined']),
        lt(topUps.changedAt, new Date(at.getTime() - DRAFT_HOURS * HOUR_MS)),
      ),
    );
};
