import type { Config } from '#platform/config.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';

export type DatabaseServer = { url: string; stop: () => Promise<void> };

/** The server that DATABASE_URL names, or the embedded one of the data folder. */
export const startDatabaseServer = (config: Config, onGone: (error: unknown) => void): Promise<DatabaseServer> => {
  const { databaseUrl, dataDir, pgBin } = config;
  if (databaseUrl) return Promise.resolve({ url: databaseUrl, stop: () => Promise.resolve() });
  return startEmbeddedPostgres({ dataDir, pgBin, onGone });
};
