import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { MOST_FEATURED } from './featured.rules.ts';

const entry = z.object({
  itemId: z.string(),
  title: z.string(),
  photographer: z.string(),
  /** What is withdrawn leaves the home page by itself. */
  isPublished: z.boolean(),
  thumbnailUrl: z.nullable(z.string()),
  startsAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
});
export type FeaturedEntry = z.output<typeof entry>;

const list = z.object({
  version: z.string(),
  /** The server's time, by which dates count. */
  at: z.iso.datetime(),
  /** In the order of the home page. */
  entries: z.array(entry),
});
export type FeaturedList = z.output<typeof list>;

export const getFeatured = endpoint({
  method: 'GET',
  path: '/api/admin/featured',
  summary: 'What the home page features now, what is planned and what has ended, in its order',
  access: 'admin',
  shows: ['featured', 'items', 'people'],
  reply: list,
});

const A_MOMENT = 'Please choose a day and a time';
const THIS_CENTURY = '2000';
/** Earlier years are slips of the pen, and the first ones mean others to the database. */
const moment = z.iso.datetime({ message: A_MOMENT }).check(z.refine((text) => text >= THIS_CENTURY, A_MOMENT));

const featuring = z.object({ itemId: idField, startsAt: moment, endsAt: z.nullable(moment) }).check(
  z.refine(({ startsAt, endsAt }) => endsAt === null || new Date(endsAt) > new Date(startsAt), {
    path: ['endsAt'],
    message: 'The end must come after the start',
  }),
);

export const putFeatured = endpoint({
  method: 'PUT',
  path: '/api/admin/featured',
  summary: 'Replaces what the home page features; refused when the list is not the one any more that the caller saw',
  access: 'admin',
  changes: ['featured'],
  body: z.object({
    /** Of the list that the change began with. */
    version: z.string('version must be what the list was read with'),
    entries: z.array(featuring, 'entries must be a list').check(
      z.maxLength(MOST_FEATURED, `At most ${MOST_FEATURED} photos can be featured. Please remove some that have ended`),
      z.refine((entries) => new Set(entries.map(({ itemId }) => itemId)).size === entries.length, {
        message: 'A photo is featured once',
      }),
    ),
  }),
  reply: list,
});
