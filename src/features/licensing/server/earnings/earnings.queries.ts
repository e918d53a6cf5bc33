import { and, asc, eq, type SQL, sql, sum } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Cents } from '#features/pricing/money.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { unseal } from '#platform/sealed.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { endOfMonth, startOfMonth } from '#shared/time.ts';
import type { getEarnings, getEarningsStatement } from '../../earnings.contract.ts';
import { payoutDueAt, runningHold } from '../../earnings.rules.ts';
import type { PostingKind } from '../../ledger.rules.ts';
import { payoutAccounts, payouts } from '../earnings.tables.ts';
import { creatorBalances, creatorKinds } from '../ledger/accounts.ts';
import { titlesOf } from '../wallet/wallet.queries.ts';

type Config = Pick<Dependencies['config'], 'secret'>;

/** The purpose that payout details are sealed for. */
export const DETAILS = 'payout details';

export const readDetails = ({ secret }: Config, sealed: string): string =>
  unseal(secret, DETAILS, sealed, z.string()) ?? '';

const paidOf = async (on: Queryable, creatorId: string): Promise<Cents> => {
  const [paid] = await on
    .select({ cents: sum(payouts.cents) })
    .from(payouts)
    .where(and(eq(payouts.creatorId, creatorId), eq(payouts.state, 'paid')));
  return Number(paid?.cents ?? 0);
};

const openRequests = async (on: Queryable, creatorId: string) => {
  const rows = await on
    .select({ cents: payouts.cents, at: payouts.requestedAt, heldUntil: payouts.heldUntil })
    .from(payouts)
    .where(and(eq(payouts.creatorId, creatorId), eq(payouts.state, 'requested')))
    .orderBy(asc(payouts.requestedAt));
  return rows.map(({ cents, at, heldUntil }) => ({
    cents,
    at: at.toISOString(),
    dueAt: payoutDueAt(at, heldUntil).toISOString(),
  }));
};

const ownAccounts = (creatorId: string): SQL =>
  sql`(select id, kind from ledger_accounts where owner_id = ${creatorId} and kind in ${creatorKinds})`;

export const readEarnings = async (
  { db, config, now }: { db: Database; config: Config; now: () => Date },
  viewer: SignedIn,
): Promise<HandlerReply<typeof getEarnings>> => {
  const balances = (await creatorBalances(db, [viewer.id]))(viewer.id);
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.creatorId, viewer.id));
  const { rows } = await db.execute<{ month: string }>(sql`
    select distinct to_char(ledger_months.month, 'YYYY-MM') as month
    from ${ownAccounts(viewer.id)} as account join ledger_months on ledger_months.account_id = account.id
    order by month desc`);
  return {
    pendingCents: balances.pending,
    availableCents: balances.available,
    reservedCents: balances.reserved,
    requests: await openRequests(db, viewer.id),
    heldCents: balances.held,
    debtCents: balances.debt,
    paidCents: await paidOf(db, viewer.id),
    lowestPayoutCents: (await readPriceSettings(db)).payouts.lowest,
    payoutAccount: account
      ? {
          method: account.method,
          details: readDetails(config, account.sealedDetails),
          heldUntil: runningHold(account.heldUntil, now())?.toISOString() ?? null,
        }
      : null,
    months: rows.map(({ month }) => month),
  };
};

type Statement = HandlerReply<typeof getEarningsStatement>;
type Balances = Statement['opening'];

const none: Balances = { pendingCents: 0, availableCents: 0, reservedCents: 0, heldCents: 0, debtCents: 0 };

const fieldOf: Readonly<Record<string, keyof Balances>> = {
  creator_pending: 'pendingCents',
  creator_available: 'availableCents',
  creator_reserved: 'reservedCents',
  creator_held: 'heldCents',
  creator_debt: 'debtCents',
};

/** Debt is a negative balance in the books, and a positive amount for its creator. */
const add = (balances: Balances, account: string, cents: Cents): Balances => {
  const field = fieldOf[account];
  if (!field) return balances;
  return { ...balances, [field]: balances[field] + (field === 'debtCents' ? 0 - cents : cents) };
};

type MoveRow = { id: string; at: string; kind: PostingKind; subject: string; account: string; cents: string };

const openingOf = async (db: Database, creatorId: string, month: string): Promise<Balances> => {
  const { rows } = await db.execute<{ account: string; cents: string }>(sql`
    select account.kind as account, sum(earlier.cents) as cents
    from ${ownAccounts(creatorId)} as account
    join ledger_months as earlier on earlier.account_id = account.id and earlier.month < ${`${month}-01`}::date
    group by account.kind`);
  return rows.reduce((sum, { account, cents }) => add(sum, account, Number(cents)), none);
};

/** The postings of a month that touch an account of the creator, with what each account gained. */
const movesIn = async (db: Database, creatorId: string, month: string): Promise<MoveRow[]> => {
  const { rows } = await db.execute<MoveRow>(sql`
    select posting.id, to_json(posting.at) #>> '{}' as at, posting.kind, posting.subject, account.kind as account,
      sum(entry.amount_cents) as cents
    from ${ownAccounts(creatorId)} as account
    join ledger_months as own on own.account_id = account.id and own.month = ${`${month}-01`}::date
    join ledger_entries as entry on entry.account_id = account.id
      and entry.posting_id between own.first_posting and own.last_posting
    join ledger_postings as posting on posting.id = entry.posting_id
    where posting.at >= ${startOfMonth(month).toISOString()} and posting.at < ${endOfMonth(month).toISOString()}
    group by posting.id, account.kind
    order by posting.at, posting.id, account.kind`);
  return rows;
};

/** The facts of a month's statement: the screen, the CSV and the PDF all show these. */
export const readEarningsStatement = async (db: Database, viewer: SignedIn, month: string): Promise<Statement> => {
  const rows = await movesIn(db, viewer.id, month);
  const opening = await openingOf(db, viewer.id, month);
  const closing = rows.reduce((sum, { account, cents }) => add(sum, account, Number(cents)), opening);
  const lines = new Map<string, { at: string; kind: PostingKind; subject: string; changes: Balances }>();
  for (const { id, at, kind, subject, account, cents } of rows) {
    const line = lines.get(id) ?? { at: new Date(at).toISOString(), kind, subject, changes: none };
    lines.set(id, { ...line, changes: add(line.changes, account, Number(cents)) });
  }
  const titleOf = await titlesOf(
    db,
    [...lines.values()].map(({ subject }) => subject),
  );
  return {
    month,
    opening,
    closing,
    lines: [...lines.values()].map(({ subject, ...line }) => ({ ...line, ...titleOf(subject) })),
  };
};
