import * as z from 'zod/mini';
import { nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { itemCard } from './items.contract.ts';

const OWN_PAGE = 60;

export const listLikedItems = endpoint({
  method: 'GET',
  path: '/api/likes/items',
  summary: 'The published items that the signed-in person likes, the latest like first',
  access: 'user',
  shows: ['likes', 'items', 'people'],
  query: z.object(pageFields(OWN_PAGE)),
  reply: z.object({ items: z.array(itemCard), next: nextField }),
});
