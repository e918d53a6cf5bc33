import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { isReadableRange } from './send-range.ts';

const PUBLIC_FILE_SECONDS = 60 * 60;

/** Files whose name never changes, such as the icon; the build also leaves compressed copies beside them. */
const publicFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !/^assets\/|^\.|\.(br|gz)$/.test(name));

/** The plugin takes a part that it cannot read, and an end that is longer than the file, for one that is not there. */
const isMistaken = (range: string): boolean => !isReadableRange(range) || /=-0*[1-9]/.test(range);

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
      handler: (_, reply) => reply.sendFile(name, folder, { maxAge: PUBLIC_FILE_SECONDS * 1000, immutable: false }),
    });
};

/** Serves what the build made for the browser. Names in `assets` carry a hash of the content, so they are kept for ever. */
export const serveStaticFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const files: FastifyPluginAsync = async (scope) => {
    scope.addHook('onRequest', ({ headers }, _, next) => {
      if (headers.range !== undefined && isMistaken(headers.range)) delete headers.range;
      next();
    });
    await serveFrom(scope, folder);
  };
  await app.register(files);
};
