import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { newId } from '#platform/new-id.ts';
import {
  type MediaFixture,
  newPhoto,
  openCreator,
  openMediaFixture,
  receivePhoto,
} from '../../../../tests/support/media-fixture.ts';
import { hotspots, products } from './products.tables.ts';

let fixture: MediaFixture;
let freePhoto: string;
let premiumPhoto: string;

beforeAll(async () => {
  fixture = await openMediaFixture();
  const creatorId = await openCreator(fixture.db);
  freePhoto = await receivePhoto(fixture, 1, newPhoto(creatorId));
  premiumPhoto = await receivePhoto(fixture, 2, newPhoto(creatorId, { access: 'premium' }));
});
afterAll(() => fixture.close());

type Product = typeof products.$inferInsert;
const soap = (): Product => ({
  id: newId(),
  slug: `soap-${newId()}`,
  name: 'Turmeric Soap',
  description: 'Sunny bar.',
  story: 'Coloured with turmeric.',
  islandSlug: 'jamaica',
  category: 'body',
  priceCents: 700,
  createdAt: new Date(),
});
const insertProduct = async (changes: Partial<Product> = {}): Promise<string> => {
  const product = { ...soap(), ...changes };
  await fixture.db.insert(products).values(product);
  return product.id;
};

describe('a product is refused', () => {
  test.each<[string, Partial<Product>, string]>([
    ['for nothing', { priceCents: 0 }, 'products_price_is_positive'],
    ['without a name', { name: '' }, 'products_name_is_given'],
    ['of an unknown category', { category: 'cars' as 'body' }, 'products_category_is_known'],
    ['with a shop link that is not https', { shopUrl: 'javascript:alert(1)' }, 'products_shop_url_is_https'],
    ['with a slug that does not suit an address', { slug: 'Two Words' }, 'products_slug_suits_an_address'],
    ['of an unknown island', { islandSlug: 'atlantis' }, 'products_island_slug_islands_slug_fk'],
  ])('%s', async (_, changes, constraint) => {
    await expect(insertProduct(changes)).rejects.toMatchObject({ cause: { constraint } });
  });
});

describe('hotspots', () => {
  const place = async (changes: Partial<typeof hotspots.$inferInsert>) => {
    const productId = await insertProduct();
    await fixture.db.insert(hotspots).values({ itemId: freePhoto, number: 1, x: 0.5, y: 0.5, productId, ...changes });
  };

  test('lie on free photos, one per number', async () => {
    await place({ number: 1, x: 0, y: 1 });
    await expect(place({ number: 1 })).rejects.toMatchObject({ cause: { constraint: 'hotspots_item_id_number_pk' } });
  });

  test('never lie on premium photos, and a photo that carries them stays free', async () => {
    const onPremium = place({ itemId: premiumPhoto });
    await expect(onPremium).rejects.toMatchObject({ cause: { constraint: 'hotspots_free_photo_fk' } });
    await place({ number: 2 });
    const makePremium = fixture.db.update(items).set({ access: 'premium' }).where(eq(items.id, freePhoto));
    await expect(makePremium).rejects.toMatchObject({ cause: { constraint: 'hotspots_free_photo_fk' } });
  });

  test.each([
    ['left of the picture', { x: -0.01 }, 'hotspots_lie_on_the_picture'],
    ['below the picture', { y: 1.01 }, 'hotspots_lie_on_the_picture'],
    ['with the number 0', { number: 0 }, 'hotspots_number_is_positive'],
    ['with a way around the rule', { onFreePhoto: false }, 'hotspots_on_free_photos_only'],
    ['for no product', { productId: 'nothing' }, 'hotspots_product_id_products_id_fk'],
  ])('are refused %s', async (_, changes, constraint) => {
    await expect(place({ number: 9, ...changes })).rejects.toMatchObject({ cause: { constraint } });
  });
});
