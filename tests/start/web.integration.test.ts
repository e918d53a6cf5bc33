import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { bundleFolder, ensureBundle } from '#app/bundle/bundle.ts';
import { writeLicenceNumber } from '#features/licensing/licence-number.rules.ts';
import { issueFreeLicence } from '#features/licensing/server/licences/issue-licence.ts';
import { items } from '#features/media/server/media.tables.ts';
import { newId } from '#platform/new-id.ts';
import { openAccount } from '../../scripts/open-sessions.ts';
import { type ReachedTamarind, withTamarind } from '../../scripts/reach-tamarind.ts';
import { readPdf } from '../support/read-pdf.ts';
import { spawnTamarind, temporaryFolder } from './spawn-tamarind.ts';

const READY = /Tamarind is ready at (http:\S+)/;
const POLL_MS = 10;
/** Building the bundle counts too, if somebody changes a source meanwhile. */
const LIMIT_MS = 300_000;
/** The bundle of a fresh clone is the heaviest work of all, and no step of it tells how far it is. */
const BUILD_LIMIT_MS = 10 * 60_000;

beforeAll(() => ensureBundle(() => undefined), BUILD_LIMIT_MS);

/** A server that stops takes no new connection. */
const takesConnections = async (address: string): Promise<boolean> => {
  const { hostname, port } = new URL(address);
  const socket = createConnection(Number(port), hostname);
  const taken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return taken;
};

const connect = async (DATA_DIR: string): Promise<pg.Client> => {
  const client = new pg.Client({ host: `${DATA_DIR}/postgres`, user: 'postgres', database: 'tamarind' });
  // It breaks off when the test fails and the server is stopped under it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** A licence of a free work; returns its number. */
const addLicence = async (reached: ReachedTamarind): Promise<string> => {
  const { userId: creatorId } = await openAccount(reached, 'creator');
  const id = newId();
  await reached.db.insert(items).values({
    id,
    kind: 'photo',
    creatorId,
    state: 'processing',
    access: 'free',
    title: 'Palms',
    originalName: 'palms.jpg',
    originalKey: `originals/${id}`,
    originalBytes: 1_000,
    originalSha256: '0'.repeat(64),
    originalType: 'image/jpeg',
    createdAt: new Date(),
  });
  return writeLicenceNumber(await issueFreeLicence(reached, null, id));
};

const isSomebodyWaiting = async (client: pg.Client): Promise<boolean> =>
  (await client.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).rows.length > 0;

it('serves the web, tells where, and finishes requests in flight before it stops', { timeout: LIMIT_MS }, async () => {
  const DATA_DIR = temporaryFolder();
  const tamarind = spawnTamarind({ env: { DATA_DIR, ROLES: 'web,worker', PORT: '0' } });
  await tamarind.printed('/dev/outbox');
  const address = READY.exec(tamarind.stdout())?.[1] ?? '';
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  // The words of papers come from the bundle, their fonts and the library from the packages.
  const number = await withTamarind({ dataDir: DATA_DIR, address }, addLicence);
  const certificate = await fetch(`${address}/license/certificate/${number}.pdf`);
  expect([certificate.status, certificate.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await readPdf(Buffer.from(await certificate.arrayBuffer()));
  for (const words of ['Licence certificate', number, 'Palms']) expect(text).toContain(words);

  // Nobody has asked for the categories yet, so this answer has to come from the table.
  const client = await connect(DATA_DIR);
  await client.query('BEGIN; LOCK TABLE categories IN ACCESS EXCLUSIVE MODE');
  const answer = fetch(`${address}/api/categories`);
  while (!(await isSomebodyWaiting(client))) await pause(POLL_MS);
  tamarind.child.kill('SIGINT');
  while (await takesConnections(address)) await pause(POLL_MS);
  await client.query('COMMIT');
  await client.end();

  expect((await answer).status).toBe(200);
  expect(await (await answer).json()).not.toEqual([]);
  expect(await tamarind.ended).toBe(0);
});

it('renders with the production half of React, whatever NODE_ENV says', () => {
  const files = globSync('server/**/*.js', { cwd: bundleFolder });
  const filesWith = (words: string) =>
    files.filter((name) => readFileSync(join(bundleFolder, name), 'utf8').includes(words));
  expect(filesWith('renderToString')).not.toEqual([]);
  expect(filesWith('process.env.NODE_ENV')).toEqual([]);
});
