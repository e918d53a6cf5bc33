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

/** Folder for a server that runs as another account than root and cannot enter the data folder. */
const FALLBACK_FOLDER = '/var/lib/tamarind';

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

/** The folder of this data folder's database; `undefined` before the first start. */
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

/** A folder that the server's account can enter, for copies of programs. */
export const makeReachableFolder = (dataDir: string, user: ServerUser): string => {
  if (!user || canReach(dataDir, user)) return dataDir;
  try {
    mkdirSync(FALLBACK_FOLDER, { recursive: true });
    chmodSync(FALLBACK_FOLDER, 0o755);
  } catch (error) {
    throw new StartError(
      `The account that runs PostgreSQL cannot enter DATA_DIR ${dataDir}, and ${FALLBACK_FOLDER} cannot be made instead: choose another DATA_DIR.`,
      { cause: error },
    );
  }
  return FALLBACK_FOLDER;
};

const makeHome = (home: string, user: ServerUser): string => {
  mkdirSync(home, { mode: 0o700 });
  if (user) chownSync(home, user.uid, user.gid);
  return home;
};

/**
 * Creates the folder of a new database: in the data folder, or in FALLBACK_FOLDER with a pointer file in the data folder.
 */
export const makeClusterFolder = (dataDir: string, user: ServerUser): string => {
  const parent = makeReachableFolder(dataDir, user);
  if (parent === dataDir) return makeHome(join(dataDir, 'postgres'), user);

  // A random name: a data folder that was deleted and created again must not find its old database.
  const home = makeHome(join(parent, `postgres-${randomBytes(6).toString('hex')}`), user);
  const draft = `${pointerIn(dataDir)}.draft`;
  writeFileSync(draft, `${home}\n`);
  renameSync(draft, pointerIn(dataDir));
  return home;
};
