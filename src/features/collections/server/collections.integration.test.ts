import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whileMarkedRunning } from '#platform/db/advisory-locks.ts';
import { newId } from '#platform/new-id.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { MOST_ITEMS_IN_COLLECTION, MOST_OWN_COLLECTIONS } from '../collections.rules.ts';
import { LIBRARY_LOADING } from './collections.queries.ts';
import { collectionItems, collections } from './collections.tables.ts';

type Person = Awaited<ReturnType<ItemFixture['signIn']>>;

let fixture: ItemFixture;
let ana: Person;
let ben: Person;
let admin: Person;
let creator: Person;
let photos: string[];

beforeAll(async () => {
  fixture = await openItemFixture();
  ana = await fixture.signIn({ firstName: 'Ana' });
  ben = await fixture.signIn({ firstName: 'Ben' });
  admin = await fixture.signIn({ isAdmin: true });
  creator = await fixture.signIn({ isCreator: true });
  photos = [];
  for (const title of ['One', 'Two', 'Three', 'Four'])
    photos.push(
      await fixture.addItem(creator.id, 'published', { title, access: title === 'Two' ? 'premium' : 'free' }),
    );
});
afterAll(() => fixture.server.stop());

const create = async (who: Person, facts: object = {}): Promise<string> => {
  const reply = await who('/api/collections', {
    method: 'POST',
    json: { title: 'Sea', visibility: 'public', ...facts },
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return (await reply.json()).id;
};
const read = async (who: Person, id: string) => (await who(`/api/collections/${id}`)).json();
const titlesIn = async (who: Person, id: string): Promise<string[]> => {
  const { items } = await (await who(`/api/collections/${id}/items`)).json();
  return items.map(({ title }: { title: string }) => title);
};
const change = (who: Person, id: string, json: object) => who(`/api/collections/${id}`, { method: 'PATCH', json });
const put = (who: Person, id: string, itemId: string | undefined, json: object) =>
  who(`/api/collections/${id}/items/${itemId}`, { method: 'PUT', json });
const move = (who: Person, id: string, itemId: string | undefined, json: object) =>
  who(`/api/collections/${id}/items/${itemId}/move`, { method: 'POST', json });
const copy = (who: Person, id: string) => who(`/api/collections/${id}/copy`, { method: 'POST' });
const refusalOf = async (reply: Response) => ({ status: reply.status, code: (await reply.json()).code });
const visitor = async () => Object.assign(await fixture.server.as('visitor'), { id: '', cookies: new Map() }) as Person;

describe('a collection', () => {
  test('is made with items in their order, says what licences cost, and is there for everybody when public', async () => {
    const id = await create(ana, {
      title: '  Sea \n light ',
      note: 'For the brochure',
      itemIds: [...photos, 'nothing'],
    });
    expect(await read(await visitor(), id)).toMatchObject({
      title: 'Sea light',
      note: 'For the brochure',
      owner: { id: ana.id, name: 'Ana Pérez' },
      season: null,
      count: 4,
      gone: 0,
      version: 1,
      mayEdit: false,
      licences: { free: 3, premium: 1, totalCents: 1200 },
    });
    expect(await titlesIn(await visitor(), id)).toEqual(['One', 'Two', 'Three', 'Four']);
    expect((await read(ana, id)).mayEdit).toBe(true);
    expect((await read(admin, id)).mayEdit).toBe(false);
  });

  test('that is private does not exist for others, not even for an admin', async () => {
    const id = await create(ana, { visibility: 'private', itemIds: photos });
    for (const who of [await visitor(), ben, admin]) {
      expect(await refusalOf(await who(`/api/collections/${id}`))).toEqual({ status: 404, code: 'notFound' });
      expect(await refusalOf(await who(`/api/collections/${id}/items`))).toEqual({ status: 404, code: 'notFound' });
    }
    expect(await refusalOf(await change(ben, id, { version: 1, title: 'Mine' }))).toEqual({
      status: 404,
      code: 'notFound',
    });
    expect((await read(ana, id)).title).toBe('Sea');
    const own = await (await ana('/api/collections/own')).json();
    expect(own.map((collection: { id: string }) => collection.id)).toContain(id);
  });

  test('that is somebody else’s can be read but not changed', async () => {
    const id = await create(ana, { itemIds: photos });
    const refused = { status: 403, code: 'wrongRole' };
    for (const who of [ben, admin]) {
      expect(await refusalOf(await change(who, id, { version: 1, title: 'Mine' }))).toEqual(refused);
      expect(await refusalOf(await put(who, id, photos[0], { included: false }))).toEqual(refused);
      expect(await refusalOf(await move(who, id, photos[0], { version: 1, before: null }))).toEqual(refused);
      expect(await refusalOf(await who(`/api/collections/${id}`, { method: 'DELETE' }))).toEqual(refused);
    }
    expect(await read(ana, id)).toMatchObject({ title: 'Sea', version: 1, count: 4 });
  });

  test('takes changes from whoever saw the latest version, and a clear refusal from an old one', async () => {
    const id = await create(ana, { itemIds: photos });
    expect(await (await change(ana, id, { version: 1, title: 'Deep sea' })).json()).toEqual({ version: 2 });
    expect(await (await move(ana, id, photos[3], { version: 2, before: photos[1] })).json()).toEqual({ version: 3 });
    expect(await titlesIn(ana, id)).toEqual(['One', 'Four', 'Two', 'Three']);
    const stale = { status: 409, code: 'movedOn' };
    expect(await refusalOf(await change(ana, id, { version: 2, title: 'Old' }))).toEqual(stale);
    expect(await refusalOf(await move(ana, id, photos[0], { version: 2, before: null }))).toEqual(stale);
    expect(await refusalOf(await put(ana, id, photos[0], { version: 2, included: false }))).toEqual(stale);
    expect(await read(ana, id)).toMatchObject({ title: 'Deep sea', version: 3 });
    expect(await (await move(ana, id, photos[0], { version: 3, before: null })).json()).toEqual({ version: 4 });
    expect(await titlesIn(ana, id)).toEqual(['Four', 'Two', 'Three', 'One']);
  });

  test('changed by two windows at once takes one of them', async () => {
    const id = await create(ana, { itemIds: photos });
    const replies = await Promise.all(photos.map((itemId) => move(ana, id, itemId, { version: 1, before: null })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await titlesIn(ana, id)).toSorted()).toEqual(['Four', 'One', 'Three', 'Two']);
  });

  test('passes over what was withdrawn and says how much is gone', async () => {
    const gone = await fixture.addItem(creator.id, 'published', { title: 'Soon gone', access: 'premium' });
    const id = await create(ana, { itemIds: [photos[0], gone, photos[2]] });
    expect((await creator(`/api/creator/items/${gone}/withdraw`, { method: 'POST' })).status).toBe(200);
    expect(await read(await visitor(), id)).toMatchObject({ count: 2, gone: 1, licences: { free: 2, premium: 0 } });
    expect(await titlesIn(await visitor(), id)).toEqual(['One', 'Three']);
    expect(await refusalOf(await put(ana, id, gone, { included: true }))).toEqual({ status: 404, code: 'notFound' });
    expect(await (await put(ana, id, gone, { included: false })).json()).toMatchObject({ included: false, count: 2 });
  });

  test('is deleted with a word, and its items stay', async () => {
    const id = await create(ana, { itemIds: photos });
    expect((await ana(`/api/collections/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ana(`/api/collections/${id}`)).status).toBe(404);
    expect(await refusalOf(await change(ana, id, { version: 1, title: 'Late' }))).toEqual({
      status: 404,
      code: 'notFound',
    });
    expect((await (await ana(`/api/items?ids=${photos.join()}`)).json()).items).toHaveLength(4);
  });

  test.each([
    ['no title', { title: ' \n ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(81) }, 'title'],
    ['a note that is too long', { note: 'x'.repeat(2001) }, 'note'],
    ['a visibility that does not exist', { visibility: 'secret' }, 'visibility'],
    ['a season of its own', { season: { start: '01-01', end: '02-01' } }, 'season'],
    ['a day that does not exist', { season: { start: '02-30', end: '03-01' } }, 'season.start'],
    ['too many items', { itemIds: Array.from({ length: 501 }, () => newId()) }, 'itemIds'],
  ])('is refused with %s', async (_, facts, field) => {
    const reply = await ana('/api/collections', {
      method: 'POST',
      json: { title: 'T', visibility: 'public', ...facts },
    });
    expect(reply.status).toBe(400);
    expect((await reply.json()).issues.map((issue: { field: string }) => issue.field)).toEqual([field]);
  });
});

describe('saving an item', () => {
  test('shows the own collections and whether it is in them; either way twice changes nothing more', async () => {
    const dora = await fixture.signIn();
    const first = await create(dora, { title: 'First', itemIds: [photos[0]] });
    const second = await create(dora, { title: 'Second', visibility: 'private' });
    const includes = async () => {
      const rows = await (await dora(`/api/items/${photos[0]}/collections`)).json();
      return Object.fromEntries(rows.map((row: { id: string; includes: boolean }) => [row.id, row.includes]));
    };
    expect(await includes()).toEqual({ [first]: true, [second]: false });
    expect(await (await put(dora, second, photos[0], { included: true })).json()).toEqual({
      version: 2,
      included: true,
      count: 1,
    });
    expect(await (await put(dora, second, photos[0], { included: true })).json()).toEqual({
      version: 2,
      included: true,
      count: 1,
    });
    await put(dora, first, photos[0], { included: false });
    expect(await includes()).toEqual({ [first]: false, [second]: true });
    expect(await (await ben(`/api/items/${photos[0]}/collections`)).json()).toEqual([]);
  });

  test('is refused for what is not published, and beyond the limits, with a sentence', async () => {
    const dora = await fixture.signIn();
    const hidden = await fixture.addItem(creator.id, 'awaiting_review');
    const id = await create(dora);
    expect(await refusalOf(await put(dora, id, hidden, { included: true }))).toEqual({ status: 404, code: 'notFound' });

    const many: string[] = [];
    for (let made = 0; made < MOST_ITEMS_IN_COLLECTION; made += 1)
      many.push(await fixture.addItem(creator.id, 'withdrawn'));
    const at = new Date();
    await fixture.db
      .insert(collectionItems)
      .values(many.map((itemId, index) => ({ collectionId: id, itemId, position: index + 1, addedAt: at })));
    const full = await put(dora, id, photos[0], { included: true });
    expect(await full.json()).toMatchObject({ code: 'collectionFull', message: expect.stringContaining('500') });

    await fixture.db.insert(collections).values(
      Array.from({ length: MOST_OWN_COLLECTIONS - 1 }, () => ({
        id: newId(),
        ownerId: dora.id,
        title: 'One of many',
        visibility: 'private' as const,
        createdAt: at,
        changedAt: at,
      })),
    );
    const tooMany = await dora('/api/collections', { method: 'POST', json: { title: 'More', visibility: 'private' } });
    expect(await tooMany.json()).toMatchObject({ code: 'tooManyCollections', message: expect.stringContaining('200') });
    const foreign = await create(ana, { itemIds: photos });
    expect(await refusalOf(await copy(dora, foreign))).toEqual({ status: 409, code: 'tooManyCollections' });
  });
});

describe('the editors’ collections', () => {
  test('A4 are made, dated and filled by admins alone, and admins find them where items are saved', async () => {
    const facts = { title: 'Mango season', forEditors: true, season: { start: '05-01', end: '08-31' } };
    const refused = await ana('/api/collections', { method: 'POST', json: { visibility: 'public', ...facts } });
    expect(await refusalOf(refused)).toEqual({ status: 403, code: 'wrongRole' });
    const id = await create(admin, facts);
    expect((await put(admin, id, photos[1], { included: true })).status).toBe(200);
    expect(await (await change(admin, id, { version: 2, season: { start: '05-15', end: '08-31' } })).json()).toEqual({
      version: 3,
    });
    expect(await refusalOf(await change(ana, id, { version: 3, title: 'Mine' }))).toEqual({
      status: 403,
      code: 'wrongRole',
    });
    expect((await change(admin, id, { version: 3, visibility: 'private' })).status).toBe(400);
    const { today, collections: listed } = await (await ana('/api/collections/editors')).json();
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(listed).toMatchObject([{ id, owner: null, season: { start: '05-15', end: '08-31' }, count: 1 }]);
    const rows = await (await admin(`/api/items/${photos[1]}/collections`)).json();
    expect(rows).toMatchObject([{ id, ofEditors: true, includes: true }]);
  });
});

describe('a copy of somebody else’s collection', () => {
  test('is private and one’s own, keeps the order, and leaves the note and what was withdrawn behind', async () => {
    const gone = await fixture.addItem(creator.id, 'published', { title: 'Soon gone' });
    const source = await create(ana, { title: 'Reefs', note: 'My words', itemIds: [photos[2], gone, photos[0]] });
    expect((await creator(`/api/creator/items/${gone}/withdraw`, { method: 'POST' })).status).toBe(200);
    const { id, count } = await (await copy(ben, source)).json();
    expect(count).toBe(2);
    expect(await read(ben, id)).toMatchObject({
      title: 'Reefs',
      note: '',
      visibility: 'private',
      owner: { id: ben.id },
      mayEdit: true,
      gone: 0,
    });
    expect(await titlesIn(ben, id)).toEqual(['Three', 'One']);
    expect((await ana(`/api/collections/${id}`)).status).toBe(404);
    await put(ana, source, photos[0], { included: false });
    expect(await titlesIn(ben, id)).toEqual(['Three', 'One']);
  });

  test('is refused to visitors, of what is private or one’s own, and of nothing', async () => {
    const open = await create(ana, { itemIds: photos });
    const closed = await create(ana, { visibility: 'private', itemIds: photos });
    expect(await refusalOf(await copy(await visitor(), open))).toEqual({ status: 401, code: 'signInFirst' });
    expect(await refusalOf(await copy(ben, closed))).toEqual({ status: 404, code: 'notFound' });
    expect(await refusalOf(await copy(ben, newId()))).toEqual({ status: 404, code: 'notFound' });
    expect(await refusalOf(await copy(ana, open))).toEqual({ status: 409, code: 'collectionIsYours' });
  });
});

describe('lists', () => {
  test('of people’s public collections come in pages, without private and empty ones and the editors’', async () => {
    const eve = await fixture.signIn({ firstName: 'Eve' });
    const made: string[] = [];
    for (const title of ['A', 'B', 'C']) made.unshift(await create(eve, { title, itemIds: photos }));
    await create(eve, { title: 'Empty' });
    await create(eve, { title: 'Private', visibility: 'private', itemIds: photos });
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await (await ben(`/api/collections?limit=2${next && `&after=${next}`}`)).json();
      seen.push(...page.collections.map(({ id }: { id: string }) => id));
      next = page.next;
    }
    expect(seen.slice(0, 3)).toEqual(made);
    expect(new Set(seen).size).toBe(seen.length);
    for (const after of ['nonsense', `999999999999999.${made[0]}`])
      expect((await ben(`/api/collections?after=${after}`)).status).toBe(400);
  });

  test('are suggested by their title once there is something in them for everybody', async () => {
    await create(ana, { title: 'Quokka full', itemIds: photos });
    await create(ana, { title: 'Quokka empty' });
    await create(ana, { title: 'Quokka private', visibility: 'private', itemIds: photos });
    const found: { text: string }[] = await (await ben('/api/suggestions?q=quokka')).json();
    expect(found.map(({ text }) => text)).toEqual(['Quokka full']);
  });

  test('carry the name that their owner has now', async () => {
    const zoe = await fixture.signIn({ firstName: 'Zoe' });
    const id = await create(zoe, { itemIds: photos });
    const ownerShown = async () => {
      const { collections: shown } = await (await ben('/api/collections')).json();
      return shown.find((one: { id: string }) => one.id === id)?.owner.name;
    };
    await expect.poll(ownerShown).toContain('Zoe');
    await zoe('/api/profile/update', { method: 'POST', json: { displayName: 'Somebody else' } });
    await expect.poll(ownerShown).toBe('Somebody else');
  });

  test('of chosen items keep the order of the ids and tell what is missing', async () => {
    const reply = await ben(`/api/items?ids=${photos[2]},,bad!id,${photos[0]},${photos[2]},unknown`);
    const { items, ...told } = await reply.json();
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Three', 'One']);
    expect(told).toEqual({ unreadable: 1, gone: 1, beyond: 0 });
    expect((await ben('/api/items?ids=unknown,nobody')).status).toBe(404);
    expect((await ben('/api/items?ids=')).status).toBe(404);
  });
});

test('GET /api/library tells every process whether the library is still being loaded', async () => {
  const isLoading = async () => (await (await ana('/api/library')).json()).isLoading;
  expect(await isLoading()).toBe(false);
  await whileMarkedRunning(fixture.db, LIBRARY_LOADING, async () => expect(await isLoading()).toBe(true));
  expect(await isLoading()).toBe(false);
});
