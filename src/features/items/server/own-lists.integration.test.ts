import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { publishItem, withdrawItem } from '#features/media/server/items/publication.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import { newPhoto, openCreator, processQuickly, receivePhoto } from '../../../../tests/support/media-fixture.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { likes } from './items.tables.ts';

let server: TestServer;
let creatorId: string;
let photos: string[];

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.deps;
  await ensureTaxonomy(db);
  creatorId = await openCreator(db);
  photos = [];
  for (const seed of [1, 2, 3]) {
    const id = await receivePhoto(server, seed, newPhoto(creatorId));
    await processQuickly(server.deps, id);
    await db.transaction((tx) => publishItem(server.deps, tx, { itemId: id, actorId: creatorId, at: new Date() }));
    photos.push(id);
    for (const size of ['small', 'original'] as const) {
      const key = `downloads/${id}/${size}.jpg`;
      await db.insert(downloads).values({ itemId: id, size, width: 300, height: 200, bytes: 1000, key });
    }
  }
});
afterAll(() => server.stop());

const getAs = async <Reply>(role: 'user' | 'creator', address: string): Promise<Reply> =>
  (await (await server.as(role))(address)).json();

type Liked = { items: { id: string }[]; next: string | null };

describe('GET /api/likes/items', () => {
  it('lists what the person likes, the latest first, page by page', async () => {
    const user = await server.as('user');
    for (const [index, id] of photos.entries()) {
      await user(`/api/photos/${id}/like`, { method: 'POST', json: { liked: true } });
      // Two likes may fall into one millisecond.
      await server.deps.db
        .update(likes)
        .set({ likedAt: new Date(index) })
        .where(eq(likes.itemId, id));
    }
    const first = await getAs<Liked>('user', '/api/likes/items?limit=2');
    expect(first.items.map(({ id }) => id)).toEqual([photos[2], photos[1]]);
    const second = await getAs<Liked>('user', `/api/likes/items?limit=2&after=${first.next}`);
    expect([second.items.map(({ id }) => id), second.next]).toEqual([[photos[0]], null]);
    expect((await getAs<Liked>('creator', '/api/likes/items')).items).toEqual([]);
  });
});

type Downloads = { downloads: { id: string; size: string; isAvailable: boolean; card: { id: string } | null }[] };

describe('GET /api/downloads', () => {
  const download = async (role: 'user' | 'visitor', id: string | undefined, size: string) => {
    const response = await (await server.as(role))(`/api/items/${id}/downloads/${size}`, { method: 'POST' });
    expect(response.status).toBe(200);
  };

  it('lists each item once with its latest size, and what was withdrawn as no longer available', async () => {
    const [first, second] = photos;
    await download('visitor', first, 'small');
    expect((await getAs<Downloads>('user', '/api/downloads')).downloads).toEqual([]);
    await download('user', first, 'small');
    await download('user', second, 'small');
    await download('user', first, 'original');
    const before = await getAs<Downloads>('user', '/api/downloads');
    expect(before.downloads).toMatchObject([
      { id: first, size: 'original', isAvailable: true, card: { id: first } },
      { id: second, size: 'small', isAvailable: true, card: { id: second } },
    ]);

    const { deps } = server;
    await deps.db.transaction((tx) =>
      withdrawItem(deps, tx, { itemId: second ?? '', actorId: creatorId, at: new Date() }),
    );
    const after = await getAs<Downloads>('user', '/api/downloads');
    expect(after.downloads[1]).toMatchObject({ id: second, isAvailable: false, card: null });
    expect((await getAs<Downloads>('creator', '/api/downloads')).downloads).toEqual([]);
  });
});
