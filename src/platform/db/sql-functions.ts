import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';

/** A folder of .sql files that define functions and views, applied in the order of their names after the migrations. */
export type SqlFunctions = { name: string; folder: string };

/** Lists the checksums of all versions of the folder, the oldest first; `npm run sql-versions` adds the current one. */
export const VERSIONS_FILE = 'versions.txt';

const sourcesIn = (folder: string): string[] => globSync('*.sql', { cwd: folder }).toSorted();

export const checksumOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of sourcesIn(folder)) hash.update(basename(file)).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
};

export const versionsOf = (folder: string): string[] =>
  readFileSync(join(folder, VERSIONS_FILE), 'utf8').split('\n').filter(Boolean);

const TABLE = 'drizzle.sql_functions';
const MISSING_TABLE = new Set(['42P01', '3F000']);

const readVersions = async (on: pg.Pool | pg.Client): Promise<Map<string, string>> => {
  try {
    const { rows } = await on.query<{ name: string; version: string }>(`SELECT name, version FROM ${TABLE}`);
    return new Map(rows.map(({ name, version }) => [name, version]));
  } catch (error) {
    if (MISSING_TABLE.has((error as { code?: string }).code ?? '')) return new Map();
    throw error;
  }
};

/** A version that this code does not know was applied by a newer release, and stays. */
const isOutdated = ({ name, folder }: SqlFunctions, applied: Map<string, string>): boolean => {
  const versions = versionsOf(folder);
  const version = applied.get(name);
  return version === undefined || (versions.includes(version) && version !== versions.at(-1));
};

/** Those of the folders whose current version the database does not have yet. */
export const outdatedFunctions = async (
  on: pg.Pool | pg.Client,
  folders: readonly SqlFunctions[],
): Promise<SqlFunctions[]> => {
  const applied = folders.length > 0 ? await readVersions(on) : new Map<string, string>();
  return folders.filter((functions) => isOutdated(functions, applied));
};

/** Whether one of the folders has a version in the database that this code does not know. */
export const hasNewerFunctions = async (
  on: pg.Pool | pg.Client,
  folders: readonly SqlFunctions[],
): Promise<boolean> => {
  const applied = await readVersions(on);
  return folders.some(({ name, folder }) => {
    const version = applied.get(name);
    return version !== undefined && !versionsOf(folder).includes(version);
  });
};

/** Replaces the functions of one folder in one transaction. The caller holds the lock of migrations. */
export const applyFunctions = async (client: pg.Client, { name, folder }: SqlFunctions): Promise<void> => {
  await client.query('BEGIN');
  try {
    for (const file of sourcesIn(folder)) await client.query(readFileSync(join(folder, file), 'utf8'));
    await client.query(`CREATE TABLE IF NOT EXISTS ${TABLE} (name text PRIMARY KEY, version text NOT NULL)`);
    await client.query(
      `INSERT INTO ${TABLE} (name, version) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET version = excluded.version`,
      [name, versionsOf(folder).at(-1)],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};
