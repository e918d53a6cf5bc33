import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

/** In a file of its own: it is in the first bundle, which the other calls of collections are not. */
export const readSaved = endpoint({
  method: 'GET',
  path: '/api/collections/saved',
  summary: 'The ids of what is in the own collections, and the collection that was last made or added to',
  access: 'user',
  shows: ['collections'],
  reply: z.object({
    /** The latest 2,000. */
    itemIds: z.array(z.string()),
    /** Where one press saves to; null without a collection. */
    lastUsed: z.nullable(z.object({ id: z.string(), title: z.string() })),
  }),
});
