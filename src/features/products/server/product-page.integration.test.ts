import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renditions } from '#features/media/server/media.tables.ts';
import { newId } from '#platform/new-id.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { hotspotCounts, hotspots, makers, products } from './products.tables.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let creator: Person;
let visitor: Browser;
beforeAll(async () => {
  fixture = await openItemFixture();
  creator = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
  visitor = (await fixture.server.as('visitor')) as Browser;
});
afterAll(() => fixture.server.stop());

const addProduct = async (changes: Partial<typeof products.$inferInsert> = {}): Promise<string> => {
  const id = newId();
  const product = { name: 'Turmeric Soap', description: 'Sunny bar.', story: 'Coloured with turmeric.' };
  await fixture.db.insert(products).values({
    id,
    slug: `soap-${id}`,
    ...product,
    islandSlug: 'dominica',
    category: 'body',
    priceCents: 700,
    createdAt: new Date(),
    ...changes,
  });
  return id;
};

const addMaker = async (name: string, islandSlug: string, story = ''): Promise<string> => {
  const id = newId();
  await fixture.db.insert(makers).values({ id, name, islandSlug, story, createdAt: new Date() });
  return id;
};

const addPhoto = async (
  shown: { productId: string; x?: number }[],
  state: 'published' | 'withdrawn' = 'published',
  publishedAt = new Date('2026-11-02T10:00:00Z'),
): Promise<string> => {
  const id = await fixture.addItem(creator.id, state, { publishedAt });
  await fixture.db
    .insert(renditions)
    .values({ itemId: id, format: 'webp', width: 480, height: 320, bytes: 1, key: `renditions/${id}/480.webp` });
  const spots = shown.map(({ productId, x = 0.25 }, index) => ({
    itemId: id,
    number: index + 1,
    x,
    y: 0.5,
    productId,
  }));
  if (spots.length > 0) await fixture.db.insert(hotspots).values(spots);
  return id;
};

const read = async (who: Browser, path: string) => {
  const response = await who(path);
  return { status: response.status, body: await response.json() };
};

describe('GET /api/products/:id', () => {
  test('gives the product, its picture with the point on it, and others from its island', async () => {
    const islandSlug = 'barbados';
    const id = await addProduct({ islandSlug, season: 'June to August', adultsOnly: true, creatorId: creator.id });
    const bakery = await addMaker('Speightstown Bakery', islandSlug);
    const other = await addProduct({ islandSlug, name: 'Black Cake', makerId: bakery });
    await addProduct({ islandSlug: 'aruba', name: 'Aloe Gel' });
    const unseen = await addProduct({ islandSlug, name: 'Unseen by anybody', creatorId: creator.id });
    await addPhoto([{ productId: unseen }], 'withdrawn');
    const seen = await addProduct({ islandSlug, name: 'Seen by all', creatorId: creator.id });
    await addPhoto([{ productId: seen }]);
    const older = await addPhoto([{ productId: id }], 'published', new Date('2026-10-01T10:00:00Z'));
    const photo = await addPhoto([{ productId: id, x: 0.75 }]);
    await addPhoto([{ productId: id }], 'withdrawn', new Date('2026-11-09T10:00:00Z'));

    const { status, body } = await read(visitor, `/api/products/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      name: 'Turmeric Soap',
      story: 'Coloured with turmeric.',
      island: { slug: 'barbados', name: 'Barbados' },
      priceCents: 700,
      season: 'June to August',
      shopUrl: null,
      adultsOnly: true,
      enteredBy: { id: creator.id, name: 'Maya Pérez' },
      picture: { itemId: photo, x: 0.75, y: 0.5, width: 3000, thumbnailUrl: `/media/renditions/${photo}/480.webp` },
    });
    expect(body.others).toEqual([
      {
        id: other,
        name: 'Black Cake',
        maker: { id: bakery, name: 'Speightstown Bakery' },
        priceCents: 700,
        picture: null,
      },
      expect.objectContaining({ id: seen }),
    ]);

    const suggested = async (q: string) => (await read(visitor, `/api/suggestions?q=${q}`)).body;
    expect(await suggested('unseen')).toEqual([]);
    expect(await suggested('seen')).toMatchObject([{ kind: 'product', target: seen }]);

    const photos = await read(visitor, `/api/products/${id}/photos`);
    expect(photos.body.map((card: { id: string }) => card.id)).toEqual([photo, older]);
    expect(photos.body[0]).toMatchObject({ kind: 'photo', productCount: 1, creator: { id: creator.id } });
  });

  test('the photo chosen for a product comes before newer ones that show it, around its hotspot if it has one', async () => {
    const chosen = await addPhoto([], 'published', new Date('2026-01-01T10:00:00Z'));
    const [whole, marked] = [await addProduct({ photoItemId: chosen }), await addProduct({ photoItemId: chosen })];
    await addPhoto([{ productId: whole }, { productId: marked }]);
    await fixture.db.insert(hotspots).values({ itemId: chosen, number: 1, x: 0.125, y: 0.5, productId: marked });
    const pictureOf = async (id: string) => (await read(visitor, `/api/products/${id}`)).body.picture;
    expect(await pictureOf(whole)).toMatchObject({ itemId: chosen, x: 0.5, y: 0.5 });
    expect(await pictureOf(marked)).toMatchObject({ itemId: chosen, x: 0.125, y: 0.5 });
  });

  test.each([newId(), 'nothing'])('what nobody knows is not found', async (id) => {
    const { status, body } = await read(visitor, `/api/products/${id}`);
    expect([status, body.code]).toEqual([404, 'notFound']);
    expect((await read(visitor, `/api/products/${id}/photos`)).status).toBe(404);
  });

  test('what cannot be an id is told', async () => {
    expect((await read(visitor, '/api/products/a.b')).status).toBe(400);
  });
});

describe('counting hotspots', () => {
  const tell = (who: Browser, id: string, body: object) =>
    who(`/api/photos/${id}/hotspot-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('opens and clicks are added up by day, for visitors and members, and once in a visit', async () => {
    const productId = await addProduct();
    const id = await addPhoto([{ productId }]);
    const member = await fixture.signIn();
    const open = { productId, event: 'open' };
    for (const visit of ['first', 'first', 'second'])
      expect((await tell(visitor, id, { ...open, visit })).status).toBe(204);
    await tell(member, id, { ...open, visit: 'third' });
    await tell(member, id, { productId, event: 'click', visit: 'third' });
    const { status, body } = await read(creator, `/api/creator/items/${id}/hotspot-counts`);
    expect(status).toBe(200);
    const day = fixture.server.deps.now().toISOString().slice(0, 10);
    expect(body).toEqual([{ day, product: { id: productId, name: 'Turmeric Soap' }, opens: 3, clicks: 1 }]);
  });

  test('many at once are all counted', async () => {
    const productId = await addProduct();
    const id = await addPhoto([{ productId }]);
    const visits = Array.from({ length: 40 }, () => newId());
    await Promise.all(visits.map((visit) => tell(visitor, id, { productId, event: 'click', visit })));
    const { body } = await read(creator, `/api/creator/items/${id}/hotspot-counts`);
    expect(body).toMatchObject([{ opens: 0, clicks: 40 }]);
  });

  test('neither the creator’s own visits, nor what is not on the photo, nor what is not public', async () => {
    const productId = await addProduct();
    const elsewhere = await addProduct();
    const id = await addPhoto([{ productId }]);
    const withdrawn = await addPhoto([{ productId }], 'withdrawn');
    const visit = newId();
    const answers = [
      await tell(creator, id, { productId, event: 'open', visit }),
      await tell(visitor, id, { productId: elsewhere, event: 'open', visit }),
      await tell(visitor, withdrawn, { productId, event: 'open', visit }),
      await tell(visitor, newId(), { productId, event: 'open', visit }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const rows = await fixture.db.select().from(hotspotCounts);
    expect(rows.filter((row) => [id, withdrawn].includes(row.itemId))).toEqual([]);
  });

  test.each([
    [{ productId: 'x', event: 'look', visit: 'v' }, 'event'],
    [{ productId: '../x', event: 'open', visit: 'v' }, 'productId'],
    [{ productId: 'x', event: 'open' }, 'visit'],
  ])('%j is told', async (body, field) => {
    const response = await tell(visitor, newId(), body);
    expect(response.status).toBe(400);
    expect((await response.json()).issues[0].field).toBe(field);
  });

  test('the counts are for the creator of the photo alone', async () => {
    const id = await addPhoto([]);
    const stranger = await fixture.signIn({ isCreator: true });
    const statuses = await Promise.all(
      [visitor, await fixture.signIn(), stranger].map(
        async (who) => (await who(`/api/creator/items/${id}/hotspot-counts`)).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 404]);
  });
});

describe('GET /api/makers/:id', () => {
  test('gives everything listed of a maker, and the photos that show it', async () => {
    const id = await addMaker('Panyard Nine', 'trinidad-and-tobago', 'A row of oil drums.');
    const pan = await addProduct({ name: 'Tenor Pan', makerId: id });
    const mallets = await addProduct({ name: 'Mallets', makerId: id, creatorId: creator.id });
    await addProduct({ name: 'Not seen yet', makerId: id, creatorId: creator.id });
    await addProduct({ name: 'Of somebody else' });
    const photo = await addPhoto([{ productId: mallets }, { productId: pan }]);
    await addPhoto([{ productId: pan }], 'withdrawn');

    const { status, body } = await read(visitor, `/api/makers/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, name: 'Panyard Nine', story: 'A row of oil drums.' });
    expect(body.island.slug).toBe('trinidad-and-tobago');
    expect(body.products.map((product: { name: string }) => product.name)).toEqual(['Mallets', 'Tenor Pan']);
    expect(body.products[0]).toMatchObject({ id: mallets, maker: { id }, picture: { itemId: photo } });
    const photos = await read(visitor, `/api/makers/${id}/photos`);
    expect(photos.body.map((card: { id: string }) => card.id)).toEqual([photo]);
    expect((await read(visitor, `/api/photos/${photo}`)).body.hotspots[1].product.maker).toEqual({
      id,
      name: 'Panyard Nine',
    });
    expect((await read(visitor, `/api/products/${pan}`)).body.maker).toEqual({ id, name: 'Panyard Nine' });
  });

  test('a maker of whom nothing is listed has no page', async () => {
    const id = await addMaker('Nobody Saw Us', 'aruba');
    await addProduct({ name: 'Hidden', makerId: id, creatorId: creator.id });
    for (const unknown of [id, newId()]) expect((await read(visitor, `/api/makers/${unknown}`)).status).toBe(404);
  });
});
