import { LRUCache } from 'lru-cache';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { keyFor } from '#platform/http/guard/attempt-limits.ts';
import { isCounted } from '#platform/http/guard/counted-visits.ts';
import { addressGroup, countCoalesced } from '#platform/http/guard/rate-limits.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';
import { HOUR_MS } from '#shared/time.ts';
import {
  changeProduct,
  createProduct,
  getOwnHotspots,
  putOwnHotspots,
  searchMakers,
  searchProducts,
} from '../own-products.contract.ts';
import {
  countHotspot,
  countMaker,
  getMaker,
  getMakerCounts,
  getProduct,
  listHotspotCounts,
  type ProductPage,
  type ProductTile,
} from '../products.contract.ts';
import { countHotspots, ownHotspotCounts } from './hotspot-counts.ts';
import { countMakers, readMakerCounts } from './maker-counts.ts';
import { makersFor } from './makers.ts';
import { ownHotspots, placeHotspots } from './own-hotspots.ts';
import { changeOwnProduct, enterProduct, productsFor } from './own-products.ts';
import { makerPage, productPage } from './products.queries.ts';

const MOST_PER_HOUR = 300;
const REMEMBERED = 20_000;

const hotspotCountsRoutes = (deps: Pick<Dependencies, 'config' | 'db' | 'now'>): Binding[] => {
  const { db, now } = deps;
  const add = countHotspots(db);
  const addMaker = countMakers(db);
  const countAddress = countCoalesced(db, HOUR_MS);
  const seenEvents = new LRUCache<string, true>({ max: REMEMBERED, ttl: HOUR_MS });

  const isRepeat = (key: string): boolean => {
    if (seenEvents.has(key)) return true;
    seenEvents.set(key, true);
    return false;
  };

  return [
    // The client does not wait for the reply, so invalid events are ignored.
    bind(countHotspot, async ({ id, productId, event, visit }, context) => {
      const { viewer, clientAddress } = context;
      if (!isCounted(context)) return undefined;
      const address = addressGroup(clientAddress);
      if (isRepeat(JSON.stringify([address, visit, id, productId, event]))) return undefined;
      const { current } = await countAddress(keyFor(deps, 'hotspot-events', address));
      if (current <= MOST_PER_HOUR)
        await add({ itemId: id, productId, event, viewerId: viewer?.id ?? null, at: now() });
      return undefined;
    }),

    bind(countMaker, async ({ id, event, visit }, context) => {
      if (!isCounted(context)) return undefined;
      const address = addressGroup(context.clientAddress);
      if (isRepeat(JSON.stringify([address, visit, id]))) return undefined;
      const { current } = await countAddress(keyFor(deps, 'maker-events', address));
      if (current <= MOST_PER_HOUR) await addMaker({ makerId: id, event, at: now() });
      return undefined;
    }),

    bind(getMakerCounts, ({ id }, { viewer }) => readMakerCounts(db, viewer, { id, now: now() })),

    bind(listHotspotCounts, async ({ id }, { viewer }) => {
      const counts = await ownHotspotCounts(db, viewer, { itemId: id, now: now() });
      if (!counts) throw new AppError('notFound');
      return counts;
    }),
  ];
};

const tileTags = ({ id, picture }: ProductTile): ChangeTag[] => [
  `product:${id}`,
  `shown:${id}`,
  ...(picture ? [`item:${picture.itemId}` as const] : []),
];

const productPageTags = (page: ProductPage): ChangeTag[] => [
  'taxonomy',
  `products:${page.island.slug}`,
  ...[page, ...page.others].flatMap(tileTags),
  ...(page.enteredBy ? [`person:${page.enteredBy.id}` as const] : []),
];

const productPageRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(
    getProduct,
    async ({ id }) => {
      const product = await productPage(db, id);
      if (!product) throw new AppError('notFound');
      return product;
    },
    { tags: productPageTags, missingTags: ({ id }) => [`product:${id}`] },
  ),

  bind(
    getMaker,
    async ({ id }) => {
      const maker = await makerPage(db, id);
      if (!maker) throw new AppError('notFound');
      return maker;
    },
    {
      tags: ({ id, products }) => ['taxonomy', `maker:${id}`, ...products.flatMap(tileTags)],
      missingTags: ({ id }) => [`maker:${id}`],
    },
  ),
];

/** Calls for creators to edit products and hotspots. */
const ownProductsRoutes = (deps: Pick<Dependencies, 'db' | 'now'>): Binding[] => [
  bind(searchProducts, ({ q = '' }, { viewer }) => productsFor(deps.db, viewer, q)),
  bind(searchMakers, ({ q = '' }) => makersFor(deps.db, q)),
  bind(createProduct, (product, { viewer }) => enterProduct(deps, viewer, product)),
  bind(changeProduct, (changes, { viewer }) => changeOwnProduct(deps, viewer, changes)),
  bind(getOwnHotspots, ({ id }, { viewer }) => ownHotspots(deps.db, viewer, id)),
  bind(putOwnHotspots, (placing, { viewer }) => placeHotspots(deps, viewer, placing)),
];

export const productsRoutes = (deps: Dependencies): Binding[] => [
  ...productPageRoutes(deps),
  ...hotspotCountsRoutes(deps),
  ...ownProductsRoutes(deps),
];
