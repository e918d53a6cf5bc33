import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, never a bare date. */
export const timestampTz = (name: string) => timestamp(name, { withTimezone: true });

/** SQL of a check: the column holds one of these values. They are our own constants and contain no quotes. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

/** SQL of a check: the array holds nothing but these values. */
export const allOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} <@ array[${sql.raw(words.map((word) => `'${word}'`).join(', '))}]`;
