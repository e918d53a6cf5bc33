import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assetsFrom, type Manifest } from './built-assets.ts';
import { bundleFolder } from './bundle.ts';
import type { PageRenderer } from './page-answers.ts';
import type { makeRenderer } from './render.tsx';

/** The renderer as `npm run build` made it: one file, production React. */
export const loadBuiltRenderer = async (): Promise<PageRenderer> => {
  const [manifest, bundle] = await Promise.all([
    readFile(join(bundleFolder, 'browser/.vite/manifest.json'), 'utf8'),
    import(pathToFileURL(join(bundleFolder, 'server/render.js')).href) as Promise<{
      makeRenderer: typeof makeRenderer;
    }>,
  ]);
  return bundle.makeRenderer({ assetsOf: assetsFrom(JSON.parse(manifest) as Manifest) });
};
