import { feature } from '#features/manifest.ts';
import { accountNotifications } from './account-notifications.ts';
import type { NotificationCode } from './notification-codes.ts';
import { notificationsJobDeclarations } from './notifications.contract.ts';
import type { FindMailPictures, FindPictures } from './server/notifications.queries.ts';
import { notificationsReactions } from './server/notifications.reactions.ts';

type Needs = {
  codesOfAll: () => readonly NotificationCode[];
  findPictures: FindPictures;
  findMailPictures: FindMailPictures;
};

export const notifications = ({ codesOfAll, findPictures, findMailPictures }: Needs) =>
  feature({
    name: 'notifications',
    routes: async () => {
      const { notificationsRoutes } = await import('./server/notifications.routes.ts');
      return (deps) => notificationsRoutes(deps, codesOfAll(), findPictures);
    },
    jobs: {
      declared: notificationsJobDeclarations,
      handlers: async () => {
        const { notificationsJobs } = await import('./server/notifications.jobs.ts');
        return (deps) => notificationsJobs(deps, codesOfAll(), findMailPictures);
      },
    },
    reactions: notificationsReactions,
    notifications: accountNotifications,
  });
