import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditLog, users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { LONGEST_STORY } from '../story-document.rules.ts';
import { showScheduled } from './publish-story.ts';
import { listPublishedStories } from './stories.queries.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let admin: Person;
let creator: Person;
let visitor: Browser;
let photoId: string;
let mayasName: string;
beforeAll(async () => {
  fixture = await openItemFixture();
  admin = await fixture.signIn({ isAdmin: true, firstName: 'Inez' });
  creator = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
  visitor = (await fixture.server.as('visitor')) as Browser;
  const [maya] = await fixture.db.select().from(users).where(eq(users.id, creator.id));
  mayasName = maya?.displayName ?? '';
  photoId = await fixture.addItem(creator.id, 'published', { title: 'Pods' });
});
afterAll(() => fixture.server.stop());

const ask = async (who: Browser, method: string, path: string, json?: object) => {
  const response = await who(path, { method, ...(json && { json }) });
  const text = await response.text();
  return { status: response.status, reply: text ? JSON.parse(text) : undefined };
};

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const picture = (itemId: string) => ({ type: 'picture', attrs: { itemId, caption: 'GOUYAVE – 2026', note: 'Pods.' } });
const documentOf = (...content: object[]) => ({ type: 'doc', content });

const content = (slug: string, changes: object = {}) => ({
  title: 'Dancing the cocoa',
  slug,
  standfirst: 'From pod to bar.',
  author: 'Keisha Baptiste',
  authorId: null,
  tags: ['Cocoa', 'food', 'cocoa'],
  islandSlug: 'grenada',
  place: 'Gouyave',
  dated: '2026-08-22',
  relatedIds: [],
  document: documentOf(picture(photoId), paragraph('A pod is the colour of something else.')),
  ...changes,
});

/** A story with its text, not published. */
const begin = async (title: string, changes: object = {}) => {
  const { reply } = await ask(admin, 'POST', '/api/admin/stories', { kind: 'editorial', title });
  const { reply: begun } = await ask(admin, 'GET', `/api/admin/stories/${reply.id}`);
  const body = { version: 1, ...content(begun.slug, { title, ...changes }) };
  const saved = await ask(admin, 'PUT', `/api/admin/stories/${reply.id}`, body);
  expect(saved).toMatchObject({ status: 200, reply: { version: 2 } });
  return { id: reply.id as string, slug: begun.slug as string, path: `/api/admin/stories/${reply.id}` };
};

const publish = (path: string, version: number, at?: string) =>
  ask(admin, 'POST', `${path}/publish`, { version, ...(at && { at }) });
const seen = (slug: string) => ask(visitor, 'GET', `/api/stories/editorial/${slug}`);

test('a draft is seen by nobody; published it is in the list, with its pictures, tags and author', async () => {
  const { id, slug, path } = await begin('Dancing the cocoa');
  expect((await seen(slug)).status).toBe(404);
  expect((await ask(creator, 'GET', `${path}/preview`)).status).toBe(403);
  expect((await ask(admin, 'GET', `${path}/preview`)).reply).toMatchObject({
    title: 'Dancing the cocoa',
    lead: { note: 'Pods.' },
  });
  expect((await publish(path, 2)).reply).toEqual({ status: 'published' });

  const { reply: story } = await seen(slug);
  expect(story).toMatchObject({
    author: { name: 'Keisha Baptiste', creatorId: null },
    tags: ['cocoa', 'food'],
    island: { slug: 'grenada' },
    minutes: 1,
    lead: { caption: 'GOUYAVE – 2026', picture: { id: photoId, creator: { id: creator.id, name: mayasName } } },
    blocks: [{ kind: 'paragraph' }],
    related: [{ id: photoId }],
  });
  const { reply: list } = await ask(visitor, 'GET', '/api/stories?kind=editorial&tag=cocoa');
  expect(list).toMatchObject({
    stories: [{ slug, picture: { id: photoId, creator: { name: mayasName } } }],
    tags: ['cocoa', 'food'],
    next: null,
  });
  expect((await ask(visitor, 'GET', '/api/stories?kind=editorial&tag=%20Cocoa')).reply.stories).toMatchObject([
    { slug },
  ]);
  expect((await ask(visitor, 'GET', '/api/stories?kind=editorial&tag=%00')).reply.stories).toEqual([]);
  expect((await ask(visitor, 'GET', '/api/stories?kind=blog')).reply.stories).toEqual([]);
  expect((await ask(visitor, 'GET', '/api/stories?kind=news')).status).toBe(400);
  expect(await listPublishedStories(fixture.db)).toMatchObject([{ kind: 'editorial', slug }]);

  const entries = await fixture.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries).toMatchObject([{ action: 'story-published', actorId: admin.id }]);
});

test('a saved change of a published story waits until it is published; the history brings an old version back', async () => {
  const { slug, path } = await begin('Salt in three colours');
  await publish(path, 2);
  const changed = content(slug, { document: documentOf(paragraph('Another text.')) });
  await ask(admin, 'PUT', path, { version: 2, ...changed });
  expect((await seen(slug)).reply.lead).not.toBeNull();
  await publish(path, 3);
  // Also right after the reply nobody sees the old one, although changes are announced by notifications.
  expect((await seen(slug)).reply).toMatchObject({ title: 'Dancing the cocoa', lead: null });

  expect((await ask(admin, 'POST', `${path}/restore`, { version: 2, from: 2 })).status).toBe(409);
  expect((await ask(admin, 'POST', `${path}/restore`, { version: 3, from: 2 })).reply.version).toBe(4);
  const { reply: desk } = await ask(admin, 'GET', path);
  expect(desk).toMatchObject({ title: 'Salt in three colours', version: 4, publishedVersion: 3 });
  expect(desk.versions.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1]);
  expect((await ask(admin, 'PUT', path, { version: 4, ...content('another-address') })).reply.issues).toMatchObject([
    { field: 'slug', code: 'stories.slugStays' },
  ]);
});

test('the second of two editors is told, and nothing of the first is lost', async () => {
  const { slug, path } = await begin('Two peaks');
  const other = await fixture.signIn({ isAdmin: true, firstName: 'Otis' });
  expect((await ask(admin, 'PUT', path, { version: 2, ...content(slug, { title: 'First' }) })).status).toBe(200);
  const late = await ask(other, 'PUT', path, { version: 2, ...content(slug, { title: 'Second' }) });
  expect(late).toMatchObject({ status: 409, reply: { messageCode: 'stories.savedElsewhere' } });
  expect((await ask(other, 'PUT', path, { version: 3, ...content(slug, { title: 'Second' }) })).status).toBe(200);
  const { reply } = await ask(admin, 'GET', path);
  expect(reply).toMatchObject({ title: 'Second', changedBy: expect.stringContaining('Otis') });
  expect(reply.versions).toHaveLength(4);
});

test('a window knows the version that it saved by its key, and a restored version has none', async () => {
  const { slug, path } = await begin('Lost reply');
  const key = crypto.randomUUID();
  await ask(admin, 'PUT', path, { version: 2, key, ...content(slug) });
  expect((await ask(admin, 'GET', path)).reply).toMatchObject({ version: 3, saveKey: key });
  expect((await ask(admin, 'PUT', path, { version: 3, key: '<b>', ...content(slug) })).status).toBe(400);
  await ask(admin, 'POST', `${path}/restore`, { version: 3, from: 3 });
  expect((await ask(admin, 'GET', path)).reply).toMatchObject({ version: 4, saveKey: null });
});

test('of what a window saves by itself within minutes the last is kept, and whatever else was saved stays', async () => {
  const { slug, path } = await begin('By itself');
  const save = async (version: number, key: string, step?: string) =>
    (await ask(admin, 'PUT', path, { version, key, ...(step && { step }), ...content(slug) })).reply.version;
  const kept = async (): Promise<number[]> =>
    (await ask(admin, 'GET', path)).reply.versions.map(({ version }: { version: number }) => version);
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const TEN_MINUTES_MS = 600_000;
  const start = Math.ceil(Date.now() / TEN_MINUTES_MS) * TEN_MINUTES_MS;
  vi.useFakeTimers({ now: start + 1_000, toFake: ['Date'] });
  try {
    expect(await save(2, first)).toBe(3);
    expect(await save(3, second, first)).toBe(4);
    expect(await kept()).toEqual([4, 2, 1]);
    // Another window, and what readers see.
    expect(await save(4, third, first)).toBe(5);
    await publish(path, 5);
    expect(await save(5, first, third)).toBe(6);
    expect(await kept()).toEqual([6, 5, 4, 2, 1]);
    vi.setSystemTime(start + TEN_MINUTES_MS);
    expect(await save(6, second, first)).toBe(7);
    expect(await kept()).toEqual([7, 6, 5, 4, 2, 1]);
  } finally {
    vi.useRealTimers();
  }
});

test('the desk lists stories with their picture, author and reads; a visit counts once, and only people count', async () => {
  const { id, path } = await begin('Often read');
  const tell = (who: Browser, visit: string) => ask(who, 'POST', `/api/stories/${id}/reads`, { visit });
  const listed = async () =>
    (await ask(admin, 'GET', '/api/admin/stories')).reply.stories.find((row: { id: string }) => row.id === id);
  expect((await tell(visitor, 'draft')).status).toBe(204);
  expect(await listed()).toMatchObject({ author: 'Keisha Baptiste', picture: { id: photoId }, reads: 0 });
  await publish(path, 2);
  for (const visit of ['one', 'one', 'two']) await tell(visitor, visit);
  await tell(admin, 'own');
  expect((await listed()).reads).toBe(2);
  expect((await ask(admin, 'GET', path)).reply.shown).toMatchObject([{ id: photoId, creator: { id: creator.id } }]);
});

describe('a schedule', () => {
  test('in the past is refused with a sentence; one ahead is kept by a job, which is right once', async () => {
    const { id, slug, path } = await begin('Later');
    expect((await publish(path, 2, '2020-01-01T10:00:00.000Z')).reply.issues).toMatchObject([
      { field: 'at', code: 'stories.timePast' },
    ]);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await publish(path, 2, at)).reply).toEqual({ status: 'scheduled' });
    expect((await seen(slug)).status).toBe(404);
    expect(fixture.enqueued.filter(({ job }) => job === 'publish-scheduled-story')).toEqual([
      { job: 'publish-scheduled-story', payload: { id, at } },
    ]);
    await showScheduled(fixture.server.deps, { id, at: '2020-01-01T10:00:00.000Z' });
    expect((await seen(slug)).status).toBe(404);
    await showScheduled(fixture.server.deps, { id, at });
    await showScheduled(fixture.server.deps, { id, at });
    expect((await seen(slug)).status).toBe(200);
    const entries = await fixture.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
    expect(entries).toMatchObject([
      { action: 'story-scheduled', actorId: admin.id },
      { action: 'story-published', actorId: admin.id, details: { at } },
    ]);
  });

  test('of a story that was emptied since does not go out, and the admins are told', async () => {
    const { id, slug, path } = await begin('Emptied');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await publish(path, 2, at);
    const emptied = content(slug, { title: 'Emptied', document: documentOf({ type: 'paragraph' }) });
    await ask(admin, 'PUT', path, { version: 2, ...emptied });
    await showScheduled(fixture.server.deps, { id, at });
    expect((await seen(slug)).status).toBe(404);
    expect((await ask(admin, 'GET', path)).reply).toMatchObject({ status: 'draft', publishAt: null });
    const { reply: told } = await ask(admin, 'GET', '/api/notifications');
    expect(told[0]).toMatchObject({
      code: 'storyNotPublished',
      facts: { title: 'Emptied' },
      link: `/admin/stories/${id}`,
    });
    const entries = await fixture.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(['story-scheduled', 'story-unscheduled']);
  });

  test('can be taken back; a published story is withdrawn, and only a draft can be deleted', async () => {
    const { id, slug, path } = await begin('Taken back');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await publish(path, 2, at);
    expect((await ask(admin, 'POST', `${path}/withdraw`)).reply).toEqual({ status: 'draft' });
    await showScheduled(fixture.server.deps, { id, at });
    expect((await seen(slug)).status).toBe(404);
    expect((await ask(admin, 'POST', `${path}/withdraw`)).status).toBe(409);
    await publish(path, 2);
    expect((await ask(admin, 'POST', `${path}/withdraw`)).reply).toEqual({ status: 'withdrawn' });
    expect((await seen(slug)).status).toBe(404);
    expect((await ask(admin, 'DELETE', path)).status).toBe(409);
    const draft = await begin('Never');
    expect((await ask(admin, 'DELETE', draft.path)).status).toBe(204);
    expect((await ask(admin, 'GET', draft.path)).status).toBe(404);
  });
});

describe('a byline', () => {
  test('never belongs to an account only because it has the name', async () => {
    const namesake = await fixture.signIn({ isCreator: true, firstName: 'Solange' });
    const [account] = await fixture.db.select().from(users).where(eq(users.id, namesake.id));
    const { slug, path } = await begin('By a name', { author: account?.displayName });
    await publish(path, 2);
    expect((await seen(slug)).reply.author).toMatchObject({ name: account?.displayName, creatorId: null });
  });

  test('leads to the creator who was chosen, and stays when the account is suspended later', async () => {
    const author = await fixture.signIn({ isCreator: true, firstName: 'Odile' });
    const byline = { author: 'Odile of Gouyave', authorId: author.id };
    const { slug, path } = await begin('By a creator', byline);
    await publish(path, 2);
    expect((await seen(slug)).reply.author).toMatchObject({ name: 'Odile of Gouyave', creatorId: author.id });
    expect((await ask(admin, 'GET', path)).reply).toMatchObject({ authorId: author.id });
    await fixture.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, author.id));
    expect((await ask(admin, 'PUT', path, { version: 2, ...content(slug, byline) })).status).toBe(200);

    const other = await begin('By a suspended creator');
    const refused = await ask(admin, 'PUT', other.path, { version: 2, ...content(other.slug, byline) });
    expect(refused.reply.issues).toMatchObject([{ field: 'author', code: 'stories.notACreator' }]);
  });

  test('of somebody who is no creator is refused', async () => {
    const { slug, path } = await begin('By a buyer');
    const buyer = await fixture.signIn({ firstName: 'Buyer' });
    const refused = await ask(admin, 'PUT', path, { version: 2, ...content(slug, { authorId: buyer.id }) });
    expect(refused.reply.issues).toMatchObject([{ field: 'author', code: 'stories.notACreator' }]);
  });
});

test('a picture that is withdrawn leaves the story with a place for a note', async () => {
  const gone = await fixture.addItem(creator.id, 'published', { title: 'Gone' });
  const document = documentOf(picture(photoId), paragraph('Words.'), picture(gone), paragraph('More.'));
  const { slug, path } = await begin('With two pictures', { document });
  await publish(path, 2);
  await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, gone));
  const { reply } = await seen(slug);
  expect(reply.blocks).toMatchObject([
    { kind: 'paragraph' },
    { kind: 'picture', picture: null },
    { kind: 'paragraph' },
  ]);
  // What is in the story already can be saved again; it cannot be chosen anew.
  expect((await ask(admin, 'PUT', path, { version: 2, ...content(slug, { document }) })).status).toBe(200);
  const other = await begin('Chooses it anew');
  const refused = await ask(admin, 'PUT', other.path, { version: 2, ...content(other.slug, { document }) });
  expect(refused.reply.issues).toMatchObject([{ field: 'document', code: 'stories.notInCatalogue' }]);
});

describe('what is wrong is said at its field', () => {
  test.each([
    ['title', { title: ' ' }],
    ['slug', { slug: 'Not An Address' }],
    ['tags.0', { tags: ['<b>'] }],
    ['islandSlug', { islandSlug: 'atlantis' }],
    ['dated', { dated: '2026-02-31' }],
    ['author', { author: '' }],
    ['document', { document: documentOf(paragraph('a'.repeat(LONGEST_STORY + 1))) }],
  ])('%s', async (field, wrong) => {
    const { slug, path } = await begin('Wrong');
    const { status, reply } = await ask(admin, 'PUT', path, { version: 2, ...content(slug, wrong) });
    expect(status).toBe(400);
    expect(reply.issues[0].field).toBe(field);
  });

  test('an empty story is not published, and people without the role are refused', async () => {
    const { reply } = await ask(admin, 'POST', '/api/admin/stories', { kind: 'blog', title: 'Nothing yet' });
    const path = `/api/admin/stories/${reply.id}`;
    expect((await publish(path, 1)).reply.issues).toMatchObject([{ code: 'stories.noText' }]);
    expect((await ask(creator, 'POST', `${path}/publish`, { version: 1 })).status).toBe(403);
    expect((await ask(visitor, 'GET', path)).status).toBe(401);
  });
});

test('several editors who begin a story with one title at the same moment get an address each', async () => {
  const begin = () => ask(admin, 'POST', '/api/admin/stories', { kind: 'blog', title: 'Salt on the wind' });
  const begun = await Promise.all([begin(), begin(), begin(), begin()]);
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const slugs = await Promise.all(
    begun.map(async ({ reply }) => (await ask(admin, 'GET', `/api/admin/stories/${reply.id}`)).reply.slug),
  );
  expect(slugs.toSorted()).toEqual(['salt-on-the-wind', ...[2, 3, 4].map((number) => `salt-on-the-wind-${number}`)]);
});
