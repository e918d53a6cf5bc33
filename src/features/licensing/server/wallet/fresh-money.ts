import { and, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { FRESH_MS, type FreshMoney, NEW_ACCOUNT_MS, waitsUntil, walletPaysFrom } from '../../fresh-money.rules.ts';
import type { OrderState } from '../../orders.rules.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { topUps } from '../wallet.tables.ts';

/** A payment by card that is older than fresh money, and that nobody has disputed with success. */
const hasProvenCard = async (on: Queryable, owner: string, before: Date): Promise<boolean> => {
  const { rows } = await on.execute(sql`
    select from payments
    left join orders on orders.id = payments.order_id
    left join top_ups on top_ups.id = payments.top_up_id
    where payments.state = 'succeeded' and payments.changed_at < ${before.toISOString()}
      and (orders.buyer_id = ${owner} or top_ups.owner_id = ${owner})
      and not exists (
        select from disputes where disputes.provider = payments.provider
          and disputes.payment_id = payments.provider_id and disputes.state <> 'won'
      )
    limit 1`);
  return rows.length > 0;
};

const isNew = async (on: Queryable, owner: string, now: Date): Promise<boolean> => {
  const [account] = await on.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, owner));
  return !account || now.getTime() - account.createdAt.getTime() < NEW_ACCOUNT_MS;
};

const FRESH_STATES = ['paid', 'partly_refunded'] as const satisfies OrderState[];

/** Read together with an order: without a top-up of the last three days there is nothing to ask. */
export const hasFreshMoney = (owner: SQLWrapper, since: SQLWrapper) => sql<boolean>`exists (
  select from ${topUps} as fresh
  where fresh.owner_id = ${owner} and ${inArray(sql`fresh.state`, [...FRESH_STATES])} and fresh.paid_at > ${since})`;

export const freshSince = (now: Date): Date => new Date(now.getTime() - FRESH_MS);

type Reading = { on: Queryable; owner: string; now: Date };

const readTopUps = ({ on, owner, now }: Reading) =>
  on
    .select({ cents: topUps.cents, returnedCents: topUps.returnedCents, paidAt: topUps.paidAt })
    .from(topUps)
    .where(
      and(eq(topUps.ownerId, owner), inArray(topUps.state, [...FRESH_STATES]), gt(topUps.paidAt, freshSince(now))),
    );

const judge = async (
  { on, owner, now }: Reading,
  rows: Awaited<ReturnType<typeof readTopUps>>,
): Promise<FreshMoney | null> => {
  if (rows.length === 0) return null;
  if (!(await isNew(on, owner, now)) && (await hasProvenCard(on, owner, freshSince(now)))) return null;
  return {
    topUps: rows.map(({ cents, returnedCents, paidAt }) => ({
      cents: cents - returnedCents,
      from: new Date((paidAt ?? now).getTime() + FRESH_MS),
    })),
  };
};

/** Top-ups of the last three days that cannot pay for everything yet; nothing for accounts that are known. */
export const readFreshMoney = async (on: Queryable, owner: string, now: Date): Promise<FreshMoney | null> => {
  const reading = { on, owner, now };
  return judge(reading, await readTopUps(reading));
};

type Purchase = { owner: string; totalCents: Cents };

/**
 * Refuses in words, with the time from which the wallet can pay. The top-ups are locked until the purchase is written, so
 * that many small ones at the same moment cannot pass together.
 */
export const requireSettledMoney = async (
  on: Transaction,
  { owner, totalCents }: Purchase,
  now: Date,
): Promise<void> => {
  const reading = { on, owner, now };
  const fresh = await judge(reading, await readTopUps(reading).for('update'));
  if (!fresh) return;
  const walletCents = await balanceOf(on, { kind: 'wallet', owner });
  const from = walletPaysFrom({ totalCents, walletCents, fresh });
  if (from) throw new AppError('walletWaits', { sentence: waitsUntil(from) });
};
