import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { items } from '#features/media/server/media.tables.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { hotspot } from '../products.contract.ts';
import { hotspots, products } from './products.tables.ts';

type Placed = Pick<typeof products.$inferSelect, 'id' | 'creatorId' | 'islandSlug'>;

/** Other photos show a product now. What a creator entered is listed as long as a published one does. */
export const shownTags = ({ id, creatorId, islandSlug }: Placed): ChangeTag[] => [
  `shown:${id}`,
  ...(creatorId === null ? [] : [`products:${islandSlug}` as const]),
];

/** How many different products an item shows. */
export const productCount = sql<number>`(
  select count(distinct ${hotspots.productId})::int from ${hotspots} where ${hotspots.itemId} = ${items.id})`;

/** All hotspots of an item with their products in one column, by number. */
export const hotspotsWithProducts = sql<z.output<typeof hotspot>[]>`(
  select coalesce(json_agg(json_build_object('number', ${hotspots.number}, 'x', ${hotspots.x}, 'y', ${hotspots.y},
    'product', json_build_object('id', ${products.id}, 'name', ${products.name},
      'description', ${products.description}, 'maker', ${products.maker}, 'island', product_islands.name,
      'priceCents', ${products.priceCents}, 'season', ${products.season}, 'shopUrl', ${products.shopUrl},
      'adultsOnly', ${products.adultsOnly})) order by ${hotspots.number}), '[]')
  from ${hotspots} join ${products} on ${products.id} = ${hotspots.productId}
    join ${islands} product_islands on product_islands.slug = ${products.islandSlug}
  where ${hotspots.itemId} = ${items.id})`;
