import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { videoCard } from './item-card.contract.ts';

const video = z.object({
  ...videoCard.shape,
  description: z.string(),
  tags: z.array(z.string()),
  category: z.object({ slug: z.string(), name: z.string() }),
  location: z.nullable(z.string()),
  hasSound: z.boolean(),
  publishedAt: z.iso.datetime(),
  /** A JPEG for link previews. */
  linkPreviewUrl: z.string(),
  /** The list of sizes from which a player chooses while it plays. */
  streamUrl: z.nullable(z.string()),
  /** Words for those who do not hear it, one text for each language. */
  captions: z.array(z.object({ language: z.string(), name: z.string(), url: z.string() })),
});
export type Video = z.output<typeof video>;

export const getVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:id',
  summary: 'One published clip with its stream and its captions',
  access: 'anyone',
  shows: ['items', 'people'],
  params: z.object({ id: idField }),
  reply: video,
  cache: { maxAgeSeconds: 30 },
});
