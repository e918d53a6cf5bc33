import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishItem } from '#features/media/server/items/publication.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { NewItem } from '#features/media/server/uploads/receive-original.ts';
import { hotspots, makers, products } from '#features/products/server/products.tables.ts';
import { newId } from '#platform/new-id.ts';
import type { Call } from '#shared/endpoint.ts';
import { callAsVisitor } from '../../../../tests/support/call-as-visitor.ts';
import {
  type MediaFixture,
  newPhoto,
  openCreator,
  openMediaFixture,
  processQuickly,
  receivePhoto,
} from '../../../../tests/support/media-fixture.ts';
import { getPhoto, listIslands, listPhotos } from '../items.contract.ts';
import { itemsRoutes } from './items.routes.ts';
import { featuredItems, likes } from './items.tables.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const minutesAfter = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let fixture: MediaFixture;
let call: Call;
let creatorId: string;
let pictures = 0;

const addPhoto = async (changes: Partial<NewItem> = {}, publishedAt?: Date): Promise<string> => {
  pictures += 1;
  const id = await receivePhoto(fixture, pictures, newPhoto(creatorId, changes));
  await processQuickly(fixture.deps, id);
  if (publishedAt)
    await fixture.db.transaction((tx) =>
      publishItem(fixture.deps, tx, { itemId: id, actorId: creatorId, at: publishedAt }),
    );
  return id;
};

const photos = { oldest: '', middle: '', newest: '', unpublished: '', withdrawn: '' };

/** The one maker of all products here. */
const addMaker = async (): Promise<string> => {
  const row = { id: 'yamhill00000', name: 'Yam Hill Soapery', islandSlug: 'dominica', createdAt: NOW };
  await fixture.db.insert(makers).values(row).onConflictDoNothing();
  return row.id;
};

const addProduct = async (): Promise<string> => {
  const id = newId();
  await fixture.db.insert(products).values({
    id,
    slug: `soap-${id}`,
    name: 'Turmeric Soap',
    description: 'Sunny bar.',
    story: 'Coloured with turmeric.',
    makerId: await addMaker(),
    islandSlug: 'dominica',
    category: 'body',
    priceCents: 700,
    shopUrl: 'https://shop.tamarind.example/soap',
    createdAt: NOW,
  });
  return id;
};

beforeAll(async () => {
  fixture = await openMediaFixture();
  creatorId = await openCreator(fixture.db);
  call = callAsVisitor(
    itemsRoutes({
      ...fixture.deps,
      config: { ...fixture.deps.config, publicUrl: 'https://tamarind.example' },
      now: () => NOW,
    }),
  );

  photos.oldest = await addPhoto(
    { categorySlug: 'food', moreCategorySlugs: ['wildlife'], islandSlug: 'grenada' },
    minutesAfter(-30),
  );
  photos.middle = await addPhoto({}, minutesAfter(-20));
  photos.newest = await addPhoto({}, minutesAfter(-10));
  photos.unpublished = await addPhoto();
  photos.withdrawn = await addPhoto({}, minutesAfter(-5));
  await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, photos.withdrawn));

  const productId = await addProduct();
  await fixture.db.insert(hotspots).values([
    { itemId: photos.oldest, number: 2, x: 0.25, y: 0.75, productId },
    { itemId: photos.oldest, number: 1, x: 0.5, y: 0.5, productId: await addProduct() },
    { itemId: photos.oldest, number: 3, x: 0.9, y: 0.1, productId },
  ]);
  await fixture.db.insert(likes).values({ userId: creatorId, itemId: photos.oldest, likedAt: NOW });
  await fixture.db.insert(featuredItems).values([
    { itemId: photos.oldest, position: 1, startsAt: minutesAfter(-5) },
    { itemId: photos.middle, position: 0, startsAt: minutesAfter(-5), endsAt: minutesAfter(5) },
    { itemId: photos.newest, position: 2, startsAt: minutesAfter(5) },
    { itemId: photos.withdrawn, position: 3, startsAt: minutesAfter(-5) },
  ]);
});
afterAll(() => fixture.close());

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

describe('GET /api/photos?featured=true', () => {
  test('lists what is featured now, in its order, and never what is not public', async () => {
    expect(idsOf(await call(listPhotos, { featured: 'true' }))).toEqual([photos.middle, photos.oldest]);
  });

  test('gives everything that a card shows', async () => {
    const [, photo] = await call(listPhotos, { featured: 'true' });
    expect(photo).toEqual({
      id: photos.oldest,
      access: 'free',
      title: 'Palms at sunset',
      alt: 'Palms in front of an orange sky',
      photographer: 'Maya Toussaint',
      island: 'Grenada',
      featured: true,
      likes: 1,
      productCount: 2,
      width: 360,
      height: 240,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      thumbhash: expect.any(String),
      thumbnailUrl: expect.stringMatching(/^\/media\/renditions\/.+\/360\.webp$/),
      sources: {
        avif: [
          { url: expect.stringMatching(/\/320\.avif$/), width: 320 },
          { url: expect.stringMatching(/\/360\.avif$/), width: 360 },
        ],
        webp: [
          { url: expect.stringMatching(/\/320\.webp$/), width: 320 },
          { url: expect.stringMatching(/\/360\.webp$/), width: 360 },
        ],
      },
    });
  });
});

describe('GET /api/photos', () => {
  test('lists what is published, the newest first', async () => {
    const list = await call(listPhotos, { sort: 'new' });
    expect(idsOf(list)).toEqual([photos.newest, photos.middle, photos.oldest]);
    expect(list.map(({ featured }) => featured)).toEqual([false, true, true]);
  });

  test('goes on after the last photo of a page', async () => {
    const first = await call(listPhotos, { limit: '2' });
    expect(idsOf(first)).toEqual([photos.newest, photos.middle]);
    const second = await call(listPhotos, { limit: '2', after: first.at(-1)?.id });
    expect(idsOf(second)).toEqual([photos.oldest]);
    expect(await call(listPhotos, { after: second.at(-1)?.id })).toEqual([]);
    expect(await call(listPhotos, { after: 'nowhere' })).toEqual([]);
  });

  test('keeps to one category', async () => {
    expect(idsOf(await call(listPhotos, { category: 'food' }))).toEqual([photos.oldest]);
    expect(idsOf(await call(listPhotos, { category: 'food', featured: 'true' }))).toEqual([photos.oldest]);
    expect(idsOf(await call(listPhotos, { category: 'wildlife' }))).toEqual([photos.oldest]);
    expect(await call(listPhotos, { category: 'no-such-category' })).toEqual([]);
  });

  test.each([
    [{ limit: '0' }, 'limit', 'The limit must be a whole number from 1 to 60'],
    [{ limit: '61' }, 'limit', 'The limit must be a whole number from 1 to 60'],
    [{ limit: 'many' }, 'limit', 'The limit must be a whole number from 1 to 60'],
    [{ featured: 'yes' }, 'featured', 'featured must be true or false'],
    [{ sort: 'old' }, 'sort', 'sort must be new'],
    [{ featured: 'true', after: 'x' }, 'after', 'after cannot be combined with featured, which is one page'],
  ])('says what is wrong with %j', async (input, field, message) => {
    const wrong = call(listPhotos, input as never);
    await expect(wrong).rejects.toMatchObject({ code: 'badInput', issues: [{ field, message }] });
  });
});

describe('GET /api/photos/:id', () => {
  test('gives the photo with its hotspots and products by number', async () => {
    const photo = await call(getPhoto, { id: photos.oldest });
    expect(photo).toMatchObject({
      id: photos.oldest,
      description: 'A group of palms.',
      access: 'free',
      category: { slug: 'food', name: 'Food' },
      categories: [
        { slug: 'food', name: 'Food' },
        { slug: 'wildlife', name: 'Wildlife' },
      ],
      island: 'Grenada',
      islandSlug: 'grenada',
      location: 'Negril',
      linkPreviewUrl: expect.stringMatching(/\/360\.jpg$/),
      publishedAt: minutesAfter(-30).toISOString(),
      isEditorial: false,
      creator: { id: creatorId, photoCount: 3, islandCount: 2 },
    });
    expect(photo.hotspots.map(({ number, x, y }) => [number, x, y])).toEqual([
      [1, 0.5, 0.5],
      [2, 0.25, 0.75],
      [3, 0.9, 0.1],
    ]);
    expect(photo.hotspots[1]?.product).toEqual({
      id: expect.any(String),
      name: 'Turmeric Soap',
      description: 'Sunny bar.',
      maker: { id: expect.any(String), name: 'Yam Hill Soapery' },
      island: 'Dominica',
      priceCents: 700,
      season: null,
      shopUrl: 'https://shop.tamarind.example/soap',
      adultsOnly: false,
    });
  });

  test('a photo without hotspots has none', async () => {
    expect((await call(getPhoto, { id: photos.middle })).hotspots).toEqual([]);
  });

  test.each(['unpublished', 'withdrawn'] as const)('what is %s is not found', async (name) => {
    await expect(call(getPhoto, { id: photos[name] })).rejects.toMatchObject({ code: 'notFound' });
  });

  test('neither is what does not exist', async () => {
    await expect(call(getPhoto, { id: 'nowhere' })).rejects.toMatchObject({ code: 'notFound' });
  });
});

test('GET /api/islands lists every island with what is published there', async () => {
  const islands = await call(listIslands, {});
  expect(islands[0]).toMatchObject({ slug: 'cuba', name: 'Cuba', group: 'greater-antilles', publishedCount: 0 });
  const counts = new Map(islands.map(({ slug, publishedCount }) => [slug, publishedCount]));
  expect([counts.get('jamaica'), counts.get('grenada')]).toEqual([2, 1]);
  expect(islands.find(({ slug }) => slug === 'haiti')).toMatchObject({ localName: 'Ayiti', latitude: 19.05 });
});

test('featuring that ends before it starts is refused', async () => {
  const wrong = fixture.db
    .insert(featuredItems)
    .values({ itemId: photos.unpublished, position: 9, startsAt: NOW, endsAt: minutesAfter(-1) });
  await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'featured_items_end_after_start' } });
});

test('a premium photo is shown as such, with its own previews and nothing that is private', async () => {
  const id = await addPhoto({ access: 'premium', islandSlug: 'aruba' }, minutesAfter(-60));
  const photo = await call(getPhoto, { id });
  expect(photo).toMatchObject({ access: 'premium', hotspots: [], productCount: 0 });
  expect((await call(listPhotos, {})).map(({ access }) => access)).toEqual(['free', 'free', 'free', 'premium']);
  const [item] = await fixture.db.select().from(items).where(eq(items.id, id));
  const told = JSON.stringify(photo);
  for (const secret of [item?.originalKey, item?.originalSha256, item?.originalName || 'originals'])
    expect(told).not.toContain(secret);
  for (const { url } of [...photo.sources.avif, ...photo.sources.webp])
    expect(url).toMatch(new RegExp(`^/media/renditions/${id}/`));
});

test.each(['%00', '\u0000', 'x'.repeat(300)])('%j is no id', async (id) => {
  await expect(call(getPhoto, { id })).rejects.toMatchObject({ code: 'badInput' });
  await expect(call(listPhotos, { after: id })).rejects.toMatchObject({ code: 'badInput' });
  await expect(call(listPhotos, { category: id })).rejects.toMatchObject({ code: 'badInput' });
});
