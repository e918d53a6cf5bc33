import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { isMigrated, migrate, migrationsFolder } from './migrate.ts';
import { checksumOf, VERSIONS_FILE, versionsOf } from './sql-functions.ts';

const folders: string[] = [];
/** A folder as a release ships it: `versions` are those before the current one. */
const release = (body: string, versions: string[] = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'sql-functions-'));
  folders.push(folder);
  writeFileSync(
    join(folder, '1-answer.sql'),
    `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS $$ ${body} $$;`,
  );
  const version = checksumOf(folder);
  writeFileSync(join(folder, VERSIONS_FILE), `${[...versions, version].join('\n')}\n`);
  return { version, schema: { migrations: migrationsFolder, functions: [{ name: 'answers', folder }] } };
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const functionsIn = ({ folder }: { folder: string }): string[] =>
  globSync(join(folder, '*.sql')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => name ?? ''),
  );
const answer = async () => (await database.pool.query<{ answer: number }>('SELECT answer()')).rows[0]?.answer;

describe('SQL functions', () => {
  it('are applied after the migrations, and again when their version changes', async () => {
    const first = release('SELECT 1');
    expect(await isMigrated(database.pool, first.schema)).toBe(false);
    await migrate(database.pool, first.schema);
    expect(await answer()).toBe(1);
    expect(await isMigrated(database.pool, first.schema)).toBe(true);

    const second = release('SELECT 2', [first.version]);
    expect(await isMigrated(database.pool, second.schema)).toBe(false);
    await migrate(database.pool, second.schema);
    expect(await answer()).toBe(2);
  });

  it('stay as a newer release has made them when an older one starts', async () => {
    const first = release('SELECT 1');
    const second = release('SELECT 2', [first.version]);
    await migrate(database.pool, second.schema);
    await migrate(database.pool, first.schema);
    expect(await answer()).toBe(2);
    expect(await isMigrated(database.pool, first.schema)).toBe(true);
  });

  it('are left as they were when one of them has a fault', async () => {
    const first = release('SELECT 1');
    await migrate(database.pool, first.schema);
    const broken = release('SELECT wrong', [first.version]);
    await expect(migrate(database.pool, broken.schema)).rejects.toThrow('wrong');
    expect(await answer()).toBe(1);
    expect(await isMigrated(database.pool, broken.schema)).toBe(false);
  });

  it.each(databaseSchema.functions)(
    'of $name have their current version listed: run npm run sql-versions',
    ({ folder }) => {
      expect(versionsOf(folder).at(-1)).toBe(checksumOf(folder));
    },
  );

  it('all come from the source files: none is defined by a migration alone', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      SELECT proname AS name FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
      WHERE nspname = 'public' AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
      ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual(databaseSchema.functions.flatMap(functionsIn).toSorted());
  });
});
