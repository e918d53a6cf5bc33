import { afterAll, beforeAll, describe, it } from 'vitest';
import { type CachedSite, kemars, openCachedSite, type Write } from '../../support/cached-site.ts';
import { newProduct, type Person, placeHotspots, send } from '../../support/small-site.ts';

let site: CachedSite;
let admin: Person;
let maya: Person;
let kemar: Person;
let ids: CachedSite['ids'];
beforeAll(async () => {
  site = await openCachedSite(() => new Date('2026-11-20T12:00:00Z'));
  ({ admin, maya, kemar, ids } = site);
});
afterAll(() => site.fixture.server.stop());

/** One after the other: each finds what those before it have left. */
const writes: [string, Write][] = [
  [
    'a photo was liked',
    {
      write: () => send(kemar, `/api/photos/${ids.palms}/like`, 'POST', { liked: true }),
      changed: ['home', 'browse', 'palms', 'maya', 'soap', 'mine'],
      untouched: [...kemars, 'food', 'clip', 'collections', 'editorial', 'blog'],
    },
  ],
  [
    'an item was published',
    {
      write: () => send(admin, `/api/admin/review/${ids.waiting}/approve`, 'POST', {}),
      changed: ['browse', 'jamaica', 'beach', 'explore', 'waiting', 'maya', 'lightBox'],
      untouched: [...kemars, 'home', 'soap', 'mine', 'best', 'collections', 'food', 'clip'],
    },
  ],
  [
    'what is said of an item was changed',
    {
      write: () => send(maya, `/api/creator/items/${ids.palms}`, 'PATCH', { title: 'Tall palms', altText: 'Tall' }),
      changed: [
        'home',
        'browse',
        'jamaica',
        'beach',
        'palms',
        'maya',
        'mine',
        'best',
        'collections',
        'lightBox',
        'soap',
        'soapMaker',
      ],
      untouched: [...kemars, 'market', 'clip', 'sound', 'soundPage', 'videos', 'food', 'cuba'],
    },
  ],
  [
    'an item was moved to another island and category, by the call for several items',
    {
      write: () =>
        send(maya, '/api/creator/items', 'PATCH', {
          items: [{ id: ids.market, islandSlug: 'barbados', categorySlug: 'city' }],
        }),
      changed: ['browse', 'jamaica', 'food', 'market', 'maya', 'explore'],
      untouched: [...kemars, 'home', 'beach', 'soap', 'best', 'clip'],
    },
  ],
  [
    'an edit changed nothing',
    {
      write: () => send(maya, `/api/creator/items/${ids.market}`, 'PATCH', { islandSlug: 'barbados' }),
      changed: [],
      untouched: { allBut: [] },
    },
  ],
  [
    'a creator set a price of their own',
    {
      write: () => send(maya, `/api/creator/items/${ids.palms}`, 'PATCH', { ownPriceCents: 2_500 }),
      changed: ['palms'],
      untouched: [...kemars, 'market', 'clip', 'sound', 'videos', 'food', 'cuba'],
    },
  ],
  [
    'an admin changed the prices',
    {
      write: async () => {
        const { version, settings } = await send(admin, '/api/admin/prices', 'GET');
        settings.prices.photo.standard += 100;
        settings.prices.video.hd += 100;
        settings.prices.sound.standard += 100;
        await send(admin, '/api/admin/prices', 'PUT', { version, settings });
      },
      changed: ['about', 'market', 'waiting', 'cigars', 'clip', 'sound', 'videos'],
      untouched: ['soap', 'rum', 'collections', 'food', 'cuba', 'kemar', 'explore'],
    },
  ],
  [
    'a clip got captions',
    {
      write: () =>
        send(maya, `/api/creator/items/${ids.clip}/captions/en`, 'PUT', {
          vtt: 'WEBVTT\n\n00:00.000 --> 00:02.000\nWaves',
        }),
      changed: ['clip'],
      untouched: [...kemars, 'home', 'browse', 'palms', 'collections'],
    },
  ],
  [
    'hotspots were placed',
    {
      write: () => placeHotspots(maya, ids.market, [ids.soap]),
      changed: ['market', 'soap', 'soapMaker', 'browse', 'mine', 'maya'],
      untouched: [...kemars, 'palms', 'home', 'clip', 'best', 'cuba'],
    },
  ],
  [
    'a product was changed',
    {
      write: () => send(maya, `/api/creator/products/${ids.soap}`, 'PATCH', { name: 'Coconut soap', priceCents: 700 }),
      changed: ['soap', 'soapMaker', 'palms', 'market'],
      untouched: [...kemars, 'browse', 'jamaica', 'maya', 'collections', 'clip'],
    },
  ],
  [
    'a product got another maker',
    {
      write: () => send(maya, `/api/creator/products/${ids.soap}`, 'PATCH', { maker: 'Other Hands' }),
      changed: ['soap', 'soapMaker', 'palms', 'market'],
      untouched: [...kemars, 'browse', 'jamaica', 'maya', 'collections', 'clip'],
    },
  ],
  [
    'a product got its maker back',
    {
      write: () => send(maya, `/api/creator/products/${ids.soap}`, 'PATCH', { maker: 'forty bars' }),
      changed: ['soap', 'soapMaker', 'palms', 'market'],
      untouched: [...kemars, 'browse', 'jamaica', 'maya', 'collections', 'clip'],
    },
  ],
  [
    'a product was entered that no photo shows yet',
    {
      write: () => send(maya, '/api/creator/products', 'POST', newProduct('Candle', 'jamaica')),
      changed: [],
      untouched: { allBut: [] },
    },
  ],
  [
    'the team withdrew an item',
    {
      write: () => send(admin, `/api/admin/items/${ids.palms}/withdraw`, 'POST', { note: 'A claim.' }),
      changed: [
        'home',
        'browse',
        'jamaica',
        'beach',
        'palms',
        'maya',
        'soap',
        'soapMaker',
        'mine',
        'best',
        'collections',
        'explore',
      ],
      untouched: ['cigars', 'kemar', 'rum', 'rumMaker', 'cuban', 'about', 'food', 'clip', 'soundPage'],
    },
  ],
  [
    'a creator withdrew their last item',
    {
      write: () => send(kemar, `/api/creator/items/${ids.cigars}/withdraw`, 'POST'),
      changed: ['browse', 'cuba', 'cigars', 'kemar', 'rum', 'rumMaker', 'explore'],
      untouched: ['about', 'home', 'market', 'soap', 'soapMaker', 'soundPage', 'maya', 'best', 'clip', 'beach'],
    },
  ],
];

describe('cached pages show what is true at the next request', () => {
  it.each(writes)('after %s', (_, write) => site.expectPagesToFollow(write));
});
