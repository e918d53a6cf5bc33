import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { getStory, type Story } from '#features/stories/stories.contract.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { storyMeta } from './story-meta.ts';
import type { MetaInput, SchemaOrgNode } from './structured-data.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const ORIGIN = 'https://tamarind.example';
const whole = {
  id: 's1',
  kind: 'editorial',
  slug: 'canes',
  title: 'The last load of canes',
  standfirst: 'Noon in the yard.',
  author: { name: 'Keisha', creatorId: 'k1' },
  tags: ['makers', 'cane'],
  place: 'Hermitage',
  island: { slug: 'grenada', name: 'Grenada' },
  dated: '2026-08-22',
  publishedAt: '2026-08-23T09:00:00.000Z',
  changedAt: '2026-08-24T09:00:00.000Z',
  lead: null,
  blocks: [],
} as unknown as Story;

const metaOf = (story: Story | undefined) => {
  const queries = new QueryClient();
  const path = `/${whole.kind}/${whole.slug}`;
  const { kind, slug } = story ?? whole;
  if (story) queries.setQueryData(read(call, getStory, { kind, slug }).queryKey, story);
  const address = { url: new URL(kind === 'blog' ? `/blog/${slug}` : path, ORIGIN), params: {} };
  return storyMeta({ queries, address, i18n, origin: ORIGIN, head: { title: '', description: '' } } as MetaInput);
};
const nodesOf = (story: Story): readonly SchemaOrgNode[] => metaOf(story).structuredData ?? [];

describe('what machines read of a story', () => {
  it('is an article with its author, its times, its place and who publishes it', () => {
    const [article, crumbs] = nodesOf(whole);
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: whole.title,
      description: whole.standfirst,
      url: `${ORIGIN}/editorial/canes`,
      datePublished: whole.publishedAt,
      dateModified: whole.changedAt,
      author: { '@type': 'Person', name: 'Keisha', url: `${ORIGIN}/creators/k1` },
      publisher: { '@type': 'Organization', name: 'Tamarind', url: ORIGIN },
      keywords: 'makers, cane',
      contentLocation: { '@type': 'Place', name: 'Hermitage, Grenada' },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(metaOf(whole).feeds?.map(({ path }) => path)).toEqual(['/editorial/rss.xml', '/editorial/atom.xml']);
  });

  it('is a post on the blog, and says nothing of what it does not have', () => {
    const bare = { ...whole, kind: 'blog', standfirst: '', place: '', island: null } as Story;
    const [post] = nodesOf({ ...bare, author: { ...bare.author, creatorId: null } });
    expect(post).toMatchObject({ '@type': 'BlogPosting', url: `${ORIGIN}/blog/canes`, author: { name: 'Keisha' } });
    for (const field of ['description', 'contentLocation', 'image']) expect(post).not.toHaveProperty(field);
    expect(JSON.stringify(post)).not.toContain('/creators/');
  });

  it('names the photographer of its picture', () => {
    const picture = {
      id: 'p1',
      alt: 'Canes on a cart',
      width: 1200,
      height: 800,
      creator: { id: 'c1', name: 'Soraya Baptiste' },
      sources: { avif: [], webp: [{ url: '/media/p1/960.webp', width: 960 }] },
    };
    const [article] = nodesOf({ ...whole, lead: { type: 'picture', picture } } as unknown as Story);
    expect(article?.image).toMatchObject([
      {
        '@type': 'ImageObject',
        url: `${ORIGIN}/photos/p1`,
        creditText: 'Soraya Baptiste / Tamarind',
        creator: { '@type': 'Person', name: 'Soraya Baptiste', url: `${ORIGIN}/creators/c1` },
        acquireLicensePage: `${ORIGIN}/photos/p1`,
      },
    ]);
  });

  it('was never changed before it was published', () => {
    const [article] = nodesOf({ ...whole, changedAt: '2026-08-01T09:00:00.000Z' });
    expect(article?.dateModified).toBe(whole.publishedAt);
  });

  it('is nothing where there is no story', () => {
    expect(metaOf(undefined)).toEqual({});
  });
});
