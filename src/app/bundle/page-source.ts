import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '#platform/config.ts';
import type { PageAssets } from '../pages/document.ts';
import type { PageRenderer } from '../pages/page-answers.ts';
import type { makeRenderer, RenderOptions } from '../pages/render.tsx';
import type { ServerParts } from '../start/server.ts';
import { bundleFolder, ensureBundle, releaseOf } from './bundle.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const BROWSER_ENTRY = 'src/app/browser/browser.tsx';
/** What a page needs at once whose screen comes late. */
const LATE_ENTRY = 'src/app/browser/late-screen.tsx';
const THEME_ENTRY = 'src/ui/theme/theme-boot.ts';
const START_ENTRY = 'src/app/browser/start-scripts.ts';
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

const browserFolder = join(bundleFolder, 'browser');
/** The text of a built file, for the inside of an element that ends with its tag. */
const textOf = (file: string): string => {
  const text = readFileSync(join(browserFolder, file), 'utf8').trim();
  if (/<\/(style|script)/i.test(text)) throw new Error(`${file} cannot be a part of a document.`);
  return text;
};

/** Finds the built files of each screen, so that the document can preload all of them. */
const assetsFrom = (
  manifest: Manifest,
  { inline, release }: Required<Pick<PageAssets, 'inline' | 'release'>>,
): RenderOptions['assetsOf'] => {
  const url = (file: string) => `/${file}`;
  const entry = chunkOf(manifest, BROWSER_ENTRY);
  const themeScript = url(chunkOf(manifest, THEME_ENTRY).file);
  const fonts = (entry.assets ?? [])
    .concat(Object.values(manifest).map(({ file }) => file))
    .filter((file) => FIRST_FONTS.test(file));

  const assetsOf = (screenFiles: readonly string[], isLate: boolean): PageAssets => {
    const [screenFile, ...otherFiles] = screenFiles;
    const keys = withImports(manifest, BROWSER_ENTRY);
    for (const file of isLate ? otherFiles : screenFiles) withImports(manifest, `src/${file}`, keys);
    if (isLate) withImports(manifest, LATE_ENTRY, keys);
    const chunks = [...keys].map((key) => chunkOf(manifest, key));
    const styled = isLate ? [...withImports(manifest, `src/${screenFile}`, keys)] : [...keys];
    return {
      release,
      scripts: [url(entry.file)],
      ...(screenFile && { screen: url(chunkOf(manifest, `src/${screenFile}`).file) }),
      themeScript,
      inline,
      styles: [...new Set(styled.flatMap((key) => chunkOf(manifest, key).css ?? []))].map((file) => ({
        url: url(file),
        css: textOf(file),
      })),
      preloads: chunks
        .map(({ file }) => file)
        .filter((file) => file !== entry.file)
        .map(url),
      fonts: [...new Set(fonts)].map(url),
    };
  };

  const known = new Map<string, PageAssets>();
  return (screenFiles, isLate = false) => {
    const key = [...screenFiles, isLate].join();
    const assets = known.get(key) ?? assetsOf(screenFiles, isLate);
    known.set(key, assets);
    return assets;
  };
};

/** The renderer of `npm run build`: one file, production React. */
const loadBuiltRenderer = async (): Promise<Pick<PageSource, 'render' | 'inlineScripts'>> => {
  const [json, bundle] = await Promise.all([
    readFile(join(browserFolder, '.vite/manifest.json'), 'utf8'),
    import(pathToFileURL(join(bundleFolder, 'server/render.js')).href) as Promise<{
      makeRenderer: typeof makeRenderer;
    }>,
  ]);
  const manifest = JSON.parse(json) as Manifest;
  const codeOf = (entry: string) => textOf(chunkOf(manifest, entry).file);
  const inline = { theme: codeOf(THEME_ENTRY), start: codeOf(START_ENTRY) };
  return {
    render: bundle.makeRenderer({ assetsOf: assetsFrom(manifest, { inline, release: releaseOf(json) }) }),
    inlineScripts: Object.values(inline).map((code) => `'sha256-${hash('sha256', code, 'base64')}'`),
  };
};

/** How pages are rendered, and where the browser's files are. */
export type PageSource = Pick<ServerParts, 'browserFolder' | 'beforeRoutes' | 'inlineScripts'> & {
  render: PageRenderer;
  /** Whether rendered pages may be cached. */
  isCacheable: boolean;
};

/** Builds the bundle if needed. Does not need the database. */
export const preparePages = async ({ bundle }: Config, print: (line: string) => void): Promise<void> => {
  if (bundle === 'built') await ensureBundle(print);
};

const fromBundle = async (): Promise<PageSource> => ({
  ...(await loadBuiltRenderer()),
  browserFolder,
  isCacheable: true,
});

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
