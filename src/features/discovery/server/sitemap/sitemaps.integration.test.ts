import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items, renditions } from '#features/media/server/media.tables.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { addStory } from '../../../../../tests/support/published-story.ts';
import { makeChangedSitemaps, type SitemapSource } from './make-sitemaps.ts';
import { sitemapSources } from './sitemap-sources.ts';

let fixture: ItemFixture;
let maya: Awaited<ReturnType<ItemFixture['signIn']>>;
const signal = new AbortController().signal;
let clock = new Date('2026-11-10T08:00:00Z');

const SITE = 'https://tamarind.example';
const MINUTE_MS = 60_000;

beforeAll(async () => {
  fixture = await openItemFixture({ env: { PUBLIC_URL: SITE } });
  maya = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());

const make = (sources: readonly SitemapSource[]) => {
  clock = new Date(clock.getTime() + MINUTE_MS);
  return makeChangedSitemaps({ ...fixture.server.deps, now: () => clock }, sources, '1', signal);
};
/** The real sources with files of three rows. */
const smallSources = () =>
  sitemapSources(SITE)
    .filter(({ name }) => name === 'photos' || name === 'videos')
    .map((source) => ({ ...source, rowsPerFile: 3 }));

const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await fixture.server.as('visitor'))(path, { headers });

const index = async () => {
  const response = await ask('/sitemap.xml');
  expect(response.headers.get('content-type')).toContain('application/xml');
  const listed = await parseSitemapIndex(Readable.from([Buffer.from(await response.arrayBuffer())]));
  return listed.map(({ url, lastmod }) => ({ file: url.replace(`${SITE}/sitemaps/`, ''), lastmod }));
};
const read = async (file: string) => {
  const response = await ask(`/sitemaps/${file}`);
  expect(response.status, file).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return parseSitemap(Readable.from([file.endsWith('.gz') ? gunzipSync(bytes) : bytes]));
};

const addPhoto = async (minute: number, facts: Parameters<ItemFixture['addItem']>[2] = {}) => {
  const createdAt = new Date(Date.UTC(2026, 9, 1, 0, minute));
  const id = await fixture.addItem(maya.id, 'published', { createdAt, ...facts });
  const kinds = facts.kind === 'video' ? (['jpeg', 'hls'] as const) : (['jpeg'] as const);
  await fixture.db.insert(renditions).values(
    kinds.map((format) => {
      const size = { width: 1280, height: 720, bytes: 1 };
      return { ...size, itemId: id, format, key: `renditions/${id}/1280.${format === 'hls' ? 'm3u8' : 'jpg'}` };
    }),
  );
  return id;
};

describe('the sitemap', () => {
  it('asks for its files where none were made yet, and lists the pages of the site meanwhile', async () => {
    expect(await index()).toEqual([{ file: 'pages.xml', lastmod: undefined }]);
    expect(fixture.enqueued.map(({ job }) => job)).toContain('discovery.make-sitemaps');
    const urls = (await read('pages.xml')).map(({ url }) => url);
    expect(urls).toContain(`${SITE}/licensing`);
    expect(urls).not.toContain(`${SITE}/island/jamaica`);
    expect(urls.filter((url) => /\/(admin|creator|business\/checkout|login|dev)\b/.test(url))).toEqual([]);
  });

  it('lists published items with their pictures and clips, in full files of a fixed range', async () => {
    const photos = [await addPhoto(1), await addPhoto(2), await addPhoto(3), await addPhoto(4)];
    const waiting = await fixture.addItem(maya.id, 'awaiting_review');
    const clip = await addPhoto(5, {
      kind: 'video',
      access: 'premium',
      title: 'Surf & <sand>\u0008',
      description: 'Waves "at" dusk',
      durationMs: 12_400,
      frameRate: 25,
    });
    await make(smallSources());

    expect((await index()).map(({ file }) => file)).toEqual([
      'pages.xml',
      'photos-1.xml.gz',
      'photos-2.xml.gz',
      'videos-1.xml.gz',
    ]);
    const first = await read('photos-1.xml.gz');
    expect(first.map(({ url }) => url)).toEqual(photos.slice(0, 3).map((id) => `${SITE}/photos/${id}`));
    expect(first[0]?.img).toMatchObject([{ url: `${SITE}/media/renditions/${photos[0]}/1280.jpg` }]);
    const second = await read('photos-2.xml.gz');
    expect(second.map(({ url }) => url)).toEqual([`${SITE}/photos/${photos[3]}`]);
    expect(JSON.stringify([first, second])).not.toContain(waiting);
    const [film] = await read('videos-1.xml.gz');
    expect(film?.video[0]).toMatchObject({
      title: 'Surf & <sand>',
      description: 'Waves "at" dusk',
      thumbnail_loc: `${SITE}/media/renditions/${clip}/1280.jpg`,
      content_loc: `${SITE}/media/renditions/${clip}/1280.m3u8`,
      player_loc: `${SITE}/embed/videos/${clip}`,
      duration: 12,
    });
    expect((await read('pages.xml')).map(({ url }) => url)).toContain(`${SITE}/island/jamaica`);
  });

  it('makes only those files anew in which something changed', async () => {
    const before = await index();
    await make(smallSources());
    expect(await index()).toEqual(before);

    const [photo] = await fixture.db
      .select({ id: items.id })
      .from(items)
      .where(eq(items.kind, 'photo'))
      .orderBy(items.createdAt)
      .limit(1);
    await fixture.db
      .update(items)
      .set({ state: 'withdrawn' })
      .where(eq(items.id, photo?.id ?? ''));
    await make(smallSources());
    const after = await index();
    const changed = after.filter(({ file, lastmod }) => before.find((one) => one.file === file)?.lastmod !== lastmod);
    expect(changed.map(({ file }) => file)).toEqual(['photos-1.xml.gz']);
    expect(changed[0]?.lastmod).toBe(clock.toISOString());
    expect(await read('photos-1.xml.gz')).toHaveLength(2);
  });

  it('puts new items into the last file and begins another when it is full', async () => {
    for (const minute of [10, 11, 12]) await addPhoto(minute);
    const before = await index();
    await make(smallSources());
    const after = await index();
    expect(after.map(({ file }) => file)).toContain('photos-3.xml.gz');
    expect(after.find(({ file }) => file === 'photos-1.xml.gz')).toEqual(
      before.find(({ file }) => file === 'photos-1.xml.gz'),
    );
  });

  it('is cached by whoever has it, and has nothing at other addresses', async () => {
    const response = await ask('/sitemaps/photos-1.xml.gz');
    expect(response.headers.get('cache-control')).toContain('public');
    const etag = response.headers.get('etag') ?? '';
    expect((await ask('/sitemaps/photos-1.xml.gz', { 'if-none-match': etag })).status).toBe(304);
    for (const path of ['photos-99.xml.gz', 'photos-0.xml.gz', 'x.xml', '..%2fphotos-1.xml.gz', 'photos-1.xml'])
      expect((await ask(`/sitemaps/${path}`)).status, path).toBe(404);
  });

  it('lists stories with their published pictures, and makes their file anew when one goes', async () => {
    const ids = [await addPhoto(20), await addPhoto(21)];
    await addStory(fixture.db, { kind: 'blog', slug: 'salt', title: 'Salt', pictureIds: ids });
    const storySource = () => sitemapSources(SITE).filter(({ name }) => name === 'stories');
    const picturesOf = async () => {
      await make(storySource());
      const [story] = await read('stories-1.xml.gz');
      expect(story?.url).toBe(`${SITE}/blog/salt`);
      return story?.img.map(({ url }) => url);
    };
    const urls = ids.map((id) => `${SITE}/media/renditions/${id}/1280.jpg`);
    expect(await picturesOf()).toEqual(urls);
    await fixture.db
      .update(items)
      .set({ state: 'withdrawn' })
      .where(eq(items.id, ids[0] ?? ''));
    expect(await picturesOf()).toEqual(urls.slice(1));
  });

  it('reads every source of the site', async () => {
    await make(sitemapSources(SITE));
    const urls = (await Promise.all((await index()).map(({ file }) => read(file)))).flat().map(({ url }) => url);
    expect(urls).toContain(`${SITE}/creators/${maya.id}`);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('is made for the other kinds of pages when one of them fails', async () => {
    const photo = await addPhoto(50, { title: 'After the broken kind' });
    const broken: SitemapSource[] = smallSources().map((source) => ({
      ...source,
      name: 'broken',
      describe: () => Promise.reject(new Error('no')),
    }));
    await make([...broken, ...smallSources()]);
    const files = (await index()).map(({ file }) => file).filter((file) => file.startsWith('photos-'));
    const urls = (await Promise.all(files.map(read))).flat().map(({ url }) => url);
    expect(urls.some((url) => url.includes(photo))).toBe(true);
  });
});

describe('the text files that machines look for', () => {
  it('closes working places to robots and names the sitemap', async () => {
    const response = await ask('/robots.txt');
    expect(response.headers.get('content-type')).toContain('text/plain');
    const lines = (await response.text()).split('\n');
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    for (const path of ['/admin/dashboard', '/creator/uploads', '/profile', '/license/checkout/', '/api/'])
      expect(lines).toContain(`Disallow: ${path}`);
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
    for (const open of ['/', '/photos/1', '/creators/1', '/embed/photos/1', '/media/renditions/1/480.jpg', '/cards/x'])
      expect(closed.filter((path) => open.startsWith(path))).toEqual([]);
  });

  it('says whom to tell of a weakness, and never runs out', async () => {
    const response = await ask('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = (await buffer(Readable.fromWeb(response.body as never))).toString();
    const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? '';
    expect(field('Contact')).toBe(`${SITE}/contact`);
    expect(field('Canonical')).toBe(`${SITE}/.well-known/security.txt`);
    const daysLeft = (Date.parse(field('Expires')) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(150);
    expect(daysLeft).toBeLessThan(365);
  });
});
