import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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
