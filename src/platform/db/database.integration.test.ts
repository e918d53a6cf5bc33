import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../tests/support/database-proxy.ts';
import { type OpenDatabase, onUnlimitedConnection, openDatabase, type Transaction } from './database.ts';
import { isDatabaseAway } from './database-away.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a statement on a connection without limits may take longer than the others', async () => {
  const { pool, close } = openDatabase({
    url: database.url,
    poolSize: 1,
    onLostConnection: () => undefined,
    statementLimitMs: 50,
  });
  await expect(pool.query('select pg_sleep(0.2)')).rejects.toMatchObject({ code: '57014' });
  const { rowCount } = await onUnlimitedConnection(pool, (connection) => connection.query('select pg_sleep(0.2)'));
  expect(rowCount).toBe(1);
  await close();
});

test('a connection without limits that is lost fails its statement and nothing else', async () => {
  const lost = onUnlimitedConnection(database.pool, async (connection) => {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
    await Promise.all([
      connection.query('select pg_sleep(60)'),
      database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
    ]);
  });
  await expect(lost).rejects.toMatchObject({ code: '57P01' });
});

/** Ends connections from outside. */
let admin: TestDatabase;
let proxy: DatabaseProxy;
let opened: OpenDatabase;
const onLostConnection = vi.fn();

beforeEach(async () => {
  admin = await createTestDatabase();
  proxy = await openDatabaseProxy(admin.url);
  onLostConnection.mockReset();
  opened = openDatabase({ url: proxy.url, poolSize: 1, onLostConnection, statementLimitMs: 200 });
});
afterEach(async () => {
  await opened.close();
  await proxy.close();
  await admin.drop();
});

const pidOf = async (tx: Transaction): Promise<number> =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0;

const endBackend = (pid: number) => admin.pool.query('select pg_terminate_backend($1)', [pid]);

/** The pool has one connection: whoever keeps it lets nobody else in. */
const expectToServe = async () => expect((await opened.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a transaction whose connection is lost', () => {
  test('between two statements fails, and only it', async () => {
    const failure = await failureOf(
      opened.db.transaction(async (tx) => {
        await endBackend(await pidOf(tx));
        await vi.waitFor(() => expect(onLostConnection).toHaveBeenCalled(), { timeout: 60_000 });
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isDatabaseAway(failure)).toBe(true);
    expect(onLostConnection).toHaveBeenCalledTimes(1);
    await expectToServe();
  });

  test('during a statement fails with what ended that statement', async () => {
    const failure = await failureOf(
      opened.db.transaction(async (tx) => {
        const pid = await pidOf(tx);
        const asleep = tx.execute(sql`select pg_sleep(60)`);
        await Promise.all([asleep, endBackend(pid)]);
      }),
    );
    expect(failure).toMatchObject({ cause: { code: '57P01' } });
    await expectToServe();
  });

  test('before it is committed is not committed', async () => {
    const failure = await failureOf(
      opened.db.transaction(async (tx) => {
        await tx.execute(sql`create table unwanted (id int)`);
        await endBackend(await pidOf(tx));
        await vi.waitFor(() => expect(onLostConnection).toHaveBeenCalled(), { timeout: 60_000 });
      }),
    );
    expect(isDatabaseAway(failure)).toBe(true);
    const { rows } = await admin.pool.query("select to_regclass('unwanted') as found");
    expect(rows).toEqual([{ found: null }]);
    await expectToServe();
  });
});

test('a transaction that cannot even begin gives its connection back', async () => {
  const nonsense = { isolationLevel: 'no such level' as 'serializable' };
  await expect(opened.db.transaction(() => Promise.resolve(), nonsense)).rejects.toThrow();
  await expectToServe();
});

test('the error of the work passes through a rollback as it is', async () => {
  const error = new Error('mine');
  expect(await failureOf(opened.db.transaction(() => Promise.reject(error)))).toBe(error);
  await expectToServe();
});

describe('a server that no longer answers', () => {
  test.each<[string, (work: () => Promise<unknown>) => Promise<unknown>]>([
    ['a query', (freeze) => freeze().then(() => opened.db.execute(sql`select 1`))],
    [
      'a transaction',
      (freeze) =>
        opened.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await freeze();
          await tx.execute(sql`select 1`);
        }),
    ],
  ])('is given up by %s, and its connection with it', async (_, work) => {
    await expectToServe();
    const failure = await failureOf(work(() => Promise.resolve(proxy.freeze())));
    expect(isDatabaseAway(failure)).toBe(true);
    await proxy.restore();
    await expectToServe();
  });
});

test('a server that was made read-only is left, so that the next connection finds the one that takes changes', async () => {
  const refused = opened.db.transaction(
    async (tx) => {
      await tx.execute(sql`create table unwanted (id int)`);
    },
    { accessMode: 'read only' },
  );
  expect(isDatabaseAway(await failureOf(refused))).toBe(true);
  expect(opened.pool.totalCount).toBe(0);
});

test('a server that was away is used again as soon as it is back', async () => {
  await expectToServe();
  await proxy.cut();
  expect(isDatabaseAway(await failureOf(opened.db.execute(sql`select 1`)))).toBe(true);
  expect(isDatabaseAway(await failureOf(opened.db.transaction(() => Promise.resolve())))).toBe(true);
  await proxy.restore();
  await expectToServe();
});
