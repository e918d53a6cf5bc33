import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './start-error.ts';

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
};

/** Makes the data folder if it is not there and makes sure that files can be created in it. */
export const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${reasons[code] ?? code}.`, { cause: error });
  }
};
