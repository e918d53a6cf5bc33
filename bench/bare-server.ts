import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import pg from 'pg';

const UPSERT_LIKE = `insert into likes (user_id, item_id, liked_at) values ($1, $2, now())
  on conflict (user_id, item_id) do update set liked_at = excluded.liked_at`;

const INSERT_EVENTS = `insert into plain_insight_events (at, kind, item_id)
  select now(), kind, item_id from unnest($1::text[], $2::text[]) as told (kind, item_id)`;

/** A purchase as five plain inserts; texts and JSON are as long as ours. */
const insertPurchase = async (pool: pg.Pool, itemId: string, client: string): Promise<void> => {
  const id = randomUUID();
  const facts = JSON.stringify({ text: 'x'.repeat(400) });
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query(
      `insert into plain_orders (id, state, item_id, licence, client, net_cents, tax_cents, snapshot, method, parts, created_at, changed_at, paid_at)
       values ($1, 'paid', $2, 'standard', $3, 1200, 0, $4, 'wallet', $4, now(), now(), now())`,
      [id, itemId, client, facts],
    );
    await connection.query(
      `insert into plain_order_moves (order_id, event, from_state, to_state, at) values ($1, 'payment_succeeded', 'draft', 'paid', now())`,
      [id],
    );
    await connection.query(
      'insert into plain_licences (id, order_id, item_id, certificate, signature, kid, issued_at) values ($1, $1, $2, $3, $4, $5, now())',
      [id, itemId, facts, 'x'.repeat(86), 'x'.repeat(43)],
    );
    const { rows } = await connection.query(
      `insert into plain_ledger_postings (key, kind, subject, lines, at) values ($1, 'sale', $1, 3, now()) returning id`,
      [id],
    );
    await connection.query(
      'insert into plain_ledger_entries (posting_id, line, account_id, amount_cents) values ($1, 1, 1, -1200), ($1, 2, 2, 600), ($1, 3, 3, 600)',
      [rows[0].id],
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
};

// Run as a process: node bench/bare-server.ts <port> [handler|static <file> | likes|purchases|events <database address> | upload <file>]
const [port, kind, argument] = process.argv.slice(2);
const app = fastify();

if (kind === 'handler' && argument) {
  const body = readFileSync(argument);
  app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(body));
} else if (kind === 'static' && argument) {
  app.register(fastifyStatic, { root: dirname(argument), index: basename(argument) });
} else if (kind === 'likes' && argument) {
  const pool = new pg.Pool({ connectionString: argument });
  app.get('/', () => ({ ok: true }));
  app.post<{ Params: { userId: string; itemId: string }; Body: { liked: boolean } }>(
    '/:userId/:itemId',
    async ({ params, body }) => {
      await pool.query(UPSERT_LIKE, [params.userId, params.itemId]);
      return body;
    },
  );
} else if (kind === 'purchases' && argument) {
  const pool = new pg.Pool({ connectionString: argument });
  app.get('/', () => ({ ok: true }));
  app.post<{ Body: { itemId: string; client: string } }>('/', async ({ body }) => {
    await insertPurchase(pool, body.itemId, body.client);
    return { state: 'paid' };
  });
} else if (kind === 'events' && argument) {
  const pool = new pg.Pool({ connectionString: argument });
  app.get('/', () => ({ ok: true }));
  app.post<{ Body: { events: { kind: string; itemId: string }[] } }>('/', async ({ body: { events } }, reply) => {
    const columns = [events.map(({ kind }) => kind), events.map(({ itemId }) => itemId)];
    await pool.query(INSERT_EVENTS, columns);
    return reply.code(204).send();
  });
} else if (kind === 'upload' && argument) {
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.get('/', () => ({ ok: true }));
  app.post('/', async ({ raw }) => {
    await pipeline(raw, createWriteStream(argument));
    return { ok: true };
  });
} else {
  app.get('/', () => ({ ok: true }));
}

await app.listen({ port: Number(port), host: '127.0.0.1' });
