import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { onUnlimitedConnection } from './database.ts';
import { applyFunctions, hasNewerFunctions, outdatedFunctions, type SqlFunctions } from './sql-functions.ts';

export const migrationsFolder = join(import.meta.dirname, '../../../drizzle');

/** Everything that defines the database: the folder of migrations, and the functions applied after them. */
export type DatabaseSchema = { migrations: string; functions: readonly SqlFunctions[] };

type Journal = { entries: { tag: string; when: number }[] };

/** Key of the advisory lock that a migrating process holds; any fixed number. */
const MIGRATION_LOCK = 7_264_627;
const MISSING = new Set(['42P01', '3F000']);

const readLatest = async (folder: string): Promise<number> => {
  const { entries } = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  const misplaced = entries.find((entry, place) => entry.when <= (entries[place - 1]?.when ?? 0));
  // Drizzle silently skips an entry that is older than the last one applied.
  if (misplaced) throw new Error(`Migration ${misplaced.tag} is older than the one before it: generate it anew.`);
  return entries.at(-1)?.when ?? 0;
};

const readApplied = async (on: pg.Pool | pg.Client): Promise<number> => {
  try {
    const { rows } = await on.query<{ latest: string | null }>(
      'SELECT max(created_at) AS latest FROM drizzle.__drizzle_migrations',
    );
    return Number(rows[0]?.latest ?? 0);
  } catch (error) {
    if (MISSING.has((error as { code?: string }).code ?? '')) return 0;
    throw error;
  }
};

/** Whether the database has every migration and every function of this code. */
export const isMigrated = async (on: pg.Pool | pg.Client, schema: DatabaseSchema): Promise<boolean> =>
  (await readApplied(on)) >= (await readLatest(schema.migrations)) &&
  (await outdatedFunctions(on, schema.functions)).length === 0;

/**
 * Whether the database is exactly that of this code. During an update a newer release may have changed it already, or
 * its files may be there before any process of it has started.
 */
export const isOfThisRelease = async (on: pg.Client, schema: DatabaseSchema): Promise<boolean> =>
  (await readApplied(on)) === (await readLatest(schema.migrations)) &&
  !(await hasNewerFunctions(on, schema.functions)) &&
  (await isMigrated(on, schema));

const applyMigrations = async (client: pg.Client, folder: string): Promise<void> => {
  const [{ drizzle }, { migrate: apply }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  await apply(drizzle(client), { migrationsFolder: folder });
};

/**
 * Brings the database up to date. Of several processes that start together one migrates while the others wait; when
 * nothing is to do it only reads. A database newer than this code is left unchanged.
 */
export const migrate = async (pool: pg.Pool, schema: DatabaseSchema): Promise<void> => {
  if (await isMigrated(pool, schema)) return;

  // Closing the connection releases the lock, also after an error.
  await onUnlimitedConnection(pool, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const latest = await readLatest(schema.migrations);
    if ((await readApplied(client)) < latest) await applyMigrations(client, schema.migrations);
    for (const functions of await outdatedFunctions(client, schema.functions)) await applyFunctions(client, functions);
  });
};
