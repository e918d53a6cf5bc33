import type { HandlerReply } from '#shared/endpoint.ts';
import type {
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

/** Answers as they look, for the documentation; a test holds them against the declared shapes. */

const SITE = 'https://tamarind.example';

const attribution = {
  text: 'Photo: Alana Baptiste / Tamarind',
  html: `<a href="${SITE}/photos/k3v9w2m7q1xd">Photo: Alana Baptiste / Tamarind</a>`,
  url: `${SITE}/photos/k3v9w2m7q1xd`,
};

const picture = {
  width: 6000,
  height: 4000,
  colour: '#2f6f7a',
  palette: ['#2f6f7a', '#d9c7a0', '#1c3b2c'],
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  thumbnailUrl: `${SITE}/media/previews/k3v9w2m7q1xd-480.webp`,
  sources: [{ url: `${SITE}/media/previews/k3v9w2m7q1xd-960.avif`, width: 960, height: 640, type: 'image/avif' }],
};

const item: HandlerReply<typeof getItemV1> = {
  id: 'k3v9w2m7q1xd',
  kind: 'photo',
  title: 'Fishing boats at Soufrière',
  alt: 'Three painted wooden boats on dark sand below two steep green peaks',
  description: 'Boats come back before noon.',
  tags: ['boats', 'fishing', 'pitons'],
  categories: [{ slug: 'beach', name: 'Beach' }],
  island: { slug: 'saint-lucia', name: 'Saint Lucia', url: `${SITE}/island/saint-lucia` },
  location: 'Soufrière',
  creator: { id: 'c8r2t5y1', name: 'Alana Baptiste', url: `${SITE}/creators/c8r2t5y1` },
  attribution,
  access: 'free',
  isEditorial: false,
  allowsEmbedding: true,
  allowsAiTraining: false,
  picture,
  recording: null,
  sizes: [
    { name: 'small', width: 1280, height: 853, bytes: 310_482, type: 'image/jpeg' },
    { name: 'original', width: 6000, height: 4000, bytes: 8_412_903, type: 'image/jpeg' },
  ],
  licences: [{ kind: 'free', size: null, priceCents: 0, currency: 'USD' }],
  publishedAt: '2026-10-02T14:05:00.000Z',
  url: attribution.url,
};

const search: HandlerReply<typeof searchV1> = {
  items: [item],
  total: 12,
  isTotalExact: true,
  facets: {
    kind: [{ value: 'photo', count: 12 }],
    category: [{ value: 'beach', count: 9 }],
    island: [{ value: 'saint-lucia', count: 4 }],
    orientation: [{ value: 'landscape', count: 10 }],
    colour: [{ value: 'teal', count: 6 }],
    access: [{ value: 'free', count: 7 }],
    usage: [{ value: 'released', count: 12 }],
    genre: [],
    mood: [],
    tempo: [],
    loop: [],
  },
  usedQuery: null,
  next: 'WzEyLCJrM3Y5dzJtN3ExeGQiXQ',
};

const itemPage: HandlerReply<typeof listCollectionItemsV1> = { items: [item], next: null };

const collection: HandlerReply<typeof getCollectionV1> = {
  id: 'n4p8s1z6c0vb',
  title: 'Crop Over',
  note: 'Feathers, brass and the last canes of the season.',
  curator: null,
  season: { start: '07-01', end: '08-07' },
  itemCount: 24,
  coverUrls: [`${SITE}/media/previews/k3v9w2m7q1xd-480.webp`],
  changedAt: '2026-07-01T09:30:00.000Z',
  url: `${SITE}/collections/n4p8s1z6c0vb`,
};

const collections: HandlerReply<typeof listCollectionsV1> = { collections: [collection], next: null };

const summary = {
  slug: 'saint-lucia',
  name: 'Saint Lucia',
  localName: 'Sent Lisi',
  otherNames: ['Sainte-Lucie'],
  group: 'Windward Islands',
  latitude: 13.9,
  longitude: -60.97,
  itemCount: 41,
  url: `${SITE}/island/saint-lucia`,
};

const islands: HandlerReply<typeof listIslandsV1> = { islands: [summary] };

const island: HandlerReply<typeof getIslandV1> = {
  ...summary,
  text: 'Two peaks stand in the sea at Soufrière …',
  facts: [{ label: 'Capital', value: 'Castries' }],
};

const categories: HandlerReply<typeof listCategoriesV1> = {
  categories: [{ slug: 'beach', name: 'Beach', url: `${SITE}/category/beach` }],
};

const download: HandlerReply<typeof downloadV1> = {
  itemId: item.id,
  size: 'original',
  url: `${SITE}/files/WyJrM3Y5…`,
  fileName: 'tamarind-fishing-boats-at-soufrière-k3v9w2m7q1xd-original.jpg',
  expiresAt: '2026-11-17T10:10:00.000Z',
  licenceNumber: 'TAM-7K2M-9QXV-3HTC-T',
  attribution,
};

const teamLicence: HandlerReply<typeof licenseV1> = {
  outcome: 'licensed',
  licenceNumber: 'TAM-4D8R-2WKC-6PNE-A',
  kind: 'standard',
  size: null,
  itemId: item.id,
  itemKind: 'photo',
  itemTitle: item.title,
  client: '',
  project: 'Spring brochure',
  fileSizes: ['small', 'original'],
  downloadsLeft: 41,
  attribution,
};

const licensedDownload: HandlerReply<typeof downloadLicensedV1> = {
  ...download,
  licenceNumber: teamLicence.licenceNumber,
};

const storySummary: HandlerReply<typeof listStoriesV1>['stories'][number] = {
  slug: 'before-noon-at-soufriere',
  kind: 'editorial',
  title: 'Before noon at Soufrière',
  summary: 'The boats are back, and the fish is sold before it is dry.',
  author: { name: 'Alana Baptiste', url: item.creator.url },
  dated: '2026-10-02',
  placeLine: 'Soufrière, Saint Lucia',
  tags: ['fishing', 'mornings'],
  readingMinutes: 4,
  publishedAt: '2026-10-05T08:00:00.000Z',
  url: `${SITE}/editorial/before-noon-at-soufriere`,
  thumbnailUrl: `${SITE}/media/previews/k3v9w2m7q1xd-480.webp`,
};

const stories: HandlerReply<typeof listStoriesV1> = { stories: [storySummary], next: null };

const { thumbnailUrl: _, ...storyFields } = storySummary;
const story: HandlerReply<typeof getStoryV1> = {
  ...storyFields,
  changedAt: '2026-10-05T08:00:00.000Z',
  html: '<p>The first boat is blue.</p>',
  text: 'The first boat is blue.',
  pictures: [
    {
      itemId: item.id,
      alt: item.alt,
      caption: 'SOUFRIÈRE, SAINT LUCIA – 2 OCTOBER 2026',
      note: 'Boats come back before noon.',
      attribution,
      picture,
      url: item.url,
    },
  ],
};

const licence: HandlerReply<typeof checkLicenceV1> = {
  number: 'TAM-7K2M-9QXV-3HTC-T',
  isValid: true,
  state: 'valid',
  checkedAt: '2026-11-17T10:00:00.000Z',
  endedAt: null,
  licence: {
    kind: 'free',
    itemId: item.id,
    itemKind: 'photo',
    itemTitle: item.title,
    creator: 'Alana Baptiste',
    licensee: 'Dwight Joseph',
    client: null,
    issuedAt: '2026-11-17T10:00:00.000Z',
  },
  url: `${SITE}/license/verify/TAM-7K2M-9QXV-3HTC-T`,
};

export const examples = {
  item,
  search,
  itemPage,
  collection,
  collections,
  islands,
  island,
  categories,
  stories,
  story,
  download,
  licence,
  teamLicence,
  licensedDownload,
};
