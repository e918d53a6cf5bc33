import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

const category = z.object({ id: z.string(), name: z.string(), slug: z.string() });

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'The categories of pictures, clips and sounds, in the order of the category bar',
  access: 'anyone',
  reply: z.array(category),
  cache: { tags: ['categories'], maxAgeSeconds: 300 },
});
