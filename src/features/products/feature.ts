import { feature } from '#features/manifest.ts';
import { productsLeaving } from './server/products.leaving.ts';
import { productsOwnData } from './server/products.own-data.ts';
import { productsReactions } from './server/products.reactions.ts';

export const products = feature({
  name: 'products',
  routes: async () => (await import('./server/products.routes.ts')).productsRoutes,
  files: async () => (await import('./server/serve-badges.ts')).badgeFiles,
  reactions: productsReactions,
  ownData: productsOwnData,
  leaving: productsLeaving,
});
