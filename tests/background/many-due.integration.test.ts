import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { jobBindingsOf } from '#app/start/worker.ts';
import { dueCounts } from '#platform/jobs/for-each-due.ts';
import { openRowBreaker } from '../support/broken-rows.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** `npm run bench due-rows` does the same with 50,000. */
const ROWS = Number(process.env.DUE_ROWS ?? 1_000);
const MOST_MS = 240_000 + ROWS * 60;

const now = new Date('2026-06-15T12:00:00Z');
const BAD = '000000000007';
/** Ids of a row number, as the tables check them; PostgreSQL gives the numbers. */
const numbered = (columns: string) => `select ${columns} from (
    select lpad(n::text, 12, '0') as id, '2026-01-01T00:00:00Z'::timestamptz as long_ago from generate_series(1, $1::int) as n
  ) as made`;

type Kind = {
  queue: string;
  job: string;
  /** Makes so many rows that are due. */
  fill: string;
  /** What the bad row cannot do; without a table its job cannot be enqueued. */
  breaks?: { table: string; condition: string; on?: string };
  /** The ids that are still due. */
  left?: string;
  /** Afterwards nothing of it is left for the next kind. */
  clear: string;
};

const brokenChange = (table: string) => ({ table, condition: `new.id = '${BAD}'` });

const kinds: Kind[] = [
  {
    queue: 'exports that are over',
    job: 'own-data.remove-old-exports',
    fill: `insert into data_exports (id, user_id, state, requested_at, ready_at, expires_at, bytes)
      ${numbered("id, id, 'ready', long_ago, long_ago, long_ago, 1")}`,
    breaks: brokenChange('data_exports'),
    left: `select id from data_exports where state = 'ready'`,
    clear: 'delete from data_exports',
  },
  {
    queue: 'deletions to remind of',
    job: 'own-data.begin-leavings',
    fill: `insert into departures (user_id, requested_at, due_at, given_up_cents)
      ${numbered("id, long_ago, '2026-06-16T12:00:00Z'::timestamptz, 0")}`,
    breaks: { table: 'departures', condition: `new.user_id = '${BAD}'` },
    left: 'select user_id as id from departures where reminded_at is null',
    clear: 'delete from departures',
  },
  {
    queue: 'accounts to delete',
    job: 'own-data.begin-leavings',
    fill: `insert into departures (user_id, requested_at, due_at, given_up_cents) ${numbered('id, long_ago, long_ago, 0')}`,
    clear: 'delete from departures',
  },
  {
    queue: 'briefs that are over',
    job: 'insights.end-briefs',
    fill: `insert into briefs (id, state, title, description, island_slugs, wanted, until, reward, reward_text, created_at, opened_at)
      ${numbered("id, 'open', 'Boats', '', '{}', 1, '2026-02-01', 'none', '', long_ago, long_ago")}`,
    breaks: brokenChange('briefs'),
    left: `select id from briefs where state = 'open'`,
    clear: 'delete from briefs',
  },
  {
    queue: 'abandoned uploads',
    job: 'remove-abandoned-uploads',
    fill: `insert into uploads (id, creator_id, file_name, bytes, protocol_state, started_at, touched_at)
      ${numbered("id, id, 'a.jpg', 1, '{}', long_ago, long_ago")}`,
    breaks: { table: 'uploads', condition: `old.id = '${BAD}'`, on: 'delete' },
    left: 'select id from uploads',
    clear: 'delete from uploads',
  },
  {
    queue: 'releases that end',
    job: 'follow-releases',
    fill: `insert into releases (id, creator_id, kind, name, signed_on, ends_on, status, source, paper_key, paper_type, created_at)
      ${numbered("id, id, 'model', 'Ana', '2026-01-01', '2026-06-18', 'signed', 'file', 'releases/' || id, 'application/pdf', long_ago")}`,
    breaks: brokenChange('releases'),
    left: 'select id from releases where told_alert is null',
    clear: 'delete from releases',
  },
  {
    queue: 'old drafts',
    job: 'licensing.check-payments',
    fill: `insert into orders (id, state, licence, net_cents, tax_cents, snapshot, created_at, changed_at)
      ${numbered("id, 'draft', 'standard', 0, 0, '{}', long_ago, long_ago")}`,
    breaks: brokenChange('orders'),
    left: `select id from orders where state = 'draft'`,
    clear: 'delete from order_moves; delete from orders',
  },
  {
    queue: 'sales to tell of',
    job: 'licensing.tell-sales',
    fill: `insert into orders (id, state, licence, net_cents, tax_cents, snapshot, parts, created_at, changed_at, paid_at)
      ${numbered(`id, 'paid', 'standard', 0, 0, '{"title":"Boats"}', '[]', long_ago, long_ago, '2026-06-15T11:00:00Z'::timestamptz`)}`,
    breaks: { table: 'sent_notices', condition: `new.key = 'sale:${BAD}'` },
    left: `select id from orders where not exists (select from sent_notices where key = 'sale:' || id)`,
    clear: 'delete from orders; delete from sent_notices',
  },
  {
    queue: 'events of payments',
    job: 'licensing.check-payments',
    fill: `insert into payment_events (provider, event_id, kind, provider_id, received_at)
      ${numbered("'test', id, 'payment', 'gone', long_ago")}`,
    clear: 'delete from payment_events',
  },
];

let server: TestServer;
let enqueued = new Set<string>();
let refusesJobs = false;
const { breakRows, undoAll } = openRowBreaker(() => server.database.pool);

beforeAll(async () => {
  const enqueue = (_on: unknown, _job: unknown, payload: { userId?: string; eventId?: string }): Promise<void> => {
    const id = payload.userId ?? payload.eventId ?? '';
    if (refusesJobs && id === BAD) return Promise.reject(new Error('a broken row'));
    enqueued.add(id);
    return Promise.resolve();
  };
  server = await startTestServer({ deps: { now: () => now, jobs: { enqueue: enqueue as never } } });
  await server.database.pool.query(
    `insert into users (id, email, first_name, last_name, display_name)
      ${numbered("id, id || '@example.com', 'Ana', 'B', 'Ana'")}`,
    [ROWS],
  );
});
afterEach(undoAll);
afterAll(() => server.stop());

/** How many connections of the visitors are in use while no visitor asks. */
const watchConnections = () => {
  const { pool } = server.database;
  let most = 0;
  let isAsking = false;
  const look = () => {
    if (!isAsking) most = Math.max(most, pool.totalCount - pool.idleCount);
  };
  pool.on('acquire', look);
  return {
    most: () => most,
    ask: async (): Promise<number> => {
      look();
      isAsking = true;
      try {
        const reply = await fetch(`${server.url}/api/creators/introduced`);
        await reply.arrayBuffer();
        return reply.status;
      } finally {
        isAsking = false;
      }
    },
    stop: () => pool.off('acquire', look),
  };
};

it.each(kinds)(
  '$queue: one bad row stops no other, and visitors are answered',
  async (kind) => {
    const { pool } = server.database;
    enqueued = new Set();
    refusesJobs = kind.breaks === undefined;
    await pool.query(kind.fill, [ROWS]);
    if (kind.breaks) await breakRows(kind.breaks.table, kind.breaks.condition, kind.breaks.on);
    const before = { done: 0, failed: 0, ...dueCounts.get(kind.queue) };
    const loggedBefore = server.logged.length;
    const binding = jobBindingsOf(server.deps).find(({ job }) => job.name === kind.job);
    const connections = watchConnections();
    const startedAtMs = performance.now();
    let isRunning = true;
    const running = binding
      ?.handle({} as never, { log: server.deps.log, signal: new AbortController().signal })
      .finally(() => {
        isRunning = false;
      });
    const statuses: number[] = [];
    while (isRunning) statuses.push(await connections.ask());
    await running;
    connections.stop();
    const seconds = (performance.now() - startedAtMs) / 1000;

    const after = dueCounts.get(kind.queue);
    expect({ done: (after?.done ?? 0) - before.done, failed: (after?.failed ?? 0) - before.failed }).toEqual({
      done: ROWS - 1,
      failed: 1,
    });
    if (kind.left) expect((await pool.query(kind.left)).rows).toEqual([{ id: BAD }]);
    else expect(enqueued.size).toBe(ROWS - 1);
    const reported = server.logged.slice(loggedBefore).filter(({ queue }) => queue === kind.queue);
    expect(reported.map(({ row }) => row)).toEqual([BAD]);
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(connections.most()).toBe(1);
    await undoAll();
    await pool.query(kind.clear);
    const told = process.env.DUE_ROWS_REPORT;
    if (told)
      appendFileSync(
        told,
        `${JSON.stringify({ queue: kind.queue, rows: ROWS, seconds, answers: statuses.length, connections: connections.most() })}\n`,
      );
  },
  MOST_MS,
);
