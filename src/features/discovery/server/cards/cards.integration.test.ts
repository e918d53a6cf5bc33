import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '#features/collections/server/collections.tables.ts';
import { items, renditions } from '#features/media/server/media.tables.ts';
import { stories } from '#features/stories/server/stories.tables.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { addStory } from '../../../../../tests/support/published-story.ts';
import { cardFinders } from './card-facts.ts';

let fixture: ItemFixture;
let photo: string;
/** One of every kind that has a card. */
let ids: Record<string, string>;
const key = () => `renditions/${photo}/x/1200.jpg`;

beforeAll(async () => {
  fixture = await openItemFixture();
  const maya = await fixture.signIn({ isCreator: true });
  photo = await fixture.addItem(maya.id, 'published');
  const recorded = { durationMs: 9_000, frameRate: 25, peaks: [1, 2] };
  const unseen = { categorySlug: null, width: null, height: null };
  const made = await maya('/api/collections', {
    method: 'POST',
    json: { title: 'Reds', visibility: 'public', itemIds: [photo] },
  });
  await addStory(fixture.db, { kind: 'blog', slug: 'salt', title: 'Salt', pictureIds: [photo] });
  ids = {
    photos: photo,
    videos: await fixture.addItem(maya.id, 'published', { kind: 'video', access: 'premium', ...recorded }),
    sounds: await fixture.addItem(maya.id, 'published', { kind: 'sound', ...recorded, ...unseen }),
    islands: 'jamaica',
    collections: (await made.json()).id,
    stories: 'blog-salt',
  };
  const red = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c00000' } })
    .jpeg()
    .toBuffer();
  await fixture.server.deps.files.write(key(), red);
  await fixture.db
    .insert(renditions)
    .values({ itemId: photo, format: 'jpeg', width: 1200, height: 800, bytes: red.length, key: key() });
});
afterAll(() => fixture.server.stop());

const ask = async (path: string) => (await fixture.server.as('visitor'))(path);
const stored = async (folder: string) => {
  const keys: string[] = [];
  for await (const file of fixture.server.deps.files.list(folder)) keys.push(file.key);
  return keys;
};

describe('the card of a shared link', () => {
  it('is drawn once for all who ask at the same time, from the picture and the words of the item', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask(`/cards/photos/${photo}.jpg`)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [first] = replies;
    expect(first?.headers.get('content-type')).toBe('image/jpeg');
    expect(first?.headers.get('cache-control')).toContain('public');
    const card = sharp(Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(await card.metadata()).toMatchObject({ width: 1200, height: 630 });
    const { data } = await card.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    expect(at(300, 300)[0]).toBeGreaterThan(170);
    expect(at(300, 300)[1]).toBeLessThan(40);
    expect(at(1190, 10).every((value) => value > 235)).toBe(true);
    expect(await stored(`cards/photos/${photo}`)).toHaveLength(1);
  });

  it('is drawn anew when the title changes, and the old drawing goes', async () => {
    const before = (await ask(`/cards/photos/${photo}.jpg`)).headers.get('etag') ?? '';
    expect(
      (
        await (
          await fixture.server.as('visitor')
        )(`/cards/photos/${photo}.jpg`, { headers: { 'if-none-match': before } })
      ).status,
    ).toBe(304);
    await fixture.db.update(items).set({ title: 'Palms <b>&</b> "wind" 𓆉' }).where(eq(items.id, photo));
    const after = await ask(`/cards/photos/${photo}.jpg?v=anything`);
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(before);
    expect(await stored(`cards/photos/${photo}`)).toHaveLength(1);
  });

  it('exists for islands, with pictures and without', async () => {
    for (const slug of ['jamaica', 'saba']) expect((await ask(`/cards/islands/${slug}.jpg`)).status, slug).toBe(200);
  });

  it.each(Object.keys(cardFinders))('exists for %s', async (kind) => {
    const response = await ask(`/cards/${kind}/${ids[kind]}.jpg`);
    expect(response.status).toBe(200);
    const card = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('does not exist for a collection that the team hides, or that only its owner sees', async () => {
    const { id, path } = { id: ids.collections ?? '', path: `/cards/collections/${ids.collections}.jpg` };
    const change = (changes: Partial<typeof collections.$inferInsert>) =>
      fixture.db.update(collections).set(changes).where(eq(collections.id, id));
    await change({ hiddenAt: new Date() });
    expect((await ask(path)).status).toBe(404);
    await change({ hiddenAt: null });
    expect((await ask(path)).status).toBe(200);
    await change({ visibility: 'private' });
    expect((await ask(path)).status).toBe(404);
  });

  it('is gone with a withdrawn story, and is not there before it is published', async () => {
    const path = `/cards/stories/${ids.stories}.jpg`;
    const change = (changes: Partial<typeof stories.$inferInsert>) =>
      fixture.db.update(stories).set(changes).where(eq(stories.slug, 'salt'));
    await change({ status: 'draft' });
    expect((await ask(path)).status).toBe(404);
    await change({ status: 'withdrawn' });
    expect((await ask(path)).status).toBe(410);
  });

  it('is gone with a withdrawn item, and was never there for anything else', async () => {
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, photo));
    expect((await ask(`/cards/photos/${photo}.jpg`)).status).toBe(410);
    for (const path of [
      'photos/000000000000.jpg',
      'islands/atlantis.jpg',
      'nothing/x.jpg',
      'photos/x.png',
      'photos/..%2fx.jpg',
    ])
      expect((await ask(`/cards/${path}`)).status, path).toBe(404);
  });
});
