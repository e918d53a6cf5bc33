import { join } from 'node:path';

/** Rolldown's information about a module. */
type Module = { code: string | null; importedIds: string[]; isEntry?: boolean };
type Context = { getModuleInfo: (id: string) => Module | null };
type NameChunk = (id: string, context: Context) => string | null;

/** A rule for one script file of the build: it contains the modules that several screens share. */
export type SharedChunk = {
  name: string;
  /** Paths below `src` of screens, or of lazily loaded parts of screens. */
  screens: readonly string[];
  /** How many of these screens have to import a module, directly or not. */
  neededBy: number;
  /** Modules of packages; our own modules follow from the screens. */
  libraries?: RegExp;
  /** Style sheets follow the next rule that fits. */
  scriptsOnly?: true;
};

const source = join(import.meta.dirname, '..', 'src');
const isOwn = (id: string): boolean => id.startsWith(source);

const ICON_PACKAGE = /\/lucide-react\/dist\/esm\/lucide-react\.\w+$/;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.\w+$/;
const iconKey = (file: string): string => `icon ${file}`;
const keyOf = (id: string): string => {
  const [, file] = ICON_FILE.exec(id) ?? [];
  return file ? iconKey(file) : id;
};

/** The file of each icon, by every name that the package exports it under. */
const iconFiles = (packageCode: string): Map<string, string> => {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of packageCode.matchAll(
    /export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.\w+['"]/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
};

/** Reads which icons a module imports; the package itself is one module that exports them all. */
const iconsIn = (code: string, files: Map<string, string>): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((name) => files.get(name.trim().split(/\s+as\s+/)[0] ?? '') ?? [])
    .map(iconKey);

/** All our own modules and icons that a module imports, directly or not, itself included. */
const makeClosureOf = (context: Context) => {
  let icons: Map<string, string> | undefined;
  const closureOf = (id: string, found = new Set<string>()): Set<string> => {
    if (found.has(id)) return found;
    found.add(id);
    const { code, importedIds } = context.getModuleInfo(id) ?? { code: '', importedIds: [] };
    const iconPackage = importedIds.find((other) => ICON_PACKAGE.test(other));
    if (iconPackage) {
      icons ??= iconFiles(context.getModuleInfo(iconPackage)?.code ?? '');
      for (const icon of iconsIn(code ?? '', icons)) found.add(icon);
    }
    for (const other of importedIds) if (isOwn(other)) closureOf(other, found);
    return found;
  };
  return closureOf;
};

/** For each rule: how many of its screens need a module. */
const countNeeds = (chunks: readonly SharedChunk[], context: Context): Map<string, number>[] => {
  const closureOf = makeClosureOf(context);
  return chunks.map(({ screens }) => {
    const needs = new Map<string, number>();
    for (const screen of screens) {
      const id = join(source, screen);
      if (!context.getModuleInfo(id)) throw new Error(`The build has no module ${screen}, which a chunk is made for.`);
      for (const key of closureOf(id)) needs.set(key, (needs.get(key) ?? 0) + 1);
    }
    return needs;
  });
};

/**
 * Names the script file of a module: the first rule that fits wins; where none fits, the bundler decides.
 * A screen that does not exist fails the build, so that no rule silently stops working.
 */
export const chunksByScreen = (chunks: readonly SharedChunk[]): NameChunk => {
  let needs: Map<string, number>[] | undefined;
  return (id, context) => {
    // The entry waits at its top level for the first screen, and a screen waits for its chunks: it must be in none of them.
    if (context.getModuleInfo(id)?.isEntry) return null;
    needs ??= countNeeds(chunks, context);
    const key = keyOf(id);
    const fits = ({ neededBy, libraries, scriptsOnly }: SharedChunk, rule: number): boolean => {
      if (scriptsOnly && id.endsWith('.css')) return false;
      return libraries?.test(id) || (needs?.[rule]?.get(key) ?? 0) >= neededBy;
    };
    return chunks.find(fits)?.name ?? null;
  };
};
