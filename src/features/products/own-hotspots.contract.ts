import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { MOST_HOTSPOTS, onPicture } from './hotspots.rules.ts';
import { boundProduct } from './own-products.contract.ts';

const ON_PICTURE = 'A point lies on the picture: from 0 to 1 of its width and height';
const fraction = z.number(ON_PICTURE).check(z.gte(0, ON_PICTURE), z.lte(1, ON_PICTURE), z.overwrite(onPicture));

/** The points of a photo in their order, and what they are called together. */
const placed = z.object({
  version: z.string(),
  hotspots: z.array(z.object({ x: z.number(), y: z.number(), product: boundProduct })),
});
export type PlacedHotspots = z.output<typeof placed>;

export const getOwnHotspots = endpoint({
  method: 'GET',
  path: '/api/creator/items/:id/hotspots',
  summary: 'The hotspots of one of the own items, in their order',
  access: 'creator',
  shows: ['ownItems', 'products'],
  params: z.object({ id: idField }),
  reply: placed,
});

export const putOwnHotspots = endpoint({
  method: 'PUT',
  path: '/api/creator/items/:id/hotspots',
  summary: 'Replaces all hotspots of an own free photo; refused when they are not those any more that the caller saw',
  access: 'creator',
  changes: ['items', 'products', 'review'],
  params: z.object({ id: idField }),
  body: z.object({
    /** Of the hotspots that the change began with. */
    version: z.string('version must be what the hotspots were read with'),
    hotspots: z
      .array(
        z.object({
          x: fraction,
          y: fraction,
          productId: z.string('Please choose a product').check(z.regex(/^[0-9a-z]{12}$/, 'Please choose a product')),
        }),
        'hotspots must be a list',
      )
      .check(z.maxLength(MOST_HOTSPOTS, `A photo can have at most ${MOST_HOTSPOTS} hotspots`)),
  }),
  reply: placed,
});
