import * as z from 'zod/mini';
import { itemKinds } from '#features/media/media.rules.ts';
import { type FacetName, facetValues, sorts } from '#features/search/search.rules.ts';
import { storyKinds } from '#features/stories/stories.rules.ts';
import { slugField, tagQuery } from '#features/stories/story-fields.rules.ts';
import { idField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { LONGEST_PAGE } from './public-api.rules.ts';
import { download, licenceCheck, teamLicence, wantedFile, wantedLicence } from './v1-licence-shapes.contract.ts';
import {
  categoryList,
  collection,
  collectionPage,
  island,
  islandList,
  item,
  itemPage,
  searchPage,
} from './v1-shapes.contract.ts';
import { story, storyPage } from './v1-story-shapes.contract.ts';

/** The calls of version 1. Replies that are the same for everybody are kept as ready bytes behind the check of the key. */
const open = { access: 'anyone', publicApi: { scope: 'read', isKeyNeeded: false } } as const;
const SLUG = 'slug must be small letters and hyphens';

const filter = (name: FacetName) => {
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

export const searchV1 = endpoint({
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Searches photos, videos and sounds',
  ...open,
  query: z.object({
    q: z.optional(z.string('q must be text')),
    kind: z.optional(z.enum(itemKinds, 'kind must be photo, video or sound')),
    category: filter('category'),
    island: filter('island'),
    orientation: filter('orientation'),
    colour: filter('colour'),
    access: filter('access'),
    usage: filter('usage'),
    genre: filter('genre'),
    mood: filter('mood'),
    tempo: filter('tempo'),
    loop: filter('loop'),
    creator: z.optional(idField),
    like: z.optional(idField),
    sort: z.optional(z.enum(sorts, 'sort must be relevance, new or popular')),
    ...pageFields(LONGEST_PAGE),
  }),
  reply: searchPage,
});

export const getItemV1 = endpoint({
  method: 'GET',
  path: '/api/v1/items/:id',
  summary: 'Gets one item',
  ...open,
  params: z.object({ id: idField }),
  reply: item,
  cache: { maxAgeSeconds: 30 },
});

export const downloadV1 = endpoint({
  method: 'POST',
  path: '/api/v1/items/:id/downloads',
  summary: 'Downloads a free item',
  access: 'user',
  publicApi: { scope: 'download', isKeyNeeded: true },
  params: z.object({ id: idField }),
  body: wantedFile,
  reply: download,
});

/** With the plan of the key's team, by the rules of the site: asking twice for the same licence takes one. */
export const licenseV1 = endpoint({
  method: 'POST',
  path: '/api/v1/items/:id/licences',
  summary: 'Licenses an item with the plan',
  access: 'user',
  publicApi: { scope: 'license', isKeyNeeded: true },
  params: z.object({ id: idField }),
  body: wantedLicence,
  reply: teamLicence,
});

export const listCollectionsV1 = endpoint({
  method: 'GET',
  path: '/api/v1/collections',
  summary: 'Lists public collections',
  ...open,
  query: z.object({
    curator: z.optional(z.enum(['editors', 'people'], 'curator must be editors or people')),
    ...pageFields(LONGEST_PAGE),
  }),
  reply: collectionPage,
});

export const getCollectionV1 = endpoint({
  method: 'GET',
  path: '/api/v1/collections/:id',
  summary: 'Gets one collection',
  ...open,
  params: z.object({ id: idField }),
  reply: collection,
});

export const listCollectionItemsV1 = endpoint({
  method: 'GET',
  path: '/api/v1/collections/:id/items',
  summary: 'Lists what is in a collection',
  ...open,
  params: z.object({ id: idField }),
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: itemPage,
});

export const listIslandsV1 = endpoint({
  method: 'GET',
  path: '/api/v1/islands',
  summary: 'Lists the islands',
  ...open,
  reply: islandList,
  cache: { maxAgeSeconds: 60 },
});

export const getIslandV1 = endpoint({
  method: 'GET',
  path: '/api/v1/islands/:slug',
  summary: 'Gets one island with its portrait',
  ...open,
  params: z.object({ slug: z.string(SLUG).check(z.regex(/^[a-z-]{1,60}$/, SLUG)) }),
  reply: island,
  cache: { maxAgeSeconds: 60 },
});

export const listCategoriesV1 = endpoint({
  method: 'GET',
  path: '/api/v1/categories',
  summary: 'Lists the categories',
  ...open,
  reply: categoryList,
  cache: { maxAgeSeconds: 300 },
});

const storyKind = z.optional(z.enum(storyKinds, 'kind must be editorial or blog'));

export const listStoriesV1 = endpoint({
  method: 'GET',
  path: '/api/v1/stories',
  summary: 'Lists published stories',
  ...open,
  query: z.object({ kind: storyKind, tag: z.optional(tagQuery), ...pageFields(LONGEST_PAGE) }),
  reply: storyPage,
});

export const getStoryV1 = endpoint({
  method: 'GET',
  path: '/api/v1/stories/:slug',
  summary: 'Gets one story with its text and pictures',
  ...open,
  params: z.object({ slug: slugField }),
  query: z.object({ kind: storyKind }),
  reply: story,
});

const oneLicence = z.object({
  number: z.string().check(z.maxLength(60, 'number must have at most 60 characters')),
});

export const checkLicenceV1 = endpoint({
  method: 'GET',
  path: '/api/v1/licences/:number',
  summary: 'Checks a licence',
  ...open,
  params: oneLicence,
  reply: licenceCheck,
});

export const downloadLicensedV1 = endpoint({
  method: 'POST',
  path: '/api/v1/licences/:number/downloads',
  summary: 'Downloads a file of a licence of the team',
  access: 'user',
  publicApi: { scope: 'license', isKeyNeeded: true },
  params: oneLicence,
  body: wantedFile,
  reply: download,
});

/** In the order of the documentation. */
export const v1Endpoints = [
  searchV1,
  getItemV1,
  downloadV1,
  licenseV1,
  listCollectionsV1,
  getCollectionV1,
  listCollectionItemsV1,
  listIslandsV1,
  getIslandV1,
  listCategoriesV1,
  listStoriesV1,
  getStoryV1,
  checkLicenceV1,
  downloadLicensedV1,
];
