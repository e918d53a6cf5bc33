import { feature } from '#features/manifest.ts';
import { informationJobDeclarations } from './contact.contract.ts';
import { informationNotifications } from './contact-notifications.ts';
import { informationLeaving } from './server/information.leaving.ts';
import { informationOwnData } from './server/information.own-data.ts';

export const information = feature({
  name: 'information',
  routes: async () => (await import('./server/information.routes.ts')).informationRoutes,
  jobs: {
    declared: informationJobDeclarations,
    handlers: async () => (await import('./server/information.jobs.ts')).informationJobs,
  },
  notifications: informationNotifications,
  ownData: informationOwnData,
  leaving: informationLeaving,
});
