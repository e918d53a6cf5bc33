import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#features/accounts/server/accounts.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import type { ManagedCollection } from '../../managed-collections.contract.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let admin: Person;
let maya: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
  admin = await fixture.signIn({ isAdmin: true });
  maya = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());

const create = async (who: Person, json: object): Promise<string> => {
  const response = await who('/api/collections', { method: 'POST', json });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).id;
};
const titlesOf = async (query: string): Promise<string[]> => {
  const response = await admin(`/api/admin/collections?${query}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).collections.map(({ title }: ManagedCollection) => title);
};

describe('the list of collections for the team', () => {
  beforeAll(async () => {
    const season = { start: '02-01', end: '03-05' };
    await create(admin, { title: 'Carnival', visibility: 'public', forEditors: true, season });
    await create(admin, { title: 'a market day', visibility: 'public', forEditors: true });
    await create(maya, { title: 'My beaches', visibility: 'public' });
    await create(maya, { title: 'My secret', visibility: 'private' });
  });

  it('has the editors’ collections, or people’s public ones', async () => {
    expect(await titlesOf('sort=title')).toEqual(['a market day', 'Carnival']);
    expect(await titlesOf('')).toHaveLength(2);
    expect(await titlesOf('whose=people')).toEqual(['My beaches']);
    expect(await titlesOf('season=yes')).toEqual(['Carnival']);
    expect(await titlesOf('q=MARKET')).toEqual(['a market day']);
  });

  it('comes in pages', async () => {
    const first = await (await admin('/api/admin/collections?sort=title&limit=1')).json();
    expect(first.collections).toMatchObject([{ title: 'a market day', owner: null, count: 0 }]);
    expect(await titlesOf(`sort=title&limit=1&after=${first.next}`)).toEqual(['Carnival']);
  });

  it('refuses what it does not know, and everybody but admins', async () => {
    for (const query of ['whose=nobody', 'sort=best', 'whose=people&sort=title', 'after=x'])
      expect((await admin(`/api/admin/collections?${query}`)).status, query).toBe(400);
    expect((await maya('/api/admin/collections')).status).toBe(403);
  });
});

describe('adding several items to a collection', () => {
  const add = (who: Person, id: string, itemIds: string[]) =>
    who(`/api/collections/${id}/items`, { method: 'POST', json: { itemIds } });

  it('adds published ones once, and none if one is not published', async () => {
    const id = await create(admin, { title: 'New', visibility: 'public', forEditors: true });
    const [one, two] = [await fixture.addItem(maya.id, 'published'), await fixture.addItem(maya.id, 'published')];
    const draft = await fixture.addItem(maya.id, 'awaiting_review');
    const refused = await add(admin, id, [one, draft]);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(draft);
    expect(await (await add(admin, id, [one])).json()).toEqual({ version: 2, added: 1, already: 0 });
    expect(await (await add(admin, id, [one, two])).json()).toEqual({ version: 3, added: 1, already: 1 });
    expect((await add(maya, id, [one])).status).toBe(403);
    expect((await add(admin, id, [])).status).toBe(400);
  });
});

describe('what the team decides about collections', () => {
  const idsOf = async () =>
    (await (await admin('/api/admin/collections/order')).json()).collections.map(({ id }: { id: string }) => id);
  const hide = (who: Person, id: string, json: object) =>
    who(`/api/admin/collections/${id}/hidden`, { method: 'PUT', json });
  const order = (who: Person, json: object) => who('/api/admin/collections/order', { method: 'PUT', json });
  const auditOf = async (id: string) =>
    (await fixture.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );
  const seenBy = async (who: Browser, id: string) => (await who(`/api/collections/${id}`)).status;

  it('is hidden from visitors and shown again, told to its owner, and in the audit log', async () => {
    const visitor = (await fixture.server.as('visitor')) as Browser;
    const id = await create(maya, { title: 'Loud words', visibility: 'public' });
    expect(await seenBy(visitor, id)).toBe(200);
    expect((await hide(admin, id, { version: 7, hidden: true })).status).toBe(409);
    const { version } = await (await hide(admin, id, { version: 1, hidden: true })).json();
    await expect.poll(() => seenBy(visitor, id)).toBe(404);
    expect([await seenBy(maya, id), await seenBy(admin, id)]).toEqual([200, 200]);
    expect((await (await admin('/api/admin/collections?whose=people&q=loud')).json()).collections).toMatchObject([
      { isHidden: true },
    ]);
    const told = await fixture.db.select().from(notifications).where(eq(notifications.userId, maya.id));
    expect(told).toMatchObject([{ code: 'collectionHidden', facts: { title: 'Loud words' } }]);
    expect((await hide(admin, id, { version, hidden: false })).status).toBe(200);
    await expect.poll(() => seenBy(visitor, id)).toBe(200);
    expect(await auditOf(id)).toEqual(['collection-hidden', 'collection-shown']);
  });

  it('cannot hide what is private, and is for admins', async () => {
    const secret = await create(maya, { title: 'Secret', visibility: 'private' });
    expect((await hide(admin, secret, { version: 1, hidden: true })).status).toBe(404);
    expect((await hide(maya, secret, { version: 1, hidden: true })).status).toBe(403);
    expect((await hide(admin, secret, { version: 1 })).status).toBe(400);
    expect((await order(maya, { ids: [], before: [] })).status).toBe(403);
  });

  it('has an order that visitors see; who saw another one is refused', async () => {
    const first = await create(admin, { title: 'Aaa', visibility: 'public', forEditors: true });
    const before = await idsOf();
    const ids = [...before.filter((id: string) => id !== first), first];
    expect((await order(admin, { ids, before: ids })).status).toBe(409);
    expect((await order(admin, { ids: [first], before })).status).toBe(409);
    expect((await order(admin, { ids, before })).status).toBe(204);
    expect(await idsOf()).toEqual(ids);
    const shown = await (await maya('/api/collections/editors')).json();
    expect(shown.collections.at(-1)).toMatchObject({ title: 'Aaa', isHidden: false });
    expect(await auditOf('editors')).toEqual(['collections-ordered']);
    expect(await auditOf(first)).toEqual(['collection-made']);
  });
});
