import * as z from 'zod/mini';
import { pictureFields } from '#features/media/media.contract.ts';
import { itemAccesses } from '#features/media/media.rules.ts';
import { soundGenres, soundMoods } from '#features/media/sound-facts.rules.ts';
import { offersField } from '#features/pricing/pricing.contract.ts';
import { hotspot } from '#features/products/products.contract.ts';
import { idField, pageLength } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';

/** Fields of every card. */
const commonFields = {
  id: z.string(),
  title: z.string(),
  access: z.enum(itemAccesses),
  isEditorial: z.boolean(),
  creator: z.object({ id: z.string(), name: z.string() }),
  island: z.object({ slug: z.string(), name: z.string() }),
  likes: z.number(),
};

const pictureOfCard = { ...pictureFields, thumbnailUrl: z.string() };

/** Where the way to the checkout is: an admin has switched purchases off. */
const salesPaused = z.boolean();

const photoCard = z.object({
  ...commonFields,
  ...pictureOfCard,
  kind: z.literal('photo'),
  productCount: z.number(),
});

const videoCard = z.object({
  ...commonFields,
  ...pictureOfCard,
  kind: z.literal('video'),
  durationMs: z.number(),
  frameRate: z.number(),
  /** Short silent preview for hovering. */
  hoverUrl: z.nullable(z.string()),
  /** What can be licensed, by size, cheapest first. */
  offers: offersField,
});

const soundCard = z.object({
  ...commonFields,
  kind: z.literal('sound'),
  /** Where it was recorded, within the island. */
  location: z.nullable(z.string()),
  durationMs: z.number(),
  /** Loudest points of equal slices, 0 to 100. */
  peaks: z.array(z.number()),
  playables: z.array(z.object({ url: z.string(), type: z.string() })),
  genre: z.nullable(z.enum(soundGenres)),
  mood: z.nullable(z.enum(soundMoods)),
  tempoBpm: z.nullable(z.number()),
  isLoop: z.boolean(),
  /** What can be licensed, cheapest first. */
  offers: offersField,
  salesPaused,
});

/** A published item as shown in grids and rows. */
export const itemCard = z.discriminatedUnion('kind', [photoCard, videoCard, soundCard]);

export type PhotoCard = z.output<typeof photoCard>;
export type VideoCard = z.output<typeof videoCard>;
export type SoundCard = z.output<typeof soundCard>;
export type ItemCard = z.output<typeof itemCard>;
/** Cards with a picture. */
export type PictureCard = PhotoCard | VideoCard;

export const listProductPhotos = endpoint({
  method: 'GET',
  path: '/api/products/:id/photos',
  summary: 'The published photos that show a product, the newest first',
  access: 'anyone',
  shows: ['items', 'people', 'products'],
  params: z.object({ id: idField }),
  reply: z.array(itemCard),
  cache: { maxAgeSeconds: 30 },
});

export const listMakerPhotos = endpoint({
  method: 'GET',
  path: '/api/makers/:id/photos',
  summary: 'The published photos that show a product of a maker, the newest first',
  access: 'anyone',
  shows: ['items', 'people', 'products'],
  params: z.object({ id: idField }),
  reply: z.array(itemCard),
  cache: { maxAgeSeconds: 30 },
});

/** On the page of a clip or a sound the creator has a face. */
const shownCreator = z.object({ ...commonFields.creator.shape, imageUrl: z.nullable(z.string()) });

const sound = z.object({
  ...soundCard.shape,
  /** The file that a licence gives. */
  file: z.object({ type: z.string(), bytes: z.number(), sampleRateHz: z.nullable(z.number()) }),
  creator: shownCreator,
  description: z.string(),
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
});
export type Sound = z.output<typeof sound>;

export const getSound = endpoint({
  method: 'GET',
  path: '/api/sounds/:id',
  summary: 'One published sound with its story, its tags, its previews and its waveform',
  access: 'anyone',
  shows: ['items', 'people'],
  params: z.object({ id: idField }),
  reply: sound,
  cache: { maxAgeSeconds: 30 },
});

const categoryName = z.object({ slug: z.string(), name: z.string() });
const categoriesField = z.array(categoryName);

const video = z.object({
  ...videoCard.shape,
  salesPaused,
  /** Of the file that was filmed; a smaller one is an MP4. */
  fileType: z.string(),
  creator: shownCreator,
  description: z.string(),
  tags: z.array(z.string()),
  category: categoryName,
  categories: categoriesField,
  location: z.nullable(z.string()),
  hasSound: z.boolean(),
  publishedAt: z.iso.datetime(),
  /** A JPEG for link previews. */
  linkPreviewUrl: z.string(),
  allowsEmbedding: z.boolean(),
  /** The HLS playlist with all sizes. */
  streamUrl: z.nullable(z.string()),
  /** Captions, one file per language. */
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

const LONGEST_PAGE = 60;
const ONE_CATEGORY = 'category must be the slug of one category';

const photoSummary = z.object({
  ...pictureFields,
  id: z.string(),
  title: z.string(),
  access: z.enum(itemAccesses),
  thumbnailUrl: z.string(),
  photographer: z.string(),
  island: z.string(),
  featured: z.boolean(),
  likes: z.number(),
  productCount: z.number(),
});
export type PhotoSummary = z.output<typeof photoSummary>;

export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/photos',
  summary: 'Published photos: the featured ones in their order, or all of them with the newest first',
  access: 'anyone',
  shows: ['items', 'people', 'featured'],
  query: z
    .object({
      featured: z.optional(z.enum(['true', 'false'], 'featured must be true or false')),
      category: z.optional(z.string(ONE_CATEGORY).check(z.regex(/^[\w-]{1,60}$/, ONE_CATEGORY))),
      sort: z.optional(z.enum(['new'], 'sort must be new')),
      limit: z.optional(pageLength(LONGEST_PAGE)),
      /** The id of the last photo of the previous page. */
      after: z.optional(idField),
    })
    .check(
      z.refine(({ featured, after }) => featured !== 'true' || after === undefined, {
        path: ['after'],
        message: 'after cannot be combined with featured, which is one page',
      }),
    ),
  reply: z.array(photoSummary),
  cache: { maxAgeSeconds: 30 },
});

const photo = z.object({
  ...photoSummary.shape,
  description: z.string(),
  tags: z.array(z.string()),
  category: categoryName,
  categories: categoriesField,
  islandSlug: z.string(),
  location: z.nullable(z.string()),
  palette: z.array(z.string()),
  /** A JPEG for link previews. */
  linkPreviewUrl: z.string(),
  publishedAt: z.iso.datetime(),
  isEditorial: z.boolean(),
  /** The creator has agreed to it. */
  allowsAiTraining: z.boolean(),
  /** Other sites may show the preview. */
  allowsEmbedding: z.boolean(),
  /** What can be licensed, cheapest first. */
  offers: offersField,
  salesPaused,
  /** With the number of published photos and of their islands. */
  creator: z.object({
    id: z.string(),
    imageUrl: z.nullable(z.string()),
    photoCount: z.number(),
    islandCount: z.number(),
  }),
  hotspots: z.array(hotspot),
});
export type Photo = z.output<typeof photo>;

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/photos/:id',
  summary: 'One published photo with its hotspots and the products that they show',
  access: 'anyone',
  shows: ['items', 'people', 'products', 'featured'],
  params: z.object({ id: idField }),
  reply: photo,
  cache: { maxAgeSeconds: 30 },
});

export const likePhoto = endpoint({
  method: 'POST',
  path: '/api/photos/:id/like',
  summary: 'Likes a photo or takes the like back; doing either twice changes nothing more',
  access: 'user',
  changes: ['likes'],
  params: z.object({ id: idField }),
  body: z.object({ liked: z.boolean('liked must be true or false') }),
  reply: z.object({ liked: z.boolean(), likes: z.number() }),
});

export const listOwnLikes = endpoint({
  method: 'GET',
  path: '/api/likes',
  summary: 'The ids of the items that the signed-in person likes, the latest first',
  access: 'user',
  shows: ['likes'],
  reply: z.array(z.string()),
});

export const listIslands = endpoint({
  method: 'GET',
  path: '/api/islands',
  summary: 'Every island by group, with its local and other names and the number of published items',
  access: 'anyone',
  shows: ['items'],
  reply: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      group: z.string(),
      localName: z.nullable(z.string()),
      otherNames: z.array(z.string()),
      latitude: z.number(),
      longitude: z.number(),
      publishedCount: z.number(),
    }),
  ),
  cache: { maxAgeSeconds: 60 },
});
