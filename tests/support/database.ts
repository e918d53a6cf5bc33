import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { createDatabase, dropDatabase, withDatabase } from './test-server.ts';

export type TestDatabase = { db: Database; pool: pg.Pool; url: string; drop: () => Promise<void> };

/** A separate database with every migration applied, or an empty one. */
export const createTestDatabase = async (options: { empty?: true } = {}): Promise<TestDatabase> => {
  const server = inject('testServer');
  const name = await createDatabase(options.empty ? { ...server, template: 'template1' } : server);
  const url = withDatabase(server.url, name);
  const { db, pool, close } = openDatabase({ url, poolSize: 5, onLostConnection: () => undefined });
  return {
    db,
    pool,
    url,
    drop: async () => {
      await close();
      await dropDatabase(server.adminUrl, name);
    },
  };
};
