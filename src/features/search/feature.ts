import { feature } from '#features/manifest.ts';
import { searchJobDeclarations } from './search.contract.ts';

export const search = feature({
  name: 'search',
  sql: 'search',
  routes: async () => (await import('./server/search.routes.ts')).searchRoutes,
  jobs: {
    declared: searchJobDeclarations,
    handlers: async () => (await import('./server/search.jobs.ts')).searchJobs,
  },
});
