import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { makeFeaturedWatch } from '#features/moderation/server/featured.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { everyChangeReceived } from '../support/notices.ts';
import type { PageFixture } from '../support/page-fixture.ts';
import { newProduct, openSmallSite, type Person, placeHotspots, send } from '../support/small-site.ts';

const START = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T12:30:00Z');
let clock = START;

let fixture: PageFixture;
let admin: Person;
let maya: Person;
let kemar: Person;
let otis: Person;
let ids: Awaited<ReturnType<typeof openSmallSite>>['ids'];
let watchDates: () => Promise<void>;
beforeAll(async () => {
  ({ fixture, admin, maya, kemar, otis, ids } = await openSmallSite(() => clock));
  watchDates = makeFeaturedWatch(fixture.server.deps);
  await watchDates();
});
afterAll(() => fixture.server.stop());

/** Every page that shows something, by a name that a test can speak of. */
const pathOf = {
  home: () => '/',
  about: () => '/about',
  browse: () => '/photos',
  wordSearch: () => '/photos?q=palms',
  jamaica: () => '/island/jamaica',
  cuba: () => '/island/cuba',
  beach: () => '/category/beach',
  food: () => '/category/food',
  videos: () => '/videos',
  explore: () => '/explore?island=jamaica',
  palms: () => `/photos/${ids.palms}`,
  market: () => `/photos/${ids.market}`,
  waiting: () => `/photos/${ids.waiting}`,
  cigars: () => `/photos/${ids.cigars}`,
  clip: () => `/videos/${ids.clip}`,
  sound: () => `/sounds?item=${ids.sound}`,
  soundPage: () => `/sounds/${ids.sound}`,
  maya: () => `/creators/${maya.id}`,
  kemar: () => `/creators/${kemar.id}`,
  soap: () => `/products/${ids.soap}`,
  rum: () => `/products/${ids.rum}`,
  soapMaker: () => `/makers/${ids.soapMaker}`,
  rumMaker: () => `/makers/${ids.rumMaker}`,
  collections: () => '/collections',
  mine: () => `/collections/${ids.mine}`,
  best: () => `/collections/${ids.best}`,
  cuban: () => `/collections/${ids.cuban}`,
  lightBox: () => `/photos/collection/${ids.palms},${ids.waiting}`,
};
type PageKey = keyof typeof pathOf;
const keys = Object.keys(pathOf) as PageKey[];
const allBut = (...others: PageKey[]): PageKey[] => keys.filter((key) => !others.includes(key));

type Query = { queryKey: unknown; state: { data: unknown } };

/**
 * What a page shows, without the moment at which it was made. The counts of the filters are left out: they tell what
 * there is elsewhere too, and that follows with time.
 */
const shownIn = ({ status, html }: { status: number; html: string }): string => {
  const [, state = '{}'] = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html) ?? [];
  const queries = (JSON.parse(state).queries?.queries ?? []) as Query[];
  const data = queries
    .map(({ queryKey, state: { data: reply } }) => JSON.stringify([queryKey, reply]))
    .toSorted()
    .join('\n')
    .replace(/"facets":\{.*?\]\}/g, '');
  const markup = html
    .replace(/<script type="application\/json".*?<\/script>/, '')
    .replace(/<search aria-label="Filters".*?<\/search>/, '')
    // React numbers what it renders at the same time.
    .replace(/_R_\w+_/g, '');
  return status === 200 ? `${markup}\n${data}` : `${status}\n${markup}`;
};

const visitAll = async (): Promise<Map<PageKey, string>> => {
  const shown = new Map<PageKey, string>();
  for (const key of keys) shown.set(key, shownIn(await fixture.visit(pathOf[key]())));
  return shown;
};

/** Does something while every page is cached, and tells which of them show something else then, were made anew, or are not true. */
const afterwards = async (write: () => Promise<unknown>) => {
  await everyChangeReceived(fixture.server);
  const before = await visitAll();
  fixture.rendered.length = 0;
  await visitAll();
  expect(fixture.rendered, 'every page is cached').toEqual([]);

  await write();
  await everyChangeReceived(fixture.server);
  const after = await visitAll();
  const madeAnew = keys.filter((key) => fixture.rendered.includes(pathOf[key]()));
  const untrue: PageKey[] = [];
  for (const key of allBut(...madeAnew))
    if (after.get(key) !== shownIn(await fixture.visitUncached(pathOf[key]()))) untrue.push(key);
  return { changed: keys.filter((key) => after.get(key) !== before.get(key)), madeAnew, untrue };
};

/** What has nothing to do with anything of Maya's. */
const kemars: PageKey[] = ['cigars', 'kemar', 'rum', 'rumMaker', 'cuban', 'about'];

const changeCollection = async (who: Person, id: string, changes: object) => {
  const { version } = await send(who, `/api/collections/${id}`, 'GET');
  return send(who, `/api/collections/${id}`, 'PATCH', { version, ...changes });
};

type Write = { write: () => Promise<unknown>; changed: PageKey[]; untouched: PageKey[] };

/** One after the other: each finds what those before it have left. */
const writes: [string, Write][] = [
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
      untouched: keys,
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
      changed: ['market', 'waiting', 'cigars', 'clip', 'sound', 'videos'],
      untouched: ['about', 'soap', 'rum', 'collections', 'food', 'cuba', 'kemar', 'explore'],
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
      untouched: keys,
    },
  ],
  [
    'an item was put into a collection',
    {
      write: () => send(otis, `/api/collections/${ids.mine}/items/${ids.clip}`, 'PUT', { included: true }),
      changed: ['mine', 'collections'],
      untouched: allBut('mine', 'collections'),
    },
  ],
  [
    'a collection was put into another order',
    {
      write: async () => {
        const { version } = await send(otis, `/api/collections/${ids.mine}`, 'GET');
        const move = { version, before: ids.palms };
        return send(otis, `/api/collections/${ids.mine}/items/${ids.clip}/move`, 'POST', move);
      },
      changed: ['mine', 'collections'],
      untouched: allBut('mine', 'collections'),
    },
  ],
  [
    'a collection of the editors was renamed',
    {
      write: () => changeCollection(admin, ids.best, { title: 'The best' }),
      changed: ['best', 'collections'],
      untouched: allBut('best', 'collections'),
    },
  ],
  [
    'a collection was made private',
    {
      write: () => changeCollection(otis, ids.mine, { visibility: 'private' }),
      changed: ['mine', 'collections'],
      untouched: allBut('mine', 'collections'),
    },
  ],
  [
    'a private collection was changed',
    {
      write: () => send(otis, `/api/collections/${ids.mine}/items/${ids.sound}`, 'PUT', { included: true }),
      changed: [],
      untouched: keys,
    },
  ],
  [
    'a collection was made public',
    {
      write: () => changeCollection(otis, ids.mine, { visibility: 'public' }),
      changed: ['mine', 'collections'],
      untouched: allBut('mine', 'collections'),
    },
  ],
  [
    'a creator took another name',
    {
      write: () => send(maya, '/api/profile/update', 'POST', { displayName: 'Maya T.' }),
      changed: ['home', 'browse', 'palms', 'maya', 'mine', 'clip', 'sound', 'soundPage', 'soap', 'lightBox'],
      untouched: [...kemars, 'cuba'],
    },
  ],
  [
    'the owner of a collection took another name',
    {
      write: () => send(otis, '/api/profile/update', 'POST', { displayName: 'Otis R.' }),
      changed: ['mine', 'collections'],
      untouched: allBut('mine', 'collections'),
    },
  ],
  [
    'other photos were featured',
    {
      write: async () => {
        const { version } = await send(admin, '/api/admin/featured', 'GET');
        const chosen = [
          { itemId: ids.market, startsAt: START.toISOString(), endsAt: LATER.toISOString() },
          { itemId: ids.palms, startsAt: START.toISOString(), endsAt: null },
        ];
        await send(admin, '/api/admin/featured', 'PUT', { version, entries: chosen });
        await watchDates();
      },
      changed: ['home', 'market'],
      untouched: [...kemars, 'clip', 'sound', 'waiting', 'videos', 'cuba'],
    },
  ],
  [
    'the time of a featured photo was over',
    {
      write: async () => {
        clock = LATER;
        await watchDates();
      },
      changed: ['home', 'market'],
      untouched: [...kemars, 'palms', 'clip', 'sound', 'videos', 'explore'],
    },
  ],
  [
    'the names of the taxonomy changed',
    {
      write: async () => {
        await fixture.db.update(islands).set({ name: 'Old Jamaica' }).where(eq(islands.slug, 'jamaica'));
        await announceChange(fixture.db, ['taxonomy']);
      },
      changed: ['home', 'browse', 'palms', 'maya', 'mine', 'clip', 'soap', 'lightBox'],
      untouched: ['about'],
    },
  ],
  [
    'a release brought its own names of the taxonomy',
    {
      write: () => ensureTaxonomy(fixture.db),
      changed: ['home', 'browse', 'palms', 'maya', 'mine', 'clip', 'soap', 'lightBox'],
      untouched: ['about'],
    },
  ],
  [
    'a collection was deleted',
    {
      write: () => send(kemar, `/api/collections/${ids.cuban}`, 'DELETE'),
      changed: ['cuban', 'collections'],
      untouched: allBut('cuban', 'collections'),
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
  it.each(writes)('after %s', async (_, { write, ...expected }) => {
    const { changed, madeAnew, untrue } = await afterwards(write);
    expect(untrue).toEqual([]);
    expect(changed).toEqual(expect.arrayContaining(expected.changed));
    expect(expected.untouched.filter((key) => madeAnew.includes(key))).toEqual([]);
  });
});

describe('what no write announces', () => {
  it('is at most a minute old', async () => {
    const path = `/photos/${ids.market}`;
    await fixture.visit(path);
    // Behind the back of the writers, as a count of likes is.
    await fixture.db.update(items).set({ title: 'Later' }).where(eq(items.id, ids.market));
    expect((await fixture.visit(path)).html).not.toContain('Later');
    fixture.clock.ms += 61_000;
    await fixture.visit(path);
    await expect.poll(async () => (await fixture.visit(path)).html).toContain('Later');
  });
});
