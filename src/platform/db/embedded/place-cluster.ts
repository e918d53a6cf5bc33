import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';
import { canReach, type ServerUser } from './server-user.ts';

export type FolderLock = { release: () => void };

const SQLITE_BUSY = 5;

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly holderPid: string | undefined;

  constructor(holderPid: string | undefined, options: ErrorOptions) {
    super('The folder is locked by another process', options);
    this.holderPid = holderPid;
  }
}

const readHolder = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
};

/**
 * One process per folder. Node has no file locks of its own, but SQLite takes one that the kernel
 * releases when the process ends in whatever way, so a kill leaves nothing to clean up.
 */
export const lockFolder = (folder: string): FolderLock => {
  const holderPath = join(folder, 'postgres.lock.pid');
  const file = new DatabaseSync(join(folder, 'postgres.lock'));
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new FolderInUseError(readHolder(holderPath), { cause: error });
  }
  writeFileSync(holderPath, `${process.pid}\n`);
  return { release: () => file.close() };
};

/** Root's place for what another account must reach while the data folder is closed to it. */
const ROOT_SHELTER = '/var/lib/tamarind';

const pointerIn = (dataDir: string): string => join(dataDir, 'postgres.location');

const checkOwned = (home: string): string => {
  try {
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
    return home;
  } catch (error) {
    throw new StartError(`The database in ${home} belongs to another account: start as that account, or as root.`, {
      cause: error,
    });
  }
};

/** Where the database of this data folder lives, if it was made already. */
export const findClusterFolder = (dataDir: string): string | undefined => {
  const beside = join(dataDir, 'postgres');
  const pointer = pointerIn(dataDir);
  if (!existsSync(pointer)) return existsSync(beside) ? checkOwned(beside) : undefined;
  const home = readFileSync(pointer, 'utf8').trim();
  if (existsSync(home)) return checkOwned(home);
  throw new StartError(
    `${pointer} says that the database is in ${home}, but nothing is there: bring it back, or remove the pointer to begin anew.`,
  );
};

/** Where copies may go that the account must reach. */
export const makeReachableFolder = (dataDir: string, user: ServerUser): string => {
  if (!user || canReach(dataDir, user)) return dataDir;
  try {
    mkdirSync(ROOT_SHELTER, { recursive: true });
    chmodSync(ROOT_SHELTER, 0o755);
  } catch (error) {
    throw new StartError(
      `The account that runs PostgreSQL cannot enter DATA_DIR ${dataDir}, and ${ROOT_SHELTER} cannot be made instead: choose another DATA_DIR.`,
      { cause: error },
    );
  }
  return ROOT_SHELTER;
};

const makeHome = (home: string, user: ServerUser): string => {
  mkdirSync(home, { mode: 0o700 });
  if (user) chownSync(home, user.uid, user.gid);
  return home;
};

/** Makes the home of a new database: in the data folder, or in the shelter with a pointer to it in the data folder. */
export const makeClusterFolder = (dataDir: string, user: ServerUser): string => {
  const shelter = makeReachableFolder(dataDir, user);
  if (shelter === dataDir) return makeHome(join(dataDir, 'postgres'), user);

  // A random name: a data folder that was deleted and made again must not find its old database.
  const home = makeHome(join(shelter, `postgres-${randomBytes(6).toString('hex')}`), user);
  const draft = `${pointerIn(dataDir)}.draft`;
  writeFileSync(draft, `${home}\n`);
  renameSync(draft, pointerIn(dataDir));
  return home;
};
