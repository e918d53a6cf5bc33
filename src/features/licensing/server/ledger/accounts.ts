import { inArray, sql } from 'drizzle-orm';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import { type Account, HOUSE } from '../../ledger.rules.ts';
import { ledgerAccounts, ledgerBalances } from '../ledger.tables.ts';

/** The balance of one account; zero for one that was never posted to. */
export const balanceOf = async (on: Queryable, { kind, owner }: Account): Promise<Cents> => {
  const { rows } = await on.execute<{ cents: string }>(sql`select ledger_balance(${kind}, ${owner}) as cents`);
  return Number(rows[0]?.cents ?? 0);
};

export const creatorKinds = [
  'creator_pending',
  'creator_available',
  'creator_reserved',
  'creator_held',
  'creator_debt',
] as const;
type CreatorKind = (typeof creatorKinds)[number];

/** What a creator has; `debt` is what the creator owes, as a positive amount. */
export type CreatorBalances = { pending: Cents; available: Cents; reserved: Cents; held: Cents; debt: Cents };

/** The balances of several creators, read without a lock. */
export const creatorBalances = async (
  on: Queryable,
  owners: readonly string[],
): Promise<(owner: string) => CreatorBalances> => {
  const rows = await on
    .select({
      kind: ledgerAccounts.kind,
      owner: ledgerAccounts.ownerId,
      cents: sql<number>`sum(${ledgerBalances.balanceCents})`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerBalances, sql`${ledgerBalances.accountId} = ${ledgerAccounts.id}`)
    .where(sql`${inArray(ledgerAccounts.ownerId, [...owners])} and ${inArray(ledgerAccounts.kind, [...creatorKinds])}`)
    .groupBy(ledgerAccounts.kind, ledgerAccounts.ownerId);
  const centsOf = (owner: string, kind: CreatorKind): Cents =>
    rows.find((row) => row.owner === owner && row.kind === kind)?.cents ?? 0;
  return (owner) => ({
    pending: centsOf(owner, 'creator_pending'),
    available: centsOf(owner, 'creator_available'),
    reserved: centsOf(owner, 'creator_reserved'),
    held: centsOf(owner, 'creator_held'),
    debt: Math.abs(centsOf(owner, 'creator_debt')),
  });
};

/** An account of the house. */
export const houseAccount = (kind: Account['kind']): Account => ({ kind, owner: HOUSE });
