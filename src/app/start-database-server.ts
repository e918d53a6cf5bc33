import type { Config } from '#platform/config.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';

export type DatabaseServer = { url: string; stop: () => Promise<void> };

type Listeners = Pick<EmbeddedOptions, 'onRestart' | 'onGone' | 'signal'>;

/** The server that DATABASE_URL names, or the embedded one of the data folder. */
export const startDatabaseServer = (config: Config, listeners: Listeners): Promise<DatabaseServer> => {
  const { databaseUrl, dataDir, pgBin } = config;
  if (databaseUrl) return Promise.resolve({ url: databaseUrl, stop: () => Promise.resolve() });
  return startEmbeddedPostgres({ dataDir, pgBin, ...listeners });
};
