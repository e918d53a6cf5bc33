import { bigint, date, PgDialect, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { readCursor, readPage, writeCursor } from './paging.ts';

const things = pgTable('things', {
  id: text('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  day: date('day').notNull(),
  rank: bigint('rank', { mode: 'number' }).notNull(),
});
const newest = { direction: 'desc', by: { at: things.at, id: things.id } } as const;
const daily = { direction: 'asc', by: { day: things.day, id: things.id } } as const;
const ranked = { direction: 'asc', by: { rank: things.rank } } as const;

const at = new Date('2026-05-05T05:05:05.123Z');
const rows = ['c', 'b', 'a'].map((id) => ({ id, at }));

const conditionFor = async (order: typeof newest | typeof daily | typeof ranked, after: string) => {
  let condition: { sql: string; params: unknown[] } | undefined;
  await readPage<typeof order.by, never>({ limit: 2, after }, order as never, ({ where }) => {
    const { sql, params } = new PgDialect().sqlToQuery(where ?? (undefined as never));
    condition = { sql, params };
    return Promise.resolve([]);
  });
  return condition;
};

describe('a page', () => {
  it('is followed by another one only if there is one row more', async () => {
    const limits: number[] = [];
    const read = ({ limit }: { limit: number }) => {
      limits.push(limit);
      return Promise.resolve(rows.slice(0, limit));
    };
    const first = await readPage({ limit: 2, after: undefined }, newest, read);
    expect(first.rows.map(({ id }) => id)).toEqual(['c', 'b']);
    expect(readCursor(first.next ?? '')).toEqual([at.getTime(), 'b']);
    const whole = await readPage({ limit: 3, after: undefined }, newest, read);
    expect(whole).toEqual({ rows, next: null });
    expect(limits).toEqual([3, 4]);
  });

  it('goes on behind the sort values of the last row', async () => {
    expect(await conditionFor(newest, writeCursor([at.getTime(), 'b']))).toEqual({
      sql: '("things"."at", "things"."id") < ($1::timestamptz, $2::text)',
      params: ['2026-05-05T05:05:05.123Z', 'b'],
    });
    expect(await conditionFor(daily, writeCursor(['2026-02-28', 'b']))).toEqual({
      sql: '("things"."day", "things"."id") > ($1::date, $2::text)',
      params: ['2026-02-28', 'b'],
    });
    expect(await conditionFor(ranked, writeCursor([7]))).toEqual({
      sql: '("things"."rank") > ($1::bigint)',
      params: [7],
    });
  });
});

describe('a cursor', () => {
  it('can be part of an address as it is', () => {
    const values = ['ü?&/+=', 1.5, null, true];
    expect(writeCursor(values)).toMatch(/^[\w-]+$/);
    expect(readCursor(writeCursor(values))).toEqual(values);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['no list', Buffer.from('{}').toString('base64url')],
    ['too short', writeCursor([1])],
    ['too long', writeCursor([1, 'b', 2])],
    ['a time as text', writeCursor(['2026-05-05T05:05:05.123Z', 'b'])],
    ['a time before all', writeCursor([-1, 'b'])],
    ['a time after all', writeCursor([1e15, 'b'])],
    ['a broken time', writeCursor([1.5, 'b'])],
    ['no id', writeCursor([1, 2])],
    ['an id with a null character', writeCursor([1, '\u0000'])],
  ])('is refused: %s', async (_, cursor) => {
    await expect(conditionFor(newest, cursor)).rejects.toMatchObject({
      code: 'badInput',
      issues: [{ field: 'after', message: 'The value of after must be what the page before gave as next' }],
    });
  });

  it.each([1.5, 1e16, '1', null])('is refused with the number %s', async (rank) => {
    await expect(conditionFor(ranked, writeCursor([rank]))).rejects.toMatchObject({ code: 'badInput' });
  });

  it.each(['2026-02-30', '2026-13-01', '0000-01-01', 'yesterday', '2026-02-28 ', 7, null])(
    'is refused with the day %s',
    async (day) => {
      await expect(conditionFor(daily, writeCursor([day, 'b']))).rejects.toMatchObject({ code: 'badInput' });
    },
  );
});
