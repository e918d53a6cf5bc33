import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { getFeatured, putFeatured } from '../featured.contract.ts';
import { featurePhotos } from './feature-photos.ts';
import { featuredList } from './featured.queries.ts';

export const featuredRoutes = (deps: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(getFeatured, () => featuredList(deps.db, deps.now())),
  bind(putFeatured, (wanted, { viewer }) => featurePhotos(deps, viewer.id, wanted)),
];
