import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { HOUR_SECONDS } from '#shared/time.ts';
import { isReadableRange } from './send-range.ts';

const PUBLIC_FILE_SECONDS = HOUR_SECONDS;
/** The policy of a service worker's script is that of its requests: it fetches from our own address. */
const SERVICE_WORKER = 'offline-worker.js';

/** Files with a fixed name, such as the icon. The build also writes compressed copies beside them. */
const publicFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !/^assets\/|^\.|\.(br|gz)$/.test(name));

/** The plugin answers 416 to a range that it cannot read, and to an end beyond the file. */
const isInvalidRange = (range: string): boolean => !isReadableRange(range) || /=-0*[1-9]/.test(range);

const serveFrom = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    serveDotFiles: false,
  });
  for (const name of publicFiles(folder))
    app.route({
      url: `/${name}`,
      method: ['GET', 'HEAD'],
      handler: (_, reply) => {
        if (name === SERVICE_WORKER) reply.header('content-security-policy', "default-src 'self'");
        return reply.sendFile(name, folder, { maxAge: PUBLIC_FILE_SECONDS * 1000, immutable: false });
      },
    });
};

/** Serves the browser's build output. Names in `assets` contain a hash of the content, so they are cached for ever. */
export const serveStaticFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const files: FastifyPluginAsync = async (scope) => {
    scope.addHook('onRequest', ({ headers }, _, next) => {
      if (headers.range !== undefined && isInvalidRange(headers.range)) delete headers.range;
      next();
    });
    await serveFrom(scope, folder);
  };
  await app.register(files);
};
