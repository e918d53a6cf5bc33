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
  /** The server's process runs, or there is nothing to wait for: this process may be busy with other things. */
  launched: Promise<unknown>;
};

/** The server that DATABASE_URL names, or the embedded one of the data folder. */
const startDatabaseServer = (config: Config, listeners: Listeners): Starting => {
  const { databaseUrl, dataDir, pgBin } = config;
  const running = Promise.withResolvers<void>();
  const ready = databaseUrl
    ? Promise.resolve({ url: databaseUrl, stop: () => Promise.resolve() })
    : startEmbeddedPostgres({ dataDir, pgBin, onWaiting: running.resolve, ...listeners });
  return { ready, launched: Promise.race([running.promise, ready]) };
};

type SignIn = { email: string; password: string };

/** What the person who started Tamarind wants to know. */
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
  /** Something broke that was started in the background, or after the start. */
  onFailure: (error: unknown) => void;
  cleanup: Cleanup;
};

const JOBS_LIMIT_MS = 7_500;

const loadLog = async (config: Config): Promise<Log> => (await import('#platform/log.ts')).createLog(config);

/** Ends when the process does. */
const stopSignal = (cleanup: Cleanup): AbortSignal => {
  const stopping = new AbortController();
  cleanup.add(() => Promise.resolve(stopping.abort()));
  return stopping.signal;
};

/** A database that goes away meanwhile is waited for. */
const startWorker = async (opened: OpenedDependencies, cleanup: Cleanup): Promise<void> => {
  const { startWorkerRole } = await import('./worker.ts');
  const { log } = opened.deps;
  const onAway = (error: unknown) => log.warn({ err: error }, 'the worker waits for the database');
  await untilDatabaseIsBack({ onAway, signal: stopSignal(cleanup) }, () => startWorkerRole(opened));
};

/** Pages can say from now on that the library is coming. A demo that cannot be loaded is no reason not to run. */
const prepareDemo = async ({ deps }: OpenedDependencies, cleanup: Cleanup): Promise<() => Promise<void>> => {
  if (deps.config.demo === 'none') return () => Promise.resolve();
  const { markLibraryLoading, startDemo } = await import('./start-demo.ts');
  const endMark = markLibraryLoading(deps);
  return async () => {
    await startDemo(deps, cleanup).catch((error: unknown) => deps.log.error({ err: error }, 'the demo was not loaded'));
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

/** What the web needs besides the database. A bundle that is missing is built at once, while the database is made. */
const loadWeb = async (config: Config, print: StartOptions['print']) => {
  const { openPageSource, preparePages } = await import('../bundle/page-source.ts');
  const preparing = preparePages(config, print);
  // Thrown where it is waited for.
  preparing.catch(() => undefined);
  const { startWeb } = await import('./start-web.ts');
  return { startWeb, openPages: () => preparing.then(() => openPageSource(config)) };
};

/**
 * Starts the roles that the configuration names. The database starts first and the code is loaded meanwhile; the web
 * listens as soon as the database is migrated; the worker and the demo follow behind it.
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
  // Loading code blocks the event loop for half a second: PostgreSQL would be launched only after it.
  await launched;
  const loadingLog = loadLog(config);
  const loadingWeb = config.roles.web ? loadWeb(config, print) : undefined;
  const [{ openDependencies }, web, log, { url }] = await Promise.all([
    import('./open-dependencies.ts'),
    loadingWeb,
    loadingLog,
    ready,
  ]);

  // The renderer is loaded while the database answers.
  const opening = openDependencies(config, { url, log }, cleanup);
  const [opened, pageSource] = await Promise.all([opening, web?.openPages()]);
  cleanup.add(() => opened.queue.stop(JOBS_LIMIT_MS));
  if (web && pageSource) {
    await web.startWeb(opened, pageSource, cleanup);
    // Runs before what was added so far: jobs finish while the requests do, and are waited for afterwards.
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
