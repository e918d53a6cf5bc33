import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items, renditions } from '#features/media/server/media.tables.ts';
import { products } from '#features/products/server/products.tables.ts';
import { type PageEntry, pages } from '#shared/pages.ts';
import { addStory } from '../../support/published-story.ts';
import { openSmallSite } from '../../support/small-site.ts';
import { faultsOf, typesIn } from './required-fields.ts';

let site: Awaited<ReturnType<typeof openSmallSite>>;

beforeAll(async () => {
  site = await openSmallSite(() => new Date());
  const { db } = site.fixture;
  const { clip, sound, palms, rum } = site.ids;
  const file = { height: 0, bytes: 1 };
  await db.insert(renditions).values([
    { ...file, itemId: clip, format: 'hls', width: 960, height: 540, key: `renditions/${clip}/x/all.m3u8` },
    { ...file, itemId: sound, format: 'mp3', width: 0, key: `renditions/${sound}/x/sound.mp3` },
  ]);
  await db.update(products).set({ shopUrl: 'https://rum.example/one' }).where(eq(products.id, rum));
  await addStory(db, { kind: 'editorial', slug: 'salt', title: 'Salt at noon', pictureIds: [palms] });
  await addStory(db, { kind: 'blog', slug: 'soap', title: 'How soap is made' });
});
afterAll(() => site.fixture.server.stop());

const unescaped = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const readHead = (html: string) => {
  const meta = (name: string) =>
    unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
  const data = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1];
  return {
    title: unescaped(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    embedding: unescaped(/<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    meta,
    things: data === undefined ? [] : (JSON.parse(data)['@graph'] as unknown[]),
  };
};

const head = async (path: string) => {
  const { status, html } = await site.fixture.visitUncached(path);
  expect(status, path).toBe(200);
  return readHead(html);
};

const fixedPaths = Object.values(pages as Record<string, PageEntry>)
  .filter(({ listed, path }) => listed && !path.includes(':'))
  .map(({ path }) => path);

/** One page of each kind with what it must say of itself. */
const kinds = (): [string, string[]][] => {
  const { palms, clip, sound, soap, rum, soapMaker, mine } = site.ids;
  return [
    ['/', ['WebSite', 'SearchAction', 'Organization']],
    ['/photos', ['CollectionPage', 'ItemList', 'BreadcrumbList']],
    ['/category/beach', ['CollectionPage', 'BreadcrumbList']],
    ['/island/jamaica', ['CollectionPage', 'Place', 'BreadcrumbList']],
    [`/photos/${palms}`, ['ImageObject', 'BreadcrumbList']],
    [`/videos/${clip}`, ['VideoObject', 'BreadcrumbList']],
    [`/sounds/${sound}`, ['AudioObject', 'BreadcrumbList']],
    [`/products/${rum}`, ['Product', 'Offer', 'BreadcrumbList']],
    [`/products/${soap}`, ['BreadcrumbList']],
    [`/makers/${soapMaker}`, ['ProfilePage', 'Organization', 'Offer', 'BreadcrumbList']],
    [`/collections/${mine}`, ['CollectionPage', 'BreadcrumbList']],
    [`/creators/${site.maya.id}`, ['ProfilePage', 'Person', 'BreadcrumbList']],
    ['/videos', ['BreadcrumbList']],
    ['/sounds', ['BreadcrumbList']],
    ['/collections', ['BreadcrumbList']],
    ['/explore', ['BreadcrumbList']],
    ['/editorial', ['CollectionPage', 'ItemList', 'BreadcrumbList']],
    ['/editorial/salt', ['Article', 'Person', 'Organization', 'BreadcrumbList']],
    ['/blog', ['Blog', 'ItemList', 'BreadcrumbList']],
    ['/blog/soap', ['BlogPosting', 'Person', 'Organization', 'BreadcrumbList']],
    ['/business/content', ['CollectionPage', 'ItemList', 'BreadcrumbList']],
    ['/business/content/beach', ['CollectionPage', 'ItemList', 'BreadcrumbList']],
    ['/help', ['FAQPage', 'Question', 'Answer', 'BreadcrumbList']],
    ['/faq', ['BreadcrumbList']],
  ];
};

describe('every public page', () => {
  it('has a title, a description and one canonical address of its own', async () => {
    const seen = new Map<string, string>();
    for (const path of [...fixedPaths, ...kinds().map(([path]) => path)].filter(
      (one, at, all) => all.indexOf(one) === at,
    )) {
      const { title, canonical, meta } = await head(path);
      expect(title.length, path).toBeGreaterThan(8);
      expect(meta('description').length, path).toBeGreaterThan(8);
      expect(canonical, path).toMatch(/^http:\/\/[^/]+\//);
      expect(new URL(canonical).search, path).toBe('');
      expect(meta('og:title')).toBe(title);
      expect(meta('og:url')).toBe(canonical);
      expect(seen.get(title), `${path} has a title of its own`).toBeUndefined();
      seen.set(title, path);
    }
  });

  it('says in structured data what search engines require', async () => {
    for (const [path, types] of kinds()) {
      const { things } = await head(path);
      expect(faultsOf(things), path).toEqual([]);
      expect(typesIn(things), path).toEqual(expect.arrayContaining(types));
    }
  });
});

describe('the picture of a shared link', () => {
  it('is a card of 1200 by 630 with words for those who do not see it', async () => {
    const { palms, clip, sound, mine } = site.ids;
    for (const path of [
      `/photos/${palms}`,
      `/videos/${clip}`,
      `/sounds/${sound}`,
      `/collections/${mine}`,
      '/island/jamaica',
      '/editorial/salt',
      '/blog/soap',
    ]) {
      const { meta } = await head(path);
      expect(new URL(meta('og:image')).pathname, path).toMatch(/^\/cards\/[a-z]+\/[a-z0-9-]+\.jpg$/);
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
      expect(meta('og:image:alt').length, path).toBeGreaterThan(0);
      expect(meta('twitter:card')).toBe('summary_large_image');
    }
  });

  it('has another address after the title changed, so that apps do not show the old one', async () => {
    const { palms } = site.ids;
    const before = (await head(`/photos/${palms}`)).meta('og:image');
    await site.fixture.db.update(items).set({ title: 'Palms in the wind' }).where(eq(items.id, palms));
    expect((await head(`/photos/${palms}`)).meta('og:image')).not.toBe(before);
  });
});

it('questions are told of by one page only', async () => {
  expect(typesIn((await head('/faq')).things)).not.toContain('FAQPage');
});

it('a light box is not listed: every order of its photos has an address', async () => {
  const { palms, market } = site.ids;
  const { meta, canonical } = await head(`/photos/collection/${market},${palms}`);
  expect(meta('robots')).toContain('noindex');
  expect(new URL(canonical).pathname).toBe(`/photos/collection/${market},${palms}`);
});

it('pages of photos and clips tell other sites how to show them, unless the creator does not want that', async () => {
  const { palms, clip } = site.ids;
  const { embedding } = await head(`/photos/${palms}`);
  expect(new URL(embedding).searchParams.get('url')).toContain(`/photos/${palms}`);
  expect((await head(`/videos/${clip}`)).embedding).toContain('/api/oembed');
  await site.fixture.db.update(items).set({ allowsEmbedding: false }).where(eq(items.id, clip));
  const closed = await head(`/videos/${clip}`);
  expect(closed.embedding).toBe('');
  expect(JSON.stringify(closed.things)).not.toContain('embedUrl');
});
