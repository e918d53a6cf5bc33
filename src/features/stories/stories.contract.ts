import * as z from 'zod/mini';
import { itemCard } from '#features/items/items.contract.ts';
import { pictureFields } from '#features/media/media.contract.ts';
import { hotspot } from '#features/products/products.contract.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { storyKinds } from './stories.rules.ts';
import { slugField, tagQuery } from './story-fields.rules.ts';

const LONGEST_PAGE = 48;

const kindField = z.enum(storyKinds, 'kind must be editorial or blog');

const picture = z.object({
  ...pictureFields,
  id: z.string(),
  thumbnailUrl: z.string(),
  /** Who took it: credited wherever a story shows it. */
  creator: z.object({ id: z.string(), name: z.string() }),
});

const author = z.object({
  name: z.string(),
  /** The page of the author's own work, where there is one. */
  creatorId: z.nullable(z.string()),
});

/** Said of a story in lists and on its page. */
const commonFields = {
  id: z.string(),
  kind: kindField,
  slug: z.string(),
  title: z.string(),
  standfirst: z.string(),
  author,
  tags: z.array(z.string()),
  place: z.string(),
  island: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  dated: z.string(),
  publishedAt: z.iso.datetime(),
  minutes: z.number(),
};

const card = z.object({
  ...commonFields,
  /** The first picture of the story; null where there is none, or it was withdrawn. */
  picture: z.nullable(picture),
  productCount: z.number(),
});
export type StoryCard = z.output<typeof card>;

export const listStories = endpoint({
  method: 'GET',
  path: '/api/stories',
  summary: 'Published stories of the magazine or of the blog, the newest first, all or those with a tag',
  access: 'anyone',
  shows: ['stories', 'items'],
  query: z.object({ kind: kindField, tag: z.optional(tagQuery), ...pageFields(LONGEST_PAGE) }),
  reply: z.object({
    stories: z.array(card),
    /** The tags that most stories have; only with the first page. */
    tags: z.array(z.string()),
    next: nextField,
  }),
  cache: { maxAgeSeconds: 30 },
});

const span = z.object({
  text: z.string(),
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  to: z.optional(z.string()),
});
const line = z.array(span);

/** A photo with its hotspots; their numbers run on through the whole story. */
export const shoppable = z.object({ ...picture.shape, hotspots: z.array(hotspot) });
export type ShoppablePicture = z.output<typeof shoppable>;

const pictureBlock = z.object({
  kind: z.literal('picture'),
  caption: z.string(),
  note: z.string(),
  /** Null when it was withdrawn after the story was published. */
  picture: z.nullable(shoppable),
});
export type PictureBlock = z.output<typeof pictureBlock>;

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), line }),
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), lines: z.array(line) }),
  z.object({ kind: z.literal('quote'), lines: z.array(line) }),
  pictureBlock,
]);
export type StoryBlock = z.output<typeof block>;

const neighbour = z.nullable(z.object({ slug: z.string(), title: z.string() }));

export const story = z.object({
  ...commonFields,
  author: z.object({ ...author.shape, imageUrl: z.nullable(z.string()) }),
  changedAt: z.iso.datetime(),
  /** The picture that opens the story; it is not repeated among the blocks. */
  lead: z.nullable(pictureBlock),
  blocks: z.array(block),
  related: z.array(itemCard),
  /** The stories before and after it by time. */
  previous: neighbour,
  following: neighbour,
  /** Up to three others, those with the same tags first. */
  more: z.array(card),
});
export type Story = z.output<typeof story>;

export const getStory = endpoint({
  method: 'GET',
  path: '/api/stories/:kind/:slug',
  summary: 'One published story: its text, its pictures with their hotspots, and what belongs to it',
  access: 'anyone',
  shows: ['stories', 'items', 'products', 'people'],
  params: z.object({ kind: kindField, slug: slugField }),
  reply: story,
  cache: { maxAgeSeconds: 30 },
});

export const countRead = endpoint({
  method: 'POST',
  path: '/api/stories/:id/reads',
  summary: 'Tells that a published story was opened; nobody is named',
  access: 'anyone',
  params: z.object({ id: idField }),
  /** Id of one page visit: within it, a story counts once. */
  body: z.object({ visit: idField }),
  reply: z.undefined(),
});
