import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { publishItem } from '#features/media/server/items/publication.ts';
import { items } from '#features/media/server/media.tables.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { newPhoto, openCreator, processQuickly, receivePhoto } from '../../../../tests/support/media-fixture.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { creatorProfiles } from './creator-profiles.tables.ts';

let server: TestServer;
let creatorId: string;
let published: string;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.deps;
  await ensureTaxonomy(db);
  creatorId = await openCreator(db);
  await receivePhoto(server, 1, newPhoto(creatorId));
  published = await receivePhoto(server, 2, newPhoto(creatorId));
  await processQuickly(server.deps, published);
});
afterAll(() => server.stop());

const ask = async (id: string) => (await server.as('visitor'))(`/api/creators/${id}`);

test('a creator is shown from the first published item on, and never before', async () => {
  const { db } = server.deps;
  expect((await ask(creatorId)).status).toBe(404);
  const at = new Date('2026-03-04T05:06:07Z');
  await db.transaction((tx) => publishItem(server.deps, tx, { itemId: published, actorId: creatorId, at }));
  const like = { method: 'POST', json: { liked: true } } as const;
  await (await server.as('user'))(`/api/photos/${published}/like`, like);

  const read = async () => (await (await ask(creatorId)).json()) as Record<string, unknown>;
  await expect.poll(read).toMatchObject({ counts: { photo: 1, video: 0, sound: 0 }, likes: 1 });
  const creator = await read();
  expect(creator).toMatchObject({ id: creatorId, since: at.toISOString() });
  expect(creator.islands).toHaveLength(1);
  expect(Object.keys(creator).sort()).toEqual([
    'about',
    'counts',
    'cover',
    'homes',
    'id',
    'imageUrl',
    'islands',
    'languages',
    'likes',
    'links',
    'name',
    'pinned',
    'since',
  ]);
});

type Found = { id: string; name: string; about: string; islands: string[]; cover: { id: string } | null };

/** What a signed-in person finds. */
const find = async (q?: string): Promise<Found[]> => {
  const reply = await (await server.as('user'))(`/api/creators${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Found[];
};
const idsFor = async (q: string) => (await find(q)).map(({ id }) => id);

test('creators are found by the beginning of a name or by an island; somebody without a published work never', async () => {
  const { db } = server.deps;
  await db.update(users).set({ displayName: 'Zoë 50% Baptiste' }).where(eq(users.id, creatorId));
  const other = await openCreator(db, 'Zoe');
  await db.update(users).set({ displayName: 'Zoe Nobody' }).where(eq(users.id, other));
  expect(await idsFor('zoe')).toEqual([creatorId]);
  expect(await idsFor('BAPT')).toEqual([creatorId]);
  expect(await idsFor('50%')).toEqual([creatorId]);
  expect(await idsFor('%')).toEqual([]);
  expect(await idsFor('aptiste')).toEqual([]);
  const [found] = await find('zoe');
  expect(found?.islands).toHaveLength(1);
  expect(await idsFor(found?.islands[0] ?? '')).toContain(creatorId);
});

test('without a word those come who introduce themselves with a cover', async () => {
  const { db } = server.deps;
  expect(await find()).toEqual([]);
  const said = { userId: creatorId, about: 'I photograph rivers.', islandSlugs: ['dominica'], changedAt: new Date() };
  await db.insert(creatorProfiles).values({ ...said, coverItemId: published });
  expect(await find()).toMatchObject([
    { id: creatorId, about: 'I photograph rivers.', islands: ['Dominica'], works: 1, cover: { id: published } },
  ]);
});

test('a creator who has withdrawn everything is gone', async () => {
  const { db } = server.deps;
  await db.transaction(async (tx) => {
    await tx.update(items).set({ state: 'withdrawn' }).where(eq(items.id, published));
    await announceChange(tx, [`works:${creatorId}`]);
  });
  await expect.poll(async () => (await ask(creatorId)).status).toBe(404);
  expect(await idsFor('zoe')).toEqual([]);
});

test('an unknown or impossible id is a clear refusal', async () => {
  expect((await ask('nobody')).status).toBe(404);
  expect((await ask('%2e%2e%2fetc')).status).toBe(400);
});
