import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openDatabase } from './database.ts';
import { onUnlimitedConnection } from './unlimited-connection.ts';

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
