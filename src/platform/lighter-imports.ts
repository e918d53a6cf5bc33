import { registerHooks } from 'node:module';

const EMPTY_MODULE = 'data:text/javascript,';

const isDrizzle = (specifier: string): boolean => specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/');

/**
 * Node parses a package's whole `exports` table again for every file that the package loads and for every import of
 * it. The table of drizzle-orm has 130 kB and it loads 150 files: 160 MB and half a second.
 */
const withinDrizzle = (specifier: string, importer: string): string | undefined =>
  specifier.startsWith('.') && importer.includes('/node_modules/drizzle-orm/')
    ? new URL(specifier, importer).href
    : undefined;

/** zod brings its messages in fifty languages, a file each: three quarters of its loading. We give our own. */
const languagesOfZod = (specifier: string, importer: string): string | undefined =>
  specifier === '../locales/index.js' && importer.includes('/node_modules/zod/') ? EMPTY_MODULE : undefined;

/** Has to run before the first import of these packages. */
export const lightenImports = (): void => {
  const drizzleEntries = new Map<string, string>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '', conditions } = context;
      if (!conditions.includes('import')) return next(specifier, context);
      const url =
        drizzleEntries.get(specifier) ?? withinDrizzle(specifier, parentURL) ?? languagesOfZod(specifier, parentURL);
      if (url) return { url, format: 'module', shortCircuit: true };
      const found = next(specifier, context);
      if (isDrizzle(specifier)) drizzleEntries.set(specifier, found.url);
      return found;
    },
  });
};
