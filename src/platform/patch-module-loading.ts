import { registerHooks } from 'node:module';

const EMPTY_MODULE = 'data:text/javascript,';

const isDrizzle = (specifier: string): boolean => specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/');

/**
 * Node parses a package's whole `exports` table again for every file that the package loads and for every import of
 * it. The table of drizzle-orm has 130 kB and it loads 150 files: 160 MB and half a second.
 */
const withinPackage = (specifier: string, importer: string): string | undefined =>
  specifier.startsWith('.') && /\/node_modules\/(drizzle-orm|zod)\//.test(importer)
    ? new URL(specifier, importer).href
    : undefined;

const sources = new URL('../', import.meta.url).href;

/**
 * For each of our thousand imports Node reads package.json, stats the file and resolves links, 0.2 ms each. Our imports
 * are written with the whole path, so the URL follows from the text; a missing file fails when it is read.
 */
const withinSources = (specifier: string, importer: string): string | undefined => {
  if (!specifier.endsWith('.ts')) return undefined;
  if (specifier.startsWith('#')) return sources + specifier.slice(1);
  return specifier.startsWith('.') && importer.startsWith(sources) ? new URL(specifier, importer).href : undefined;
};

/**
 * zod ships messages in fifty languages, one file each: three quarters of its loading time. We use our own messages.
 */
const languagesOfZod = (specifier: string, importer: string): string | undefined =>
  specifier === '../locales/index.js' && importer.includes('/node_modules/zod/') ? EMPTY_MODULE : undefined;

/** Has to run before the first import of these packages. */
export const patchModuleLoading = (): void => {
  const drizzleEntries = new Map<string, string>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '', conditions } = context;
      if (!conditions.includes('import')) return next(specifier, context);
      const own = withinSources(specifier, parentURL);
      if (own) return { url: own, format: 'module-typescript', shortCircuit: true };
      const url =
        drizzleEntries.get(specifier) ?? languagesOfZod(specifier, parentURL) ?? withinPackage(specifier, parentURL);
      if (url) return { url, format: 'module', shortCircuit: true };
      const found = next(specifier, context);
      if (isDrizzle(specifier)) drizzleEntries.set(specifier, found.url);
      return found;
    },
  });
};
