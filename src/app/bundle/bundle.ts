import { spawn } from 'node:child_process';
import { createHash, hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/start-error.ts';

const sources = ['src', 'locales', 'public', 'scripts', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'];
const RELEASE_LENGTH = 12;
/** Only these files are part of the browser's or the renderer's bundle; the server runs its sources directly. */
const isBundled = (path: string) =>
  path.endsWith('.contract.ts') || !/\.test\.tsx?$|\/server\/|^src\/platform\//.test(path);

/** Sorted paths, relative to the root. */
const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(root, name);
      return isBundled(name) ? [name] : [];
    });

const bundledFiles = (root: string): string[] =>
  sources.flatMap((name) => {
    const stat = statSync(join(root, name), { throwIfNoEntry: false });
    if (!stat) return [];
    return stat.isDirectory() ? filesBelow(root, name) : [name];
  });

const contentHash = (root: string): string => {
  const content = createHash('sha256');
  for (const name of bundledFiles(root))
    content
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update('\0');
  return content.digest('hex');
};

/**
 * A hash of names, sizes and times. The time of the last status change (ctime) cannot be set, so it differs even after
 * a copy that preserves dates.
 */
const tracesHash = (root: string): string => {
  const traces = bundledFiles(root).map((name) => {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, name));
    return `${name} ${size} ${mtimeMs} ${ctimeMs}`;
  });
  return hash('sha256', traces.join('\n'));
};

/** The sources of a bundle: a hash of their content, and a hash of their sizes and times that needs no reading. */
type BundleOrigin = { content: string; traces: string };

const fileNames = { content: 'fingerprint', traces: 'fingerprint-traces' } as const satisfies Record<
  keyof BundleOrigin,
  string
>;

export const readBundleOrigin = (root: string): BundleOrigin => ({
  traces: tracesHash(root),
  content: contentHash(root),
});

const isRecorded = (bundleFolder: string, part: keyof BundleOrigin, value: () => string): boolean => {
  const file = join(bundleFolder, fileNames[part]);
  return existsSync(file) && readFileSync(file, 'utf8') === value();
};

export const recordBundleOrigin = (bundleFolder: string, origin: BundleOrigin): void => {
  writeFileSync(join(bundleFolder, fileNames.content), origin.content);
  writeFileSync(join(bundleFolder, fileNames.traces), origin.traces);
};

/** Stores the hash of sizes and times, so that the next start need not read the sources. */
const recordTraces = (bundleFolder: string, traces: string): void => {
  try {
    writeFileSync(join(bundleFolder, fileNames.traces), traces);
  } catch {
    // A folder that is not writable only costs time.
  }
};

/**
 * Whether the bundle was built from the current sources. Reads them only when sizes or times differ, e.g. after a copy.
 */
export const isMadeFrom = (root: string, bundleFolder: string): boolean => {
  const traces = tracesHash(root);
  if (isRecorded(bundleFolder, 'traces', () => traces)) return true;
  const isSame = isRecorded(bundleFolder, 'content', () => contentHash(root));
  if (isSame) recordTraces(bundleFolder, traces);
  return isSame;
};

/** Names a release after its built files. The documents and the offline worker of one build have the same. */
export const releaseOf = (manifest: string): string => hash('sha1', manifest).slice(0, RELEASE_LENGTH);

const root = join(import.meta.dirname, '../../..');
export const bundleFolder = join(root, 'dist');

/** Builds the bundle unless dist was built from the current sources. */
export const ensureBundle = async (report: (line: string) => void): Promise<void> => {
  if (isMadeFrom(root, bundleFolder)) return;
  report('Building the browser bundle …');
  const builder = spawn(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stopWithUs = () => void builder.kill();
  process.once('exit', stopWithUs);
  const [code] = await once(builder, 'exit');
  process.off('exit', stopWithUs);
  if (code !== 0) throw new StartError('The browser bundle could not be built; the lines above say why.');
};
