import { feature } from '#features/manifest.ts';
import { storiesLeaving } from './server/stories.leaving.ts';
import { storiesOwnData } from './server/stories.own-data.ts';
import { storiesJobDeclarations } from './story-desk.contract.ts';
import { storyNotifications } from './story-notifications.ts';

export const stories = feature({
  name: 'stories',
  routes: async () => (await import('./server/stories.routes.ts')).storiesRoutes,
  files: async () => (await import('./server/feeds.ts')).storyFeeds,
  jobs: {
    declared: storiesJobDeclarations,
    handlers: async () => (await import('./server/stories.jobs.ts')).storiesJobs,
  },
  notifications: storyNotifications,
  ownData: storiesOwnData,
  leaving: storiesLeaving,
});
