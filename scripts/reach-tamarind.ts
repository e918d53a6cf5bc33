import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#platform/config.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { ROLE } from '#platform/db/embedded/make-cluster.ts';
import { findClusterFolder } from '#platform/db/embedded/place-cluster.ts';

export type ReachedTamarind = { db: Database; url: string; config: Config; now: () => Date };

const SOCKET_FOLDER_LINE = 4;

/** A running PostgreSQL writes its socket's folder into its pid file. */
export const runningDatabaseUrl = (dataDir: string): string => {
  const pidFile = join(findClusterFolder(dataDir) ?? dataDir, 'data', 'postmaster.pid');
  const socketFolder = readFileSync(pidFile, 'utf8').split('\n')[SOCKET_FOLDER_LINE] ?? '';
  return `postgres://${ROLE}@localhost/${ROLE}?host=${encodeURIComponent(socketFolder)}`;
};

/** Connects to the database of a Tamarind that is running on this data folder. */
export const withTamarind = async <Result>(
  running: { dataDir: string; address: string },
  work: (reached: ReachedTamarind) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig({ DATA_DIR: running.dataDir, PUBLIC_URL: running.address });
  const url = runningDatabaseUrl(running.dataDir);
  const { db, close } = openDatabase({ url, poolSize: 2, onLostConnection: () => undefined });
  try {
    return await work({ db, url, config, now: () => new Date() });
  } finally {
    await close();
  }
};
