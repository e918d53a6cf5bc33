import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/db/database.ts';

/** An original of a person, as it lies in the storage. */
export type OwnFile = { name: string; key: string; bytes: number };

/**
 * What one feature knows about a person. Every feature names its parts in its feature.ts; a test fails
 * when a table with a person in it is in no part.
 */
export type OwnDataPart = {
  /** The name of its JSON file. */
  name: string;
  /** The tables whose rows about the person are in it. */
  tables: readonly PgTable[];
  /** Rows in pages, so that a person with a million of them needs no more memory than one with ten. */
  rows: (personId: string) => AsyncIterable<object>;
  files?: (personId: string) => AsyncIterable<OwnFile>;
};

const ROWS_AT_ONCE = 500;

type Told<Table extends PgTable> = {
  /** Columns that are unique together; the rows come in their order. */
  by: Readonly<Record<string, AnyPgColumn>>;
  where: SQL | undefined;
  /** Columns that are secrets, or that only our machines can read. */
  without?: readonly (keyof Table['$inferSelect'])[];
};

/** The rows after this one, in the order of the columns. */
const behind = (by: Told<PgTable>['by'], row: Record<string, unknown>): SQL => {
  const columns = Object.entries(by);
  const values = columns.map(([name, column]) => sql`${sql.param(row[name], column)}`);
  return sql`(${sql.join(Object.values(by), sql`, `)}) > (${sql.join(values, sql`, `)})`;
};

/** All rows of a table that fit, page by page. */
export const rowsOf = async function* <Table extends PgTable>(
  on: Queryable,
  table: Table,
  { by, where, without = [] }: Told<Table>,
): AsyncGenerator<Partial<Table['$inferSelect']>> {
  let last: Record<string, unknown> | undefined;
  do {
    const rows: Record<string, unknown>[] = await on
      .select()
      .from(table as PgTable)
      .where(and(where, last && behind(by, last)))
      .orderBy(...Object.values(by).map((column) => asc(column)))
      .limit(ROWS_AT_ONCE);
    for (const row of rows)
      yield Object.fromEntries(
        Object.entries(row).filter(([name]) => !without.some((left) => left === name)),
      ) as Partial<Table['$inferSelect']>;
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last);
};

/** A part that is exactly the rows of one table. */
export const tablePart = <Table extends PgTable>(
  on: Queryable,
  name: string,
  table: Table,
  told: (personId: string) => Told<Table>,
): OwnDataPart => ({ name, tables: [table], rows: (personId) => rowsOf(on, table, told(personId)) });
