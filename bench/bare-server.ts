import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';

// Run as a process: node bench/bare-server.ts <port> [handler|static <file>]
const [port, kind, file] = process.argv.slice(2);
const app = fastify();

if (kind === 'handler' && file) {
  const body = readFileSync(file);
  app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(body));
} else if (kind === 'static' && file) {
  app.register(fastifyStatic, { root: dirname(file), index: basename(file) });
} else {
  app.get('/', () => ({ ok: true }));
}

await app.listen({ port: Number(port), host: '127.0.0.1' });
