import type pg from 'pg';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { readProof } from '#features/licensing/server/ledger/prove.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { temporaryFolder } from '../scripts/tamarind-process.ts';
import type { Bench } from './bench.ts';
import { median, type Reading } from './reading.ts';

const FEW = 100;
const MANY = 1_000_000;
const READS = 2_000;
const ROUNDS = 5;
const PURCHASE_SECONDS = 3;
const CLIENTS = 8;

/** Postings of two lines between a wallet and the provider; each statement is one transaction. */
const fill = async (pool: pg.Pool, owner: string, count: number): Promise<void> => {
  await pool.query(
    `select ledger_post($1 || ' first', 'correction', 'bench', now(), array['wallet', 'provider'], array[$1, ''], array[5, -5])`,
    [owner],
  );
  await pool.query(
    `with posted as (
      insert into ledger_postings (key, kind, subject, lines, at)
      select $1 || n, 'correction', 'bench', 2, now() from generate_series(2, $2::int) as n returning id
    ), account as (
      select (select id from ledger_accounts where kind = 'wallet' and owner_id = $1) as wallet,
        (select id from ledger_accounts where kind = 'provider') as provider
    )
    insert into ledger_entries select id, line, account, cents from posted, account,
      lateral (values (1, wallet, 5), (2, provider, -5)) as lines (line, account, cents)`,
    [owner, count],
  );
};

const readOnce = (pool: pg.Pool, owner: string) =>
  pool.query({ name: 'balance', text: "select ledger_balance('wallet', $1)", values: [owner] });

const timeReads = async (pool: pg.Pool, owner: string): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < READS; n += 1) {
    const startedAt = performance.now();
    await readOnce(pool, owner);
    times.push(performance.now() - startedAt);
  }
  return median(times);
};

type Write = (client: pg.PoolClient, n: string) => Promise<unknown>;

const kinds = ['wallet', 'creator_pending', 'revenue', 'tax'];
const cents = [-1_320, 600, 600, 120];
const ownersOf = () => {
  const one = () => Math.floor(Math.random() * 200);
  return [`buyer${one()}`, `creator${one()}`, '', ''];
};

/** The posting of a purchase, with all checks. */
const post: Write = (client, n) =>
  client.query({
    name: 'post',
    text: "select ledger_post($1, 'correction', $1, now(), $2, $3, $4)",
    values: [n, kinds, ownersOf(), cents],
  });

/** The same rows into tables of the same shape, with nothing checked. */
const insert: Write = (client, n) =>
  client.query({
    name: 'plain',
    text: `with posted as (
        insert into plain_postings (key, kind, subject, lines, at) values ($1, 'correction', $1, 4, now()) returning id
      )
      insert into plain_entries select id, n, n, cents from posted, unnest($2::bigint[]) with ordinality as line (cents, n)`,
    values: [n, cents],
  });

let written = 0;
const writesPerSecond = async (pool: pg.Pool, write: Write): Promise<number> => {
  const until = performance.now() + PURCHASE_SECONDS * 1_000;
  let count = 0;
  const work = async () => {
    const client = await pool.connect();
    while (performance.now() < until) {
      written += 1;
      await write(client, `n${written}`);
      count += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return count / PURCHASE_SECONDS;
};

const preparePurchases = async (pool: pg.Pool): Promise<void> => {
  const buyers = Array.from({ length: 200 }, (_, n) => `buyer${n}`);
  await pool.query(`select ledger_post('buyers', 'correction', 'bench', now(), $1, $2, $3)`, [
    [...buyers.map(() => 'wallet'), 'provider'],
    [...buyers, ''],
    [...buyers.map(() => 10 ** 11), -200 * 10 ** 11],
  ]);
  await pool.query(`
    create table plain_postings (like ledger_postings including defaults including identity including indexes);
    create table plain_entries (like ledger_entries including indexes)`);
};

const inMs = (value: number): string => `${value.toFixed(3)} ms`;

const measureBalance = async (pool: pg.Pool): Promise<Reading> => {
  await fill(pool, 'few', FEW);
  await fill(pool, 'many', MANY);
  for (const table of ['ledger_entries', 'ledger_postings', 'ledger_balances'])
    await pool.query(`vacuum analyze ${table}`);
  const rounds: [few: number, many: number][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await timeReads(pool, 'few'), await timeReads(pool, 'many')]);
  const few = median(rounds.map(([one]) => one));
  const many = median(rounds.map(([, one]) => one));
  return {
    what: 'balance of an account with 1,000,000 entries against one with 100',
    values: rounds.map(([small, large]) => large / small),
    unit: '',
    limit: { atMost: 1.2 },
    detail: `${inMs(many)} against ${inMs(few)}`,
  };
};

const measurePostings = async (pool: pg.Pool): Promise<Reading> => {
  await preparePurchases(pool);
  const rounds: [ours: number, plain: number][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await writesPerSecond(pool, post), await writesPerSecond(pool, insert)]);
  const ours = median(rounds.map(([one]) => one));
  const plain = median(rounds.map(([, one]) => one));
  return {
    what: 'postings of four lines against plain inserts of the same rows',
    values: rounds.map(([one, other]) => one / other),
    unit: '',
    limit: { atLeast: 0.3 },
    detail: `${Math.round(ours)} against ${Math.round(plain)} a second`,
  };
};

const measureProof = async (db: Database): Promise<Reading> => {
  const startedAt = performance.now();
  const { faults } = await readProof({ db });
  const seconds = (performance.now() - startedAt) / 1_000;
  if (faults.length > 0) throw new Error(`The proof found ${faults.length} faults.`);
  return { what: 'proof of all of them', values: [seconds], unit: ' s' };
};

/** The ledger on a database of its own. */
export const ledger: Bench = {
  name: 'ledger',
  runAlone: async () => {
    const folder = temporaryFolder('bench-ledger');
    const server = await startEmbeddedPostgres({
      dataDir: folder.path,
      pgBin: process.env.PG_BIN,
      onGone: (error) => console.error(error.message),
    });
    const { db, pool, close } = openDatabase({
      url: server.url,
      poolSize: CLIENTS,
      onLostConnection: () => undefined,
      statementLimitMs: 600_000,
    });
    try {
      await migrate(pool, databaseSchema);
      return [await measureBalance(pool), await measurePostings(pool), await measureProof(db)];
    } finally {
      await close();
      await server.stop();
      folder.remove();
    }
  },
};
