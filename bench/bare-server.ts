import { createWriteStream, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import pg from 'pg';

const UPSERT_LIKE = `insert into likes (user_id, item_id, liked_at) values ($1, $2, now())
  on conflict (user_id, item_id) do update set liked_at = excluded.liked_at`;

// Run as a process: node bench/bare-server.ts <port> [handler|static <file> | likes <database address> | upload <file>]
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
