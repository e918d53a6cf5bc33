import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

export const getCreator = endpoint({
  method: 'GET',
  path: '/api/creators/:id',
  summary: 'The public face of somebody who has published something',
  access: 'anyone',
  shows: ['items', 'people', 'likes'],
  params: z.object({ id: idField }),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    /** Of the first thing that was published. */
    since: z.iso.datetime(),
    /** Where they work, the most frequent place first. */
    islands: z.array(z.object({ slug: z.string(), name: z.string() })),
    counts: z.object({ photo: z.number(), video: z.number(), sound: z.number() }),
    likes: z.number(),
  }),
  cache: { maxAgeSeconds: 60 },
});
