import type { Config } from '#platform/config.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';

export type DatabaseServer = { url: string; stop: () => Promise<void> };

type Listeners = Pick<EmbeddedOptions, 'onRestart' | 'onGone' | 'signal'>;

type Starting = {
  ready: Promise<DatabaseServer>;
  /** The server's process runs, or there is nothing to wait for: this process may be busy with other things. */
  launched: Promise<unknown>;
};

/** The server that DATABASE_URL names, or the embedded one of the data folder. */
export const startDatabaseServer = (config: Config, listeners: Listeners): Starting => {
  const { databaseUrl, dataDir, pgBin } = config;
  const running = Promise.withResolvers<void>();
  const ready = databaseUrl
    ? Promise.resolve({ url: databaseUrl, stop: () => Promise.resolve() })
    : startEmbeddedPostgres({ dataDir, pgBin, onWaiting: running.resolve, ...listeners });
  return { ready, launched: Promise.race([running.promise, ready]) };
};
