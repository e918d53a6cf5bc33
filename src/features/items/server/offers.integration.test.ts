import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#features/pricing/prices.rules.ts';
import type { Browser } from '../../../../tests/support/browser.ts';
import { changedSettings } from '../../../../tests/support/changed-settings.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let maya: Person;
let admin: Person;
const ids = { photo: '', premium: '', clip: '', sound: '', collection: '' };

beforeAll(async () => {
  fixture = await openItemFixture();
  maya = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
  admin = await fixture.signIn({ isAdmin: true });
  const recorded = { durationMs: 9_000, frameRate: 25, peaks: [1, 2] };
  ids.photo = await fixture.addItem(maya.id, 'published');
  ids.premium = await fixture.addItem(maya.id, 'published', { access: 'premium' });
  ids.clip = await fixture.addItem(maya.id, 'published', {
    kind: 'video',
    access: 'premium',
    ...recorded,
    width: 2_160,
    height: 3_840,
  });
  const unseen = { categorySlug: null, width: null, height: null };
  ids.sound = await fixture.addItem(maya.id, 'published', { kind: 'sound', access: 'premium', ...recorded, ...unseen });
  const json = { title: 'All', visibility: 'public', itemIds: [ids.photo, ids.premium, ids.clip, ids.sound] };
  ids.collection = (await (await maya('/api/collections', { method: 'POST', json })).json()).id;
});
afterAll(() => fixture.server.stop());

const read = async (path: string) => (await (await fixture.server.as('visitor'))(path)).json();
const offersAt = async (path: string) => {
  const { offers }: { offers: Offer[] } = await read(path);
  return Object.fromEntries(offers.map(({ licence, size, cents }) => [size ? `${licence} ${size}` : licence, cents]));
};
const setOwnPrice = (id: string, ownPriceCents: unknown, who = maya) =>
  who(`/api/creator/items/${id}`, { method: 'PATCH', json: { ownPriceCents } });

describe('what can be licensed', () => {
  it('is told with every item', async () => {
    expect(await offersAt(`/api/photos/${ids.photo}`)).toEqual({ free: 0, standard: 1_200, extended: 9_000 });
    expect(await offersAt(`/api/photos/${ids.premium}`)).toEqual({ standard: 1_200, extended: 9_000 });
    expect(await offersAt(`/api/sounds/${ids.sound}`)).toEqual({ standard: 900, extended: 4_900 });
    expect(await offersAt(`/api/videos/${ids.clip}`)).toEqual({
      'standard hd': 5_900,
      'extended hd': 20_900,
      'standard uhd': 12_900,
      'extended uhd': 27_900,
    });
  });

  it('is added up for a collection: nothing for free items, clips in the largest size', async () => {
    const { licences } = await read(`/api/collections/${ids.collection}`);
    expect(licences).toEqual({ free: 1, premium: 3, totalCents: 1_200 + 12_900 + 900 });
  });
});

describe('a creator’s own price', () => {
  it('counts for its item alone, with the same steps to larger sizes and to extended', async () => {
    const response = await setOwnPrice(ids.premium, 2_000);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: ids.premium, ownPriceCents: 2_000 });
    await expect.poll(() => offersAt(`/api/photos/${ids.premium}`)).toEqual({ standard: 2_000, extended: 9_800 });
    expect(await offersAt(`/api/photos/${ids.photo}`)).toMatchObject({ standard: 1_200 });
    const { licences } = await read(`/api/collections/${ids.collection}`);
    expect(licences.totalCents).toBe(2_000 + 12_900 + 900);
  });

  it.each([499, 50_001, 0, -1_200, 12.5, '12', 1e15])('of %j is refused with a sentence', async (cents) => {
    const response = await setOwnPrice(ids.premium, cents);
    expect(response.status).toBe(400);
    const { issues } = await response.json();
    expect(issues).toMatchObject([{ field: 'ownPriceCents' }]);
    expect(await offersAt(`/api/photos/${ids.premium}`)).toMatchObject({ standard: 2_000 });
  });

  it('says the bounds of its kind', async () => {
    const { message } = await (await setOwnPrice(ids.clip, 1_000)).json();
    expect(message).toBe('Your own price must be from US$25 to US$1,500');
  });

  it('is nobody else’s to set', async () => {
    const other = await fixture.signIn({ isCreator: true });
    expect((await setOwnPrice(ids.premium, 3_000, other)).status).toBe(404);
    expect((await setOwnPrice(ids.premium, 3_000, admin)).status).toBe(403);
  });

  it('can be taken back', async () => {
    expect(await (await setOwnPrice(ids.premium, null)).json()).toMatchObject({ ownPriceCents: null });
    await expect.poll(() => offersAt(`/api/photos/${ids.premium}`)).toMatchObject({ standard: 1_200 });
  });
});

describe('after an admin has changed the prices', () => {
  it('every item and collection has the new ones, and own prices outside of new bounds are cut', async () => {
    await setOwnPrice(ids.premium, 600);
    const settings = changedSettings({
      'prices.photo.standard': 1_500,
      'prices.video.uhd': 14_000,
      'prices.sound.standard': 1_000,
      'ownPrices.photo.lowest': 800,
    });
    const response = await admin('/api/admin/prices', { method: 'PUT', json: { version: 0, settings } });
    expect(response.status).toBe(200);
    await expect.poll(() => offersAt(`/api/photos/${ids.photo}`)).toMatchObject({ standard: 1_500 });
    expect(await offersAt(`/api/photos/${ids.premium}`)).toMatchObject({ standard: 800, extended: 8_300 });
    await expect.poll(() => offersAt(`/api/sounds/${ids.sound}`)).toMatchObject({ standard: 1_000 });
    await expect.poll(() => offersAt(`/api/videos/${ids.clip}`)).toMatchObject({ 'standard uhd': 14_000 });
    const { licences } = await read(`/api/collections/${ids.collection}`);
    expect(licences.totalCents).toBe(800 + 14_000 + 1_000);
  });
});
