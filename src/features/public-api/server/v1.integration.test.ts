import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeys } from '#features/business/server/teams.tables.ts';
import { insertCollection } from '#features/collections/server/create-collection.ts';
import { items } from '#features/media/server/media.tables.ts';
import { rateLimitWindows } from '#platform/http/guard/rate-limit.tables.ts';
import { type ApiFixture, openApiFixture } from '../../../../tests/support/api-fixture.ts';

let fixture: ApiFixture;
let reading: { id: string; key: string };
const photos: string[] = [];
beforeAll(async () => {
  fixture = await openApiFixture();
  reading = await fixture.makeKey('read');
  for (let place = 1; place <= 5; place += 1)
    photos.push(await fixture.addPhoto({ title: `Guava ${place}`, publishedAt: new Date(Date.UTC(2026, 9, place)) }));
});
afterAll(() => fixture.server.stop());

/** The address in a Link header, at this server. */
const nextOf = (response: Response): string | undefined => {
  const address = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  return address?.slice(new URL(address).origin.length);
};

describe('search for programs', () => {
  it('gives items in the shape of version 1', async () => {
    const { data, response } = await fixture
      .client(reading.key)
      .GET('/api/v1/search', { params: { query: { q: 'guava', sort: 'new', limit: '2' } } });
    expect(response.status).toBe(200);
    expect(data).toMatchObject({ total: 5, isTotalExact: true, usedQuery: null });
    expect(data?.facets?.island).toEqual([{ value: 'jamaica', count: 5 }]);
    expect(data?.items[0]).toMatchObject({
      id: photos[4],
      kind: 'photo',
      title: 'Guava 5',
      alt: 'Palms in front of an orange sky',
      creator: { name: expect.stringContaining('Anaïs'), url: expect.stringContaining('/creators/') },
      attribution: {
        text: expect.stringMatching(/^Photo: Anaïs .*\/ Tamarind$/),
        url: expect.stringContaining('/photos/'),
      },
      picture: {
        colour: '#c86432',
        thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
        thumbnailUrl: expect.stringMatching(/^http:\/\/.*480\.webp$/),
        sources: [{ width: 480, height: 320, type: 'image/webp' }, { width: 960 }],
      },
      sizes: [{ name: 'small', type: 'image/jpeg' }],
      licences: expect.arrayContaining([{ kind: 'free', size: null, priceCents: 0, currency: 'USD' }]),
      url: expect.stringMatching(/\/photos\/[0-9a-z]{12}$/),
    });
  });

  it('is walked by the Link header, each item once, to a page without one', async () => {
    const seen: string[] = [];
    let address: string | undefined = '/api/v1/search?q=guava&sort=new&limit=2';
    while (address !== undefined) {
      const response = await fixture.ask(address, reading.key);
      seen.push(...(await response.json()).items.map(({ id }: { id: string }) => id));
      address = nextOf(response);
    }
    expect(seen).toEqual(photos.toReversed());
  });

  it('takes the filters of the site and names what is wrong', async () => {
    const some = await fixture.ask('/api/v1/search?island=jamaica,haiti&access=free&kind=photo', reading.key);
    expect((await some.json()).total).toBe(5);
    const wrong = await fixture.ask('/api/v1/search?island=atlantis&limit=61&after=%25', reading.key);
    expect(wrong.status).toBe(400);
    expect(wrong.headers.get('ratelimit-remaining')).not.toBeNull();
    const { code, issues } = await wrong.json();
    expect(code).toBe('badInput');
    expect(issues.map(({ field }: { field: string }) => field.split('.')[0]).toSorted()).toEqual([
      'after',
      'island',
      'limit',
    ]);
  });
});

describe('a key', () => {
  it('that is revoked in the middle of paging gets 401 with its code at once', async () => {
    const { id, key } = await fixture.makeKey('read');
    const first = await fixture.ask('/api/v1/search?q=guava&limit=1', key);
    const etag = first.headers.get('etag') ?? '';
    await fixture.ok(fixture.owner, 'DELETE', `keys/${id}`);
    const second = await fixture.ask(nextOf(first) ?? '', key);
    expect([second.status, (await second.json()).code]).toEqual([401, 'keyInvalid']);
    const again = await fixture.ask('/api/v1/search?q=guava&limit=1', key, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(401);
  });

  it.each(['Bearer nonsense', 'Basic dXNlcjpwYXNz', `Bearer tmk_live_${'x'.repeat(43)}`])(
    'that is none (%s) is refused also where no key is needed',
    async (authorization) => {
      const response = await fetch(`${fixture.server.url}/api/v1/islands`, { headers: { authorization } });
      expect([response.status, (await response.json()).code]).toEqual([401, 'keyInvalid']);
    },
  );

  it('does only what its scopes say', async () => {
    const { id, key } = await fixture.makeKey('download');
    const refused = await fixture.ask('/api/v1/islands', key);
    expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining('“read”')]);
    const orders = await fixture.ask('/api/orders', key, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([orders.status, (await orders.json()).code]).toEqual([403, 'scopeMissing']);
    await fixture.ok(fixture.owner, 'DELETE', `keys/${id}`);
  });

  it('has its calls counted in the headers, and 429 with the time to wait when they are used up', async () => {
    const { id, key } = await fixture.makeKey('read');
    await fixture.db.update(apiKeys).set({ callsAnHour: 2 }).where(eq(apiKeys.id, id));
    const first = await fixture.ask('/api/v1/categories', key);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'ratelimit-limit': '2',
      'ratelimit-remaining': '1',
      'ratelimit-policy': '2;w=3600',
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
    });
    await fixture.ask('/api/v1/categories', key);
    const third = await fixture.ask('/api/v1/categories', key);
    expect([third.status, (await third.json()).code]).toEqual([429, 'tooManyRequests']);
    expect(third.headers.get('ratelimit-remaining')).toBe('0');
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3000);
    await fixture.ok(fixture.owner, 'DELETE', `keys/${id}`);
  });
});

describe('without a key', () => {
  it('an address has sixty calls an hour for reading; a session changes nothing', async () => {
    await fixture.db.delete(rateLimitWindows);
    const first = await fixture.owner('/api/v1/islands');
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-limit')).toBe('60');
    await fixture.db.update(rateLimitWindows).set({ count: 60 });
    expect((await fixture.ask('/api/v1/islands')).status).toBe(429);
    await fixture.db.delete(rateLimitWindows);
  });

  it('nothing is downloaded, also not by whoever is signed in', async () => {
    const response = await fixture.owner(`/api/v1/items/${photos[0]}/downloads`, { method: 'POST', json: {} });
    expect([response.status, (await response.json()).code]).toEqual([401, 'keyNeeded']);
  });
});

describe('an item', () => {
  it('has an etag, is not sent again, changes at once, and is gone when it is withdrawn', async () => {
    const path = `/api/v1/items/${photos[1]}`;
    const first = await fixture.ask(path, reading.key);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const second = await fixture.ask(path, reading.key, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
    expect(second.headers.get('ratelimit-remaining')).not.toBeNull();
    await fixture.db
      .update(items)
      .set({ state: 'withdrawn' })
      .where(eq(items.id, photos[2] ?? ''));
    expect((await fixture.ask(`/api/v1/items/${photos[2]}`, reading.key)).status).toBe(404);
    expect((await fixture.ask('/api/v1/items/no-such-thing', reading.key)).status).toBe(404);
  });

  it('that is free is downloaded with a licence, a link and the credit line', async () => {
    const { id, key } = await fixture.makeKey('download', 'read');
    const client = fixture.client(key);
    const { data } = await client.POST('/api/v1/items/{id}/downloads', {
      params: { path: { id: photos[0] ?? '' } },
      body: { size: 'small' },
    });
    expect(data).toMatchObject({ size: 'small', attribution: { text: expect.stringContaining('/ Tamarind') } });
    const file = await fetch(fixture.server.url + new URL(data?.url ?? '').pathname);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const checked = await client.GET('/api/v1/licences/{number}', {
      params: { path: { number: data?.licenceNumber ?? '' } },
    });
    expect(checked.data).toMatchObject({ isValid: true, licence: { itemId: photos[0], kind: 'free' } });
    const own = await (await fixture.owner('/api/downloads')).json();
    expect(own.downloads[0]).toMatchObject({ id: photos[0], size: 'small' });
    const premium = await fixture.addPhoto({ access: 'premium' });
    const refused = await client.POST('/api/v1/items/{id}/downloads', { params: { path: { id: premium } }, body: {} });
    expect([refused.response.status, refused.error?.code]).toEqual([403, 'licenceNeeded']);
    await fixture.ok(fixture.owner, 'DELETE', `keys/${id}`);
  });
});

describe('collections and islands', () => {
  it('are those that everybody sees', async () => {
    const viewer = { id: fixture.owner.id } as never;
    const make = (visibility: 'public' | 'private') =>
      insertCollection(fixture.server.deps, viewer, {
        title: `Fruit, ${visibility}`,
        visibility,
        itemIds: photos.slice(0, 2),
      });
    const [open, hidden] = [await make('public'), await make('private')];
    const client = fixture.client(reading.key);
    const { data } = await client.GET('/api/v1/collections', { params: { query: { curator: 'people' } } });
    expect(data?.collections).toMatchObject([{ id: open.id, title: 'Fruit, public', itemCount: 2, season: null }]);
    expect(
      (await client.GET('/api/v1/collections', { params: { query: { curator: 'editors' } } })).data?.collections,
    ).toEqual([]);
    const inside = await client.GET('/api/v1/collections/{id}/items', {
      params: { path: { id: open.id }, query: { limit: '1' } },
    });
    expect(inside.data?.items.map(({ id }) => id)).toEqual([photos[0]]);
    expect(nextOf(inside.response)).toMatch(new RegExp(`^/api/v1/collections/${open.id}/items\\?limit=1&after=`));
    for (const path of ['/api/v1/collections/{id}', '/api/v1/collections/{id}/items'] as const)
      expect((await client.GET(path, { params: { path: { id: hidden.id } } })).response.status).toBe(404);
  });

  it('have portraits, and slugs that the filters take', async () => {
    const client = fixture.client(reading.key);
    const islands = (await client.GET('/api/v1/islands')).data?.islands ?? [];
    expect(islands.find(({ slug }) => slug === 'jamaica')?.itemCount).toBeGreaterThan(3);
    const { data } = await client.GET('/api/v1/islands/{slug}', { params: { path: { slug: 'jamaica' } } });
    expect(data?.text.length).toBeGreaterThan(100);
    expect((await fixture.ask('/api/v1/islands/atlantis', reading.key)).status).toBe(404);
    expect((await client.GET('/api/v1/categories')).data?.categories.map(({ slug }) => slug)).toContain('beach');
  });

  it('are open to scripts of other sites, which can read the headers', async () => {
    const response = await fixture.ask('/api/v1/islands');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('ratelimit-remaining');
  });

  it('know no other version', async () => {
    expect((await fixture.ask('/api/v2/islands', reading.key)).status).toBe(404);
  });
});
