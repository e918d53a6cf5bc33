import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCollection } from '#features/collections/server/create-collection.ts';
import { type ApiFixture, nextOf, openApiFixture } from '../../../../tests/support/api-fixture.ts';

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

describe('search for programs', () => {
  it('gives items in the shape of version 1', async () => {
    const { data, response } = await fixture
      .client(reading.key)
      .GET('/api/v1/search', { params: { query: { q: 'guava', sort: 'new', limit: 2 } } });
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

describe('an item', () => {
  it('has an etag and is not sent again while it is the same', async () => {
    const path = `/api/v1/items/${photos[1]}`;
    const first = await fixture.ask(path, reading.key);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const second = await fixture.ask(path, reading.key, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
    expect(second.headers.get('ratelimit-remaining')).not.toBeNull();
    expect((await fixture.ask('/api/v1/items/no-such-thing', reading.key)).status).toBe(404);
  });

  it('changes at once, and is gone at once when it is withdrawn', async () => {
    const id = await fixture.addPhoto({ title: 'Soursop' });
    const item = async () => {
      const response = await fixture.ask(`/api/v1/items/${id}`, reading.key);
      return [response.status, (await response.json()).title];
    };
    const own = `/api/creator/items/${id}`;
    expect(await item()).toEqual([200, 'Soursop']);
    expect((await fixture.creator(own, { method: 'PATCH', json: { title: 'Sugar apple' } })).status).toBe(200);
    expect(await item()).toEqual([200, 'Sugar apple']);
    expect((await fixture.creator(`${own}/withdraw`, { method: 'POST', json: {} })).status).toBe(200);
    expect(await item()).toEqual([404, undefined]);
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
    const own = await (await fixture.owner('/api/licences')).json();
    expect(own.licences[0]).toMatchObject({ itemId: photos[0], number: data?.licenceNumber });
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
      params: { path: { id: open.id }, query: { limit: 1 } },
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
