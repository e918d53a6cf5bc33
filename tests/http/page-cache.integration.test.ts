import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likeAnnouncerOf } from '#features/items/server/announce-likes.ts';
import { featuredItems } from '#features/items/server/items.tables.ts';
import type { Browser } from '../support/browser.ts';
import { everyChangeReceived } from '../support/notices.ts';
import { openPageFixture, type PageFixture } from '../support/page-fixture.ts';
import type { Ask } from '../support/server.ts';

const EDITS = 100;
const LEAST_HIT_RATE = 0.95;
const LIKES = 300;
/** The first likes of an account are seen at once; the others together. */
const MOST_MISSES = 0.1;

let fixture: PageFixture;
let visitor: Ask;
let member: Browser & { id: string };
let featured: string;
let other: string;
let collection: string;

beforeAll(async () => {
  fixture = await openPageFixture();
  const maya = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
  member = await fixture.signIn({ firstName: 'Otis' });
  visitor = await fixture.server.as('visitor');
  featured = await fixture.addItem(maya.id, 'published', { title: 'Featured palms' });
  other = await fixture.addItem(maya.id, 'published', { title: 'Other palms' });
  await fixture.db.insert(featuredItems).values({ itemId: featured, position: 1, startsAt: new Date(0) });
  const made = await member('/api/collections', {
    method: 'POST',
    json: { title: 'Mine', visibility: 'public', itemIds: [featured] },
  });
  collection = (await made.json()).id;
  await everyChangeReceived(fixture.server);
});
afterAll(() => fixture.server.stop());

const open = async (path: string): Promise<void> => {
  expect((await fixture.visit(path)).status, path).toBe(200);
};

const rendersOf = (path: string): number => fixture.rendered.filter((rendered) => rendered === path).length;

describe('what one account does again and again', () => {
  it(`${EDITS} edits of its public collection leave the pages warm that do not show it`, async () => {
    const always = ['/', '/photos', `/photos/${other}`];
    const sometimes = ['/category/beach', '/island/jamaica', '/explore', '/videos', '/photos/select'];
    const requests = new Map([...always, ...sometimes].map((path) => [path, 0]));
    const visit = async (path: string) => {
      await open(path);
      requests.set(path, (requests.get(path) ?? 0) + 1);
    };
    for (const path of requests.keys()) await open(path);
    fixture.rendered.length = 0;
    for (let edit = 0; edit < EDITS; edit += 1) {
      const edited = await member(`/api/collections/${collection}/items/${other}`, {
        method: 'PUT',
        json: { included: edit % 2 === 0 },
      });
      expect(edited.status).toBe(200);
      await Promise.all([...always, ...(edit % 10 === 0 ? sometimes : [])].map(visit));
    }
    for (const [path, count] of requests)
      expect(1 - rendersOf(path) / count, `hits of ${path}`).toBeGreaterThan(LEAST_HIT_RATE);
  });

  it(`${LIKES} likes leave lists and pages warm that show what is liked`, async () => {
    const countsOf = async () => {
      const text = await (await visitor('/metrics')).text();
      const read = (name: string) => Number(new RegExp(`${name}\\{cache="replies"\\} (\\d+)`).exec(text)?.[1]);
      return { hits: read('tamarind_cache_hits'), misses: read('tamarind_cache_misses') };
    };
    const lists = ['/api/photos', '/api/photos?featured=true'];
    const pages = ['/', `/photos/${featured}`];
    for (const path of [...lists, ...pages]) await visitor(path);
    const before = await countsOf();
    fixture.rendered.length = 0;
    for (let like = 0; like < LIKES; like += 1) {
      const liked = await member(`/api/photos/${featured}/like`, { method: 'POST', json: { liked: like % 2 === 0 } });
      expect(liked.status).toBe(200);
      for (const path of [...lists, ...pages]) expect((await visitor(path)).status).toBe(200);
    }
    const after = await countsOf();
    expect(after.misses - before.misses).toBeLessThan(LIKES * lists.length * MOST_MISSES);
    expect(after.hits - before.hits).toBeGreaterThan(LIKES * lists.length * (1 - MOST_MISSES));
    for (const path of pages) expect(rendersOf(path), path).toBeLessThan(LIKES * MOST_MISSES);
  });

  it('and the number is right at last', async () => {
    const likesOf = async (path: string): Promise<number> => (await (await visitor(path)).json()).at(0).likes;
    const { likes } = await (
      await member(`/api/photos/${featured}/like`, { method: 'POST', json: { liked: true } })
    ).json();
    await expect.poll(() => likesOf('/api/photos?featured=true'), { timeout: 60_000 }).toBe(likes);
  });
});

describe('what somebody has made up in an address', () => {
  // Likes that still wait would make a page anew between two visits.
  beforeAll(async () => {
    await likeAnnouncerOf(fixture.db).flush();
    await everyChangeReceived(fixture.server);
  });

  it('renders no page anew, and is in none', async () => {
    const campaign = 'utm_source=mail&fbclid=abc&a=1';
    for (const path of ['/', '/photos', `/photos/${other}`, '/about', '/nowhere']) {
      fixture.rendered.length = 0;
      const [first, ...others] = [`${path}?${campaign}`, path, `${path}?a=2`, `${path}?a=3&utm_source=x`];
      const { html } = await fixture.visit(first ?? '');
      expect(html).not.toMatch(/utm_source|fbclid/);
      for (const address of others) expect((await fixture.visit(address)).html).toBe(html);
      expect(fixture.rendered.length, path).toBeLessThanOrEqual(1);
    }
  });

  it('leaves what the page declares', async () => {
    const { html } = await fixture.visit('/photos?utm_source=mail&sort=new');
    expect(html).toBe((await fixture.visit('/photos?sort=new')).html);
    expect(html).not.toBe((await fixture.visit('/photos')).html);
  });
});
