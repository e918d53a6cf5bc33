import * as z from 'zod/mini';
import { downloadSizes, itemAccesses, itemKinds } from '#features/media/media.rules.ts';
import { soundGenres, soundMoods } from '#features/media/sound-facts.rules.ts';
import { licences } from '#features/pricing/licences.rules.ts';
import { clipSizes } from '#features/pricing/prices.rules.ts';
import { nextField } from '#shared/contract-fields.ts';

/**
 * The shapes of version 1. They are their own, so that calls of the site can change without them: fields are added here,
 * and none is taken away or changes its meaning. Names and descriptions go into OpenAPI.
 */
export const v1Registry = z.registry<{ id?: string; description?: string }>();

export const said = <S extends z.ZodMiniType>(schema: S, description: string): S => {
  v1Registry.add(schema, { description });
  return schema;
};

export const named = <S extends z.ZodMiniType>(id: string, description: string, schema: S): S => {
  v1Registry.add(schema, { id, description });
  return schema;
};

export const time = (description: string) => said(z.iso.datetime(), description);
const place = z.object({ slug: z.string(), name: z.string(), url: said(z.url(), 'Its page on Tamarind') });

export const attribution = named(
  'Attribution',
  'How the creator is credited. Free items need it wherever they are shown.',
  z.object({
    text: said(z.string(), 'The line as plain text'),
    html: said(z.string(), 'The line as a link to the item, ready for a page'),
    url: said(z.url(), 'Where the line leads'),
  }),
);

export const picture = named(
  'Picture',
  'Previews of a photo, or of the poster of a video. Premium ones carry a watermark.',
  z.object({
    width: said(z.int(), 'Of the original, in pixels'),
    height: z.int(),
    colour: said(z.string(), 'The dominant colour, to show while the picture loads'),
    palette: said(z.array(z.string()), 'The main colours, the most frequent first'),
    thumbhash: said(z.string(), 'A tiny preview (ThumbHash) in base64'),
    thumbnailUrl: said(z.url(), 'A small WebP'),
    sources: said(
      z.array(z.object({ url: z.url(), width: z.int(), height: z.int(), type: z.string() })),
      'Every preview, narrowest first within a type; for srcset',
    ),
  }),
);

const recording = named(
  'Recording',
  'What videos and sounds have besides.',
  z.object({
    durationMs: z.int(),
    frameRate: said(z.nullable(z.number()), 'Videos only'),
    hasSound: z.boolean(),
    previews: said(z.array(z.object({ url: z.url(), type: z.string() })), 'Files and streams to play'),
    peaks: said(z.nullable(z.array(z.int())), 'Sounds only: the loudest points of equal slices, 0 to 100'),
    genre: z.nullable(z.enum(soundGenres)),
    mood: z.nullable(z.enum(soundMoods)),
    tempoBpm: z.nullable(z.int()),
    isLoop: z.boolean(),
  }),
);

const licence = named(
  'LicenceOffer',
  'A licence that can be had for this item, and what it costs.',
  z.object({
    kind: z.enum(licences),
    size: said(z.nullable(z.enum(clipSizes)), 'Videos only: the resolution that the price is for'),
    priceCents: said(z.int(), 'In cents, without tax; 0 for the free licence'),
    currency: z.literal('USD'),
  }),
);

export const item = named(
  'Item',
  'A published photo, video or sound.',
  z.object({
    id: z.string(),
    kind: z.enum(itemKinds),
    title: z.string(),
    alt: said(z.string(), 'What can be seen, for people who cannot see it; empty for sounds'),
    description: z.string(),
    tags: z.array(z.string()),
    categories: said(z.array(z.object({ slug: z.string(), name: z.string() })), 'The leading one first'),
    island: place,
    location: said(z.nullable(z.string()), 'Where on the island'),
    creator: z.object({ id: z.string(), name: z.string(), url: z.url() }),
    attribution,
    access: said(z.enum(itemAccesses), 'Free items can be downloaded; premium ones take a licence'),
    isEditorial: said(z.boolean(), 'For news and teaching only, not for advertising'),
    allowsEmbedding: z.boolean(),
    allowsAiTraining: z.boolean(),
    picture: z.nullable(picture),
    recording: z.nullable(recording),
    sizes: said(
      z.array(
        z.object({
          name: z.enum(downloadSizes),
          width: z.int(),
          height: z.int(),
          bytes: z.int(),
          type: z.string(),
        }),
      ),
      'The files that can be had, smallest first',
    ),
    licences: said(z.array(licence), 'Cheapest first'),
    publishedAt: time('When it was published'),
    url: said(z.url(), 'Its page on Tamarind'),
  }),
);
export type ApiItem = z.output<typeof item>;

const facet = z.array(z.object({ value: z.string(), count: z.int() }));

export const searchPage = named(
  'SearchPage',
  'One page of results.',
  z.object({
    items: z.array(item),
    total: z.int(),
    isTotalExact: said(z.boolean(), 'If false, the total and the counts are estimates'),
    facets: said(
      z.nullable(
        z.object({
          kind: facet,
          category: facet,
          island: facet,
          orientation: facet,
          colour: facet,
          access: facet,
          usage: facet,
          genre: facet,
          mood: facet,
          tempo: facet,
          loop: facet,
        }),
      ),
      'How many results each value of a filter has; with the first page only',
    ),
    usedQuery: said(z.nullable(z.string()), 'The likelier spelling that was searched for instead'),
    next: said(nextField, 'The value of `after` for the next page; also in the Link header'),
  }),
);

export const itemPage = named(
  'ItemPage',
  'One page of items.',
  z.object({ items: z.array(item), next: said(z.nullable(z.string()), 'The value of `after` for the next page') }),
);

export const collection = named(
  'Collection',
  'A public collection, by the editors or by somebody.',
  z.object({
    id: z.string(),
    title: z.string(),
    note: z.string(),
    curator: said(z.nullable(z.object({ id: z.string(), name: z.string() })), 'Null for the editors'),
    season: said(z.nullable(z.object({ start: z.string(), end: z.string() })), 'Month and day, as in 12-01'),
    itemCount: z.int(),
    coverUrls: said(z.array(z.url()), 'Small pictures of the first items, up to four'),
    changedAt: time('When it was last changed'),
    url: z.url(),
  }),
);

export const collectionPage = named(
  'CollectionPage',
  'One page of collections, the last changed first.',
  z.object({ collections: z.array(collection), next: z.nullable(z.string()) }),
);

const islandFields = {
  slug: z.string(),
  name: z.string(),
  localName: z.nullable(z.string()),
  otherNames: z.array(z.string()),
  group: said(z.string(), 'Such as Greater Antilles'),
  latitude: z.number(),
  longitude: z.number(),
  itemCount: said(z.int(), 'Published items'),
  url: z.url(),
};

const islandSummary = named('IslandSummary', 'An island in the list.', z.object(islandFields));
export const islandList = named('IslandList', 'Every island, by group.', z.object({ islands: z.array(islandSummary) }));
export const island = named(
  'Island',
  'An island with its portrait.',
  z.object({
    ...islandFields,
    text: said(z.string(), 'What it is like there'),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
);

export const categoryList = named(
  'CategoryList',
  'The categories, in the order of the site.',
  z.object({ categories: z.array(z.object({ slug: z.string(), name: z.string(), url: z.url() })) }),
);
