import { facetValues } from '#features/search/search.rules.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { LONGEST_PAGE, PAGE } from '../../public-api.rules.ts';
import {
  checkLicenceV1,
  downloadLicensedV1,
  downloadV1,
  getCollectionV1,
  getIslandV1,
  getItemV1,
  getStoryV1,
  licenseV1,
  listCategoriesV1,
  listCollectionItemsV1,
  listCollectionsV1,
  listIslandsV1,
  listStoriesV1,
  searchV1,
} from '../../v1.contract.ts';
import { examples } from './examples.ts';

export type DescribedCall = {
  endpoint: Endpoint;
  operationId: string;
  tag: string;
  description: string;
  /** The reply of a call that succeeds. */
  example: unknown;
  isPaged?: true;
  /** What it refuses besides what every call does. */
  refusals?: readonly ErrorCode[];
};

export const tags = [
  { name: 'Search', description: 'Find photos, videos and sounds by words, filters or likeness.' },
  { name: 'Items', description: 'One work with its previews, sizes, licences and credit line.' },
  { name: 'Collections', description: 'Public collections, by the editors and by everybody.' },
  { name: 'Places', description: 'Islands and categories, whose slugs the filters take.' },
  { name: 'Stories', description: 'Dated reportage from the islands, and the blog.' },
  { name: 'Licences', description: 'Check that a licence is in force, and get the files of your own.' },
  { name: 'Uploads', description: 'Resumable uploads for creators, by the tus protocol.' },
];

const listed = (values: readonly string[]): string => values.join(', ');

/** What a parameter means, by its name; filters take several values with commas between. */
export const parameterMeanings: Readonly<Record<string, string>> = {
  q: 'Words to look for. Spelling mistakes and names in other languages are understood.',
  kind: 'One kind; all kinds if left out.',
  category: 'Slugs of categories, as /api/v1/categories lists them.',
  island: 'Slugs of islands, as /api/v1/islands lists them.',
  orientation: `One or several of ${listed(facetValues.orientation)}.`,
  colour: `One or several of ${listed(facetValues.colour)}.`,
  access: `One or several of ${listed(facetValues.access)}.`,
  usage: `One or several of ${listed(facetValues.usage)}: with releases for advertising, or for news only.`,
  genre: `Sounds only. One or several of ${listed(facetValues.genre)}.`,
  mood: `Sounds only. One or several of ${listed(facetValues.mood)}.`,
  tempo: `Sounds only. One or several of ${listed(facetValues.tempo)}.`,
  loop: 'Sounds only. The value loop gives those that can be repeated without a break.',
  creator: 'The id of a creator.',
  like: 'The id of an item: results look or sound like it, the most alike first.',
  sort: 'The order of the results; relevance if left out.',
  limit: `Entries of a page, from 1 to ${LONGEST_PAGE}; ${PAGE} if left out.`,
  after: 'The `next` of the page before. Better: follow the Link header.',
  curator: 'Whose collections: those of the editors, or of people.',
  id: 'The id, as lists and addresses of pages have it.',
  slug: 'The slug, as lists and addresses of pages have it.',
  tag: 'One tag in small letters.',
  number: 'The number of a licence, such as TAM-7K2M-9QXV-3HTC-T; hyphens and capitals do not matter.',
};

export const describedCalls: readonly DescribedCall[] = [
  {
    endpoint: searchV1,
    operationId: 'searchItems',
    tag: 'Search',
    description:
      'The search of the site, with the same filters. Several values of one filter widen the search, further filters narrow it. Counts for every filter come with the first page.',
    example: examples.search,
    isPaged: true,
  },
  {
    endpoint: getItemV1,
    operationId: 'getItem',
    tag: 'Items',
    description: 'An item that was withdrawn is not found.',
    example: examples.item,
  },
  {
    endpoint: downloadV1,
    operationId: 'createDownload',
    tag: 'Items',
    description:
      'Takes a key with the scope download. Records the download, issues the free licence, and gives a link that works for ten minutes. Show the credit line wherever you show the item.',
    example: examples.download,
    refusals: ['licenceNeeded'],
  },
  {
    endpoint: licenseV1,
    operationId: 'createLicence',
    tag: 'Items',
    description:
      'Takes a key with the scope license. Issues a licence to the team and takes one download from its pool, under the name of whoever made the key. It can be sent again safely: the same item, licence, size and client are licensed once, and what the team has licensed already takes nothing. Get the files with createLicensedDownload.',
    example: examples.teamLicence,
    refusals: ['wrongRole', 'noDownloadLeft', 'movedOn', 'switchedOff'],
  },
  {
    endpoint: listCollectionsV1,
    operationId: 'listCollections',
    tag: 'Collections',
    description: 'The last changed first.',
    example: examples.collections,
    isPaged: true,
  },
  {
    endpoint: getCollectionV1,
    operationId: 'getCollection',
    tag: 'Collections',
    description: 'Private collections are not found.',
    example: examples.collection,
  },
  {
    endpoint: listCollectionItemsV1,
    operationId: 'listCollectionItems',
    tag: 'Collections',
    description: 'In the order of the collection.',
    example: examples.itemPage,
    isPaged: true,
  },
  {
    endpoint: listIslandsV1,
    operationId: 'listIslands',
    tag: 'Places',
    description: 'With their names in local languages and the number of published items.',
    example: examples.islands,
  },
  {
    endpoint: getIslandV1,
    operationId: 'getIsland',
    tag: 'Places',
    description: 'What it is like there, and a few facts.',
    example: examples.island,
  },
  {
    endpoint: listCategoriesV1,
    operationId: 'listCategories',
    tag: 'Places',
    description: 'In the order of the site.',
    example: examples.categories,
  },
  {
    endpoint: listStoriesV1,
    operationId: 'listStories',
    tag: 'Stories',
    description: 'The newest first. Drafts, scheduled and withdrawn stories are not there.',
    example: examples.stories,
    isPaged: true,
  },
  {
    endpoint: getStoryV1,
    operationId: 'getStory',
    tag: 'Stories',
    description:
      'The text as HTML and as plain text, and its pictures with their credit lines. Name the kind where a story and a post of the blog have the same slug; the story is given if it is left out. A photo that was withdrawn is a note in the text.',
    example: examples.story,
  },
  {
    endpoint: checkLicenceV1,
    operationId: 'checkLicence',
    tag: 'Licences',
    description:
      'What the certificate was signed for, and whether it is still in force. Unknown and mistyped numbers are not found.',
    example: examples.licence,
  },
  {
    endpoint: downloadLicensedV1,
    operationId: 'createLicensedDownload',
    tag: 'Licences',
    description:
      'Takes a key with the scope license, and the number of a licence that the key’s team has taken with its plan. Gives a link that works for ten minutes; the number of the licence is written into the file. It takes nothing from the pool, however often.',
    example: examples.licensedDownload,
    refusals: ['wrongRole', 'movedOn'],
  },
];
