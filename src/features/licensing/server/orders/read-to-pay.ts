import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { switchState } from '#features/accounts/server/admin/feature-switches.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { type Database, oncePerConnection, type Transaction } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import type { AmountOf } from '../../shares.rules.ts';
import { collaborators } from '../earnings.tables.ts';
import { ledgerAccounts, ledgerBalances } from '../ledger.tables.ts';
import { type SigningKey, signingKeyAt } from '../licences/signing-keys.ts';
import { orders } from '../licensing.tables.ts';
import { freshSince, hasFreshMoney } from '../wallet/fresh-money.ts';
import type { OrderRow } from './order-life.ts';
import { type QuoteFacts, quoteColumns } from './quote.ts';

const walletCents = sql<number>`(
  select coalesce(sum(${ledgerBalances.balanceCents}), 0)
  from ${ledgerAccounts} join ${ledgerBalances} on ${ledgerBalances.accountId} = ${ledgerAccounts.id}
  where ${ledgerAccounts.kind} = 'wallet' and ${ledgerAccounts.ownerId} = ${orders.buyerId})`.mapWith(Number);

/** Of the creator and of everybody who may share the sale; negative, by the id of the person. */
const debts = sql<Record<string, Cents>>`(
  select coalesce(json_object_agg(${ledgerAccounts.ownerId}, ${ledgerBalances.balanceCents}), '{}')
  from ${ledgerAccounts} join ${ledgerBalances} on ${ledgerBalances.accountId} = ${ledgerAccounts.id}
  where ${ledgerAccounts.kind} = 'creator_debt' and ${ledgerAccounts.ownerId} = any(array(
    select ${items.creatorId} union all
    select ${collaborators.collaboratorId} from ${collaborators} where ${collaborators.ownerId} = ${items.creatorId})))`;

const selectToPay = (on: Database) =>
  on
    .select({
      order: orders,
      ...quoteColumns,
      walletCents,
      debts,
      signingKey: signingKeyAt(sql.placeholder('now')),
      isSwitchedOn: switchState('purchases'),
      hasFreshMoney: hasFreshMoney(sql`${orders.buyerId}`, sql.placeholder('freshSince')),
    })
    .from(orders)
    .leftJoin(items, eq(items.id, orders.itemId))
    .leftJoin(users, eq(users.id, items.creatorId))
    .where(eq(orders.id, sql.placeholder('id')));

const readQuery = oncePerConnection((on) => selectToPay(on).prepare('read_order_to_pay'));
const lockQuery = oncePerConnection((on) => selectToPay(on).for('update', { of: orders }).prepare('lock_order_to_pay'));
type Row = Awaited<ReturnType<ReturnType<typeof readQuery>['execute']>>[number];

/** What a payment reads before it writes. */
export type ReadToPay = {
  order: OrderRow;
  /** Nothing where the item was deleted. */
  facts: QuoteFacts | undefined;
  walletCents: Cents;
  debtOf: AmountOf;
  signingKey: SigningKey | null;
  isSwitchedOn: boolean;
  /** The wallet has money that came by card a moment ago. */
  hasFreshMoney: boolean;
};

/** Somebody else's order gets the same reply as one that does not exist. */
const forViewer = (viewer: SignedIn, [row]: readonly Row[]): ReadToPay => {
  if (row?.order.buyerId !== viewer.id) throw new AppError('notFound');
  const { order, walletCents: inWallet, debts: owed, signingKey, isSwitchedOn, hasFreshMoney: isFresh, ...facts } = row;
  return {
    order,
    facts: facts.creatorId === null ? undefined : (facts as QuoteFacts),
    walletCents: inWallet,
    debtOf: (owner) => Math.abs(owed[owner] ?? 0),
    signingKey,
    isSwitchedOn,
    hasFreshMoney: isFresh,
  };
};

/**
 * Reads an order and everything that its payment depends on in one statement: one for each took most of the time of a
 * purchase. Nothing is locked.
 */
export const readToPay = async (db: Database, viewer: SignedIn, id: string, now: Date): Promise<ReadToPay> =>
  forViewer(viewer, await readQuery(db).execute({ id, now, freshSince: freshSince(now) }));

/** The same with the order locked. Balances may move until the posting, whose limits refuse then. */
export const lockToPay = async (tx: Transaction, viewer: SignedIn, id: string, now: Date): Promise<ReadToPay> =>
  forViewer(viewer, await lockQuery(tx).execute({ id, now, freshSince: freshSince(now) }));
