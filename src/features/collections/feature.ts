import { feature } from '#features/manifest.ts';
import { collectionsLeaving } from './server/collections.leaving.ts';
import { collectionsOwnData } from './server/collections.own-data.ts';
import { collectionsReactions } from './server/collections.reactions.ts';

export const collections = feature({
  name: 'collections',
  routes: async () => (await import('./server/collections.routes.ts')).collectionsRoutes,
  reactions: collectionsReactions,
  ownData: collectionsOwnData,
  leaving: collectionsLeaving,
});
