import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A database as it was before a migration, for the test to fill with old rows. */
export const createDatabaseBefore = async (migration: string): Promise<TestDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'tamarind-old-migrations-'));
  try {
    cpSync(databaseSchema.migrations, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
    const length = journal.entries.findIndex(({ tag }) => tag.endsWith(migration));
    if (length < 0) throw new Error(`There is no migration “${migration}”.`);
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, length) }));
    const database = await createTestDatabase({ empty: true });
    await migrate(database.pool, { migrations: folder, functions: [] });
    return database;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
