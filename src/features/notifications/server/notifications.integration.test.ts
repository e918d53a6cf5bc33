import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { type Ask, startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { adminPromotion, creatorApproved, welcome } from '../account-notifications.ts';
import { type Notice, plainNotice } from '../notification-codes.ts';
import type { Notification } from '../notifications.contract.ts';
import { cursorOf } from '../notifications.rules.ts';
import { notifications } from './notifications.tables.ts';
import { notify } from './notify.ts';

let server: TestServer;
let user: Ask;
let stranger: Ask;
let visitor: Ask;
let userId: string;

const idOf = async (ask: Ask): Promise<string> => (await (await ask('/api/auth/me')).json()).id;

beforeAll(async () => {
  server = await startTestServer();
  [user, stranger, visitor] = await Promise.all([server.as('user'), server.as('creator'), server.as('visitor')]);
  userId = await idOf(user);
});
afterAll(() => server.stop());
beforeEach(async () => void (await server.deps.db.delete(notifications)));

const ready = adminPromotion.with({});

const tell = (notice: Notice = ready, at = new Date(), link?: string): Promise<string> =>
  server.deps.db.transaction((tx) =>
    notify({ jobs: server.deps.jobs, now: () => at }, tx, { userId, notice, ...(link !== undefined && { link }) }),
  );

/** Oldest first, one minute apart. */
const tellSeveral = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let minute = 0; minute < count; minute += 1)
    ids.push(
      await tell(
        plainNotice('account', { title: `Number ${minute}`, message: '' }),
        new Date(Date.UTC(2026, 10, 15, 4, minute)),
      ),
    );
  return ids;
};

const listOf = async (ask: Ask, query = ''): Promise<Notification[]> =>
  (await ask(`/api/notifications${query}`)).json();
const idsOf = async (ask: Ask, query = '') => (await listOf(ask, query)).map(({ id }) => id);
const unreadOf = async (ask: Ask) => (await listOf(ask)).filter(({ read }) => !read).map(({ id }) => id);
const refusalOf = async (response: Response) => {
  const { code, message, issues } = await response.json();
  return { status: response.status, code, message, fields: issues?.map(({ field }: { field: string }) => field) };
};
const gone = { status: 404, code: 'notFound', message: 'This notification is no longer there.' };

describe('GET /api/notifications', () => {
  it('lists what the specification reads, newest first', async () => {
    const first = await tell(welcome.with({ firstName: 'Anaïs' }), new Date('2026-11-15T04:00:00.000Z'));
    const second = await tell(
      creatorApproved.with({ note: 'Lovely light.' }),
      new Date('2026-11-15T05:00:00.000Z'),
      '/creator/uploads',
    );
    expect(await listOf(user)).toEqual([
      {
        id: second,
        kind: 'creator',
        code: 'creatorApproved',
        facts: { note: 'Lovely light.' },
        title: 'You are a creator now',
        message:
          'The team approved your application. You can upload photos, videos and sounds from now on.\n\nLovely light.',
        read: false,
        createdAt: '2026-11-15T05:00:00.000Z',
        link: '/creator/uploads',
        pictureUrl: null,
      },
      {
        id: first,
        kind: 'account',
        code: 'welcome',
        facts: { firstName: 'Anaïs' },
        title: 'Welcome to Tamarind, Anaïs',
        message: expect.stringMatching(/^Your account is ready\. /),
        read: false,
        createdAt: '2026-11-15T04:00:00.000Z',
        link: null,
        pictureUrl: null,
      },
    ]);
  });

  it.each([
    ['a code of a newer release', { code: 'sold', facts: { amountCents: 900 } }],
    ['facts that do not fit', { code: 'welcome', facts: { name: 'Anaïs' } }],
  ])('shows the others when one has %s', async (_, stored) => {
    const other = await tell();
    const id = newId();
    await server.deps.db
      .insert(notifications)
      .values({ id, userId, kind: 'account', createdAt: new Date(), ...stored });
    const list = await listOf(user);
    expect(list.map((notification) => notification.id)).toEqual([id, other]);
    expect(list[0]).toMatchObject({ code: 'unreadable', facts: {}, title: 'Notification' });
  });

  it('shows nobody else’s', async () => {
    await tell();
    expect(await listOf(stranger)).toEqual([]);
  });

  it('ends at a hundred', async () => {
    await tellSeveral(101);
    const titles = (await listOf(user)).map(({ title }) => title);
    expect(titles).toHaveLength(100);
    expect([titles[0], titles.at(-1)]).toEqual(['Number 100', 'Number 1']);
  });

  it('filters by unread and by kind', async () => {
    const [read, unread] = [await tell(), await tell()];
    const creator = await tell(creatorApproved.with({ note: '' }));
    await user(`/api/notifications/${read}/read`, { method: 'PATCH' });
    expect((await idsOf(user, '?unread=true')).toSorted()).toEqual([unread, creator].toSorted());
    expect(await idsOf(user, '?kind=creator')).toEqual([creator]);
    expect(await idsOf(user, '?kind=account&unread=true')).toEqual([unread]);
  });

  it('goes on where a page ended, also when its last one was deleted and times are equal', async () => {
    const at = new Date('2026-11-15T04:00:00.000Z');
    for (let count = 0; count < 5; count += 1) await tell(ready, at);
    const all = await idsOf(user);
    const page = await listOf(user, '?limit=2');
    const last = page.at(-1);
    expect(page.map(({ id }) => id)).toEqual(all.slice(0, 2));
    await user(`/api/notifications/${last?.id}`, { method: 'DELETE' });
    const place = encodeURIComponent(cursorOf(last ?? { createdAt: '', id: '' }));
    expect(await idsOf(user, `?limit=2&before=${place}`)).toEqual(all.slice(2, 4));
  });

  it.each([
    ['?unread=yes', 'unread'],
    ['?kind=gossip', 'kind'],
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?limit=ten', 'limit'],
    ['?before=yesterday', 'before'],
    ['?before=yesterday,k3x9', 'before.createdAt'],
  ])('refuses %s and names the field', async (query, field) => {
    expect(await refusalOf(await user(`/api/notifications${query}`))).toMatchObject({
      status: 400,
      code: 'badInput',
      fields: [field],
    });
  });
});

describe('PATCH /api/notifications/:id/read', () => {
  it('marks one, and twice is the same as once', async () => {
    const [one, other] = [await tell(), await tell()];
    const mark = () => user(`/api/notifications/${one}/read`, { method: 'PATCH' });
    expect((await mark()).status).toBe(204);
    const [{ readAt } = {}] = await server.deps.db.select().from(notifications).orderBy(notifications.readAt);
    expect((await mark()).status).toBe(204);
    expect(await unreadOf(user)).toEqual([other]);
    const [again] = await server.deps.db.select().from(notifications).orderBy(notifications.readAt);
    expect(again?.readAt).toEqual(readAt);
  });

  it('knows nothing of another person’s', async () => {
    const id = await tell();
    expect(await refusalOf(await stranger(`/api/notifications/${id}/read`, { method: 'PATCH' }))).toMatchObject(gone);
    expect(await unreadOf(user)).toEqual([id]);
  });

  it('refuses what is no id', async () => {
    const response = await user('/api/notifications/%00/read', { method: 'PATCH' });
    expect(await refusalOf(response)).toMatchObject({ status: 400, fields: ['id'] });
  });
});

it('PATCH /api/notifications/read-all marks all of one’s own', async () => {
  await tellSeveral(3);
  expect((await stranger('/api/notifications/read-all', { method: 'PATCH' })).status).toBe(204);
  expect(await unreadOf(user)).toHaveLength(3);
  for (let times = 0; times < 2; times += 1)
    expect((await user('/api/notifications/read-all', { method: 'PATCH' })).status).toBe(204);
  expect(await unreadOf(user)).toEqual([]);
});

describe('DELETE /api/notifications/:id', () => {
  it('deletes one; the second time there is nothing to delete', async () => {
    const [one, other] = [await tell(), await tell()];
    const remove = () => user(`/api/notifications/${one}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    expect(await refusalOf(await remove())).toMatchObject(gone);
    expect(await idsOf(user)).toEqual([other]);
  });

  it('knows nothing of another person’s', async () => {
    const id = await tell();
    expect(await refusalOf(await stranger(`/api/notifications/${id}`, { method: 'DELETE' }))).toMatchObject(gone);
    expect(await idsOf(user)).toEqual([id]);
  });
});

describe('several at once', () => {
  const mark = (ask: Ask, json: unknown) => ask('/api/notifications/read', { method: 'PATCH', json });
  const remove = (ask: Ask, json: unknown) => ask('/api/notifications/delete', { method: 'POST', json });

  it('are marked, and only one’s own', async () => {
    const ids = await tellSeveral(3);
    expect(await (await mark(stranger, { ids })).json()).toEqual({ changed: 0 });
    expect(await (await mark(user, { ids: [...ids.slice(0, 2), 'unknown'] })).json()).toEqual({ changed: 2 });
    expect(await unreadOf(user)).toEqual([ids[2]]);
  });

  it('are deleted, and only one’s own', async () => {
    const ids = await tellSeveral(3);
    expect(await (await remove(stranger, { ids })).json()).toEqual({ changed: 0 });
    expect(await (await remove(user, { ids: ids.slice(0, 2) })).json()).toEqual({ changed: 2 });
    expect(await (await remove(user, { ids: ids.slice(0, 2) })).json()).toEqual({ changed: 0 });
    expect(await idsOf(user)).toEqual([ids[2]]);
  });

  it.each([
    ['nothing', {}, 'ids'],
    ['an empty list', { ids: [] }, 'ids'],
    ['more than a hundred', { ids: Array.from({ length: 101 }, () => 'k3x9') }, 'ids'],
    ['numbers', { ids: [7] }, 'ids.0'],
    ['what is no id', { ids: ['k3x9', 'a\0b'] }, 'ids.1'],
  ])('refuse %s and name the field', async (_, json, field) => {
    for (const send of [mark, remove])
      expect(await refusalOf(await send(user, json))).toMatchObject({ status: 400, fields: [field] });
  });
});

describe('/api/notifications/preferences', () => {
  const path = '/api/notifications/preferences';
  const choose = (ask: Ask, preferences: unknown) => ask(path, { method: 'PUT', json: { preferences } });

  it('says yes to everything until something is chosen, and then that', async () => {
    const all = [
      { kind: 'account', mail: true },
      { kind: 'creator', mail: true },
    ];
    expect(await (await user(path)).json()).toEqual(all);
    const chosen = [
      { kind: 'account', mail: true },
      { kind: 'creator', mail: false },
    ];
    expect(await (await choose(user, [{ kind: 'creator', mail: false }])).json()).toEqual(chosen);
    expect(await (await user(path)).json()).toEqual(chosen);
    expect(await (await stranger(path)).json()).toEqual(all);
    expect(await (await choose(user, [{ kind: 'creator', mail: true }])).json()).toEqual(all);
  });

  it('takes the last word about a kind that is named twice', async () => {
    const reply = await choose(stranger, [
      { kind: 'account', mail: true },
      { kind: 'account', mail: false },
    ]);
    expect((await reply.json())[0]).toEqual({ kind: 'account', mail: false });
  });

  it.each([
    ['nothing', undefined, 'preferences'],
    ['an empty list', [], 'preferences'],
    ['an unknown kind', [{ kind: 'gossip', mail: true }], 'preferences.0.kind'],
    ['a word for yes', [{ kind: 'account', mail: 'yes' }], 'preferences.0.mail'],
  ])('refuses %s and names the field', async (_, preferences, field) => {
    expect(await refusalOf(await choose(user, preferences))).toMatchObject({ status: 400, fields: [field] });
  });
});

it.each([
  ['GET', '/api/notifications'],
  ['PATCH', '/api/notifications/k3x9/read'],
  ['PATCH', '/api/notifications/read-all'],
  ['PATCH', '/api/notifications/read'],
  ['POST', '/api/notifications/delete'],
  ['DELETE', '/api/notifications/k3x9'],
  ['GET', '/api/notifications/preferences'],
  ['PUT', '/api/notifications/preferences'],
])('%s %s asks a visitor to sign in first', async (method, path) => {
  expect(await refusalOf(await visitor(path, { method }))).toMatchObject({ status: 401, code: 'signInFirst' });
});
