import { feature } from '#features/manifest.ts';
import { briefNotifications } from './brief-notifications.ts';
import { briefJobDeclarations } from './briefs.contract.ts';
import { insightsJobDeclarations } from './insights.contract.ts';
import { insightsLeaving } from './server/insights.leaving.ts';
import { insightsOwnData } from './server/insights.own-data.ts';
import { insightsReactions } from './server/insights.reactions.ts';
import { suggestionNotifications } from './suggestion-notifications.ts';

export const insights = feature({
  name: 'insights',
  sql: 'insights',
  routes: async () => (await import('./server/insights.routes.ts')).insightsRoutes,
  files: async () => (await import('./server/works-csv.ts')).worksCsvFiles,
  jobs: {
    declared: [...insightsJobDeclarations, ...briefJobDeclarations],
    handlers: async () => (await import('./server/insights.jobs.ts')).insightsJobs,
  },
  reactions: insightsReactions,
  notifications: [...suggestionNotifications, ...briefNotifications],
  ownData: insightsOwnData,
  leaving: insightsLeaving,
});
