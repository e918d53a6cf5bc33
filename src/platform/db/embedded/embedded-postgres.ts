import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataDir } from '../../data-dir.ts';
import { StartError } from '../../start-error.ts';
import { launchServer, logPathIn } from './launch-server.ts';
import { checkVersion, makeCluster, ROLE } from './make-cluster.ts';
import {
  FolderInUseError,
  type FolderLock,
  findClusterFolder,
  lockFolder,
  makeClusterFolder,
  makeReachableFolder,
} from './place-cluster.ts';
import { chooseSocketFolder, clearLeftovers } from './postmaster.ts';
import { findPrograms, makeProgramsReachable } from './programs.ts';
import { chooseServerUser } from './server-user.ts';
import { superviseServer } from './supervise-server.ts';

export type EmbeddedPostgres = {
  /** Connection string of the application's role. */
  url: string;
  /** Connection string of the superuser, who may create databases. */
  adminUrl: string;
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  pgBin: string | undefined;
  /** Called when the server ended by itself and was restarted. */
  onRestart?: (sentence: string) => void;
  /** Called when the server ended by itself and cannot be restarted. */
  onGone: (error: StartError) => void;
  /**
   * Called once the server's program runs in its own process: until it is ready, this process is free for other work.
   */
  onWaiting?: () => void;
  /** Aborts the start. */
  signal?: AbortSignal;
};

const lock = (folder: string, dataDir: string): FolderLock => {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const holder = error.holderPid ? ` (process ${error.holderPid})` : '';
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another Tamarind${holder}: stop that one, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
};

const urlFor = (role: string, database: string, socketFolder: string): string =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

const startLocked = async (options: EmbeddedOptions, locks: FolderLock[]): Promise<EmbeddedPostgres> => {
  const { dataDir, signal } = options;
  const programs = findPrograms(options.pgBin);
  const found = findClusterFolder(dataDir);
  const user = chooseServerUser(found);
  const home = found ?? makeClusterFolder(dataDir, user);
  // Two data folders may name one database elsewhere, when one is a copy of the other.
  if (home !== join(dataDir, 'postgres')) locks.push(lock(home, dataDir));
  const bin = await makeProgramsReachable(programs, user, makeReachableFolder(dataDir, user));

  const dataFolder = join(home, 'data');
  const socketFolder = chooseSocketFolder(home, user);
  if (existsSync(dataFolder)) checkVersion(dataFolder, programs.version);
  else {
    const making = makeCluster({ bin, version: programs.version, home, user, ...(signal && { signal }) }, dataFolder);
    options.onWaiting?.();
    await making;
  }

  const server = await superviseServer({
    launch: async (stopping) => {
      await clearLeftovers(dataFolder, socketFolder);
      const launching = launchServer({ bin, home, dataFolder, socketFolder, user }, stopping);
      options.onWaiting?.();
      return launching;
    },
    ...(signal && { signal }),
    logPath: logPathIn(home),
    onRestart: options.onRestart ?? (() => undefined),
    onGone: options.onGone,
  });

  return {
    url: urlFor(ROLE, ROLE, socketFolder),
    adminUrl: urlFor('postgres', 'postgres', socketFolder),
    stop: async () => {
      await server.stop();
      for (const held of locks) held.release();
    },
  };
};

/**
 * Starts the PostgreSQL of this data folder, and creates its database on the first start. The server runs until it is
 * stopped or this process ends.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  prepareDataDir(options.dataDir);
  const locks = [lock(options.dataDir, options.dataDir)];
  try {
    return await startLocked(options, locks);
  } catch (error) {
    for (const held of locks) held.release();
    throw error;
  }
};
