import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { replaceFile } from '#features/media/server/uploads/replace-file.ts';
import { newId } from '#platform/new-id.ts';
import { type Browser, refusalOf } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import type { BoundProduct, PlacedHotspots } from '../own-products.contract.ts';
import { MOST_HOTSPOTS, MOST_OWN_PRODUCTS } from '../products.rules.ts';
import { hotspots, products } from './products.tables.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let maya: Person;
let kemar: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
  kemar = await fixture.signIn({ isCreator: true, firstName: 'Kemar' });
  await fixture.db.delete(items);
  await fixture.db.delete(products);
});

const soap = {
  name: 'Coconut Milk Soap',
  description: 'A white bar.',
  story: 'Poured by hand.\nCut with a wire.',
  maker: 'Forty Bars',
  islandSlug: 'barbados',
  category: 'body',
  priceCents: 650,
  season: null,
  shopUrl: 'https://shop.example.com/soap',
  adultsOnly: false,
};
const make = (changes: object = {}, who = maya) =>
  who('/api/creator/products', { method: 'POST', json: { ...soap, ...changes } });
const made = async (changes: object = {}, who = maya): Promise<BoundProduct> => (await make(changes, who)).json();
const find = async (q: string, who = maya): Promise<BoundProduct[]> =>
  (await who(`/api/creator/products?q=${encodeURIComponent(q)}`)).json();
const at = (id: string) => `/api/creator/items/${id}/hotspots`;
const placed = async (id: string, who = maya): Promise<PlacedHotspots> => (await who(at(id))).json();
const place = (id: string, version: string, points: object[], who = maya) =>
  who(at(id), { method: 'PUT', json: { version, hotspots: points } });

describe('products of creators', () => {
  it('are as many as one may enter, and no more', async () => {
    const row = { description: '', story: '', islandSlug: 'barbados', category: 'body', priceCents: 1 } as const;
    const full = Array.from({ length: MOST_OWN_PRODUCTS }, () => newId());
    await fixture.db
      .insert(products)
      .values(full.map((id) => ({ ...row, id, slug: id, name: id, creatorId: maya.id, createdAt: new Date() })));
    expect(await refusalOf(await make())).toMatchObject({ status: 409, code: 'tooManyProducts' });
    expect((await make({}, kemar)).status).toBe(200);
  });

  it('are made with an address of their own, and tidied', async () => {
    const first = await made({ name: '  Cassareep\u202e \n No. 1 ', maker: ' ', season: '' });
    expect(first).toMatchObject({
      name: 'Cassareep No. 1',
      maker: null,
      season: null,
      island: 'Barbados',
      isOwn: true,
    });
    for (const islandSlug of ['barbados', 'jamaica', 'jamaica']) await made({ name: 'Cassareep no 1', islandSlug });
    const slugs = (
      await fixture.db.select({ slug: products.slug }).from(products).orderBy(asc(products.createdAt))
    ).map(({ slug }) => slug);
    expect(slugs.slice(0, 3)).toEqual(['cassareep-no-1', 'cassareep-no-1-barbados', 'cassareep-no-1-jamaica']);
    expect(slugs[3]).toMatch(/^cassareep-no-1-[0-9a-z]{12}$/);
    expect((await made({ name: 'Ñame' })).name).toBe('Ñame');
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' \u0007 ' }, 'name'],
    ['a name that nobody can read', { name: 'x'.repeat(81) }, 'name'],
    ['no description', { description: '' }, 'description'],
    ['nothing to pay', { priceCents: 0 }, 'priceCents'],
    ['more than ten thousand dollars', { priceCents: 1_000_001 }, 'priceCents'],
    ['half a cent', { priceCents: 10.5 }, 'priceCents'],
    ['an island that is not there', { islandSlug: 'atlantis' }, 'islandSlug'],
    ['a category that is not there', { category: 'cars' }, 'category'],
    ['a link that is not secure', { shopUrl: 'http://shop.example.com' }, 'shopUrl'],
    ['a link that runs', { shopUrl: 'javascript:alert(1)' }, 'shopUrl'],
    ['a link with a password in it', { shopUrl: 'https://me:secret@shop.example.com' }, 'shopUrl'],
  ])('are refused with %s, in words at the field', async (_, changes, field) => {
    const { status, issues } = await refusalOf(await make(changes));
    expect([status, issues[0].field]).toEqual([400, field]);
    expect(issues[0].message).toMatch(/\w+ \w+/);
  });

  it('are found by the beginnings of words in name, maker and island, with and without accents', async () => {
    const jam = await made({ name: 'Gelée de goyave', maker: 'Ti Kaz', islandSlug: 'haiti' });
    const oil = await made({ name: 'Castor Oil', maker: 'Black Soil', islandSlug: 'curacao' }, kemar);
    const ids = async (q: string) => (await find(q)).map(({ id }) => id);
    expect(await ids('gelee')).toEqual([jam.id]);
    expect(await ids('KAZ ayiti')).toEqual([jam.id]);
    expect(await ids('kòrsou oil')).toEqual([oil.id]);
    expect(await ids('oil haiti')).toEqual([]);
    expect(await ids('')).toEqual([jam.id, oil.id]);
    expect((await find('castor')).map(({ isOwn }) => isOwn)).toEqual([false]);
  });

  it('come with names of exactly these words first, then beginnings, then makers', async () => {
    const soap = await made({ name: 'Apple Soap', maker: 'Bay Rum Lane', islandSlug: 'barbados' });
    const drum = await made({ name: 'Rumba Drum', maker: 'Ti Kaz' });
    const aged = await made({ name: 'Gold rum, aged', maker: 'Ti Kaz' });
    const rum = await made({ name: 'Rum Punch', maker: 'Ti Kaz' });
    expect((await find('rum')).map(({ id }) => id)).toEqual([rum.id, aged.id, drum.id, soap.id]);
  });

  it.each([
    ['SQL', "'); drop table products; --"],
    ['wildcards', '%_\\'],
    ['a thousand flamingos', '🦩'.repeat(1000)],
    ['nothing that can be stored', '\u0000'],
  ])('are asked for with %s, which are only words', async (_, q) => {
    expect((await maya(`/api/creator/products?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  it('are changed by whoever entered them, and by nobody else', async () => {
    const product = await made();
    const change = (who: Browser, json: object) =>
      who(`/api/creator/products/${product.id}`, { method: 'PATCH', json });
    expect(await (await change(maya, { priceCents: 700, maker: '' })).json()).toMatchObject({
      priceCents: 700,
      maker: null,
      name: soap.name,
    });
    expect((await change(kemar, { priceCents: 1 })).status).toBe(404);
    expect((await change(maya, { shopUrl: 'ftp://x.example' })).status).toBe(400);
  });
});

describe('makers', () => {
  const makerOf = async (productId: string) =>
    (await fixture.db.select({ id: products.makerId }).from(products).where(eq(products.id, productId)))[0]?.id;
  const change = (id: string, json: object) => maya(`/api/creator/products/${id}`, { method: 'PATCH', json });
  const suggested = async (q: string): Promise<string[]> =>
    (await (await maya(`/api/creator/makers?q=${encodeURIComponent(q)}`)).json()).map(
      ({ name }: { name: string }) => name,
    );

  it('are the same for the same name on the same island, however it is written, and made where there is none', async () => {
    const first = await made({ maker: 'Forty Bars' });
    const second = await made({ name: 'Bay Soap', maker: 'forty bars' }, kemar);
    const elsewhere = await made({ name: 'Sea Soap', islandSlug: 'jamaica' });
    expect(second.maker).toBe('Forty Bars');
    expect(await makerOf(second.id)).toBe(await makerOf(first.id));
    expect(await makerOf(elsewhere.id)).not.toBe(await makerOf(first.id));
  });

  it('follow their product to another island, and are taken away from it', async () => {
    const soaps = [await made({ maker: 'Forty Bars' }), await made({ name: 'Sea Soap', islandSlug: 'jamaica' })];
    const [here, there] = await Promise.all(soaps.map(({ id }) => makerOf(id)));
    await change(soaps[0]?.id ?? '', { islandSlug: 'jamaica' });
    expect(await makerOf(soaps[0]?.id ?? '')).toBe(there);
    expect(here).not.toBe(there);
    await change(soaps[0]?.id ?? '', { maker: null });
    expect(await makerOf(soaps[0]?.id ?? '')).toBe(null);
  });

  it('are suggested by the beginning of a word while they have a product', async () => {
    const { id } = await made({ maker: 'Atelye Kowosòl', islandSlug: 'haiti' });
    expect(await suggested('kowosol')).toEqual(['Atelye Kowosòl']);
    expect(await suggested('wosol')).toEqual([]);
    await change(id, { maker: '' });
    expect(await suggested('kowosol')).toEqual([]);
  });
});

describe('hotspots', () => {
  it('P8 are placed as a whole in their order, and a published photo shows them at once', async () => {
    const id = await fixture.addItem(maya.id, 'published');
    const [one, two] = [await made(), await made({ name: 'Bay Leaf Soap' }, kemar)];
    const visitor = await fixture.server.as('visitor');
    const shown = async () => (await (await visitor(`/api/photos/${id}`)).json()).hotspots;
    expect(await shown()).toEqual([]);
    const { version } = await placed(id);
    const answer = await place(id, version, [
      { x: 0.25, y: 1, productId: two.id },
      { x: 0, y: 0.123456, productId: one.id },
    ]);
    expect(answer.status).toBe(200);
    const stored: PlacedHotspots = await answer.json();
    expect(stored).toEqual(await placed(id));
    expect(stored.hotspots.map(({ x, y, product }) => [x, y, product.name, product.isOwn])).toEqual([
      [0.25, 1, 'Bay Leaf Soap', false],
      [0, 0.1235, soap.name, true],
    ]);
    await expect
      .poll(async () => (await shown()).map((spot: { number: number; product: BoundProduct }) => spot.product.name))
      .toEqual(['Bay Leaf Soap', soap.name]);
    expect((await place(id, stored.version, [])).status).toBe(200);
    await expect.poll(shown).toEqual([]);
  });

  it('stay where they are when the file of a rejected photo is replaced', async () => {
    const id = await fixture.addItem(maya.id, 'rejected', { rejectionReason: 'out_of_focus' });
    const { id: productId } = await made();
    await place(id, (await placed(id)).version, [{ x: 0.1, y: 0.2, productId }]);
    const { deps } = fixture.server;
    const upload = { id: newId(), creatorId: maya.id, fileName: 'sharper.jpg', bytes: 10 };
    await deps.db.transaction((tx) => replaceFile(deps, tx, { ...upload, replacesItemId: id, briefId: null }, id));
    expect((await placed(id)).hotspots).toMatchObject([{ x: 0.1, y: 0.2, product: { id: productId } }]);
  });

  it('tell the second of two tabs that the first was faster', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review');
    const { id: productId } = await made();
    const { version } = await placed(id);
    const [first, second] = await Promise.all([
      place(id, version, [{ x: 0.1, y: 0.1, productId }]),
      place(id, version, [{ x: 0.9, y: 0.9, productId }]),
    ]);
    const [saved, late] = first.status === 200 ? [first, second] : [second, first];
    expect(saved.status).toBe(200);
    expect(await refusalOf(late)).toMatchObject({
      status: 409,
      code: 'movedOn',
      message: 'The hotspots of this photo were changed in another tab since you opened them here.',
    });
    expect((await placed(id)).hotspots).toHaveLength(1);
  });

  it.each([
    ['premium photos', { access: 'premium' as const }, 'Only free photos carry hotspots, and this one is premium.'],
    [
      'sounds',
      { kind: 'sound' as const, width: null, height: null, durationMs: 1000, peaks: [1] },
      'Only photos carry hotspots.',
    ],
  ])('are not for %s', async (_, changes, message) => {
    const id = await fixture.addItem(maya.id, 'awaiting_review', changes);
    const { version } = await placed(id);
    expect(await refusalOf(await place(id, version, []))).toMatchObject({ status: 400, message });
  });

  it('are neither read nor placed by others, and not after a withdrawal', async () => {
    const id = await fixture.addItem(maya.id, 'withdrawn');
    const { version } = await placed(id);
    expect((await kemar(at(id))).status).toBe(404);
    expect((await place(id, version, [], kemar)).status).toBe(404);
    expect((await place(id, version, [])).status).toBe(409);
    expect((await maya(at(newId()))).status).toBe(404);
    expect((await (await fixture.signIn())(at(id))).status).toBe(403);
  });

  it.each<[string, (productId: string) => object[], string]>([
    ['outside the picture', (productId) => [{ x: 1.01, y: 0, productId }], 'hotspots.0.x'],
    ['nowhere', (productId) => [{ x: null, y: 0, productId }], 'hotspots.0.x'],
    [
      'with a product that is not there',
      (productId) => [
        { x: 0, y: 0, productId },
        { x: 0, y: 0, productId: newId() },
      ],
      'hotspots.1.productId',
    ],
    [
      'by the dozen',
      (productId) => Array.from({ length: MOST_HOTSPOTS + 1 }, () => ({ x: 0, y: 0, productId })),
      'hotspots',
    ],
  ])('are refused %s, and what stood stays', async (_, points, field) => {
    const id = await fixture.addItem(maya.id, 'awaiting_review');
    const { id: productId } = await made();
    await place(id, (await placed(id)).version, [{ x: 0.5, y: 0.5, productId }]);
    const { version } = await placed(id);
    const { status, issues } = await refusalOf(await place(id, version, points(productId)));
    expect([status, issues[0].field]).toEqual([400, field]);
    expect((await placed(id)).version).toBe(version);
  });

  it('keep their photo free: the change of access is refused in a sentence', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review');
    const { id: productId } = await made();
    await fixture.db.insert(hotspots).values({ itemId: id, number: 1, x: 0.5, y: 0.5, productId });
    const premium = () => maya(`/api/creator/items/${id}`, { method: 'PATCH', json: { access: 'premium' } });
    const words =
      'This photo carries hotspots, and only free photos do. Remove its hotspots first, then make it premium.';
    expect(await refusalOf(await premium())).toMatchObject({
      status: 400,
      message: words,
      issues: [{ field: 'access', message: words }],
    });
    await fixture.db.delete(hotspots).where(eq(hotspots.itemId, id));
    expect((await premium()).status).toBe(200);
  });

  it('are shown to the reviewer by number', async () => {
    const id = await fixture.addItem(maya.id, 'awaiting_review', { handedInAt: new Date() });
    const { id: productId } = await made();
    await place(id, (await placed(id)).version, [{ x: 0.2, y: 0.4, productId }]);
    const admin = await fixture.server.as('admin');
    const queue = await (await admin('/api/admin/review')).json();
    expect(queue.items[0].hotspots).toMatchObject([
      { number: 1, x: 0.2, y: 0.4, product: { name: soap.name, shopUrl: soap.shopUrl } },
    ]);
  });
});
