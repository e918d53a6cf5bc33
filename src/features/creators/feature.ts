import { feature } from '#features/manifest.ts';
import { creatorsJobDeclarations } from './clear-pictures.contract.ts';
import { creatorsLeaving } from './server/creators.leaving.ts';
import { creatorsOwnData } from './server/creators.own-data.ts';
import { creatorsReactions } from './server/creators.reactions.ts';

export const creators = feature({
  name: 'creators',
  routes: async () => (await import('./server/creators.routes.ts')).creatorsRoutes,
  files: async () => (await import('./server/portrait.ts')).portraitUploads,
  jobs: {
    declared: creatorsJobDeclarations,
    handlers: async () => (await import('./server/creators.jobs.ts')).creatorsJobs,
  },
  reactions: creatorsReactions,
  ownData: creatorsOwnData,
  leaving: creatorsLeaving,
});
