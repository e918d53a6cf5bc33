import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import type { Config } from '#platform/config.ts';
import { checkServer } from '#platform/db/check-server.ts';
import { connectionSettings, openDatabase } from '#platform/db/database.ts';
import { isMigrated, migrate } from '#platform/db/migrate.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { createEvents } from '#platform/events.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { createDeferredMetrics } from '#platform/http/server/metrics.ts';
import type { Metrics } from '#platform/http/server/prometheus.ts';
import { type StartedJobQueue, startJobQueue } from '#platform/jobs/start-job-queue.ts';
import type { Log } from '#platform/log.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { openMailWriter, openPaperWriter } from '../bundle/open-writers.ts';
import type { Cleanup } from './cleanup.ts';
import { databaseSchema, declaredJobs, reactionsOf } from './feature-wiring.ts';

const CLOSE_LIMIT_MS = 300;

/** Shared by both roles, opened once per process. */
export type OpenedDependencies = {
  deps: Dependencies;
  queue: StartedJobQueue;
  metrics: Metrics;
  isReady: () => Promise<boolean>;
  createClient: () => pg.Client;
};

/** Connects, migrates and creates the dependencies of features. */
export const openDependencies = async (
  config: Config,
  { url, log }: { url: string; log: Log },
  cleanup: Cleanup,
): Promise<OpenedDependencies> => {
  const { db, pool, close } = openDatabase({
    url,
    poolSize: config.databasePoolSize,
    connectLimitMs: config.databaseWaitSeconds * 1000,
    onLostConnection: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  // A transaction that hangs must not keep the process from exiting.
  cleanup.add(() => Promise.race([close(), pause(CLOSE_LIMIT_MS)]));
  if (config.databaseUrl) await checkServer(pool, url);
  await migrate(pool, databaseSchema);
  await ensureTaxonomy(db);

  const queue = startJobQueue({ url, jobs: declaredJobs, log, isWorker: config.roles.worker });
  const deps: Dependencies = {
    config,
    db,
    jobs: queue,
    events: createEvents(() => reactionsOf(deps)),
    files: openFileStore(config),
    mailer: createMailer(config, db),
    writeMail: openMailWriter(config),
    wordPaper: openPaperWriter(config),
    log,
    now: () => new Date(),
  };
  return {
    deps,
    queue,
    metrics: createDeferredMetrics(),
    isReady: () => isMigrated(pool, databaseSchema),
    createClient: () =>
      new pg.Client({ ...connectionSettings, connectionString: url, application_name: 'tamarind-changes' }),
  };
};
