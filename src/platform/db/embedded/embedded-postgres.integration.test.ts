import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
const start = () => startEmbeddedPostgres({ dataDir, pgBin: undefined, onGone: vi.fn() });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tamarind-embedded-'));
  chmodSync(dataDir, 0o755);
  postgres = await start();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const ask = async <Row>(statement: string, url = postgres.url): Promise<Row[]> => {
  const { pool, close } = openDatabase({ url, poolSize: 1, onLostConnection: vi.fn() });
  try {
    return (await pool.query(statement)).rows as Row[];
  } finally {
    await close();
  }
};

describe('the embedded PostgreSQL', () => {
  it('listens on no network', async () => {
    expect(await ask('SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  it('keeps what it confirmed', async () => {
    expect(await ask('SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await ask('SHOW full_page_writes')).toEqual([{ full_page_writes: 'on' }]);
  });

  it('knows upper and lower case of every language', async () => {
    expect(await ask("SELECT lower('KÒRSOU É Ñ') AS word")).toEqual([{ word: 'kòrsou é ñ' }]);
  });

  it('gives the application an ordinary role that owns its database', async () => {
    const [role] = await ask<object>(
      'SELECT current_user AS name, rolsuper FROM pg_roles WHERE rolname = current_user',
    );
    expect(role).toEqual({ name: 'tamarind', rolsuper: false });
    await ask('CREATE EXTENSION pg_trgm');
    await ask('CREATE EXTENSION unaccent');
  });

  it('refuses a second start on the same folder', async () => {
    await expect(start()).rejects.toThrow(`is in use by another Tamarind (process ${process.pid})`);
  });

  it('keeps its data over a stop and a start', async () => {
    await ask('CREATE TABLE kept AS SELECT 42 AS answer');
    await postgres.stop();
    postgres = await start();
    expect(await ask('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('says so when its data was made by another version', async () => {
    await postgres.stop();
    writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 14, but the programs here are 18');
  });
});
