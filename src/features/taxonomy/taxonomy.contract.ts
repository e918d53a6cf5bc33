import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { HOUR_SECONDS } from '#shared/time.ts';

const category = z.object({ id: z.string(), name: z.string(), slug: z.string() });

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'The categories of pictures, clips and sounds, in the order of the category bar',
  access: 'anyone',
  reply: z.array(category),
  cache: { maxAgeSeconds: 300 },
});

const UNKNOWN_ISLAND = 'slug must be that of an island';

export const getIslandPortrait = endpoint({
  method: 'GET',
  path: '/api/islands/:slug/portrait',
  summary: 'An island in words: what it is like there, and a few facts',
  access: 'anyone',
  shows: ['items'],
  params: z.object({ slug: z.string(UNKNOWN_ISLAND).check(z.regex(/^[a-z-]{1,60}$/, UNKNOWN_ISLAND)) }),
  reply: z.object({
    slug: z.string(),
    name: z.string(),
    localName: z.nullable(z.string()),
    text: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  cache: { maxAgeSeconds: HOUR_SECONDS },
});
