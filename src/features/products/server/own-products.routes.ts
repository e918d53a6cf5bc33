import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { getOwnHotspots, putOwnHotspots } from '../own-hotspots.contract.ts';
import { changeProduct, createProduct, searchProducts } from '../own-products.contract.ts';
import { changeOwnProduct, enterProduct } from './enter-product.ts';
import { ownHotspots, placeHotspots } from './own-hotspots.ts';
import { productsFor } from './own-products.queries.ts';

/** What creators do with products and with the points that show them. */
export const ownProductsRoutes = (deps: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(searchProducts, ({ q = '' }, { viewer }) => productsFor(deps.db, viewer.id, q)),
  bind(createProduct, (product, { viewer }) => enterProduct(deps, viewer.id, product)),
  bind(changeProduct, (changes, { viewer }) => changeOwnProduct(deps, viewer.id, changes)),
  bind(getOwnHotspots, ({ id }, { viewer }) => ownHotspots(deps.db, viewer.id, id)),
  bind(putOwnHotspots, (placing, { viewer }) => placeHotspots(deps, viewer.id, placing)),
];
