import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { onOwnConnection } from './own-connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection that the server ends is told to the work alone, and thrown away', async () => {
  const gone = onOwnConnection(database.db, async (connection, lose) => {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
    const asleep = expect(connection.query('select pg_sleep(60)')).rejects.toThrow();
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await asleep;
    await connection.query('rollback').catch(lose);
    return rows[0]?.pid;
  });
  const pid = await gone;
  const next = await onOwnConnection(database.db, async (connection) => {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  });
  expect(next).toBeGreaterThan(0);
  expect(next).not.toBe(pid);
});
