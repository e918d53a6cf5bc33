import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { PageAssets } from '../pages/document.ts';
import type { PageRenderer } from '../pages/page-answers.ts';
import type { makeRenderer } from '../pages/render.tsx';

const root = join(import.meta.dirname, '../../..');
/** Addresses that Vite serves itself. */
const SOURCE_ADDRESS = /^\/(@|src\/|node_modules\/|locales\/|locators\/|favicon)/;

const sources: PageAssets = {
  scripts: ['/@vite/client', '/src/app/bundle/dev-preamble.ts', '/src/app/browser/browser.tsx'],
  themeScript: '/src/ui/theme/theme-boot.ts',
  styles: [
    '/src/ui/theme/styles.css',
    '/src/features/search/client/home/home.css',
    '/src/features/items/client/tiles/tiles.css',
    '/src/features/search/client/browse/browse.css',
  ].map((url) => ({ url })),
  preloads: [],
  fonts: [],
};

/** Renders pages from the sources and serves the sources to the browser with hot reload. */
export const startDevRenderer = async (app: FastifyInstance): Promise<PageRenderer> => {
  const vite = await createServer({
    root,
    // Vite's default config loader writes a temporary file, which would restart `node --watch`.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (!SOURCE_ADDRESS.test(request.url)) return next();
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, next);
  });
  return async (request) => {
    const module = (await vite.ssrLoadModule('/src/app/pages/render.tsx')) as { makeRenderer: typeof makeRenderer };
    return module.makeRenderer({ assetsOf: () => sources })(request);
  };
};
