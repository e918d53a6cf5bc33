import { sql } from 'drizzle-orm';
import { clientOf, type Database, type Queryable, type Transaction } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { balanceLines, type Line, MOST_LINES, type PostingKind } from '../../ledger.rules.ts';

export type Posting = {
  /** What happened, unique for ever: `order:7k2m9qxv3htc:paid`. */
  key: string;
  kind: PostingKind;
  /** What it is about: `order:7k2m9qxv3htc`. */
  subject: string;
  at: Date;
  lines: readonly Line[];
};

/** The key was posted before, so everything that the transaction wrote is undone. */
export class AlreadyPosted extends Error {
  override readonly name = 'AlreadyPosted';
}

const ATTEMPTS = 3;
/** Serialisation failure and deadlock: PostgreSQL asks for the transaction to be repeated. */
const repeatable = new Set(['40001', '40P01']);

type DatabaseFailure = { code?: string; constraint?: string };

/** Drizzle wraps what the database said; a failing commit is not wrapped. */
export const failureOf = (error: unknown): DatabaseFailure => {
  const { cause } = error as { cause?: DatabaseFailure };
  return cause?.code === undefined ? (error as DatabaseFailure) : cause;
};

const isOverLimit = (error: unknown): boolean => failureOf(error).constraint === 'ledger_balance_within_limits';

const asAppError = (error: unknown): unknown => {
  if (isOverLimit(error)) return new AppError('notEnoughMoney', { cause: error });
  if (failureOf(error).constraint === 'ledger_is_stopped') return new AppError('moneyStopped', { cause: error });
  return error;
};

const POST = {
  name: 'ledger_post',
  text: 'select ledger_post($1, $2, $3, $4, $5, $6, $7) as posting',
};

/** The arguments of `ledger_post`; nothing where there is nothing to post. */
export const postingValues = ({ key, kind, subject, at, lines }: Posting): unknown[] | undefined => {
  const balanced = balanceLines(lines);
  if (balanced.length === 0) return undefined;
  if (balanced.length > MOST_LINES) throw new RangeError(`a posting has ${balanced.length} lines`);
  const kinds = balanced.map((line) => line.kind);
  const owners = balanced.map((line) => line.owner);
  const cents = balanced.map((line) => line.cents);
  return [key, kind, subject, at.toISOString(), kinds, owners, cents];
};

const write = async (tx: Transaction, posting: Posting): Promise<void> => {
  const values = postingValues(posting);
  if (!values) return;
  const { rows } = await clientOf(tx).query<{ posting: string | null }>({ ...POST, values });
  if (rows[0]?.posting === null) throw new AlreadyPosted(`${posting.key} was posted before`);
};

/** No alarm is open, so that postings are accepted. */
export const areBooksOpen = async (on: Queryable): Promise<boolean> => {
  const { rows } = await on.execute(sql`select from ledger_alarms where resolved_at is null limit 1`);
  return rows.length === 0;
};

/**
 * Refuses while an alarm is open, as every posting does. Called before money moves at the provider: it would move although
 * it cannot be recorded. For charges `beginPayment` does it.
 */
export const requireOpenBooks = async (on: Queryable): Promise<void> => {
  if (!(await areBooksOpen(on))) throw new AppError('moneyStopped');
};

/** What a transaction did, and the posting that ends it. Without lines nothing is posted, e.g. for a free licence. */
export type Recorded<Result> = { result: Result; posting: Posting | null };

type Options = {
  /**
   * The lines depend on balances that were read in the same transaction without a lock. When another posting moved them
   * in between, the limits refuse the lines, and the work runs again with the new balances.
   */
  readsBalances?: boolean;
};

const attempt = <Result>(db: Database, work: (tx: Transaction) => Promise<Recorded<Result>>): Promise<Result> =>
  db.transaction(async (tx) => {
    const { result, posting } = await work(tx);
    if (posting) await write(tx, posting);
    return result;
  });

/**
 * The way to write to the ledger: one posting in a transaction, as its last statement, because two postings in one
 * transaction can wait for each other. The work runs again after a deadlock, so it must not do anything outside the
 * transaction. There is one other way: the usual purchase from the wallet is a single statement that posts by itself
 * (`completeAtOnce` in `orders/complete-order.ts`). Where that statement refuses, the purchase comes here.
 */
export const recordWithPosting = async <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Recorded<Result>>,
  { readsBalances = false }: Options = {},
): Promise<Result> => {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt(db, work);
    } catch (error) {
      const mayPassNow = repeatable.has(failureOf(error).code ?? '') || (readsBalances && isOverLimit(error));
      if (!mayPassNow || left === 0) throw asAppError(error);
    }
  }
};
