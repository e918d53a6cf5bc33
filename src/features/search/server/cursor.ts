import * as z from 'zod/mini';
import { readCursor, refuseCursor, writeCursor } from '#platform/db/paging.ts';
import type { Sort } from '../search.rules.ts';
import { MOST_READINGS } from './understand-question.ts';

/** Position after a page: the last item with its sort key, the index part, the total so far, and how the query was relaxed. */
const cursorSchema = z.object({
  id: z.string().check(z.regex(/^[0-9a-z]{12}$/)),
  key: z.number(),
  level: z.union([z.literal(-1), z.literal(0), z.literal(8), z.literal(32), z.literal(128), z.literal(512)]),
  below: z.nullable(z.number()),
  total: z.number().check(z.int(), z.nonnegative()),
  isExact: z.boolean(),
  missing: z.number().check(z.int(), z.nonnegative(), z.lte(MOST_READINGS)),
  isCorrected: z.boolean(),
});
const cursorByLikes = z.extend(cursorSchema, { key: z.int32() });
export type SearchCursor = z.output<typeof cursorSchema>;

const names = ['id', 'key', 'level', 'below', 'total', 'isExact', 'missing', 'isCorrected'] as const;

export const writeSearchCursor = (cursor: SearchCursor): string => writeCursor(names.map((name) => cursor[name]));

/** A forged cursor gets an error, or at worst a page that only its author sees. Likes are small integers. */
export const readSearchCursor = (cursor: string, sort: Sort): SearchCursor => {
  const values = readCursor(cursor);
  const fields = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const result = z.safeParse(sort === 'popular' ? cursorByLikes : cursorSchema, fields);
  return result.success ? result.data : refuseCursor();
};
