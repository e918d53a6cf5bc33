import { and, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';

/** An original of a person, as it lies in the storage. */
export type OwnFile = { name: string; key: string; bytes: number };

/**
 * What one feature knows about a person. Every feature lists its parts in src/app/start/feature-wiring.ts; a test
 * fails when a table with a person in it is in no part.
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

/** All rows of a table that fit, page by page. */
export const rowsOf = async function* <Table extends PgTable>(
  on: Queryable,
  table: Table,
  { by, where, without = [] }: Told<Table>,
): AsyncGenerator<Partial<Table['$inferSelect']>> {
  let after: string | undefined;
  do {
    const { rows, next } = await readPage({ limit: ROWS_AT_ONCE, after }, { direction: 'asc', by }, async (page) => {
      const found = await on
        .select()
        .from(table as PgTable)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit);
      return found as Record<string, string | number | Date | null>[];
    });
    for (const row of rows)
      yield Object.fromEntries(
        Object.entries(row).filter(([name]) => !without.some((left) => left === name)),
      ) as Partial<Table['$inferSelect']>;
    after = next ?? undefined;
  } while (after !== undefined);
};

/** A part that is exactly the rows of one table. */
export const tablePart = <Table extends PgTable>(
  on: Queryable,
  name: string,
  table: Table,
  told: (personId: string) => Told<Table>,
): OwnDataPart => ({ name, tables: [table], rows: (personId) => rowsOf(on, table, told(personId)) });
