import { feature } from '#features/manifest.ts';
import { pricingLeaving } from './server/pricing.leaving.ts';
import { pricingOwnData } from './server/pricing.own-data.ts';

export const pricing = feature({
  name: 'pricing',
  sql: 'pricing',
  routes: async () => (await import('./server/pricing.routes.ts')).pricingRoutes,
  ownData: pricingOwnData,
  leaving: pricingLeaving,
});
