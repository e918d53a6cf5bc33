import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

const LONGEST_ADDRESS = 2_000;
const ADDRESS = 'url must be the address of a photo or a clip on this site';
const PIXELS = 'must be a whole number of pixels';
const FORMAT = 'format must be a word such as json';

const pixels = z.optional(z.string(PIXELS).check(z.regex(/^[1-9]\d{0,4}$/, PIXELS)));

const described = {
  version: z.literal('1.0'),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  thumbnail_url: z.string(),
  thumbnail_width: z.number(),
  thumbnail_height: z.number(),
  width: z.number(),
  height: z.number(),
};

/** Names as oEmbed 1.0 has them. */
export const getEmbed = endpoint({
  method: 'GET',
  path: '/api/oembed',
  summary: 'oEmbed: how another site shows a photo or a clip, where its creator allows it',
  access: 'anyone',
  shows: ['items', 'people'],
  query: z.object({
    url: z.string(ADDRESS).check(z.maxLength(LONGEST_ADDRESS, ADDRESS)),
    maxwidth: pixels,
    maxheight: pixels,
    /** Only json is offered. */
    format: z.optional(z.string(FORMAT).check(z.regex(/^\w{1,20}$/, FORMAT))),
  }),
  reply: z.discriminatedUnion('type', [
    z.object({ type: z.literal('photo'), ...described, url: z.string() }),
    z.object({ type: z.literal('video'), ...described, html: z.string() }),
  ]),
});
