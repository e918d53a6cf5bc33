import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { ItemKind } from '#features/media/media.rules.ts';
import { addCents, type Cents } from '#features/pricing/money.rules.ts';
import type { Database } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { endOfMonth, startOfMonth } from '#shared/time.ts';
import { type AccountKind, accountKinds, type PostingKind } from '../../ledger.rules.ts';
import type { getBooksMonth } from '../../month-admin.contract.ts';
import { ledgerClosings } from '../ledger.tables.ts';

type Move = { posting: PostingKind; account: AccountKind; cents: Cents };
type Report = HandlerReply<typeof getBooksMonth>;

/** What each kind of posting moved on each kind of account between two times. */
const movesBetween = async (db: Database, from: Date | null, until: Date): Promise<Move[]> => {
  const since = from ? sql`posting.at >= ${from.toISOString()} and` : sql``;
  const { rows } = await db.execute<{ posting: PostingKind; account: AccountKind; cents: string }>(sql`
    select posting.kind as posting, account.kind as account, sum(entry.amount_cents) as cents
    from ledger_postings as posting
    join ledger_entries as entry on entry.posting_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
    where ${since} posting.at < ${until.toISOString()}
    group by posting.kind, account.kind`);
  return rows.map(({ posting, account, cents }) => ({ posting, account, cents: Number(cents) }));
};

/** Balances at a time: closed months from their totals, only what follows from the entries. */
const balancesAt = async (db: Database, until: Date): Promise<Record<string, Cents>> => {
  const closings = await db
    .select()
    .from(ledgerClosings)
    .where(lte(ledgerClosings.closedBefore, until))
    .orderBy(desc(ledgerClosings.closedBefore));
  const balances = Object.fromEntries(Object.keys(accountKinds).map((kind) => [kind, 0])) as Record<string, Cents>;
  const add = (kind: string, cents: Cents) => {
    balances[kind] = addCents(balances[kind] ?? 0, cents);
  };
  for (const { totals } of closings) for (const [kind, cents] of Object.entries(totals)) add(kind, cents);
  const closed = closings[0]?.closedBefore ?? null;
  for (const { account, cents } of await movesBetween(db, closed, until)) add(account, cents);
  return balances;
};

export const payers: readonly AccountKind[] = ['provider', 'wallet', 'plan_unearned'];
export const sales: readonly PostingKind[] = ['sale', 'plan_download'];
const reversals: readonly PostingKind[] = ['refund', 'dispute_lost'];
const earning: readonly PostingKind[] = [...sales, ...reversals];
const creatorAccounts = (Object.keys(accountKinds) as AccountKind[]).filter((kind) => kind.startsWith('creator_'));

export type WeekBook = {
  licences: number;
  grossCents: Cents;
  /** By kind of work; what is deleted since has none. */
  kinds: { kind: ItemKind; licences: number; cents: Cents }[];
  refundsCents: Cents;
  taxCents: Cents;
  creatorsCents: Cents;
  feesCents: Cents;
  /** What the lines above leave. */
  staysCents: Cents;
  /** Held for others and not counted above. */
  plansCents: Cents;
  topUpsCents: Cents;
};

/** The book of some days: what was sold, where it went, and what stays; every line is a sum of the ledger. */
export const readBook = async (db: Database, { from, until }: { from: Date; until: Date }): Promise<WeekBook> => {
  const [moves, { rows }] = await Promise.all([
    movesBetween(db, from, until),
    db.execute<{ kind: ItemKind | null; licences: number; cents: number }>(sql`
      select items.kind, count(*)::int as licences, coalesce(sum(paid.cents), 0)::float8 as cents
      from ledger_postings as posting
      cross join lateral (select -sum(entry.amount_cents) as cents from ledger_entries as entry
        join ledger_accounts as account on account.id = entry.account_id
        where entry.posting_id = posting.id and account.kind = any (${sql.param([...payers])}::text[])) as paid
      left join orders on orders.id = split_part(posting.subject, ':', 2) left join items on items.id = orders.item_id
      where posting.kind = any (${sql.param([...sales])}::text[])
        and posting.at >= ${from.toISOString()}::timestamptz and posting.at < ${until.toISOString()}::timestamptz
      group by items.kind order by cents desc`),
  ]);
  const sumOf = (postings: readonly PostingKind[] | null, accounts: readonly AccountKind[]): Cents =>
    addCents(
      ...moves
        .filter(({ posting, account }) => (postings?.includes(posting) ?? true) && accounts.includes(account))
        .map(({ cents }) => cents),
    );
  const lines = {
    grossCents: 0 - sumOf(sales, payers),
    refundsCents: sumOf(reversals, payers),
    taxCents: sumOf(earning, ['tax']),
    creatorsCents: sumOf(earning, creatorAccounts),
    feesCents: 0 - sumOf(null, ['provider_fees']),
  };
  const { grossCents, refundsCents, taxCents, creatorsCents, feesCents } = lines;
  return {
    licences: rows.reduce((sum, { licences }) => sum + licences, 0),
    kinds: rows.flatMap(({ kind, ...row }) => (kind ? [{ kind, ...row }] : [])),
    ...lines,
    staysCents: addCents(grossCents, -refundsCents, -taxCents, -creatorsCents, -feesCents),
    plansCents: sumOf(['plan_payment'], ['plan_unearned']),
    topUpsCents: sumOf(['top_up'], ['wallet']),
  };
};

/** The facts of a month: the screen and the export show these. */
export const readBooksMonth = async (db: Database, month: string): Promise<Report> => {
  const [start, end] = [startOfMonth(month), endOfMonth(month)];
  const moves = await movesBetween(db, start, end);
  const sumOf = (postings: readonly PostingKind[] | null, accounts: readonly AccountKind[]): Cents =>
    addCents(
      ...moves
        .filter(({ posting, account }) => (postings?.includes(posting) ?? true) && accounts.includes(account))
        .map(({ cents }) => cents),
    );
  const balances = await balancesAt(db, end);
  const owed = (...kinds: readonly AccountKind[]) => addCents(...kinds.map((kind) => balances[kind] ?? 0));
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) as count from ledger_postings
    where kind in ('sale', 'plan_download') and at >= ${start.toISOString()} and at < ${end.toISOString()}`);
  const [closing] = await db
    .select({ hash: ledgerClosings.hash, closedBefore: ledgerClosings.closedBefore })
    .from(ledgerClosings)
    .where(and(gt(ledgerClosings.closedBefore, start), eq(ledgerClosings.closedBefore, end)));
  const [later] = await db
    .select({ closedBefore: ledgerClosings.closedBefore })
    .from(ledgerClosings)
    .orderBy(desc(ledgerClosings.closedBefore))
    .limit(1);
  return {
    month,
    isClosed: later !== undefined && later.closedBefore >= end,
    hash: closing?.hash ?? null,
    sales: Number(rows[0]?.count ?? 0),
    grossCents: 0 - sumOf(sales, payers),
    refundsCents: sumOf(['refund'], payers),
    taxCents: sumOf(null, ['tax']),
    sharesCents: sumOf(earning, creatorAccounts),
    revenueCents: sumOf(null, ['revenue']),
    feesCents: 0 - sumOf(null, ['provider_fees']),
    lossesCents: 0 - sumOf(null, ['losses']),
    givenUpCents: sumOf(null, ['given_up']),
    topUpsCents: sumOf(['top_up'], ['wallet']),
    plansCents: sumOf(['plan_payment'], ['plan_unearned']),
    payoutsCents: sumOf(['payout_paid'], ['bank']),
    liabilities: {
      walletsCents: owed('wallet', 'wallet_returning'),
      plansCents: owed('plan_unearned'),
      creatorsCents: owed('creator_pending', 'creator_available', 'creator_reserved', 'creator_held'),
      taxCents: owed('tax'),
    },
    balances,
    sumCents: addCents(...Object.values(balances)),
  };
};
