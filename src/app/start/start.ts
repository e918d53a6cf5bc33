import type { Config } from '#platform/config.ts';
import { untilDatabaseIsBack } from '#platform/db/database-away.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { hasDeveloperPages } from '#platform/http/guard/local-requests.ts';
import type { Log } from '#platform/log.ts';
import { href } from '#shared/pages.ts';
import type { Cleanup } from './cleanup.ts';
import type { OpenedDependencies } from './open-dependencies.ts';
import { reservePort } from './reserve-port.ts';

type DatabaseServer = { url: string; stop: () => Promise<void> };

type Listeners = Pick<EmbeddedOptions, 'onRestart' | 'onGone' | 'signal'>;

type Starting = {
  ready: Promise<DatabaseServer>;
  /**
   * Resolves when the database server's process runs, or none has to be started: then this process may do blocking
   * work.
   */
  launched: Promise<unknown>;
};

/** The server of DATABASE_URL, or the embedded one of the data folder. */
const startDatabaseServer = (config: Config, listeners: Listeners): Starting => {
  const { databaseUrl, dataDir, pgBin } = config;
  const running = Promise.withResolvers<void>();
  const ready = databaseUrl
    ? Promise.resolve({ url: databaseUrl, stop: () => Promise.resolve() })
    : startEmbeddedPostgres({ dataDir, pgBin, onWaiting: running.resolve, ...listeners });
  return { ready, launched: Promise.race([running.promise, ready]) };
};

type SignIn = { email: string; password: string };

/** Lines printed for the person who started Tamarind. */
export const startupLines = (config: Config, demoSignIns: readonly SignIn[]): string[] => {
  const background = config.roles.worker ? [] : ['Background work is left to another process with ROLES=worker.'];
  if (!config.roles.web) return ['Tamarind does its background work; the web is left to another process.'];
  const hasOutbox = !config.smtpUrl && hasDeveloperPages(config);
  const outbox = hasOutbox ? [`Mails can be read at ${config.publicUrl}${href('outbox')}`] : [];
  const accounts = demoSignIns.map(({ email, password }) => `Demo account: ${email}, password ${password}`);
  return [`Tamarind is ready at ${config.publicUrl}`, ...outbox, ...accounts, ...background];
};

type StartOptions = {
  config: Config;
  print: (line: string) => void;
  /** Called for failures in the background and after the start. */
  onFailure: (error: unknown) => void;
  cleanup: Cleanup;
};

const JOBS_LIMIT_MS = 7_500;

const loadLog = async (config: Config): Promise<Log> => (await import('#platform/log.ts')).createLog(config);

/** Aborted when the process stops. */
const stopSignal = (cleanup: Cleanup): AbortSignal => {
  const stopping = new AbortController();
  cleanup.add(() => Promise.resolve(stopping.abort()));
  return stopping.signal;
};

/** Waits for a database that goes away during the start. */
const startWorker = async (opened: OpenedDependencies, cleanup: Cleanup): Promise<void> => {
  const { startWorkerRole } = await import('./worker.ts');
  const { log } = opened.deps;
  const onAway = (error: unknown) => log.warn({ err: error }, 'the worker waits for the database');
  await untilDatabaseIsBack({ onAway, signal: stopSignal(cleanup) }, () => startWorkerRole(opened));
};

/** From now on pages say that the library is loading. A demo that fails to load does not stop the start. */
const prepareDemo = async ({ deps }: OpenedDependencies, cleanup: Cleanup): Promise<() => Promise<void>> => {
  if (deps.config.demo === 'none') return () => Promise.resolve();
  const { markLibraryLoading, startDemo } = await import('./start-demo.ts');
  const endMark = markLibraryLoading(deps);
  return async () => {
    await startDemo(deps, cleanup, endMark).catch((error: unknown) =>
      deps.log.error({ err: error }, 'the demo was not loaded'),
    );
    endMark();
  };
};

const startWorkerAndDemo = async (opened: OpenedDependencies, cleanup: Cleanup): Promise<void> => {
  const loadDemo = await prepareDemo(opened, cleanup);
  await startWorker(opened, cleanup);
  await loadDemo();
};

const printStartupLines = async (config: Config, print: StartOptions['print']): Promise<void> => {
  const demoSignIns = config.demo !== 'none' ? (await import('../../../demo/demo-people.ts')).demoSignIns : [];
  for (const line of startupLines(config, demoSignIns)) print(line);
};

/** What the web role needs besides the database. A missing bundle is built while the database starts. */
const loadWeb = async (config: Config, print: StartOptions['print']) => {
  const { openPageSource, preparePages } = await import('../bundle/page-source.ts');
  const preparing = preparePages(config, print);
  // The error is thrown where the promise is awaited.
  preparing.catch(() => undefined);
  const { startWeb } = await import('./start-web.ts');
  return { startWeb, openPages: () => preparing.then(() => openPageSource(config)) };
};

/**
 * Starts the configured roles. The database starts first and code is loaded meanwhile; the web role listens once the
 * database is migrated; worker and demo start after it.
 */
export const start = async ({ config: asked, print, onFailure, cleanup }: StartOptions): Promise<void> => {
  const config = asked.roles.web ? await reservePort(asked) : asked;
  const onRestart = (sentence: string) => void loadingLog.then((log) => log.error(sentence));
  const leaving = new AbortController();
  const { ready, launched } = startDatabaseServer(config, { onRestart, onGone: onFailure, signal: leaving.signal });
  cleanup.add(async () => {
    leaving.abort();
    await (await ready.catch(() => undefined))?.stop();
  });
  // Loading code blocks the event loop for half a second, so PostgreSQL is launched before.
  await launched;
  const loadingLog = loadLog(config);
  const loadingWeb = config.roles.web ? loadWeb(config, print) : undefined;
  const [{ openDependencies }, web, log, { url }] = await Promise.all([
    import('./open-dependencies.ts'),
    loadingWeb,
    loadingLog,
    ready,
  ]);

  // The renderer loads while the database migrates.
  const opening = openDependencies(config, { url, log }, cleanup);
  const [opened, pageSource] = await Promise.all([opening, web?.openPages()]);
  cleanup.add(() => opened.queue.stop(JOBS_LIMIT_MS));
  if (web && pageSource) {
    await web.startWeb(opened, pageSource, cleanup);
    // Runs before the earlier steps: jobs finish at the same time as requests, and are awaited afterwards.
    cleanup.add(() => {
      opened.queue.stop(JOBS_LIMIT_MS).catch(() => undefined);
      return Promise.resolve();
    });
    await printStartupLines(config, print);
    if (config.isPublic) {
      const { watchFirstAdmin } = await import('./watch-first-admin.ts');
      await watchFirstAdmin(opened.deps, print, cleanup);
    }
    if (config.roles.worker) startWorkerAndDemo(opened, cleanup).catch(onFailure);
  } else {
    const loadDemo = await prepareDemo(opened, cleanup);
    await startWorker(opened, cleanup);
    await printStartupLines(config, print);
    loadDemo().catch(onFailure);
  }
};
