import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

const root = join(import.meta.dirname, '../../..');

let opening: Promise<ViteDevServer> | undefined;

/** Loads one module of the bundle from its current sources. */
export const loadSource = async <Module>(path: string): Promise<Module> => {
  opening ??= createServer({
    root,
    // Vite's default config loader writes a temporary file, which would restart `node --watch`.
    configLoader: 'native',
    appType: 'custom',
    // The development server uses its own cache folder.
    cacheDir: 'node_modules/.vite-mails',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const vite = await opening;
  vite.environments.ssr.moduleGraph.invalidateAll();
  return (await vite.ssrLoadModule(path)) as Module;
};
