import { and, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/db/database.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { type PageQuery, type RowBy, readPage, type SortColumns } from '#platform/db/paging.ts';
import type { Log } from '#platform/log.ts';

type Outcome = 'done' | 'failed';
export type DueCounts = Record<Outcome, number>;

const countsOfProcess = new Map<string, DueCounts>();

/** How many rows of each queue this process has worked on since its start, for `/metrics`. */
export const dueCounts: ReadonlyMap<string, Readonly<DueCounts>> = countsOfProcess;

const countsOf = (queue: string): DueCounts => {
  const known = countsOfProcess.get(queue);
  if (known) return known;
  const fresh = { done: 0, failed: 0 };
  countsOfProcess.set(queue, fresh);
  return fresh;
};

/** The database that is asked whether it is still there, the log, and the signal that ends the run after the current row. */
type Run = { db: Database; log: Log; signal?: AbortSignal };

type RowWork<Row> = {
  /** What the rows are, for metrics and log. */
  queue: string;
  /** Names a row in the log, without personal data. */
  nameOf: (row: Row) => string;
  /** Does one row, in a transaction of its own. Doing it twice must be harmless. */
  work: (row: Row) => Promise<unknown>;
};

/** Whether statements and writes are possible: on a server that has become a standby every row would fail. */
const isDatabaseThere = (db: Database): Promise<boolean> =>
  db.execute<{ writes: boolean }>(sql`select current_setting('transaction_read_only') = 'off' as writes`).then(
    ({ rows }) => rows[0]?.writes === true,
    () => false,
  );

/**
 * Works on one row after another. A row that fails is logged, counted and passed over: it stops no other, and is still due
 * in the next run. Only a database that is away ends the run, because every other row would fail as well. It is asked:
 * a file store or a payment provider that breaks a connection fails with the same errors, and so does a transaction that
 * the server ended because this row was too slow.
 */
export const forEachListed = async <Row>(
  { db, log, signal }: Run,
  rows: Iterable<Row> | AsyncIterable<Row>,
  { queue, nameOf, work }: RowWork<Row>,
): Promise<DueCounts> => {
  const counts = { done: 0, failed: 0 };
  const count = (outcome: Outcome): void => {
    counts[outcome] += 1;
    countsOf(queue)[outcome] += 1;
  };
  for await (const row of rows) {
    if (signal?.aborted) return counts;
    try {
      await work(row);
      count('done');
    } catch (error) {
      // Work that stopped because it was told to has not failed.
      if (signal?.aborted) return counts;
      if (isDatabaseAway(error) && !(await isDatabaseThere(db))) throw error;
      count('failed');
      log.error({ err: error, queue, row: nameOf(row) }, 'a row failed; the next run tries it again');
    }
  }
  return counts;
};

/** Rows of a list without a cursor, in rounds: what is still listed after its try is passed over. */
export async function* freshRows<Row>(
  limit: number,
  list: (most: number) => Promise<Row[]>,
  nameOf: (row: Row) => string,
): AsyncGenerator<Row> {
  const tried = new Set<string>();
  for (;;) {
    const fresh = (await list(limit + tried.size)).filter((row) => !tried.has(nameOf(row)));
    if (fresh.length === 0) return;
    for (const row of fresh) {
      tried.add(nameOf(row));
      yield row;
    }
  }
}

type DueRows<By, Row> = {
  /** The order of the queue, the longest due first. The last column is unique, and names a row in the log. */
  by: By;
  /** Rows of one round. There are rounds until nothing is due. */
  limit?: number;
  /** Reads one round: adds `where`, `orderBy` and `limit` of the page to what makes a row due. */
  find: (page: PageQuery) => PromiseLike<Row[]>;
};

type Columns = Readonly<Record<string, AnyPgColumn>>;
type RowOf<Chosen extends Columns> = { [Name in keyof Chosen]: GetColumnData<Chosen[Name]> };

/** The rows of one table that are due: its columns of the order, and others that the work needs. */
export const dueIn = <By extends Columns, Others extends Columns = Record<never, never>>(
  db: Database,
  by: By,
  isDue: SQL | undefined,
  others?: Others,
): Pick<DueRows<By, RowOf<By> & RowOf<Others>>, 'by' | 'find'> => ({
  by,
  find: async ({ where, orderBy, limit }) => {
    const [{ table }] = Object.values(by) as [AnyPgColumn];
    const chosen = db.select({ ...by, ...others }).from(table);
    const rows: unknown = await chosen
      .where(and(isDue, where))
      .orderBy(...orderBy)
      .limit(limit);
    return rows as (RowOf<By> & RowOf<Others>)[];
  },
});

const ROUND = 200;

/** Each round begins after the last row of the one before: no row comes twice, whatever became of it. */
async function* readRounds<By extends SortColumns, Row extends RowBy<By>>({
  by,
  limit = ROUND,
  find,
}: DueRows<By, Row>): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const { rows, next }: { rows: Row[]; next: string | null } = await readPage(
      { limit, after },
      { direction: 'asc', by },
      find,
    );
    yield* rows;
    after = next ?? undefined;
  } while (after !== undefined);
}

/** Works on every row of the database that is due now, in rounds; each row gets one try in a run. */
export const forEachDue = <By extends SortColumns, Row extends RowBy<By>>(
  run: Run,
  { queue, work, ...due }: Omit<RowWork<Row>, 'nameOf'> & DueRows<By, Row>,
): Promise<DueCounts> => {
  const [id = ''] = Object.keys(due.by).slice(-1);
  return forEachListed(run, readRounds(due), { queue, nameOf: (row) => String(row[id]), work });
};
