import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { accountsRoutes } from '#features/accounts/server/accounts.routes.ts';
import { auditFiles } from '#features/accounts/server/admin/admin.routes.ts';
import { findViewer } from '#features/accounts/server/sessions/find-viewer.ts';
import { sessionCookieName, usesSecureCookies } from '#features/accounts/server/sessions/session-cookie.ts';
import { businessRoutes } from '#features/business/server/business.routes.ts';
import { teamLicenceFiles } from '#features/business/server/quota/serve-team-licences.ts';
import { mayReadPlanPaper } from '#features/business/server/subscriptions/plan-invoices.ts';
import { collectionsRoutes } from '#features/collections/server/collections.routes.ts';
import { creatorsRoutes } from '#features/creators/server/creators.routes.ts';
import { portraitUploads } from '#features/creators/server/portrait.ts';
import { cardFiles } from '#features/discovery/server/cards/serve-cards.ts';
import { wellKnownFiles } from '#features/discovery/server/serve-well-known.ts';
import { sitemapRoutes } from '#features/discovery/server/sitemap/serve-sitemaps.ts';
import { countOpenMessages } from '#features/information/server/inbox.ts';
import { informationRoutes } from '#features/information/server/information.routes.ts';
import { insightsRoutes } from '#features/insights/server/insights.routes.ts';
import { worksCsvFiles } from '#features/insights/server/works-csv.ts';
import { likeAnnouncerOf } from '#features/items/server/announce-likes.ts';
import { embedFiles } from '#features/items/server/embed-page.ts';
import { itemsRoutes } from '#features/items/server/items.routes.ts';
import { monthFiles } from '#features/licensing/server/exports.ts';
import { fileOfLink } from '#features/licensing/server/licences/deliver-file.ts';
import { issueFreeLicence } from '#features/licensing/server/licences/issue-licence.ts';
import { originCertificateFiles } from '#features/licensing/server/licences/origin-keys.ts';
import { serveVerification } from '#features/licensing/server/licences/serve-verification.ts';
import { licenceKeyFiles } from '#features/licensing/server/licences/signing-keys.ts';
import { licensingRoutes } from '#features/licensing/server/licensing.routes.ts';
import { paperFiles } from '#features/licensing/server/papers/serve-papers.ts';
import { openProvider } from '#features/licensing/server/payments/choose-provider.ts';
import { webhookFiles } from '#features/licensing/server/payments/webhooks.ts';
import { captionFiles } from '#features/media/server/files/captions.ts';
import { previewFiles } from '#features/media/server/files/previews.ts';
import { thumbnailsFor } from '#features/media/server/media.queries.ts';
import { mediaRoutes } from '#features/media/server/media.routes.ts';
import { releasePaperFiles } from '#features/media/server/releases/papers.ts';
import { paperUploads } from '#features/media/server/releases/take-paper.ts';
import { uploadRoutes } from '#features/media/server/uploads/serve-uploads.ts';
import { deskRoutes } from '#features/moderation/server/desk.routes.ts';
import { managedCsvFiles } from '#features/moderation/server/managed/managed-csv.ts';
import { managedRoutes } from '#features/moderation/server/managed.routes.ts';
import { moderationRoutes } from '#features/moderation/server/moderation.routes.ts';
import { notificationsRoutes } from '#features/notifications/server/notifications.routes.ts';
import { ownDataRoutes } from '#features/own-data/server/own-data.routes.ts';
import { ownExportFiles } from '#features/own-data/server/serve-export.ts';
import { pricingRoutes } from '#features/pricing/server/pricing.routes.ts';
import { productsRoutes } from '#features/products/server/products.routes.ts';
import { badgeFiles } from '#features/products/server/serve-badges.ts';
import { passForPrograms } from '#features/public-api/server/calls/pass-for.ts';
import { v1DescriptionRoutes, v1Routes } from '#features/public-api/server/v1.routes.ts';
import { webhooksRoutes } from '#features/public-api/server/webhooks.routes.ts';
import { searchRoutes } from '#features/search/server/search.routes.ts';
import { storyFeeds } from '#features/stories/server/feeds.ts';
import { storiesRoutes } from '#features/stories/server/stories.routes.ts';
import { taxonomyRoutes } from '#features/taxonomy/server/taxonomy.routes.ts';
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
import { findAuditSubjects } from './audit-subjects.ts';
import { databaseSchema, leavingPartsOf, notificationCodes, payables } from './feature-wiring.ts';

/** Every call of the API. */
export const bindingsOf = (deps: Dependencies): Binding[] => {
  const bindings = [
    ...accountsRoutes(deps, findAuditSubjects),
    ...notificationsRoutes(deps, notificationCodes, thumbnailsFor),
    ...ownDataRoutes(deps, leavingPartsOf(deps)),
    ...taxonomyRoutes(deps),
    ...pricingRoutes(deps),
    ...mediaRoutes(deps, (viewer, itemId) => issueFreeLicence(deps, viewer, itemId)),
    ...productsRoutes(deps),
    ...itemsRoutes(deps),
    ...searchRoutes(deps),
    ...collectionsRoutes(deps),
    ...storiesRoutes(deps),
    ...licensingRoutes({ ...deps, payables }),
    ...businessRoutes({ ...deps, payables }),
    ...v1Routes(deps),
    ...webhooksRoutes(deps),
    ...v1DescriptionRoutes({ publicUrl: deps.config.publicUrl, sessionCookie: sessionCookieName(deps.config) }),
    ...insightsRoutes(deps),
    ...creatorsRoutes(deps),
    ...moderationRoutes(deps),
    ...deskRoutes(deps, { schema: databaseSchema, openMessages: () => countOpenMessages(deps.db) }),
    ...managedRoutes(deps),
    ...informationRoutes(deps),
    ...outboxRoutes(deps),
  ];
  return [...bindings, ...openApiRoutes(bindings, { ...deps.config, sessionCookie: sessionCookieName(deps.config) })];
};

/** Every address of a feature that is no call and no page. */
export const filesOf = (deps: Dependencies): FileBinding[] => [
  ...auditFiles(deps, findAuditSubjects),
  ...ownExportFiles(deps),
  ...uploadRoutes(deps),
  ...previewFiles(deps),
  ...captionFiles(deps),
  ...paperUploads(deps),
  ...releasePaperFiles(deps),
  ...badgeFiles(deps),
  ...embedFiles(deps),
  ...storyFeeds(deps),
  ...webhookFiles({ ...deps, provider: openProvider(deps) }),
  ...licenceKeyFiles(deps),
  ...originCertificateFiles(deps),
  ...monthFiles(deps),
  ...paperFiles({ ...deps, mayReadPlanPaper: (viewer, id) => mayReadPlanPaper(deps.db, viewer, id) }),
  ...teamLicenceFiles(deps),
  ...worksCsvFiles(deps),
  ...portraitUploads(deps),
  ...managedCsvFiles(deps),
  ...sitemapRoutes(deps),
  ...wellKnownFiles(deps),
  ...cardFiles(deps),
];

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
    serveVerification(scope, deps);
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
