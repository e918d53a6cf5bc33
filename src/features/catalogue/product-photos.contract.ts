import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { itemCard } from './item-card.contract.ts';

export const listProductPhotos = endpoint({
  method: 'GET',
  path: '/api/products/:id/photos',
  summary: 'The published photos that show a product, the newest first',
  access: 'anyone',
  shows: ['items', 'people', 'products'],
  params: z.object({ id: idField }),
  reply: z.array(itemCard),
  cache: { maxAgeSeconds: 30 },
});
