import { expect } from 'vitest';
import { featuredItems } from '#features/items/server/items.tables.ts';
import type { Browser } from './browser.ts';
import { openPageFixture } from './page-fixture.ts';
import type { AskOptions } from './server.ts';

export type Person = Browser & { id: string };

/** Makes a call that has to succeed; returns its reply. */
export const send = async (who: Person, path: string, method: string, json?: unknown) => {
  const response = await who(path, { method, ...(json !== undefined && { json }) } as AskOptions);
  expect(response.status, response.url).toBeLessThan(300);
  return response.status === 204 ? undefined : await response.json();
};

export const newProduct = (name: string, islandSlug: string) => ({
  name,
  description: `${name}, described.`,
  story: 'Made by hand.',
  maker: 'Forty Bars',
  islandSlug,
  category: 'body',
  priceCents: 650,
  season: null,
  shopUrl: null,
  adultsOnly: false,
});

export const placeHotspots = async (who: Person, itemId: string, productIds: string[]) => {
  const { version } = await send(who, `/api/creator/items/${itemId}/hotspots`, 'GET');
  const hotspots = productIds.map((productId) => ({ x: 0.5, y: 0.5, productId }));
  await send(who, `/api/creator/items/${itemId}/hotspots`, 'PUT', { version, hotspots });
};

const newCollection = async (who: Person, title: string, itemIds: string[], facts: object = {}) =>
  (await send(who, '/api/collections', 'POST', { title, visibility: 'public', itemIds, ...facts })).id as string;

/**
 * A site with one of everything that pages show. By Maya, in Jamaica: a featured photo with a product, another photo, one
 * that waits for review, a clip and a sound. By Kemar, in Cuba: a photo with a product. Collections of Otis, Kemar and
 * the editors.
 */
export const openSmallSite = async (now: () => Date) => {
  const fixture = await openPageFixture({ deps: { now } });
  const admin: Person = await fixture.signIn({ isAdmin: true, firstName: 'Inez' });
  const maya: Person = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
  const kemar: Person = await fixture.signIn({ isCreator: true, firstName: 'Kemar' });
  const otis: Person = await fixture.signIn({ firstName: 'Otis' });

  const published = (who: Person, facts: Parameters<typeof fixture.addItem>[2]) =>
    fixture.addItem(who.id, 'published', facts);
  const palms = await published(maya, { title: 'Palms' });
  const market = await published(maya, { title: 'Market', categorySlug: 'food' });
  const waiting = await fixture.addItem(maya.id, 'awaiting_review', { title: 'Waiting', handedInAt: now() });
  const recorded = { durationMs: 9_000, frameRate: 25, peaks: [1, 2] };
  const clip = await published(maya, { title: 'Waves', kind: 'video', access: 'premium', ...recorded });
  const unseen = { categorySlug: null, width: null, height: null };
  const sound = await published(maya, { title: 'Frogs', kind: 'sound', ...recorded, ...unseen });
  const cigars = await published(kemar, { title: 'Cigars', islandSlug: 'cuba', categorySlug: 'culture' });

  const soap: string = (await send(maya, '/api/creator/products', 'POST', newProduct('Soap', 'jamaica'))).id;
  const rum: string = (await send(kemar, '/api/creator/products', 'POST', newProduct('Rum', 'cuba'))).id;
  await placeHotspots(maya, palms, [soap]);
  await placeHotspots(kemar, cigars, [rum]);

  const mine = await newCollection(otis, 'Otis’ own', [palms, market]);
  const cuban = await newCollection(kemar, 'Cuban', [cigars]);
  const best = await newCollection(admin, 'Best', [palms], { forEditors: true });
  await fixture.db.insert(featuredItems).values({ itemId: palms, position: 1, startsAt: new Date(0) });

  const makerOf = async (productId: string): Promise<string> =>
    (await send(maya, `/api/products/${productId}`, 'GET')).maker.id;
  const makers = { soapMaker: await makerOf(soap), rumMaker: await makerOf(rum) };

  const ids = { palms, market, waiting, clip, sound, cigars, soap, rum, ...makers, mine, cuban, best };
  return { fixture, admin, maya, kemar, otis, ids };
};
