import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['src', 'locales', 'public', 'scripts', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'];
/** The server runs its own code as it stands; only these reach the browser's or the renderer's bundle. */
const isBundled = (path: string) =>
  path.endsWith('.contract.ts') || !/\.test\.tsx?$|\/server\/|^src\/platform\//.test(path);

const filesBelow = (path: string): string[] => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  return stat.isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];
};

/** Changes whenever a file changes that the bundle is made from. */
export const bundleFingerprint = (root: string): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(root, source)))) {
    const name = file.slice(root.length + 1);
    if (isBundled(name)) hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};
