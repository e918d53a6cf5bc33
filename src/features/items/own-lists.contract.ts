import * as z from 'zod/mini';
import { downloadSizes } from '#features/media/media.rules.ts';
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

export const listOwnDownloads = endpoint({
  method: 'GET',
  path: '/api/downloads',
  summary: 'What the signed-in person has downloaded, the latest first',
  access: 'user',
  shows: ['downloads', 'items', 'people'],
  query: z.object(pageFields(OWN_PAGE)),
  reply: z.object({
    downloads: z.array(
      z.object({
        /** The id of the item. */
        id: z.string(),
        title: z.string(),
        creator: z.string(),
        size: z.enum(downloadSizes),
        downloadedAt: z.iso.datetime(),
        /** Whether the same size can still be downloaded: it is free, or one's own. */
        isAvailable: z.boolean(),
        /** Null when the item is no longer published. */
        card: z.nullable(itemCard),
      }),
    ),
    next: nextField,
  }),
});
export type OwnDownload = z.output<typeof listOwnDownloads.reply>['downloads'][number];
