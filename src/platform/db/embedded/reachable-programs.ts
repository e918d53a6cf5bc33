import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartError } from '#platform/start-error.ts';
import type { Programs } from './find-programs.ts';
import { canReach } from './reachable.ts';
import type { ServerUser } from './server-user.ts';

type Link = { source: string; target: string };

/** npm cannot pack symbolic links: the package lists them, and its install script makes them unless scripts are off. */
const missingLinks = async (root: string): Promise<Link[]> => {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return (JSON.parse(list) as Link[]).filter((link) => !existsSync(join(root, link.target)));
};

const makeLinks = async (root: string, links: Link[]): Promise<void> => {
  for (const { source, target } of links) await symlink(basename(source), join(root, target));
};

/** An installation made under a strict umask is closed to others, and so would be its copy. */
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
 * The folder from which the account can run the programs: where they are installed, after linking their libraries if
 * need be, or a copy in the shelter when that place is closed to the account or cannot be written to.
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
