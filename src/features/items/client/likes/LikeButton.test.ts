import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { searchPages } from '#features/search/client/list/search-pages.ts';
import { getCreator, searchItems } from '#features/search/search.contract.ts';
import { call } from '#ui/data/api.ts';
import { makeQueryClient, read } from '#ui/data/query-client.ts';
import { change } from '#ui/data/useChange.ts';
import { getPhoto, likePhoto, listOwnLikes, listPhotos } from '../../items.contract.ts';
import { heartNow, likeWrites } from './LikeButton.tsx';

const ids = ['a', 'b', 'c'];

/** A server with a few photos and one visitor's likes, on top of likes by others. */
const makeServer = (fails: () => boolean) => {
  const others = new Map(ids.map((id, place) => [id, place * 10]));
  const own = new Set<string>();
  const likesOf = (id: string) => (others.get(id) ?? 0) + (own.has(id) ? 1 : 0);
  const like = (id: string, liked: boolean) => {
    if (liked) own.add(id);
    else own.delete(id);
    return { liked, likes: likesOf(id) };
  };
  const answer = async (url: string, { body }: RequestInit): Promise<Response> => {
    const id = url.split('/')[3] ?? '';
    // Replies after a varying number of turns.
    for (let turns = url.length % 7; turns > 0; turns -= 1) await null;
    if (fails()) return new Response('', { status: 500 });
    return Response.json(like(id, JSON.parse(String(body)).liked));
  };
  return { answer, likesOf, own, others };
};

/** A cache filled with all lists and pages that show the items. */
const fillCache = ({ likesOf }: ReturnType<typeof makeServer>) => {
  const queries = makeQueryClient();
  const cards = ids.map((id) => ({ id, title: id, likes: likesOf(id) }));
  const keep = (options: { queryKey: readonly unknown[]; meta?: object | undefined }, data: unknown) => {
    queries.setQueryData(options.queryKey, data);
    queries.getQueryCache().find({ queryKey: options.queryKey, exact: true })?.setOptions(options);
  };
  const home = read(call, listPhotos, { featured: 'true' });
  const results = searchPages(call, { kind: 'photo' });
  const shelf = read(call, searchItems, { creator: 'x' });
  keep(home, cards);
  keep(results, { pages: [{ items: cards.slice(0, 2) }, { items: cards.slice(2) }], pageParams: [null, 'b'] });
  keep(shelf, { items: cards.toReversed(), total: 3 });
  for (const card of cards) keep(read(call, getPhoto, { id: card.id }), { ...card, tags: [] });
  keep(read(call, listOwnLikes, {}), []);
  keep(read(call, getCreator, { id: 'x' }), { id: 'x', likes: 30 });
  const shown = (data: unknown): [string, number][] => {
    if (Array.isArray(data)) return data.flatMap(shown);
    if (typeof data !== 'object' || data === null) return [];
    const inside = Object.values(data).flatMap(shown);
    const { id, likes } = data as { id?: string; likes?: number };
    return id && ids.includes(id) && likes !== undefined ? [[id, likes], ...inside] : inside;
  };
  return {
    queries,
    /** The like count in one cached page. */
    seen: (id: string) => cards && (queries.getQueryData(home.queryKey) as typeof cards).find((card) => card.id === id),
    shown: () =>
      queries
        .getQueryCache()
        .findAll()
        .flatMap((query) => shown(query.state.data)),
    ownLikes: () => queries.getQueryData(read(call, listOwnLikes, {}).queryKey) ?? [],
  };
};

afterEach(() => vi.unstubAllGlobals());

const aPress = fc.record({
  id: fc.constantFrom(...ids),
  fails: fc.boolean(),
  /** How many pending requests finish before the next press. */
  rest: fc.constantFrom('none', 'some', 'all'),
});

test('after any presses on hearts, fast or slow, refused or not, every page shows what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aPress, { maxLength: 12 }), async (presses) => {
      const failing: boolean[] = [];
      const server = makeServer(() => failing.shift() ?? false);
      vi.stubGlobal('fetch', server.answer);
      const { queries, seen, shown, ownLikes } = fillCache(server);
      const underWay: Promise<unknown>[] = [];
      for (const { id, fails, rest } of presses) {
        failing.push(fails);
        const item = { liked: ownLikes().includes(id), likes: seen(id)?.likes ?? 0 };
        const { liked } = heartNow(ownLikes(), id, item);
        underWay.push(change(queries, likePhoto, { id, liked: !liked }, likeWrites(id, item)).catch(() => undefined));
        // The heart changes at once, whatever is pending.
        expect(ownLikes().includes(id)).toBe(!liked);
        if (rest === 'some') await underWay[0];
        if (rest === 'all') await Promise.all(underWay);
      }
      await Promise.all(underWay);
      expect(ownLikes().toSorted()).toEqual([...server.own].toSorted());
      const counts = shown();
      expect(counts).toHaveLength(ids.length * 4);
      for (const [id, likes] of counts) expect([id, likes]).toEqual([id, server.likesOf(id)]);
    }),
  );
});

test('what another page showed is not older than the answer: the count of the server is written everywhere', async () => {
  const server = makeServer(() => false);
  vi.stubGlobal('fetch', server.answer);
  const { queries, shown } = fillCache(server);
  server.others.set('a', 7);
  await change(queries, likePhoto, { id: 'a', liked: true }, likeWrites('a', { liked: false, likes: 0 }));
  expect(shown().filter(([id]) => id === 'a')).toEqual(Array.from({ length: 4 }, () => ['a', 8]));
});

test('the likes of a creator are asked for again, and the own likes are not', async () => {
  const server = makeServer(() => false);
  vi.stubGlobal('fetch', server.answer);
  const { queries } = fillCache(server);
  await change(queries, likePhoto, { id: 'a', liked: true }, likeWrites('a', { liked: false, likes: 0 }));
  const isStale = (options: { queryKey: readonly unknown[] }) => queries.getQueryState(options.queryKey)?.isInvalidated;
  expect(isStale(read(call, getCreator, { id: 'x' }))).toBe(true);
  expect(isStale(read(call, listOwnLikes, {}))).toBe(false);
  expect(isStale(read(call, getPhoto, { id: 'a' }))).toBe(false);
});
