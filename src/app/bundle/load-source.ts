import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

const root = join(import.meta.dirname, '../../..');

let opening: Promise<ViteDevServer> | undefined;

/** Runs one module of the bundles straight from its sources, as these stand now. */
export const loadSource = async <Module>(path: string): Promise<Module> => {
  opening ??= createServer({
    root,
    // Vite's own loader writes a temporary file, which would restart the watching process.
    configLoader: 'native',
    appType: 'custom',
    // The server that watches for the browser keeps its own.
    cacheDir: 'node_modules/.vite-mails',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const vite = await opening;
  vite.environments.ssr.moduleGraph.invalidateAll();
  return (await vite.ssrLoadModule(path)) as Module;
};
