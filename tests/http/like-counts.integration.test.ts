import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyChangeReceived, isListening } from '../support/notices.ts';
import { type Ask, startTestServer, type TestServer } from '../support/server.ts';
import { openSmallSite, type Person, send } from '../support/small-site.ts';

let site: Awaited<ReturnType<typeof openSmallSite>>;
/** A second web process on the same database, with caches of its own. */
let second: TestServer;
let visitor: Ask;
let liker: Person;
let palms: string;

beforeAll(async () => {
  site = await openSmallSite(() => new Date('2026-11-20T12:00:00Z'));
  const { server } = site.fixture;
  second = await startTestServer({ database: server.database });
  visitor = await server.as('visitor');
  liker = site.otis;
  palms = site.ids.palms;
  await Promise.all([isListening(server), isListening(second)]);
});
afterAll(async () => {
  await second.stop();
  await site.fixture.server.stop();
});

/** Every call that shows the photo with its likes. */
const listsWithPhoto = (): string[] => {
  const { ids, maya } = site;
  return [
    '/api/photos',
    '/api/photos?featured=true',
    `/api/photos/${palms}`,
    '/api/search',
    '/api/search?q=palms',
    '/api/search?island=jamaica&kind=photo',
    `/api/search?creator=${maya.id}`,
    `/api/items/${ids.market}/similar`,
    `/api/items?ids=${palms},${ids.market}`,
    `/api/collections/${ids.mine}/items`,
    `/api/products/${ids.soap}/photos`,
    `/api/makers/${ids.soapMaker}/photos`,
  ];
};

type Found = { id?: string; likes?: number };

/** The likes that a reply gives to the photo, wherever it shows it. */
const countsIn = (reply: unknown): number[] => {
  if (typeof reply !== 'object' || reply === null) return [];
  const { id, likes } = reply as Found;
  const own = id === palms && likes !== undefined ? [likes] : [];
  return [...own, ...Object.values(reply).flatMap(countsIn)];
};

const countsAt = async (ask: Ask, path: string): Promise<number[]> => countsIn(await (await ask(path)).json());

const setLike = (liked: boolean): Promise<{ likes: number }> =>
  send(liker, `/api/photos/${palms}/like`, 'POST', { liked });

/** Asks the second process with the cookies of this browser. */
const atSecond =
  (who: Ask): Ask =>
  (path, options) =>
    who(second.url + path, options);

/** Reads every list as a visitor, so that both processes have it in their caches. */
const warm = async (): Promise<void> => {
  const { server } = site.fixture;
  await everyChangeReceived(server, second);
  const stranger = await second.as('visitor');
  for (const path of listsWithPhoto())
    for (const ask of [visitor, stranger]) expect((await ask(path)).status, path).toBe(200);
};

const likeOnPage = (html: string): string => /Like Palms, (\d+) likes?/.exec(html)?.[1] ?? '';

describe('the number of likes', () => {
  it('is right at once for whoever liked, in every list and in every process', async () => {
    for (const liked of [true, false, true]) {
      await warm();
      const { likes } = await setLike(liked);
      for (const path of listsWithPhoto()) {
        expect(new Set(await countsAt(liker, path)), path).toEqual(new Set([likes]));
        expect(new Set(await countsAt(atSecond(liker), path)), path).toEqual(new Set([likes]));
      }
      expect(likeOnPage(await (await liker('/')).text())).toBe(likes === 0 ? '0' : String(likes));
    }
  });

  it('of a creator’s works is right at once for whoever liked', async () => {
    const path = `/api/creators/${site.maya.id}`;
    const likesOf = async (ask: Ask) => (await (await ask(path)).json()).likes;
    for (const liked of [false, true]) {
      await likesOf(visitor);
      await setLike(liked);
      expect(await likesOf(liker)).toBe(liked ? 1 : 0);
      await expect.poll(() => likesOf(visitor)).toBe(liked ? 1 : 0);
    }
  });

  it('is right for everybody else soon, in every list, page and process', async () => {
    for (const liked of [false, true]) {
      await warm();
      await site.fixture.visit('/');
      const { likes } = await setLike(liked);
      const stranger = await second.as('visitor');
      for (const path of listsWithPhoto())
        for (const ask of [visitor, stranger])
          await expect.poll(async () => [...new Set(await countsAt(ask, path))], { message: path }).toEqual([likes]);
      await expect.poll(async () => likeOnPage((await site.fixture.visit('/')).html)).toBe(String(likes));
    }
  });

  it('is never shown from a browser’s own cache without asking', async () => {
    for (const path of listsWithPhoto()) {
      const control = (await visitor(path)).headers.get('cache-control');
      expect(control, path).toMatch(/^(public, max-age=0, s-maxage=1, must-revalidate|private, no-cache|no-store)/);
    }
  });

  it('is on no page that a shared cache may keep for longer', async () => {
    for (const path of ['/', `/photos/${palms}`])
      expect((await visitor(path)).headers.get('cache-control'), path).toBe(
        'public, max-age=0, s-maxage=1, must-revalidate',
      );
    expect((await visitor('/licensing')).headers.get('cache-control')).toContain('stale-while-revalidate');
  });

  it('gives a changed reply another tag, and an unchanged one the same', async () => {
    const path = '/api/photos?featured=true';
    const tagFor = async () => (await liker(path)).headers.get('etag') ?? '';
    await setLike(false);
    const before = await tagFor();
    expect((await liker(path, { headers: { 'if-none-match': before } })).status).toBe(304);
    await setLike(true);
    expect((await liker(path, { headers: { 'if-none-match': before } })).status).toBe(200);
    await setLike(false);
    expect(await tagFor()).toBe(before);
  });
});
