import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKeys } from '#features/business/server/teams.tables.ts';
import { writeLicenceNumber } from '#features/licensing/licence-number.rules.ts';
import { rateLimitWindows } from '#platform/http/guard/rate-limit.tables.ts';
import { type ApiFixture, nextOf, openApiFixture } from '../../../../tests/support/api-fixture.ts';

let fixture: ApiFixture;
let photo: string;
beforeAll(async () => {
  fixture = await openApiFixture();
  for (const place of [1, 2]) photo = await fixture.addPhoto({ title: `Guava ${place}` });
});
afterAll(() => fixture.server.stop());

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

  it('of somebody who is suspended is refused until the suspension is lifted', async () => {
    const maker = await fixture.team({ plan: 'studio' });
    const { key } = await fixture.ok(maker, 'POST', 'keys', { name: 'Website', scopes: ['read'] });
    const admin = await fixture.signIn({ isAdmin: true });
    const decide = (path: string, json: object) =>
      admin(`/api/admin/users/${maker.id}/${path}`, { method: 'POST', json });
    const status = async () => (await fixture.ask('/api/v1/islands', key)).status;
    expect(await status()).toBe(200);
    expect((await decide('suspend', { reason: 'Uploads pictures of others' })).status).toBe(200);
    const refused = await fixture.ask('/api/v1/islands', key);
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'keyInvalid']);
    expect((await decide('lift-suspension', {})).status).toBe(200);
    expect(await status()).toBe(200);
  });

  it('does only what its scopes say', async () => {
    const { id, key } = await fixture.makeKey('download');
    const refused = await fixture.ask('/api/v1/islands', key);
    expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining('“read”')]);
    const orders = await fixture.ask('/api/orders', key, { method: 'POST' });
    expect([orders.status, (await orders.json()).code], 'calls of the site').toEqual([401, 'signInFirst']);
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

describe('what is left of the calls', () => {
  const left = (response: Response) => [response.status, response.headers.get('ratelimit-remaining')];

  it('is in every answer to a key that is let in, and in no refusal of the key itself', async () => {
    const { id, key } = await fixture.makeKey('download');
    const download = (itemId: string) => fixture.ask(`/api/v1/items/${itemId}/downloads`, key, { method: 'POST' });
    expect(left(await download('no-such-thing'))).toEqual([404, '599']);
    expect(left(await download(await fixture.addPhoto({ access: 'premium' })))).toEqual([403, '598']);
    expect(left(await fixture.ask('/api/v1/islands', key))).toEqual([403, null]);
    await fixture.ok(fixture.owner, 'DELETE', `keys/${id}`);
    expect(left(await download(photo))).toEqual([401, null]);
  });

  it('counts the check of licences alone: what the page for everybody counts is another matter', async () => {
    const { id, key } = await fixture.makeKey('read');
    const number = writeLicenceNumber('000000000000');
    const checks = Array.from(
      { length: 70 },
      async () => (await fixture.ask(`/api/v1/licences/${number}`, key)).status,
    );
    expect(new Set(await Promise.all(checks))).toEqual(new Set([404]));
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
    const response = await fixture.owner(`/api/v1/items/${photo}/downloads`, { method: 'POST', json: {} });
    expect([response.status, (await response.json()).code]).toEqual([401, 'keyNeeded']);
  });
});
