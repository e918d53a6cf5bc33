import { feature } from '#features/manifest.ts';
import { attentionNotifications } from './attention-notifications.ts';
import { itemsJobDeclarations } from './reports.contract.ts';
import { itemsLeaving } from './server/items.leaving.ts';
import { itemsOwnData } from './server/items.own-data.ts';

export const items = feature({
  name: 'items',
  routes: async () => (await import('./server/items.routes.ts')).itemsRoutes,
  files: async () => (await import('./server/embed-page.ts')).embedFiles,
  jobs: {
    declared: itemsJobDeclarations,
    handlers: async () => (await import('./server/items.jobs.ts')).itemsJobs,
  },
  notifications: attentionNotifications,
  ownData: itemsOwnData,
  leaving: itemsLeaving,
});
