import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '#platform/config.ts';
import type { PageAssets } from '../pages/document.ts';
import type { PageRenderer } from '../pages/page-answers.ts';
import type { makeRenderer } from '../pages/render.tsx';
import type { ServerParts } from '../start/server.ts';
import { bundleFolder, ensureBundle } from './bundle.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const BROWSER_ENTRY = 'src/app/browser/browser.tsx';
const THEME_ENTRY = 'src/ui/theme/theme-boot.ts';
/** The two font files that every page needs; the extended ranges load only for pages that use their letters. */
const FIRST_FONTS = /-latin-(opsz|wght)-normal\b.*\.woff2$/;

const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen);
  return seen;
};

const chunkOf = (manifest: Manifest, key: string): Chunk => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The browser bundle lacks ${key}; build it again.`);
  return chunk;
};

/** Finds the built files of each screen, so that the document can preload all of them. */
const assetsFrom = (manifest: Manifest): ((screenFiles: readonly string[]) => PageAssets) => {
  const url = (file: string) => `/${file}`;
  const entry = chunkOf(manifest, BROWSER_ENTRY);
  const themeScript = url(chunkOf(manifest, THEME_ENTRY).file);
  const fonts = (entry.assets ?? [])
    .concat(Object.values(manifest).map(({ file }) => file))
    .filter((file) => FIRST_FONTS.test(file));

  const assetsOf = (screenFiles: readonly string[]): PageAssets => {
    const keys = withImports(manifest, BROWSER_ENTRY);
    for (const file of screenFiles) withImports(manifest, `src/${file}`, keys);
    const chunks = [...keys].map((key) => chunkOf(manifest, key));
    return {
      scripts: [url(entry.file)],
      themeScript,
      styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(url),
      preloads: chunks
        .map(({ file }) => file)
        .filter((file) => file !== entry.file)
        .map(url),
      fonts: [...new Set(fonts)].map(url),
    };
  };

  const known = new Map<string, PageAssets>();
  return (screenFiles) => {
    const key = screenFiles.join();
    const assets = known.get(key) ?? assetsOf(screenFiles);
    known.set(key, assets);
    return assets;
  };
};

/** The renderer of `npm run build`: one file, production React. */
const loadBuiltRenderer = async (): Promise<PageRenderer> => {
  const [manifest, bundle] = await Promise.all([
    readFile(join(bundleFolder, 'browser/.vite/manifest.json'), 'utf8'),
    import(pathToFileURL(join(bundleFolder, 'server/render.js')).href) as Promise<{
      makeRenderer: typeof makeRenderer;
    }>,
  ]);
  return bundle.makeRenderer({ assetsOf: assetsFrom(JSON.parse(manifest) as Manifest) });
};

/** How pages are rendered, and where the browser's files are. */
export type PageSource = Pick<ServerParts, 'browserFolder' | 'beforeRoutes'> & {
  render: PageRenderer;
  /** Whether rendered pages may be cached. */
  isCacheable: boolean;
};

/** Builds the bundle if needed. Does not need the database. */
export const preparePages = async ({ bundle }: Config, print: (line: string) => void): Promise<void> => {
  if (bundle === 'built') await ensureBundle(print);
};

const fromBundle = async (): Promise<PageSource> => {
  const render = await loadBuiltRenderer();
  return { render, browserFolder: join(bundleFolder, 'browser'), isCacheable: true };
};

/** In development pages are rendered from the current sources. */
const fromSources = (): PageSource => {
  const ready = Promise.withResolvers<PageRenderer>();
  return {
    isCacheable: false,
    render: async (request) => (await ready.promise)(request),
    beforeRoutes: async (app) => {
      const { startDevRenderer } = await import('./dev-renderer.ts');
      ready.resolve(await startDevRenderer(app));
    },
  };
};

/** Call `preparePages` first. */
export const openPageSource = ({ bundle }: Config): Promise<PageSource> =>
  bundle === 'built' ? fromBundle() : Promise.resolve(fromSources());
