import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openDatabase } from './database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

/** Migrations alone, without functions. */
const only = (migrations: string) => ({ migrations, functions: [] });

const opened: TestDatabase[] = [];
const folders: string[] = [];
const emptyDatabase = async () => {
  const database = await createTestDatabase({ empty: true });
  opened.push(database);
  return database;
};

afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const writeMigrations = (
  steps: { when: number; sql: string }[],
  folder = mkdtempSync(join(tmpdir(), 'migrations-')),
) => {
  const entries = steps.map(({ when }, idx) => ({ idx, version: '7', when, tag: `000${idx}_step`, breakpoints: true }));
  folders.push(folder);
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const [idx, step] of steps.entries()) writeFileSync(join(folder, `000${idx}_step.sql`), step.sql);
  return folder;
};

describe('migrate', () => {
  it('applies the migrations of this repository to an empty database', async () => {
    const { pool } = await emptyDatabase();
    await migrate(pool, only(migrationsFolder));
    const { rows } = await pool.query("SELECT to_regclass('public.users') IS NOT NULL AS made");
    expect(rows).toEqual([{ made: true }]);
  });

  it('applies each step once when several processes start together', async () => {
    const { pool, url } = await emptyDatabase();
    const folder = writeMigrations([
      { when: 1, sql: 'CREATE TABLE counted (step int)' },
      { when: 2, sql: 'INSERT INTO counted VALUES (1); SELECT pg_sleep(0.2)' },
    ]);
    const processes = Array.from({ length: 4 }, () =>
      openDatabase({ url, poolSize: 1, onLostConnection: () => undefined }),
    );
    await Promise.all(processes.map((database) => migrate(database.pool, only(folder))));
    await Promise.all(processes.map((database) => database.close()));
    const { rows } = await pool.query('SELECT count(*)::int AS runs FROM counted');
    expect(rows).toEqual([{ runs: 1 }]);
  });

  it('goes on from where an earlier version stopped', async () => {
    const { pool } = await emptyDatabase();
    const first = { when: 1, sql: 'CREATE TABLE one ()' };
    const folder = writeMigrations([first]);
    await migrate(pool, only(folder));
    writeMigrations([first, { when: 2, sql: 'CREATE TABLE two ()' }], folder);
    await migrate(pool, only(folder));
    const { rows } = await pool.query("SELECT to_regclass('two') IS NOT NULL AS made");
    expect(rows).toEqual([{ made: true }]);
  });

  it('asks one question when nothing is to do', async () => {
    const { pool } = await emptyDatabase();
    const folder = writeMigrations([{ when: 1, sql: 'CREATE TABLE one ()' }]);
    await migrate(pool, only(folder));
    const questions: unknown[] = [];
    pool.on('acquire', (client) => questions.push(client));
    await migrate(pool, only(folder));
    expect(questions).toHaveLength(1);
  });

  it('leaves nothing behind of a step that fails', async () => {
    const { pool } = await emptyDatabase();
    const folder = writeMigrations([{ when: 1, sql: 'CREATE TABLE one ();--> statement-breakpoint\nSELECT wrong' }]);
    await expect(migrate(pool, only(folder))).rejects.toThrow();
    const { rows } = await pool.query("SELECT to_regclass('one') AS made");
    expect(rows).toEqual([{ made: null }]);
  });

  it('refuses a step that is older than the one before it', async () => {
    const { pool } = await emptyDatabase();
    const folder = writeMigrations([
      { when: 2, sql: 'CREATE TABLE one ()' },
      { when: 1, sql: 'CREATE TABLE two ()' },
    ]);
    await expect(migrate(pool, only(folder))).rejects.toThrow('0001_step is older');
  });
});
