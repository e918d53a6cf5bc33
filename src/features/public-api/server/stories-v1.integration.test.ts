import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { stories } from '#features/stories/server/stories.tables.ts';
import { type ApiFixture, nextOf, openApiFixture } from '../../../../tests/support/api-fixture.ts';
import type { Person } from '../../../../tests/support/business-fixture.ts';

let fixture: ApiFixture;
let admin: Person;
let key: string;
let photo: string;
const slugs: string[] = [];

const words = (text: string, marks: object[] = []) => ({ type: 'text', text, marks });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const picture = (itemId: string) => ({
  type: 'picture',
  attrs: { itemId, caption: 'GOUYAVE, GRENADA – 2026', note: 'Pods & leaves.' },
});
const link = (href: string) => ({ type: 'link', attrs: { href } });

/** Written and, unless a draft is wanted, published over HTTP, as an editor does it. */
const write = async (
  title: string,
  { kind = 'editorial', content = [paragraph(words('Words.'))] as object[], tags = ['cocoa'], isDraft = false } = {},
) => {
  const ask = async (method: string, path: string, json?: object) =>
    (await admin(`/api/admin/stories${path}`, { method, ...(json && { json }) })).json();
  const { id } = await ask('POST', '', { kind, title });
  const { slug } = await ask('GET', `/${id}`);
  await ask('PUT', `/${id}`, {
    version: 1,
    title,
    slug,
    standfirst: 'From pod to bar.',
    author: 'Keisha Baptiste',
    tags,
    islandSlug: 'grenada',
    place: 'Gouyave',
    dated: '2026-08-22',
    relatedIds: [],
    document: { type: 'doc', content },
  });
  if (!isDraft) expect(await ask('POST', `/${id}/publish`, { version: 2 })).toEqual({ status: 'published' });
  return slug as string;
};

beforeAll(async () => {
  fixture = await openApiFixture();
  admin = await fixture.signIn({ isAdmin: true, firstName: 'Inez' });
  ({ key } = await fixture.makeKey('read'));
  photo = await fixture.addPhoto({ title: 'Pods' });
  for (const title of ['First', 'Second', 'Third'])
    slugs.push(await write(title, { content: [picture(photo), paragraph(words('Words.'))] }));
  slugs.push(await write('News of the site', { kind: 'blog', tags: ['site'] }));
  // The clock of the fixture stands still, and lists are sorted by time.
  for (const [place, slug] of slugs.entries())
    await fixture.db
      .update(stories)
      .set({ publishedAt: new Date(Date.UTC(2026, 8, place + 1)) })
      .where(eq(stories.slug, slug));
});
afterAll(() => fixture.server.stop());

describe('the list of stories', () => {
  it('has stories and posts, the newest first, each with its place line and its picture', async () => {
    const { data } = await fixture.client(key).GET('/api/v1/stories');
    expect(data?.stories.map(({ title }) => title)).toEqual(['News of the site', 'Third', 'Second', 'First']);
    expect(data?.stories[1]).toMatchObject({
      kind: 'editorial',
      summary: 'From pod to bar.',
      author: { name: 'Keisha Baptiste', url: null },
      dated: '2026-08-22',
      placeLine: 'Gouyave, Grenada',
      tags: ['cocoa'],
      thumbnailUrl: expect.stringMatching(/^http:\/\/.*480\.webp$/),
      url: expect.stringMatching(/^http:\/\/.*\/editorial\/third$/),
    });
  });

  it('takes a kind and a tag, and names what is wrong', async () => {
    const titles = async (query: string) =>
      (await (await fixture.ask(`/api/v1/stories?${query}`, key)).json()).stories.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('kind=blog')).toEqual(['News of the site']);
    expect(await titles('tag=site')).toEqual(['News of the site']);
    expect(await titles('kind=editorial&tag=site')).toEqual([]);
    const wrong = await fixture.ask('/api/v1/stories?kind=news', key);
    expect([wrong.status, (await wrong.json()).issues[0].message]).toEqual([400, 'kind must be editorial or blog']);
  });

  it('is walked by the Link header; a key that is revoked on the way gets 401 at once', async () => {
    const { id, key: walking } = await fixture.makeKey('read');
    const first = await fixture.ask('/api/v1/stories?kind=editorial&limit=1', walking);
    const second = await fixture.ask(nextOf(first) ?? '', walking);
    expect((await second.json()).stories.map(({ slug }: { slug: string }) => slug)).toEqual([slugs[1]]);
    await fixture.ok(fixture.owner, 'DELETE', `keys/${id}`);
    const third = await fixture.ask(nextOf(second) ?? '', walking);
    expect([third.status, (await third.json()).code]).toEqual([401, 'keyInvalid']);
    const last = await fixture.ask(nextOf(second) ?? '', key);
    expect([(await last.json()).stories[0].slug, nextOf(last)]).toEqual([slugs[0], undefined]);
  });
});

describe('a story', () => {
  it('comes as HTML with whole addresses, as plain text, and with the credit lines of its pictures', async () => {
    const slug = await write('Dancing the cocoa', {
      content: [
        picture(photo),
        paragraph(words('The pods of '), words('Gouyave', [link('/island/grenada')]), words(' <b>& more</b>')),
        { type: 'heading', attrs: { level: 2 }, content: [words('Drying')] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('sun', [{ type: 'bold' }]))] }] },
        { type: 'blockquote', content: [paragraph(words('We dance.', [{ type: 'italic' }]))] },
      ],
    });
    const { data } = await fixture.client(key).GET('/api/v1/stories/{slug}', { params: { path: { slug } } });
    expect(data?.html).toContain(
      `<p>The pods of <a href="${fixture.server.deps.config.publicUrl}/island/grenada">Gouyave</a> &lt;b&gt;&amp; more&lt;/b&gt;</p>`,
    );
    expect(data?.html).toContain(
      '<h2 id="drying">Drying</h2>\n<ul><li><strong>sun</strong></li></ul>\n<blockquote><p><em>We dance.</em></p></blockquote>',
    );
    expect(data?.html).toMatch(/^<figure><img src="http[^"]*960\.webp" alt="Palms [^"]*" width="960" height="640">/);
    expect(data?.html).toMatch(/Pods &amp; leaves\. <a href="[^"]*">Photo: Anaïs .*<\/a><\/figcaption><\/figure>/);
    expect(data?.text).toBe(
      'GOUYAVE, GRENADA – 2026 Pods & leaves.\n\nThe pods of Gouyave <b>& more</b>\n\nDrying\n\n• sun\n\nWe dance.',
    );
    expect(data?.pictures).toMatchObject([
      { itemId: photo, attribution: { text: expect.stringMatching(/^Photo: Anaïs .*\/ Tamarind$/) }, picture: {} },
    ]);
  });

  it('keeps a note in the place of a photo that was withdrawn', async () => {
    const gone = await fixture.addPhoto({ title: 'Gone' });
    const slug = await write('With one picture', { content: [picture(gone), paragraph(words('Words.'))] });
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, gone));
    const story = await (await fixture.ask(`/api/v1/stories/${slug}`, key)).json();
    expect(story.pictures).toEqual([]);
    expect(story.html).toContain('withdrawn by its creator');
    expect(story.html).not.toContain(gone);
  });

  it('that is unknown, a draft, or of the other kind is not found', async () => {
    const draft = await write('Not yet', { isDraft: true });
    for (const path of ['no-such-story', draft, 'news-of-the-site?kind=editorial']) {
      const response = await fixture.ask(`/api/v1/stories/${path}`, key);
      expect([response.status, (await response.json()).code], path).toEqual([404, 'notFound']);
    }
    expect((await fixture.ask('/api/v1/stories/news-of-the-site?kind=blog', key)).status).toBe(200);
  });

  it('of the magazine comes first where both kinds have the address; a key without the scope is refused', async () => {
    await write('Same words', { kind: 'blog' });
    await write('Same words');
    expect((await (await fixture.ask('/api/v1/stories/same-words', key)).json()).kind).toBe('editorial');
    expect((await (await fixture.ask('/api/v1/stories/same-words?kind=blog', key)).json()).kind).toBe('blog');
    const { key: downloading } = await fixture.makeKey('download');
    expect((await fixture.ask('/api/v1/stories/same-words', downloading)).status).toBe(403);
  });
});
