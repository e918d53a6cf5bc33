import { feature } from '#features/manifest.ts';

export const taxonomy = feature({
  name: 'taxonomy',
  routes: async () => (await import('./server/taxonomy.routes.ts')).taxonomyRoutes,
});
