import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { findViewer } from '#features/accounts/server/sessions/find-viewer.ts';
import { sessionCookieName, usesSecureCookies } from '#features/accounts/server/sessions/session-cookie.ts';
import { likeAnnouncerOf } from '#features/items/server/announce-likes.ts';
import { fileOfLink } from '#features/licensing/server/licences/deliver-file.ts';
import { passForPrograms } from '#features/public-api/server/calls/pass-for.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { ChangeFeed } from '#platform/http/caching/changes.ts';
import { createReplyCache } from '#platform/http/caching/reply-cache.ts';
import { type Binding, isOffered } from '#platform/http/calls/binding.ts';
import { callInProcess } from '#platform/http/calls/call-in-process.ts';
import { readCookie } from '#platform/http/calls/cookies.ts';
import { mountEndpoints } from '#platform/http/calls/mount-endpoints.ts';
import { openApiRoutes } from '#platform/http/calls/openapi.routes.ts';
import type { FileBinding } from '#platform/http/files/file-route.ts';
import { serveMedia } from '#platform/http/files/media-files.ts';
import { mountFileRoutes } from '#platform/http/files/mount-file-routes.ts';
import { serveSignedFiles } from '#platform/http/files/signed-files.ts';
import { serveStaticFiles } from '#platform/http/files/static-files.ts';
import { guardRequests } from '#platform/http/guard/guard-requests.ts';
import { developersOf } from '#platform/http/guard/local-requests.ts';
import type { PressureLimits } from '#platform/http/guard/pressure.ts';
import { createApp } from '#platform/http/server/create-app.ts';
import { serveHealth } from '#platform/http/server/health.ts';
import { observeRequests, serveMetrics } from '#platform/http/server/metrics.ts';
import type { Metrics } from '#platform/http/server/prometheus.ts';
import { outboxRoutes } from '#platform/mail/outbox.routes.ts';
import { type AnswerPage, type PageOptions, servePages } from '../pages/serve-pages.ts';
import { features } from './feature-wiring.ts';

// Code of features loads with this file, while the database starts; a worker never loads it.
const [routesOfAll, filesOfAll, hooksOfAll] = await Promise.all([
  Promise.all(features.map(({ routes }) => routes?.())),
  Promise.all(features.map(({ files }) => files?.())),
  Promise.all(features.map(({ pageHooks }) => pageHooks?.())),
]);

/** Every call of the API. */
export const bindingsOf = (deps: Dependencies): Binding[] => {
  const bindings = [...routesOfAll.flatMap((routes) => routes?.(deps) ?? []), ...outboxRoutes(deps)];
  return [...bindings, ...openApiRoutes(bindings, { ...deps.config, sessionCookie: sessionCookieName(deps.config) })];
};

/** Every address of a feature that is no call and no page. */
export const filesOf = (deps: Dependencies): FileBinding[] => filesOfAll.flatMap((files) => files?.(deps) ?? []);

export type ServerParts = {
  deps: Dependencies;
  changes: ChangeFeed;
  metrics: Metrics;
  /** The database responds and has every migration. */
  isReady: () => Promise<boolean>;
  answerPage: AnswerPage;
  /** The browser's build output; left out in development and in tests of the API. */
  browserFolder?: string;
  /** The hashes of scripts inside documents, as a policy names them. */
  inlineScripts?: readonly string[];
  /** Called before any route is registered; used by the development server. */
  beforeRoutes?: (app: FastifyInstance) => Promise<void>;
  /** Overload limits; the defaults if left out. */
  pressure?: PressureLimits;
  /** The calls of all features if left out. */
  bindings?: readonly Binding[];
};

/** The complete web server, ready to listen. It neither opens nor closes its dependencies. */
export const buildServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { deps, metrics } = parts;
  const { config, log } = deps;
  const bindings = (parts.bindings ?? bindingsOf(deps)).filter(({ endpoint }) => isOffered(endpoint, config));
  const { app, headers, isClosing } = createApp(config, log, parts.inlineScripts);
  const viewerOf = (cookieHeader: string | undefined) => findViewer(deps, cookieHeader);
  const isDeveloper = developersOf(config);
  const sessionCookie = sessionCookieName(config);
  const cache = createReplyCache(parts.changes, log);
  metrics.watchCache('replies', cache.counts);
  app.addHook('onClose', () => likeAnnouncerOf(deps.db).flush());

  await parts.beforeRoutes?.(app);
  observeRequests(app, metrics, log);
  serveHealth(app, { isReady: parts.isReady, isClosing });
  serveMetrics(app, metrics, config.metrics);
  serveMedia(app, deps.files);
  serveSignedFiles(app, { ...deps, secret: config.secret, findFile: (claim) => fileOfLink(deps, claim) });
  const files = filesOf(deps);
  mountFileRoutes(
    app,
    files.filter(({ route }) => route.isUnguarded),
    { viewerOf },
  );
  if (parts.browserFolder) await serveStaticFiles(app, parts.browserFolder);
  const guarded: FastifyPluginAsync = async (scope) => {
    await guardRequests(scope, {
      ...config,
      db: deps.db,
      log,
      isClosing,
      ...(parts.pressure && { pressure: parts.pressure }),
      carriesSession: (cookieHeader) => readCookie(cookieHeader, sessionCookie) !== undefined,
    });
    const passFor = passForPrograms(deps);
    const secureCookies = usesSecureCookies(config);
    mountEndpoints(scope, bindings, {
      secureCookies,
      log,
      cache,
      changes: parts.changes,
      viewerOf,
      passFor,
      isDeveloper,
    });
    mountFileRoutes(
      scope,
      files.filter(({ route }) => !route.isUnguarded),
      { viewerOf },
    );
    for (const addHooks of hooksOfAll) addHooks?.(scope, deps);
    const developmentPagesFor: PageOptions['developmentPagesFor'] = (request) => {
      if (!config.production && isDeveloper(request)) return 'all';
      return config.healthPage ? 'shared' : 'none';
    };
    const callFor = callInProcess(bindings);
    servePages(scope, { ...parts, headers: headers.page, log, viewerOf, developmentPagesFor, callFor });
  };
  await app.register(guarded);
  return app;
};
