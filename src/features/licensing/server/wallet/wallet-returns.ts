import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { DAY_MS, dayOf } from '#shared/time.ts';
import { chooseTopUps, returnRequestLines } from '../../money-moves.rules.ts';
import type { returnWalletMoney } from '../../wallet.contract.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { type Recorded, recordWithPosting } from '../ledger/post.ts';
import { payments } from '../licensing.tables.ts';
import type { PayDeps } from '../payments/payable.ts';
import { sendRefund } from '../refunds/check-refunds.ts';
import { refunds } from '../refunds.tables.ts';
import { topUps } from '../wallet.tables.ts';
import { requireAmount } from './top-ups.ts';

const openOf = (on: Queryable, owner: string) =>
  on
    .select({ id: topUps.id, paidCents: topUps.cents, returnedCents: topUps.returnedCents })
    .from(topUps)
    .where(and(eq(topUps.ownerId, owner), inArray(topUps.state, ['paid', 'partly_refunded'])))
    .orderBy(desc(topUps.paidAt), desc(topUps.id));

/** What is in the wallet and came by card. */
export const returnableCents = async (on: Queryable, owner: string): Promise<Cents> => {
  const byCard = (await openOf(on, owner)).map(({ paidCents, returnedCents }) => paidCents - returnedCents);
  return Math.min(addCents(...byCard), await balanceOf(on, { kind: 'wallet', owner }));
};

const addRefund = async (
  tx: Transaction,
  { id: topUpId, cents }: { id: string; cents: Cents },
  { owner, reason }: Wanted,
  at: Date,
): Promise<string> => {
  const [payment] = await tx
    .select({ key: payments.key })
    .from(payments)
    .where(and(eq(payments.topUpId, topUpId), eq(payments.state, 'succeeded')));
  await tx
    .update(topUps)
    .set({ returnedCents: sql`${topUps.returnedCents} + ${cents}` })
    .where(eq(topUps.id, topUpId));
  const id = newId();
  const about = { id, topUpId, paymentKey: payment?.key ?? null, cents, reason, requestedBy: owner };
  await tx.insert(refunds).values({ ...about, state: 'started', requestedAt: at, changedAt: at });
  return id;
};

const MOST_RETURNS = 3;
const RETURNS_WITHIN_MS = 30 * DAY_MS;
const ON_REQUEST = 'on request';

/** Charge and return cost the provider's fee each time, so money that only goes round has a limit. Top-ups are locked. */
const requireReturnLeft = async (tx: Transaction, owner: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - RETURNS_WITHIN_MS);
  // One return has a row for each card that it goes to, all of one moment.
  const returns = await tx
    .selectDistinct({ at: refunds.requestedAt })
    .from(refunds)
    .innerJoin(topUps, eq(topUps.id, refunds.topUpId))
    .where(
      and(
        eq(topUps.ownerId, owner),
        eq(refunds.reason, ON_REQUEST),
        ne(refunds.state, 'refused'),
        gt(refunds.requestedAt, since),
      ),
    )
    .orderBy(asc(refunds.requestedAt));
  const [oldest] = returns.slice(-MOST_RETURNS);
  if (returns.length < MOST_RETURNS || !oldest) return;
  const next = new Date(oldest.at.getTime() + RETURNS_WITHIN_MS);
  throw new AppError('tooManyAttempts', {
    sentence: sentence(
      'wallet.returnsUsedUp',
      'Money can go back to your card {most} times in 30 days. The next time is possible after {date}; until then it stays in your wallet.',
      { most: MOST_RETURNS, date: dayOf(next) },
    ),
    retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1_000),
  });
};

type Wanted = {
  owner: string;
  cents: Cents;
  reason: string;
  /** Returns what can go back where that is less. */
  atMost?: boolean;
};

/** Step 1: the money leaves the wallet at once, so that it cannot be spent while it goes back. */
const begin = (deps: PayDeps, wanted: Wanted): Promise<string[]> =>
  recordWithPosting(deps.db, async (tx): Promise<Recorded<string[]>> => {
    const { owner } = wanted;
    const open = await openOf(tx, owner).for('update');
    const at = deps.now();
    if (wanted.reason === ON_REQUEST) await requireReturnLeft(tx, owner, at);
    const most = await returnableCents(tx, owner);
    const cents = wanted.atMost ? Math.min(wanted.cents, most) : wanted.cents;
    if (cents > most)
      throw invalidField(
        'amount',
        sentence('wallet.tooMuchBack', 'At most {most} of your wallet came by card and can go back.', {
          most: formatUsd(most),
        }),
      );
    if (cents === 0) return { result: [], posting: null };
    const ids: string[] = [];
    for (const part of chooseTopUps(open, cents)) ids.push(await addRefund(tx, part, wanted, at));
    const lines = returnRequestLines(owner, cents);
    const key = `wallet-return:${ids[0]}`;
    return { result: ids, posting: { key, kind: 'return_requested', subject: key, at, lines } };
  });

/** Pays money of a wallet back to the cards that it came from, the newest top-up first. */
export const returnToCards = async (deps: PayDeps, wanted: Wanted): Promise<string[]> => {
  const ids = await begin(deps, wanted);
  for (const id of ids) await sendRefund(deps, id);
  return ids;
};

export const returnOwnMoney = async (
  deps: PayDeps,
  viewer: SignedIn,
  { amount }: HandlerInput<typeof returnWalletMoney>,
): Promise<HandlerReply<typeof returnWalletMoney>> => {
  const cents = requireAmount(amount);
  const ids = await returnToCards(deps, { owner: viewer.id, cents, reason: ON_REQUEST });
  if (ids.length === 0) throw new AppError('unexpected');
  const sent = await deps.db.select().from(refunds).where(inArray(refunds.id, ids));
  const sumOf = (isRefused: boolean) =>
    addCents(...sent.filter(({ state }) => (state === 'refused') === isRefused).map((one) => one.cents));
  return {
    balanceCents: await balanceOf(deps.db, { kind: 'wallet', owner: viewer.id }),
    returnedCents: sumOf(false),
    refusedCents: sumOf(true),
  };
};
