import type { Config } from '#platform/config.ts';
import { announce } from './announce.ts';
import { claimPort } from './claim-port.ts';
import type { Cleanup } from './cleanup.ts';
import type { Opened } from './open-dependencies.ts';
import { startDatabaseServer } from './start-database-server.ts';

export type StartOptions = {
  config: Config;
  print: (line: string) => void;
  /** Something broke that was started in the background, or after the start. */
  onFailure: (error: unknown) => void;
  cleanup: Cleanup;
};

const JOBS_LIMIT_MS = 7_500;

const startWorker = async (opened: Opened): Promise<void> => {
  const { startWorkerRole } = await import('./worker.ts');
  await startWorkerRole(opened);
};

/** A demo that cannot be loaded is no reason not to run. */
const loadDemo = async ({ deps }: Opened, cleanup: Cleanup): Promise<void> => {
  if (deps.config.demo === 'none') return;
  const { startDemo } = await import('./start-demo.ts');
  await startDemo(deps, cleanup).catch((error: unknown) => deps.log.error({ err: error }, 'the demo was not loaded'));
};

const tell = async (config: Config, print: StartOptions['print']): Promise<void> => {
  const demoSignIns = config.demo !== 'none' ? (await import('../../demo/demo-people.ts')).demoSignIns : [];
  for (const line of announce(config, demoSignIns)) print(line);
};

/**
 * Starts the roles that the configuration names. The database starts first and the code is loaded meanwhile; the web
 * listens as soon as the database is migrated; the worker and the demo follow behind it.
 */
export const start = async ({ config: asked, print, onFailure, cleanup }: StartOptions): Promise<void> => {
  const config = asked.roles.web ? await claimPort(asked) : asked;
  const starting = startDatabaseServer(config, onFailure);
  cleanup.add(async () => (await starting.catch(() => undefined))?.stop());
  const loadingWeb = config.roles.web ? import('./start-web.ts') : undefined;
  const [server, { openDependencies }] = await Promise.all([starting, import('./open-dependencies.ts')]);

  const opened = await openDependencies(config, server.url, cleanup);
  cleanup.add(() => opened.queue.stop(JOBS_LIMIT_MS));
  const web = await loadingWeb;
  if (web) {
    await web.startWeb(opened, print, cleanup);
    // Runs before what was added so far: jobs finish while the requests do, and are waited for afterwards.
    cleanup.add(() => {
      opened.queue.stop(JOBS_LIMIT_MS).catch(() => undefined);
      return Promise.resolve();
    });
    await tell(config, print);
    if (config.isPublic) {
      const { watchFirstAdmin } = await import('./watch-first-admin.ts');
      await watchFirstAdmin(opened.deps, print, cleanup);
    }
    if (config.roles.worker)
      startWorker(opened)
        .then(() => loadDemo(opened, cleanup))
        .catch(onFailure);
  } else {
    await startWorker(opened);
    await tell(config, print);
    loadDemo(opened, cleanup).catch(onFailure);
  }
};
