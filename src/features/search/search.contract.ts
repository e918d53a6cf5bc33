import * as z from 'zod/mini';
import { itemCard } from '#features/items/items.contract.ts';
import { itemKinds } from '#features/media/media.rules.ts';
import { idField, nextField, pageFields, pageLength } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { type Language, languages } from '#shared/i18n.ts';
import { job } from '#shared/job.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { type FacetName, facetValues, sorts } from './search.rules.ts';

/** A creator as everybody sees them. */
export const creatorFace = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** When the creator's first item was published. */
  since: z.iso.datetime(),
  /** Islands of the creator's items, most frequent first. */
  islands: z.array(z.object({ slug: z.string(), name: z.string() })),
  counts: z.object({ photo: z.number(), video: z.number(), sound: z.number() }),
  likes: z.number(),
  /** What the creator says; plain text. */
  about: z.string(),
  /** Islands where the creator is at home. */
  homes: z.array(z.object({ slug: z.string(), name: z.string() })),
  languages: z.array(z.enum(Object.keys(languages) as [Language, ...Language[]])),
  /** Addresses that begin with https. */
  links: z.array(z.string()),
  cover: z.nullable(itemCard),
  /** Chosen works that are published, in the creator's order. */
  pinned: z.array(itemCard),
});

export const getCreator = endpoint({
  method: 'GET',
  path: '/api/creators/:id',
  summary: 'The public face of somebody who has published something',
  access: 'anyone',
  shows: ['items', 'people', 'likes'],
  params: z.object({ id: idField }),
  reply: creatorFace,
  cache: { maxAgeSeconds: 60 },
});

/** Adds new words to the vocabulary and finds neighbours of new items. */
export const followItems = job({
  name: 'follow-items',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 900,
  schedule: '* * * * *',
});

/** Updates likes and quality in the search index, and the set of best items. */
export const refreshQuality = job({
  name: 'refresh-quality',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  schedule: '*/15 * * * *',
});

export const removePictureSearches = job({
  name: 'remove-picture-searches',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  schedule: '17 * * * *',
});

/** Removes search statistics after their retention time. */
export const forgetDemand = job({
  name: 'forget-demand',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  schedule: '42 3 * * *',
});

export const searchJobDeclarations = [followItems, refreshQuality, removePictureSearches, forgetDemand];

const LONGEST_PAGE = 60;
/** The browser sends a small copy: more base64 characters than a picture of 1024 px needs, and within the limit of a request. */
const LONGEST_PICTURE = 1_000_000;

/** One value, or several separated by commas. */
const facet = (name: FacetName) => {
  const rule = `${name} must be one of ${facetValues[name].join(', ')}, or several with commas between`;
  return z.optional(
    z.pipe(
      z.string(rule).check(z.maxLength(1_000, rule)),
      z.pipe(
        z.transform((text: string) => [...new Set(text.split(','))]),
        z.array(z.enum(facetValues[name] as [string, ...string[]], rule)),
      ),
    ),
  );
};

const facetCount = z.array(z.object({ value: z.string(), count: z.number() }));
/** Most frequent value first. A facet's own choice does not reduce its own counts. */
const facetCounts = z.object({
  kind: facetCount,
  category: facetCount,
  island: facetCount,
  orientation: facetCount,
  colour: facetCount,
  access: facetCount,
  usage: facetCount,
  genre: facetCount,
  mood: facetCount,
  tempo: facetCount,
  loop: facetCount,
});

/** What a search can ask for. */
const searchFields = {
  q: z.optional(z.string('q must be text')),
  kind: z.optional(z.enum(itemKinds, 'kind must be photo, video or sound')),
  category: facet('category'),
  island: facet('island'),
  orientation: facet('orientation'),
  colour: facet('colour'),
  access: facet('access'),
  usage: facet('usage'),
  genre: facet('genre'),
  mood: facet('mood'),
  tempo: facet('tempo'),
  loop: facet('loop'),
  creator: z.optional(idField),
  /** The id that `searchByPicture` returned. */
  picture: z.optional(idField),
  /** A published item: results look like it. */
  like: z.optional(idField),
};

export const searchItems = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Published items of one kind by words, facets, creator, picture or likeness, with counts for every facet',
  access: 'anyone',
  shows: ['items', 'people'],
  query: z.object({
    ...searchFields,
    sort: z.optional(z.enum(sorts, 'sort must be relevance, new or popular')),
    ...pageFields(LONGEST_PAGE),
  }),
  reply: z.object({
    items: z.array(itemCard),
    next: nextField,
    total: z.number(),
    /** If false, `total` and the counts are estimates, shown with "about". */
    isExact: z.boolean(),
    /** With the first page only. */
    facets: z.nullable(facetCounts),
    /** The query found nothing, so likelier spellings were used; words that nothing is near to were left out. */
    correction: z.nullable(z.object({ asked: z.string(), used: z.string(), leftOut: z.array(z.string()) })),
    /** Nothing has all of the words, so these items have some of them. */
    isPartial: z.boolean(),
    /** The item of `like`; with the first page only. */
    likeTo: z.nullable(itemCard),
    /** The query was longer than the limit. */
    wasCut: z.boolean(),
    /** Words with results, offered when the result is empty or nearly so. */
    ideas: z.array(z.string()),
  }),
});

export const listNearResults = endpoint({
  method: 'GET',
  path: '/api/search/near',
  summary:
    'What comes close to a search with few results: without one of its words, similar items, and less alike ones',
  access: 'anyone',
  shows: ['items', 'people'],
  query: z.object(searchFields),
  reply: z.object({
    /** The search without one of its words; `q` is what is left, `total` what it finds. */
    without: z.array(
      z.object({
        word: z.string(),
        q: z.string(),
        total: z.number(),
        isExact: z.boolean(),
        items: z.array(itemCard),
      }),
    ),
    /** Similar to the first result. */
    similar: z.array(itemCard),
    /** For a search by picture or likeness: what follows after the cut. */
    lessAlike: z.array(itemCard),
  }),
});

const suggestionKinds = ['word', 'island', 'category', 'creator', 'product', 'collection'] as const;

export const suggest = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  summary: 'What somebody who types these letters may be looking for, the likeliest first',
  access: 'anyone',
  shows: ['items', 'people', 'products', 'collections'],
  query: z.object({ q: z.string('q must be text') }),
  reply: z.array(
    z.object({
      kind: z.enum(suggestionKinds),
      /** What it is called. */
      text: z.string(),
      /** Slug or id of the target page; for a word, the query. */
      target: z.string(),
      /** How many items the target shows first. */
      count: z.nullable(z.number()),
      /** The kind of those items, if they are not photos. */
      itemKind: z.nullable(z.enum(itemKinds)),
      /** The other name of an island that matches what was typed. */
      reason: z.nullable(z.string()),
      thumbnailUrl: z.nullable(z.string()),
      colour: z.nullable(z.string()),
    }),
  ),
  cache: { maxAgeSeconds: 60 },
});

export const searchByPicture = endpoint({
  method: 'POST',
  path: '/api/search/pictures',
  summary: 'Looks at a picture, forgets it, and remembers for a day what it looked like',
  access: 'anyone',
  body: z.object({
    picture: z
      .string('picture must be a JPEG, PNG or WebP in base64')
      .check(
        z.maxLength(
          LONGEST_PICTURE,
          rule(sentence('search.pictureTooLarge', 'That picture is too large. Please choose a smaller one.')),
        ),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'picture must be a JPEG, PNG or WebP in base64'),
      ),
  }),
  reply: z.object({ id: z.string(), expiresAt: z.iso.datetime() }),
});

export const listSimilar = endpoint({
  method: 'GET',
  path: '/api/items/:id/similar',
  summary: 'Published items of the same kind that look, sound or read alike, the nearest first',
  access: 'anyone',
  shows: ['items', 'people'],
  params: z.object({ id: idField }),
  query: z.object({ limit: z.optional(pageLength(LONGEST_PAGE)) }),
  reply: z.array(itemCard),
  cache: { maxAgeSeconds: 60 },
});
