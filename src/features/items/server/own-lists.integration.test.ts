import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishItem } from '#features/media/server/items/publication.ts';
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
