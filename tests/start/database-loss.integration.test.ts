import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensureBundle } from '#app/bundle/bundle.ts';
import { openDatabase } from '#platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { openClients, SECRET } from './persistent-clients.ts';
import { postmasterPid, type Spawned, spawnTamarind, temporaryFolder, WORKER_STARTED } from './spawn-tamarind.ts';

const READY = /Tamarind is ready at (http:\S+)/;
const POLL_MS = 20;
const BUILD_LIMIT_MS = 10 * 60_000;
const LIMIT_MS = 5 * 60_000;
/** How many things each kind of client does, and after how many of all of them the connections are ended. */
const COUNT = 4;
const ROUND = 2;
const ENDLESS = '999999999';

beforeAll(() => ensureBundle(() => undefined), BUILD_LIMIT_MS);

const env = {
  SECRET,
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_READS_PER_MINUTE: ENDLESS,
  RATE_LIMIT_WRITES_PER_MINUTE: ENDLESS,
};

const startWeb = async (more: Record<string, string>): Promise<{ web: Spawned; address: string }> => {
  const web = spawnTamarind({ env: { ...env, ...more } });
  await web.printed('/dev/outbox');
  return { web, address: READY.exec(web.stdout())?.[1] ?? '' };
};

const startServer = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, pgBin: undefined, onGone: () => undefined });

const open = (url: string) => {
  const opened = openDatabase({ url, poolSize: 3, onLostConnection: () => undefined });
  onTestFinished(opened.close);
  return opened;
};

const asAdmin = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const OURS = "application_name like 'tamarind%' and pid <> pg_backend_pid()";

/** Calls the breaker each time that the clients have got so much further. */
const everyRound = (breakIt: () => Promise<unknown>) => {
  let done = 0;
  return async () => {
    done += 1;
    if (done % ROUND === 0) await breakIt();
  };
};

const hasEnded = ({ child }: Spawned): boolean => child.exitCode !== null || child.signalCode !== null;

const waitUntil = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo().catch(() => false))) await pause(POLL_MS);
};

describe('with DATABASE_URL', () => {
  it('every process survives that all connections are ended, again and again', { timeout: LIMIT_MS }, async () => {
    const server = await startServer(temporaryFolder());
    onTestFinished(server.stop);
    const DATA_DIR = temporaryFolder();
    const { web, address } = await startWeb({ DATABASE_URL: server.url, DATA_DIR, ROLES: 'web' });
    const worker = spawnTamarind({ env: { ...env, DATABASE_URL: server.url, DATA_DIR, ROLES: 'worker' } });
    await worker.printed(WORKER_STARTED);

    const clients = await openClients(address, open(server.url).db, COUNT);
    await clients.run(
      everyRound(() =>
        asAdmin(server.adminUrl, `select pg_terminate_backend(pid) from pg_stat_activity where ${OURS}`),
      ),
    );
    expect([hasEnded(web), hasEnded(worker)]).toEqual([false, false]);
    expect([...clients.statuses.keys()].filter((status) => status >= 500)).toEqual([503]);
    const done = { likes: COUNT, members: COUNT, uploads: COUNT };
    expect(await clients.found()).toMatchObject(done);
    // The worker has taken up its queue again.
    await waitUntil(async () => (await clients.found()).unfinished === 0);
    expect(await clients.found()).toEqual({ ...done, unfinished: 0 });
  });

  it('a server that restarts is waited for', { timeout: LIMIT_MS }, async () => {
    const folder = temporaryFolder();
    let server = await startServer(folder);
    onTestFinished(() => server.stop());
    const DATA_DIR = temporaryFolder();
    const { web, address } = await startWeb({ DATABASE_URL: server.url, DATA_DIR, ROLES: 'web,worker' });
    const clients = await openClients(address, open(server.url).db, 5);
    const isServing = async () => (await fetch(`${address}/collections`)).status === 200;
    await waitUntil(isServing);

    await server.stop();
    const page = await fetch(`${address}/collections`);
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Back in a moment');
    expect((await fetch(`${address}/readyz`)).status).toBe(503);

    server = await startServer(folder);
    await waitUntil(isServing);
    await clients.run(() => Promise.resolve());
    await waitUntil(async () => (await clients.found()).unfinished === 0);
    expect(hasEnded(web)).toBe(false);
  });
});

describe('with the embedded database', () => {
  it('a process survives the death of its connections and of PostgreSQL', { timeout: LIMIT_MS }, async () => {
    const DATA_DIR = temporaryFolder();
    const { web, address } = await startWeb({ DATA_DIR, ROLES: 'web,worker' });
    const url = `postgres://tamarind@localhost/tamarind?host=${encodeURIComponent(`${DATA_DIR}/postgres`)}`;
    const clients = await openClients(address, open(url).db, COUNT);
    let rounds = 0;
    const killOneBackend = async () => {
      const [one] = await asAdmin<{ pid: number }>(url, `select pid from pg_stat_activity where ${OURS} limit 1`);
      if (one) process.kill(one.pid, 'SIGKILL');
    };
    const breakIt = async () => {
      rounds += 1;
      // PostgreSQL may still be on its way back from the last time.
      if (rounds % 5 === 0) process.kill(postmasterPid(`${DATA_DIR}/postgres`), 'SIGKILL');
      else await killOneBackend().catch(() => undefined);
    };
    await clients.run(everyRound(() => breakIt().catch(() => undefined)));
    expect(hasEnded(web)).toBe(false);
    expect([...clients.statuses.keys()].filter((status) => status >= 500)).toEqual([503]);
    await waitUntil(async () => (await clients.found()).unfinished === 0);
    expect(await clients.found()).toEqual({ likes: COUNT, members: COUNT, uploads: COUNT, unfinished: 0 });
    web.child.kill('SIGTERM');
    expect(await web.ended).toBe(0);
  });
});
