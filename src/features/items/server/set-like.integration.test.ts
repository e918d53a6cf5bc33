import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { publishItem } from '#features/media/server/items/publication.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import { openRowBreaker } from '../../../../tests/support/broken-rows.ts';
import { newPhoto, openCreator, processQuickly, receivePhoto } from '../../../../tests/support/media-fixture.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';

let server: TestServer;
let published: string;
let unpublished: string;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.deps;
  await ensureTaxonomy(db);
  const creatorId = await openCreator(db);
  unpublished = await receivePhoto(server, 1, newPhoto(creatorId));
  published = await receivePhoto(server, 2, newPhoto(creatorId));
  await processQuickly(server.deps, published);
  await db.transaction((tx) => publishItem(server.deps, tx, { itemId: published, actorId: creatorId, at: new Date() }));
});
afterAll(() => server.stop());

const like = async (role: 'visitor' | 'user' | 'creator', id: string, json: unknown) =>
  (await server.as(role))(`/api/photos/${id}/like`, { method: 'POST', json });

const shownLikes = async () => {
  const photo = (await (await (await server.as('visitor'))(`/api/photos/${published}`)).json()) as { likes: number };
  return photo.likes;
};

test('P5 a like is stored per person and counted once, however often it is sent', async () => {
  expect(await (await like('user', published, { liked: true })).json()).toEqual({ liked: true, likes: 1 });
  expect(await (await like('user', published, { liked: true })).json()).toEqual({ liked: true, likes: 1 });
  expect(await (await like('creator', published, { liked: true })).json()).toEqual({ liked: true, likes: 2 });
  const own = await (await server.as('user'))('/api/likes');
  expect(await own.json()).toEqual([published]);
  await expect.poll(shownLikes).toBe(2);
});

test('a like is taken back once, and taking it back again changes nothing', async () => {
  expect(await (await like('creator', published, { liked: false })).json()).toEqual({ liked: false, likes: 1 });
  expect(await (await like('creator', published, { liked: false })).json()).toEqual({ liked: false, likes: 1 });
});

test('many likes of one person at once count once', async () => {
  await like('user', published, { liked: false });
  await Promise.all(Array.from({ length: 8 }, () => like('user', published, { liked: true })));
  expect(await (await like('user', published, { liked: true })).json()).toEqual({ liked: true, likes: 1 });
});

test('a visitor is asked to sign in', async () => {
  expect((await like('visitor', published, { liked: true })).status).toBe(401);
});

test('what is not published cannot be liked', async () => {
  expect((await like('user', unpublished, { liked: true })).status).toBe(404);
  expect((await like('user', 'no-such-photo', { liked: true })).status).toBe(404);
});

test.each([undefined, {}, { liked: 'yes' }, { liked: null }, []])('%j is not a like', async (json) => {
  expect((await like('user', published, json)).status).toBe(400);
});

test('the first like of a work is told to its creator once, and a like of the own work to nobody', async () => {
  const { db } = server.deps;
  const heard = (userId: string) =>
    db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.code, 'firstLike')));
  const own = await (await server.as('creator'))('/api/auth/me');
  const { id: creatorId } = (await own.json()) as { id: string };
  const fresh = await receivePhoto(server, 3, newPhoto(creatorId));
  await processQuickly(server.deps, fresh);
  await db.transaction((tx) => publishItem(server.deps, tx, { itemId: fresh, actorId: null, at: new Date() }));
  await like('creator', fresh, { liked: true });
  // It stays: the first like is that of somebody else.
  expect(await heard(creatorId)).toBe(0);
  await Promise.all(Array.from({ length: 4 }, () => like('user', fresh, { liked: true })));
  expect(await heard(creatorId)).toBe(1);
  await like('user', fresh, { liked: false });
  await like('user', fresh, { liked: true });
  expect(await heard(creatorId)).toBe(1);
});

test('a like counts although the news of it cannot be written', async () => {
  const { db } = server.deps;
  const { id: creatorId } = (await (await (await server.as('creator'))('/api/auth/me')).json()) as { id: string };
  const fresh = await receivePhoto(server, 4, newPhoto(creatorId));
  await processQuickly(server.deps, fresh);
  await db.transaction((tx) => publishItem(server.deps, tx, { itemId: fresh, actorId: null, at: new Date() }));
  const { breakRows, undoAll } = openRowBreaker(() => server.database.pool);
  onTestFinished(undoAll);
  await breakRows('sent_notices', `new.key = 'first-like:${fresh}'`);
  const reply = await like('user', fresh, { liked: true });
  expect([reply.status, await reply.json()]).toEqual([200, { liked: true, likes: 1 }]);
});
