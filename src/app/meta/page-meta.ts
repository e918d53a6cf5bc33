import { answerText } from '#features/information/help.rules.ts';
import { readHelp } from '#features/information/information.contract.ts';
import { listPhotos } from '#features/items/items.contract.ts';
import { canonicalPathOf } from '#features/search/client/browse/browse-query.rules.ts';
import { titleOf } from '#features/search/client/browse/browse-titles.ts';
import { arrangeHome } from '#features/search/client/home/home.rules.ts';
import { isByLikeness, readAddress, searchInputOf } from '#features/search/client/list/list-address.rules.ts';
import { searchPages } from '#features/search/client/list/search-pages.ts';
import { getCreator } from '#features/search/search.contract.ts';
import { getIslandPortrait } from '#features/taxonomy/taxonomy.contract.ts';
import { href, type PageName } from '#shared/pages.ts';
import { firstCharacters } from '#shared/text.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { headImageOf } from '#ui/head-image.ts';
import { SITE_NAME } from '../pages/page-state.ts';
import { businessContentMeta, businessSubjectMeta } from './business-meta.ts';
import { cardOf } from './card.ts';
import { clipMeta, collectionMeta, makerMeta, photoMeta, productMeta, soundMeta } from './detail-meta.ts';
import { storiesMeta, storyMeta } from './story-meta.ts';
import { breadcrumbs, type Crumb, itemList, type MetaInput, type MetaOf, type PageMeta } from './structured-data.ts';

const LONGEST_DESCRIPTION = 155;

/** Whole words from the beginning of a text. */
const beginningOf = (text: string): string =>
  text.length <= LONGEST_DESCRIPTION
    ? text
    : `${firstCharacters(text, LONGEST_DESCRIPTION).replace(/[\s,;:.]*\S*$/, '')} …`;

/** Photos, search results, one category or one island. */
const browseMeta: MetaOf = ({ queries, address, i18n, origin, head }) => {
  const found = readAddress(address);
  const query = found?.query;
  const first = query && queries.getQueryData(searchPages(call, searchInputOf(query)).queryKey)?.pages[0];
  if (!query || !first) return {};
  const island = query.base === 'island' ? query.filters.island?.[0] : undefined;
  const portrait = island && queries.getQueryData(read(call, getIslandPortrait, { slug: island }).queryKey);
  const description = portrait ? beginningOf(portrait.text) : head.description;
  const lead = first.items.find((item) => item.kind !== 'sound');
  const name = titleOf(query, i18n, first);
  const path = canonicalPathOf(query);
  const above: Crumb = island ? { name: 'Islands', path: href('explore') } : { name: 'Photos', path: href('photos') };
  return {
    description,
    ...headImageOf(lead),
    ...(island && cardOf('islands', island, name, [name, first.total, lead?.id])),
    isUnlisted: first.total === 0 || isByLikeness(query) || found.dropped.length > 0,
    structuredData: [
      {
        '@type': 'CollectionPage',
        name,
        description,
        url: new URL(path, origin).href,
        ...(island && { about: { '@type': 'Place', name } }),
        mainEntity: itemList(first.items, first.total, origin),
      },
      breadcrumbs(path === above.path ? [above] : [above, { name, path }], origin),
    ],
  };
};

const creatorMeta: MetaOf = ({ queries, address: { params }, origin }) => {
  const id = params.id ?? '';
  const creator = queries.getQueryData(read(call, getCreator, { id }).queryKey);
  if (!creator) return {};
  const { name, imageUrl } = creator;
  const path = href('creator', { id });
  const pages = queries.getQueryData(searchPages(call, { creator: id, kind: 'photo', sort: 'new' }).queryKey);
  const first = pages?.pages[0];
  const lead = first?.items.find((item) => item.kind !== 'sound');
  return {
    ...headImageOf(lead),
    structuredData: [
      {
        '@type': 'ProfilePage',
        url: new URL(path, origin).href,
        mainEntity: {
          '@type': 'Person',
          name,
          url: new URL(path, origin).href,
          ...(imageUrl && { image: new URL(imageUrl, origin).href }),
        },
        ...(first && { hasPart: itemList(first.items, first.total, origin) }),
      },
      breadcrumbs([{ name, path }], origin),
    ],
  };
};

const homeMeta: MetaOf = ({ queries, origin, head }) => {
  const photos = queries.getQueryData(read(call, listPhotos, { featured: 'true' }).queryKey) ?? [];
  const lead = arrangeHome(photos).prints?.wide ?? photos[0];
  return {
    ...headImageOf(lead),
    structuredData: [
      {
        '@type': 'WebSite',
        name: SITE_NAME,
        url: origin,
        description: head.description,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${new URL(href('search'), origin).href}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      { '@type': 'Organization', name: SITE_NAME, url: origin, logo: new URL('/favicon.svg', origin).href },
    ],
  };
};

/** Pages of which machines only need to know the place: one step below the front page. */
const listMeta =
  (page: 'videos' | 'sounds' | 'collections' | 'explore' | 'faq', name: string): MetaOf =>
  ({ origin }) => ({ structuredData: [breadcrumbs([{ name, path: href(page) }], origin)] });

/** All questions. The page of the frequent ones shows some of them again, so it does not tell of them. */
const helpMeta: MetaOf = ({ queries, origin }) => {
  const help = queries.getQueryData(read(call, readHelp, {}).queryKey);
  const questions = help && {
    '@type': 'FAQPage',
    mainEntity: help.topics
      .flatMap(({ answers }) => answers)
      .map(({ question, blocks }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answerText({ blocks }) },
      })),
  };
  const crumbs = breadcrumbs([{ name: 'Help', path: href('help') }], origin);
  return { structuredData: questions ? [questions, crumbs] : [crumbs] };
};

const metas: Partial<Record<PageName, MetaOf>> = {
  home: homeMeta,
  photos: browseMeta,
  search: browseMeta,
  searchFor: browseMeta,
  category: browseMeta,
  island: browseMeta,
  creator: creatorMeta,
  explore: listMeta('explore', 'Islands'),
  videos: listMeta('videos', 'Videos'),
  sounds: listMeta('sounds', 'Sounds'),
  collections: listMeta('collections', 'Collections'),
  help: helpMeta,
  faq: listMeta('faq', 'Frequent questions'),
  photo: photoMeta,
  video: clipMeta,
  sound: soundMeta,
  product: productMeta,
  maker: makerMeta,
  collection: collectionMeta,
  editorial: storiesMeta('editorial'),
  blog: storiesMeta('blog'),
  story: storyMeta,
  businessContent: businessContentMeta,
  businessContentTopic: businessSubjectMeta,
  blogPost: storyMeta,
};

export const metaOf = (page: PageName | undefined, seen: MetaInput): PageMeta => (page && metas[page]?.(seen)) ?? {};
