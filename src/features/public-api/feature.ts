import { sessionCookieName } from '#features/accounts/server/sessions/session-cookie.ts';
import { feature } from '#features/manifest.ts';
import { publicApiReactions } from './server/public-api.reactions.ts';
import { publicApiNotifications } from './webhook-notifications.ts';
import { publicApiJobDeclarations } from './webhooks.contract.ts';

export const publicApi = feature({
  name: 'public-api',
  routes: async () => {
    const [{ v1DescriptionRoutes, v1Routes }, { webhooksRoutes }] = await Promise.all([
      import('./server/v1.routes.ts'),
      import('./server/webhooks.routes.ts'),
    ]);
    return (deps) => [
      ...v1Routes(deps),
      ...webhooksRoutes(deps),
      ...v1DescriptionRoutes({ publicUrl: deps.config.publicUrl, sessionCookie: sessionCookieName(deps.config) }),
    ];
  },
  jobs: {
    declared: publicApiJobDeclarations,
    handlers: async () => (await import('./server/public-api.jobs.ts')).publicApiJobs,
  },
  reactions: publicApiReactions,
  notifications: publicApiNotifications,
});
