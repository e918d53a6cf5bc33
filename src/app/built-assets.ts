import type { PageAssets } from './document.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };
export type Manifest = Record<string, Chunk>;

const BROWSER_ENTRY = 'src/app/browser.tsx';
const THEME_ENTRY = 'src/ui/theme-boot.ts';
/** The two faces that every page is set in; the extended ranges come only where a letter needs them. */
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

/** Finds the built files of each screen, so that the document can ask for all of them at once. */
export const assetsFrom = (manifest: Manifest): ((screenFiles: readonly string[]) => PageAssets) => {
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
