import { parseFeed } from '@rowanmanning/feed-parser';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { addStory } from '../../../../tests/support/published-story.ts';
import { stories, storyVersions } from './stories.tables.ts';

let fixture: ItemFixture;
let visitor: Browser;
let storyId: string;
beforeAll(async () => {
  fixture = await openItemFixture();
  visitor = (await fixture.server.as('visitor')) as Browser;
  const photographer = await fixture.signIn({ isCreator: true, firstName: 'Kemar' });
  const photoId = await fixture.addItem(photographer.id, 'published');
  await addStory(fixture.db, { kind: 'blog', slug: 'pods', title: 'Pods', pictureIds: [photoId] });
  storyId = await addStory(fixture.db, { kind: 'editorial', slug: 'salt', title: 'Salt & <sea>' });
  const goneId = await addStory(fixture.db, { kind: 'editorial', slug: 'gone', title: 'Gone' });
  await fixture.db.update(stories).set({ status: 'withdrawn' }).where(eq(stories.id, goneId));
});
afterAll(() => fixture.server.stop());

describe.each([
  ['rss', 'application/rss+xml; charset=utf-8'],
  ['atom', 'application/atom+xml; charset=utf-8'],
])('the %s feed', (format, type) => {
  test('is read by a parser that knows nothing of ours', async () => {
    const response = await visitor(`/editorial/${format}.xml`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    const feed = parseFeed(await response.text());
    expect(feed.title).toBe('Tamarind Editorial');
    expect(feed.items).toHaveLength(1);
    const [item] = feed.items;
    expect(item).toMatchObject({ title: 'Salt & <sea>', description: 'Salt & <sea>, from one place.' });
    expect(item?.url).toMatch(/^http.*\/editorial\/salt$/);
    expect(item?.published?.toISOString()).toBe('2026-09-14T12:00:00.000Z');
    expect(item?.authors[0]?.name).toBe('Ruben Martis');
    expect(item?.categories.map(({ label, term }) => label ?? term)).toEqual(['salt']);
  });

  test('credits the photographer of the picture that it shows', async () => {
    const [item] = parseFeed(await (await visitor(`/blog/${format}.xml`)).text()).items;
    expect(item).toMatchObject({ description: 'Pods, from one place. Photo: Kemar Pérez / Tamarind' });
  });

  test.each(['editorial', 'blog'])('answers HEAD, and says when nothing has changed: %s', async (kind) => {
    const address = `/${kind}/${format}.xml`;
    const head = await visitor(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, type, '']);
    const etag = head.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await visitor(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

test('a feed without a story is still a feed', async () => {
  await fixture.db.update(stories).set({ status: 'withdrawn' }).where(eq(stories.kind, 'blog'));
  for (const format of ['rss', 'atom'])
    expect(parseFeed(await (await visitor(`/blog/${format}.xml`)).text())).toMatchObject({
      title: 'Tamarind Blog',
      items: [],
    });
});

test('a correction is announced: the story was updated, and is no new one', async () => {
  const { db } = fixture;
  const corrected = new Date('2026-10-01T08:00:00Z');
  const [first] = await db.select().from(storyVersions).where(eq(storyVersions.storyId, storyId));
  if (first) await db.insert(storyVersions).values({ ...first, version: 2, savedAt: corrected });
  const read = async (format: string) => parseFeed(await (await visitor(`/editorial/${format}.xml`)).text());
  expect((await read('atom')).updated?.toISOString()).toBe('2026-09-14T12:00:00.000Z');

  await db.update(stories).set({ version: 2, publishedVersion: 2 }).where(eq(stories.id, storyId));
  const atom = await read('atom');
  expect([atom.updated, atom.items[0]?.updated]).toEqual([corrected, corrected]);
  expect(atom.items[0]?.published?.toISOString()).toBe('2026-09-14T12:00:00.000Z');
  expect((await read('rss')).updated).toEqual(corrected);
});
