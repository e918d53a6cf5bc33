import type { Dependencies } from '#platform/dependencies.ts';
import type { Binding } from '#platform/http/binding.ts';
import { captionsRoutes } from './captions.routes.ts';
import { downloadsRoutes } from './downloads.routes.ts';
import { ownItemsRoutes } from './own-items.routes.ts';
import { uploadsRoutes } from './uploads.routes.ts';

export const mediaRoutes = (deps: Dependencies): Binding[] => [
  ...uploadsRoutes(deps),
  ...ownItemsRoutes(deps),
  ...captionsRoutes(deps),
  ...downloadsRoutes(deps),
];
