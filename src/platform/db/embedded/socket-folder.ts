import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#platform/start-error.ts';
import { canReach } from './reachable.ts';
import type { ServerUser } from './server-user.ts';

export const SOCKET_NAME = '.s.PGSQL.5432';
/** Linux takes 107 bytes for the path of a socket, macOS 103. */
const LONGEST_PATH_BYTES = 103;

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_PATH_BYTES;

const makePrivate = (folder: string, user: ServerUser): string => {
  const uid = user?.uid ?? process.getuid?.();
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    return folder;
  }
  // Anybody may create names in a temporary folder: only a private folder of the right owner is trusted.
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder;
  throw new StartError(`${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`);
};

/** Beside the data, or in a short temporary folder when that path is too long for a socket. */
export const chooseSocketFolder = (home: string, user: ServerUser): string => {
  if (fits(home)) return home;
  const name = `tamarind-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const base = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, name)) && canReach(folder, user));
  if (base) return makePrivate(join(base, name), user);
  throw new StartError(`DATA_DIR is too long for a socket in ${home}: choose a shorter one.`);
};
