import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { findViewer } from '#features/accounts/server/find-viewer.ts';
import { sessionCookieName, usesSecureCookies } from '#features/accounts/server/session-cookie.ts';
import { fileOfDownloadLink } from '#features/media/server/download-links.ts';
import { serveCaptions } from '#features/media/server/serve-captions.ts';
import { servePreviews } from '#features/media/server/serve-previews.ts';
import { serveUploads } from '#features/media/server/uploads/serve-uploads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, isOffered } from '#platform/http/binding.ts';
import { callInProcess } from '#platform/http/call-in-process.ts';
import type { ChangeFeed } from '#platform/http/changes.ts';
import { readCookie } from '#platform/http/cookies.ts';
import { createApp } from '#platform/http/create-app.ts';
import { guardRequests } from '#platform/http/guard-door.ts';
import { serveHealth } from '#platform/http/health.ts';
import { developersOf } from '#platform/http/local-requests.ts';
import { serveMedia } from '#platform/http/media-files.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { mountEndpoints } from '#platform/http/mount-endpoints.ts';
import { observeRequests } from '#platform/http/observe-requests.ts';
import type { PressureLimits } from '#platform/http/pressure.ts';
import { createReplyCache } from '#platform/http/reply-cache.ts';
import { serveMetrics } from '#platform/http/serve-metrics.ts';
import { serveSignedFiles } from '#platform/http/signed-files.ts';
import { serveStaticFiles } from '#platform/http/static-files.ts';
import { bindingsOf } from './bindings.ts';
import { type AnswerPage, type PageOptions, servePages } from './serve-pages.ts';

export type ServerParts = {
  deps: Dependencies;
  changes: ChangeFeed;
  metrics: Metrics;
  /** The database answers and has every migration. */
  isReady: () => Promise<boolean>;
  answerPage: AnswerPage;
  /** What the build made for the browser; left out in development and in tests of the API. */
  browserFolder?: string;
  /** Stands before every route: the door for the development server. */
  beforeRoutes?: (app: FastifyInstance) => Promise<void>;
  /** How busy the process may be before it turns requests away; its usual limits unless told. */
  pressure?: PressureLimits;
  /** All of the features' calls unless told. */
  bindings?: readonly Binding[];
};

/** The whole web role, ready to listen. It opens nothing and closes nothing that it was given. */
export const buildServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { deps, metrics } = parts;
  const { config, log } = deps;
  const bindings = (parts.bindings ?? bindingsOf(deps)).filter(({ endpoint }) => isOffered(endpoint, config));
  const { app, headers, isClosing } = createApp(config, log);
  const viewerOf = (cookieHeader: string | undefined) => findViewer(deps, cookieHeader);
  const isDeveloper = developersOf(config);
  const sessionCookie = sessionCookieName(config);
  const cache = createReplyCache(parts.changes, log);
  metrics.watchCache('replies', cache.counts);

  await parts.beforeRoutes?.(app);
  observeRequests(app, metrics, log);
  serveHealth(app, { isReady: parts.isReady, isClosing });
  serveMetrics(app, metrics, config.metrics);
  serveMedia(app, deps.files);
  serveSignedFiles(app, { ...deps, secret: config.secret, findFile: (claim) => fileOfDownloadLink(deps, claim) });
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
    mountEndpoints(scope, bindings, { secureCookies: usesSecureCookies(config), log, cache, viewerOf, isDeveloper });
    serveUploads(scope, deps, viewerOf);
    serveCaptions(scope, deps.db);
    servePreviews(scope, { ...deps, viewerOf });
    const developmentPagesFor: PageOptions['developmentPagesFor'] = (request) => {
      if (config.production) return 'none';
      return isDeveloper(request) ? 'all' : 'shared';
    };
    const callFor = callInProcess(bindings);
    servePages(scope, { ...parts, headers: headers.page, log, viewerOf, developmentPagesFor, callFor });
  };
  await app.register(guarded);
  return app;
};
