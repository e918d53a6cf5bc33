import { randomBytes } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
};

/** Creates the data folder if it is missing, and checks that files can be created in it. */
export const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${reasons[code] ?? code}.`, { cause: error });
  }
};

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartError(`The secret in ${path} cannot be read (${code}): start as the account that made it.`, {
      cause: error,
    });
  }
};

/** The secret of this data folder, created on the first start so that sessions survive a restart. */
export const readOrMakeSecret = (dataDir: string): string => {
  prepareDataDir(dataDir);
  const path = join(dataDir, 'secret');
  const kept = readIfThere(path);
  if (kept) return kept;

  // Written to a draft and linked, so that two first starts at once get the same complete secret.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
};
