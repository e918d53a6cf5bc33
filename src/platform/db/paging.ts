import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { wrongCursor } from '#shared/contract-fields.ts';
import { invalidField } from '#shared/errors.ts';
import { isDay } from '#shared/time.ts';

export const refuseCursor = (): never => {
  throw invalidField('after', wrongCursor);
};

/** A cursor is a list of values as base64url, so it can be put into an address as it is. */
export const writeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values are what a client sent: check each one. */
export const readCursor = (cursor: string): unknown[] => {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(values) ? values : refuseCursor();
  } catch {
    return refuseCursor();
  }
};

/** Words to sort by, which are longer than ids; an index holds the same expression. */
type SortText = { text: SQL; longest: number };
/** A whole number that is computed. */
type SortNumber = { number: SQL };

/** The columns that a list is sorted by, named as in its rows; together they are unique. Times must be whole milliseconds. */
export type SortColumn = AnyPgColumn | SortText | SortNumber;
export type SortColumns = Readonly<Record<string, SortColumn>>;
type PageOrder<By> = { direction: 'asc' | 'desc'; by: By };
export type RowBy<By> = { [Name in keyof By]: string | number | Date | null };

type PageRequest = { limit: number; after: string | undefined };

/** Whatever is added to the query of the whole list. */
export type PageQuery = { where: SQL | undefined; orderBy: SQL[]; limit: number };

/** From 1970 to the year 5138: all are valid times in PostgreSQL. */
const isTime = (value: unknown): value is number => Number.isInteger(value) && /^\d{1,14}$/.test(String(value));

const isText = (column: SortColumn): column is SortText => 'text' in column;
const isNumber = (column: SortColumn): column is SortNumber => 'number' in column;
const expressionOf = (column: SortColumn): SQL => {
  if (isText(column)) return column.text;
  return isNumber(column) ? column.number : sql`${column}`;
};

/** How a key of a column looks in a cursor, and as what type PostgreSQL compares it. */
const keyOf = (column: SortColumn, value: unknown): SQL | false => {
  // PostgreSQL has no text with a zero in it.
  if (isText(column))
    return typeof value === 'string' && value.length <= column.longest && !value.includes('\0') && sql`${value}::text`;
  if (isNumber(column) || column.dataType === 'number') return Number.isSafeInteger(value) && sql`${value}::bigint`;
  if (column.dataType === 'date') return isTime(value) && sql`${new Date(value).toISOString()}::timestamptz`;
  if (typeof value !== 'string') return false;
  if (column.columnType === 'PgDateString') return isDay(value) && sql`${value}::date`;
  return /^[\w-]{1,64}$/.test(value) && sql`${value}::text`;
};

const keyParameter = (column: SortColumn, value: unknown): SQL => keyOf(column, value) || refuseCursor();

const isBehind = ({ direction, by }: PageOrder<SortColumns>, cursor: string): SQL => {
  const values = readCursor(cursor);
  const columns = Object.values(by);
  if (values.length !== columns.length) refuseCursor();
  const keys = columns.map((column, index) => keyParameter(column, values[index]));
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  return sql`(${sql.join(columns.map(expressionOf), sql`, `)}) ${comparison} (${sql.join(keys, sql`, `)})`;
};

const cursorValue = (key: unknown): unknown => (key instanceof Date ? key.getTime() : key);

/**
 * Reads one page of a list. The cursor holds the sort values of the last row, so it stays valid when that row is
 * deleted. One row more than requested shows whether there is a next page.
 */
export const readPage = async <By extends SortColumns, Row extends RowBy<By>>(
  { limit, after }: PageRequest,
  order: PageOrder<By>,
  read: (page: PageQuery) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> => {
  const found = await read({
    where: after === undefined ? undefined : isBehind(order, after),
    orderBy: Object.values(order.by).map((column) => (order.direction === 'desc' ? desc : asc)(expressionOf(column))),
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const next = last && writeCursor(Object.keys(order.by).map((name) => cursorValue(last[name])));
  return { rows, next: next ?? null };
};
