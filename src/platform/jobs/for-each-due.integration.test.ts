import { Writable } from 'node:stream';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timestampTz } from '#platform/db/columns.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { createMetrics } from '#platform/http/server/prometheus.ts';
import { logInto } from '#platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { dueIn, forEachDue, forEachListed } from './for-each-due.ts';

const tasks = pgTable('tasks', {
  id: text('id').primaryKey(),
  at: timestampTz('at').notNull(),
  day: date('day').notNull(),
  state: text('state'),
});

let database: TestDatabase;
let lines: { row?: string; queue?: string; level: number }[] = [];
const log = logInto(
  'info',
  new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await database.pool.query(
    'create table tasks (id text primary key, at timestamptz not null, day date not null, state text)',
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  lines = [];
  await database.db.delete(tasks);
  const rows = Array.from({ length: 10 }, (_, number) => ({
    id: `task-${number}`,
    at: new Date(1_000 * number),
    day: `2026-05-0${1 + Math.floor(number / 4)}`,
  }));
  await database.db.insert(tasks).values(rows.toReversed().map((row) => ({ ...row, state: 'due' })));
});

const finish = (id: string) => database.db.update(tasks).set({ state: 'done' }).where(eq(tasks.id, id));
const dueIds = async () =>
  (await database.db.select().from(tasks).where(eq(tasks.state, 'due')).orderBy(tasks.at)).map(({ id }) => id);

/** Works on all that are due, three in a round. */
const workOn = (
  work: (id: string) => Promise<unknown>,
  { signal, db = database.db }: { signal?: AbortSignal; db?: Database } = {},
) => {
  const rounds: number[] = [];
  const done = forEachDue(
    { db, log, ...(signal && { signal }) },
    {
      queue: 'tasks',
      by: { at: tasks.at, id: tasks.id },
      limit: 3,
      find: async (page) => {
        const isDue = and(inArray(tasks.state, ['due']), page.where);
        const rows = await database.db
          .select()
          .from(tasks)
          .where(isDue)
          .orderBy(...page.orderBy)
          .limit(page.limit);
        rounds.push(rows.length);
        return rows;
      },
      work: ({ id }) => work(id),
    },
  );
  return done.then((counts) => ({ counts, rounds }));
};

test('everything that is due is done, the oldest first, in as many rounds as it takes', async () => {
  const order: string[] = [];
  const { counts, rounds } = await workOn((id) => {
    order.push(id);
    return finish(id);
  });
  expect(order).toEqual(Array.from({ length: 10 }, (_, number) => `task-${number}`));
  expect(counts).toEqual({ done: 10, failed: 0 });
  // One row more than a round tells that there is another one.
  expect(rounds).toEqual([4, 4, 4, 1]);
});

test('a row that fails is passed over, named in the log, and tried again by the next run', async () => {
  const bad = ['task-0', 'task-1', 'task-2', 'task-5'];
  const tried: string[] = [];
  const { counts } = await workOn((id) => {
    tried.push(id);
    return bad.includes(id) ? Promise.reject(new Error('broken')) : finish(id);
  });
  expect(counts).toEqual({ done: 6, failed: 4 });
  expect(new Set(tried).size).toBe(tried.length);
  expect(lines.map(({ row, queue, level }) => [row, queue, level])).toEqual(bad.map((id) => [id, 'tasks', 50]));
  expect(await dueIds()).toEqual(bad);
  expect((await workOn(finish)).counts).toEqual({ done: 4, failed: 0 });
});

test('rows that stay due although their work was done end the run all the same', async () => {
  expect((await workOn(() => Promise.resolve())).counts).toEqual({ done: 10, failed: 0 });
  expect(await dueIds()).toHaveLength(10);
});

test('whoever has to stop begins no other row, and what was broken off has not failed', async () => {
  const stop = new AbortController();
  const { counts } = await workOn(
    (id) => {
      if (id !== 'task-4') return finish(id);
      stop.abort();
      return Promise.reject(stop.signal.reason);
    },
    { signal: stop.signal },
  );
  expect(counts).toEqual({ done: 4, failed: 0 });
  expect([await dueIds(), lines]).toEqual([Array.from({ length: 6 }, (_, number) => `task-${number + 4}`), []]);
});

test('rows that are ordered by a day go on in the next round, also within one day', async () => {
  const order: string[] = [];
  const counts = await forEachDue(
    { db: database.db, log },
    {
      queue: 'days',
      ...dueIn(database.db, { day: tasks.day, id: tasks.id }, eq(tasks.state, 'due')),
      limit: 3,
      work: ({ id }) => Promise.resolve(order.push(id)),
    },
  );
  expect(counts).toEqual({ done: 10, failed: 0 });
  expect(order).toEqual(Array.from({ length: 10 }, (_, number) => `task-${number}`));
});

describe('an error that a lost database would give', () => {
  const away = new Error('Connection terminated unexpectedly');
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  const tooSlow = Object.assign(new Error('idle in transaction'), { code: '25P03', severity: 'FATAL' });
  const failWith = (error: Error) => (id: string) => (id === 'task-2' ? Promise.reject(error) : finish(id));

  test('ends the run when the database is away, so that the job is tried again', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/nothing';
    const gone = openDatabase({ url, poolSize: 1, onLostConnection: () => undefined });
    await expect(workOn(failWith(away), { db: gone.db })).rejects.toBe(away);
    expect(await dueIds()).toHaveLength(8);
    await gone.close();
  });

  test('ends the run when the database accepts no writes', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const standby = openDatabase({ url: url.href, poolSize: 1, onLostConnection: () => undefined });
    await expect(workOn(failWith(away), { db: standby.db })).rejects.toBe(away);
    await standby.close();
  });

  test.each([
    ['of a file store', reset],
    ['of a transaction that took too long', tooSlow],
  ])('%s fails its row alone', async (_, error) => {
    expect((await workOn(failWith(error))).counts).toEqual({ done: 9, failed: 1 });
    expect(await dueIds()).toEqual(['task-2']);
  });
});

test('what somebody else listed is worked on in the same way, and all of it is counted', async () => {
  const queue = 'listed things';
  const counts = await forEachListed({ db: database.db, log }, ['one', 'bad', 'two'], {
    queue,
    nameOf: (name) => name,
    work: (name) => (name === 'bad' ? Promise.reject(new Error('broken')) : database.db.execute(sql`select 1`)),
  });
  expect(counts).toEqual({ done: 2, failed: 1 });
  const metrics = await createMetrics().text();
  expect(metrics).toContain(`tamarind_due_rows_total{queue="${queue}",outcome="done"} 2`);
  expect(metrics).toContain(`tamarind_due_rows_total{queue="${queue}",outcome="failed"} 1`);
});
