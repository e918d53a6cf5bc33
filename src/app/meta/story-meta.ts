import { msg } from '@lingui/core/macro';
import { storyAt } from '#features/stories/client/StoryScreen.tsx';
import { textOfBlocks } from '#features/stories/client/story/story-parts.rules.ts';
import { getStory, listStories, type Story } from '#features/stories/stories.contract.ts';
import { type StoryKind, storyPath } from '#features/stories/stories.rules.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { readPages } from '#ui/data/read-pages.ts';
import { headImageOf } from '#ui/head-image.ts';
import { SITE_NAME } from '../pages/page-state.ts';
import { cardOf } from './card.ts';
import { breadcrumbs, type Feed, licenceFields, type MetaOf, type SchemaOrgNode } from './structured-data.ts';

const names = { editorial: msg`Editorial`, blog: msg`Blog` } as const;

const feedsOf = (kind: StoryKind): Feed[] => {
  const title = `${SITE_NAME} ${kind === 'blog' ? 'Blog' : 'Editorial'}`;
  return [
    { title, type: 'application/rss+xml', path: `${href(kind)}/rss.xml` },
    { title, type: 'application/atom+xml', path: `${href(kind)}/atom.xml` },
  ];
};

const publisherOf = (origin: string) => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: origin,
  logo: new URL('/favicon.svg', origin).href,
});

/** With its photographer, as on the page of the picture. */
const imageNode = (picture: NonNullable<NonNullable<Story['lead']>['picture']>, origin: string) => {
  const { image } = headImageOf(picture);
  const { id, alt, creator } = picture;
  const credit = `${creator.name} / ${SITE_NAME}`;
  const page = new URL(href('photo', { id }), origin).href;
  return {
    '@type': 'ImageObject',
    ...(image && { contentUrl: new URL(image.url, origin).href, width: image.width, height: image.height }),
    caption: alt,
    ...licenceFields({ page, credit, creator, copyright: `© ${credit}` }, origin),
  };
};

const articleNode = (story: Story, origin: string): SchemaOrgNode => {
  const page = new URL(storyPath(story), origin).href;
  const text = textOfBlocks(story.blocks);
  const place = [story.place, story.island?.name].filter(Boolean).join(', ');
  return {
    '@type': story.kind === 'blog' ? 'BlogPosting' : 'Article',
    headline: story.title,
    ...(story.standfirst && { description: story.standfirst }),
    url: page,
    mainEntityOfPage: page,
    datePublished: story.publishedAt,
    dateModified: [story.changedAt, story.publishedAt].toSorted()[1],
    author: {
      '@type': 'Person',
      name: story.author.name,
      ...(story.author.creatorId && { url: new URL(href('creator', { id: story.author.creatorId }), origin).href }),
    },
    publisher: publisherOf(origin),
    ...(story.lead?.picture && { image: [imageNode(story.lead.picture, origin)] }),
    keywords: story.tags.join(', '),
    wordCount: text.split(/\s+/).length,
    inLanguage: 'en',
    isAccessibleForFree: true,
    ...(place && { contentLocation: { '@type': 'Place', name: place } }),
  };
};

export const storyMeta: MetaOf = ({ queries, address: { url }, i18n, origin }) => {
  const story = queries.getQueryData(read(call, getStory, storyAt(url.pathname)).queryKey);
  if (!story) return {};
  const crumbs = [
    { name: i18n._(names[story.kind]), path: href(story.kind) },
    { name: story.title, path: storyPath(story) },
  ];
  const { kind, slug, title, lead, place, dated, author } = story;
  const shown = [title, lead?.picture?.id, place, dated, author.name, lead?.picture?.creator.name];
  return {
    feeds: feedsOf(kind),
    ...cardOf('stories', `${kind}-${slug}`, lead?.picture?.alt ?? title, shown),
    structuredData: [articleNode(story, origin), breadcrumbs(crumbs, origin)],
  };
};

export const storiesMeta =
  (kind: StoryKind): MetaOf =>
  ({ queries, address: { url }, i18n, origin, head }) => {
    const tag = url.searchParams.get('tag') ?? undefined;
    const pages = queries.getQueryData(readPages(call, listStories, { kind, ...(tag && { tag }) }).queryKey);
    const stories = pages?.pages[0]?.stories ?? [];
    const name = i18n._(names[kind]);
    return {
      feeds: feedsOf(kind),
      // What a tag shows is also on the page of all stories.
      isUnlisted: tag !== undefined,
      structuredData: [
        {
          '@type': kind === 'blog' ? 'Blog' : 'CollectionPage',
          name,
          description: head.description,
          url: new URL(href(kind), origin).href,
          mainEntity: {
            '@type': 'ItemList',
            numberOfItems: stories.length,
            itemListElement: stories.map((story, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: story.title,
              url: new URL(storyPath(story), origin).href,
            })),
          },
        },
        breadcrumbs([{ name, path: href(kind) }], origin),
      ],
    };
  };
