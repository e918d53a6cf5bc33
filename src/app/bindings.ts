import { accountsRoutes } from '#features/accounts/server/accounts.routes.ts';
import { sessionCookieName } from '#features/accounts/server/session-cookie.ts';
import { itemsRoutes } from '#features/catalogue/server/catalogue.routes.ts';
import { creatorsRoutes } from '#features/catalogue/server/creators.routes.ts';
import { recordingsRoutes } from '#features/catalogue/server/recordings.routes.ts';
import { reportsRoutes } from '#features/catalogue/server/reports.routes.ts';
import { searchRoutes } from '#features/catalogue/server/search.routes.ts';
import { collectionsRoutes } from '#features/collections/server/collections.routes.ts';
import { mediaRoutes } from '#features/media/server/media.routes.ts';
import { featuredRoutes } from '#features/moderation/server/featured.routes.ts';
import { moderationRoutes } from '#features/moderation/server/moderation.routes.ts';
import { notificationsRoutes } from '#features/notifications/server/notifications.routes.ts';
import { ownProductsRoutes } from '#features/products/server/own-products.routes.ts';
import { productsRoutes } from '#features/products/server/products.routes.ts';
import { taxonomyRoutes } from '#features/taxonomy/server/taxonomy.routes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Binding } from '#platform/http/binding.ts';
import { openApiRoutes } from '#platform/http/openapi.routes.ts';
import { outboxRoutes } from '#platform/mail/outbox.routes.ts';

/** Every call that the server answers. */
export const bindingsOf = (deps: Dependencies): Binding[] => {
  const bindings = [
    ...accountsRoutes(deps),
    ...notificationsRoutes(deps),
    ...taxonomyRoutes(deps),
    ...mediaRoutes(deps),
    ...productsRoutes(deps),
    ...ownProductsRoutes(deps),
    ...itemsRoutes(deps),
    ...recordingsRoutes(deps),
    ...reportsRoutes(deps),
    ...creatorsRoutes(deps),
    ...searchRoutes(deps),
    ...collectionsRoutes(deps),
    ...moderationRoutes(deps),
    ...featuredRoutes(deps),
    ...outboxRoutes(deps),
  ];
  return [...bindings, ...openApiRoutes(bindings, { ...deps.config, sessionCookie: sessionCookieName(deps.config) })];
};
