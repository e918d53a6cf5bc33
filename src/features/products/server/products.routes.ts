import type { Dependencies } from '#platform/dependencies.ts';
import type { Binding } from '#platform/http/binding.ts';
import { hotspotCountsRoutes } from './hotspot-counts.routes.ts';
import { productPageRoutes } from './product-page.routes.ts';

export const productsRoutes = (deps: Dependencies): Binding[] => [
  ...productPageRoutes(deps),
  ...hotspotCountsRoutes(deps),
];
