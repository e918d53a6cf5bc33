import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

/** In a file of its own: every page reads it, so it is in the first bundle, which the other calls of collections are not. */
export const readSaved = endpoint({
  method: 'GET',
  path: '/api/collections/saved',
  summary: 'The ids of everything in the own collections, and the collection that was last added to',
  access: 'user',
  shows: ['collections'],
  reply: z.object({
    itemIds: z.array(z.string()),
    /** Where one press saves to; null without a collection. */
    lastUsed: z.nullable(z.object({ id: z.string(), title: z.string() })),
  }),
});
