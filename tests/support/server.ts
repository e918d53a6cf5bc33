import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makePaperWriter } from '#app/papers/make-paper-writer.ts';
import { reactionsOf } from '#app/start/feature-wiring.ts';
import { buildServer, type ServerParts } from '#app/start/server.ts';
import { openSession } from '#features/accounts/server/sessions/session-cookie.ts';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { readConfig } from '#platform/config.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { createEvents } from '#platform/events.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { type ChangeFeed, listenForChanges } from '#platform/http/caching/changes.ts';
import { storeBody } from '#platform/http/caching/stored-body.ts';
import { createMetrics } from '#platform/http/server/prometheus.ts';
import { logInto } from '#platform/log.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { writePlainMail } from './plain-mail.ts';

export type Role = 'visitor' | 'user' | 'creator' | 'admin';

export type AskOptions = {
  method?: string;
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};
export type Ask = (path: string, options?: AskOptions) => Promise<Response>;

export type TestServer = {
  /** No trailing slash. */
  url: string;
  /** The Origin header of the site's own pages: the public address if there is one. */
  origin: string;
  deps: Dependencies;
  database: TestDatabase;
  changes: ChangeFeed;
  /** Every log line, parsed. */
  logged: Record<string, unknown>[];
  /** Sends requests as an account of this role, in its own session; created when first needed. */
  as: (role: Role) => Promise<Ask>;
  /** Stops listening and waits for requests in flight; `stop` does the rest. */
  close: () => Promise<void>;
  stop: () => Promise<void>;
};

export type TestServerOptions = {
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** Shares another server's database, like a second process. */
  database?: TestDatabase;
  deps?: Partial<Dependencies>;
  /** Creates the connection of the change feed. */
  createClient?: () => pg.Client;
} & Partial<Pick<ServerParts, 'bindings' | 'answerPage' | 'isReady' | 'browserFolder'>>;

const ENDLESS = '999999999';

/** Tests work in the same process, so overload limits are off (zero means no limit). */
const NEVER_TOO_BUSY = { maxLoopDelayMs: 0, maxHeapBytes: 0 };

const environment = (dataDir: string): Record<string, string> => ({
  NODE_ENV: 'test',
  SECRET: 'a secret that is long enough for every test',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'debug',
  UPLOAD_DISK_RESERVE_MB: '0',
  RATE_LIMIT_READS_PER_MINUTE: ENDLESS,
  RATE_LIMIT_WRITES_PER_MINUTE: ENDLESS,
  RATE_LIMIT_MAILS_PER_HOUR: ENDLESS,
  RATE_LIMIT_DECLINES_PER_HOUR: ENDLESS,
});

const emptyPage: ServerParts['answerPage'] = ({ path }) => {
  const about = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-store' };
  return Promise.resolve({ kind: 'page', status: 200, body: storeBody(Buffer.from(`<p>${path}</p>`), about) });
};

const noJobs: Dependencies['jobs'] = { enqueue: () => Promise.resolve() };

/** A browser of a person: what robots do is not counted. */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const askAt =
  ({ url, origin }: Pick<TestServer, 'url' | 'origin'>, cookie: string | undefined): Ask =>
  (path, { method = 'GET', json, body, headers = {} } = {}) =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'user-agent': USER_AGENT,
        ...(cookie !== undefined && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? body !== undefined && { body } : { body: JSON.stringify(json) }),
    });

const openAccount = (deps: Dependencies, role: Exclude<Role, 'visitor'>): Promise<{ id: string }> =>
  createAccount(deps.db, {
    email: `${role}@example.com`,
    password: 'a good password',
    firstName: 'Test',
    lastName: role,
    isCreator: role === 'creator',
    isAdmin: role === 'admin',
    emailVerified: true,
  });

const sessionCookieFor = async (deps: Dependencies, userId: string): Promise<string> => {
  const { cookieName, cookieValue } = await openSession(deps, { userId });
  return `${cookieName}=${encodeURIComponent(cookieValue)}`;
};

/** A complete web process with its own database, over real HTTP. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tamarind-server-'));
  const database = options.database ?? (await createTestDatabase());
  const config = readConfig({ ...environment(dataDir), ...options.env });
  const logged: Record<string, unknown>[] = [];
  const log = logInto(config.logLevel, { write: (line) => void logged.push(JSON.parse(line)) });
  const deps: Dependencies = {
    config,
    db: database.db,
    jobs: noJobs,
    events: createEvents(() => reactionsOf(deps)),
    files: openFileStore(config),
    mailer: createMailer(config, database.db),
    writeMail: writePlainMail(config.publicUrl),
    wordPaper: makePaperWriter(),
    log,
    now: () => new Date(),
    ...options.deps,
  };
  const createClient = options.createClient ?? (() => new pg.Client({ connectionString: database.url }));
  const changes = listenForChanges(createClient, log);
  const app = await buildServer({
    deps,
    changes,
    metrics: createMetrics(),
    isReady: options.isReady ?? (() => Promise.resolve(true)),
    answerPage: options.answerPage ?? emptyPage,
    pressure: NEVER_TOO_BUSY,
    ...(options.bindings && { bindings: options.bindings }),
    ...(options.browserFolder !== undefined && { browserFolder: options.browserFolder }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = config.hasPublicUrl ? config.publicUrl : url;
  const accounts = new Map<Role, Promise<{ id: string }>>();
  return {
    url,
    origin,
    deps,
    database,
    changes,
    logged,
    as: async (role) => {
      if (role === 'visitor') return askAt({ url, origin }, undefined);
      const account = accounts.get(role) ?? openAccount(deps, role);
      accounts.set(role, account);
      return askAt({ url, origin }, await sessionCookieFor(deps, (await account).id));
    },
    close: () => app.close(),
    stop: async () => {
      await app.close();
      await changes.close();
      if (!options.database) await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
