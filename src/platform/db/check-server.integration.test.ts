import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { checkServer } from './check-server.ts';
import { openDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

it('accepts a server that answers and is new enough', async () => {
  await expect(checkServer(database.pool, database.url)).resolves.toBeUndefined();
});

it('names the database that is not there, and no password', async () => {
  const url = new URL(database.url);
  url.pathname = '/missing';
  const { pool, close } = openDatabase({ url: url.href, poolSize: 1, onLostConnection: vi.fn() });
  await expect(checkServer(pool, 'postgres://me:hush@db.example:5433/missing')).rejects.toThrow(
    /^DATABASE_URL cannot be used: db\.example:5433\/missing: there is no such database\.$/,
  );
  await close();
});
