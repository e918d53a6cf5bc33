import * as z from 'zod/mini';
import { itemCard } from '#features/items/items.contract.ts';
import { pageLength } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { creatorFace } from './search.contract.ts';

export const getWeeksCreator = endpoint({
  method: 'GET',
  path: '/api/creators/of-the-week',
  summary: 'A creator who introduces themselves, another one every week, with three of their photos; null without one',
  access: 'anyone',
  shows: ['items', 'people', 'likes'],
  reply: z.object({ creator: z.nullable(creatorFace), pictures: z.array(itemCard) }),
});

const introduced = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    /** Where the creator is at home; without that, the islands of the works, most frequent first. */
    islands: z.array(z.string()),
    about: z.string(),
    works: z.number(),
    /** The picture that the creator chose for the top of the own page; if it is not published, the newest one. */
    cover: z.nullable(itemCard),
  }),
);

export const introduceCreators = endpoint({
  method: 'GET',
  path: '/api/creators/introduced',
  summary: 'Three creators who say something about themselves, most works first',
  access: 'anyone',
  shows: ['items', 'people'],
  reply: introduced,
});

const MOST_CREATORS = 12;

export const listCreators = endpoint({
  method: 'GET',
  path: '/api/creators',
  summary:
    'Creators whose name, or an island of theirs, begins with what was typed; without it, those who say something about themselves, most works first',
  access: 'user',
  shows: ['items', 'people'],
  query: z.object({
    q: z.optional(z.string('q must be text').check(z.maxLength(100, 'q must have at most 100 characters'))),
    limit: z.optional(pageLength(MOST_CREATORS)),
  }),
  reply: introduced,
});
