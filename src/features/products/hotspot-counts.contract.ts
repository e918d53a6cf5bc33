import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { hotspotEvents } from './hotspot-counts.rules.ts';

export const countHotspot = endpoint({
  method: 'POST',
  path: '/api/photos/:id/hotspot-events',
  summary: 'Tells that a product on a photo was looked at or followed to its shop; nobody is named',
  access: 'anyone',
  params: z.object({ id: idField }),
  body: z.object({
    productId: idField,
    event: z.enum(hotspotEvents, 'event must be open or click'),
    /** One for each time that the page is opened: within it, the same event counts once. */
    visit: idField,
  }),
  reply: z.undefined(),
});

export const listHotspotCounts = endpoint({
  method: 'GET',
  path: '/api/creator/items/:id/hotspot-counts',
  summary: 'How often the products on one of the own photos were looked at and followed in the last year, by day',
  access: 'creator',
  shows: ['products'],
  params: z.object({ id: idField }),
  reply: z.array(
    z.object({
      day: z.iso.date(),
      product: z.object({ id: z.string(), name: z.string() }),
      opens: z.number(),
      clicks: z.number(),
    }),
  ),
});
