import { type InfiniteData, infiniteQueryOptions, type QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Call, endpoint } from '#shared/endpoint.ts';
import { makeCacheWriter, markStale, patched } from './cached.ts';
import { loadQuery, makeQueryClient, metaOf, read } from './query-client.ts';
import { loadPages } from './read-pages.ts';

type Photo = { id: string; title: string; likes: number };

const listPhotos = endpoint({
  method: 'GET',
  path: '/api/photos',
  summary: 'Photos',
  access: 'anyone',
  shows: ['items', 'people'],
  reply: z.array(z.object({ id: z.string(), title: z.string(), likes: z.number() })),
});
const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  summary: 'Notes',
  access: 'anyone',
  shows: ['notifications'],
  reply: z.array(z.object({ id: z.string(), likes: z.number() })),
});

/** A server whose answers come when the test lets them. */
const heldServer = () => {
  const asked: ((answer: unknown) => void)[] = [];
  const refused: ((error: unknown) => void)[] = [];
  const call = vi.fn(
    () =>
      new Promise((resolve, reject) => {
        asked.push(resolve);
        refused.push(reject);
      }),
  ) as unknown as Call;
  return {
    call,
    answer: async (place: number, value: unknown) => {
      await vi.waitUntil(() => asked.length > place, { interval: 1 });
      asked[place]?.(value);
    },
    refuse: async (place: number, error: unknown) => {
      await vi.waitUntil(() => refused.length > place, { interval: 1 });
      refused[place]?.(error);
    },
    asks: () => asked.length,
  };
};

const photo = (id: string, likes: number): Photo => ({ id, title: id, likes });
const isStale = (queries: QueryClient, queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;

describe('patched', () => {
  const leaf = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.array(fc.integer()));
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('tree')),
      fc.record(
        { id: fc.constantFrom('a', 'b', 'c'), likes: fc.nat(3), name: fc.string(), inside: tie('tree') },
        { requiredKeys: [] },
      ),
    ),
  }));

  /** The same, said as simply as can be. */
  const expected = (data: unknown, id: string, likes: number): unknown => {
    if (Array.isArray(data)) return data.map((each) => expected(each, id, likes));
    if (typeof data !== 'object' || data === null) return data;
    const inside = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, expected(value, id, likes)]));
    return 'id' in data && data.id === id && 'likes' in data ? { ...inside, likes } : inside;
  };

  it('changes every object with the id that has the field, and nothing else', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom('a', 'b'), fc.nat(3), (data, id, likes) => {
        const before = structuredClone(data);
        const after = patched(data, id, { likes, unknown: 1 });
        expect(after).toEqual(expected(data, id, likes));
        expect(data).toEqual(before);
        // Doing it twice changes nothing more, and what is unchanged is the same object.
        expect(patched(after, id, { likes })).toBe(after);
      }),
    );
  });

  it('leaves what it does not touch the very same, so that nothing else is drawn again', () => {
    const data = { pages: [{ items: [photo('a', 1), photo('b', 1)] }, { items: [photo('c', 1)] }] };
    const after = patched(data, 'a', { likes: 2 }) as typeof data;
    expect(after.pages[0]?.items[0]).toEqual(photo('a', 2));
    expect(after.pages[0]?.items[1]).toBe(data.pages[0]?.items[1]);
    expect(after.pages[1]).toBe(data.pages[1]);
  });
});

describe('writing into the cache', () => {
  const photos = (call: Call) => read(call, listPhotos, {});

  it('patches only reads of the topic', async () => {
    const queries = makeQueryClient();
    const { call, answer } = heldServer();
    const [known, notes] = [photos(call), read(call, listNotes, {})];
    const arriving = Promise.all([queries.fetchQuery(known), queries.fetchQuery(notes)]);
    await answer(0, [photo('a', 1)]);
    await answer(1, [{ id: 'a', likes: 1 }]);
    await arriving;
    makeCacheWriter(queries).patch('items', 'a', { likes: 2 });
    expect(queries.getQueryData(known.queryKey)).toEqual([photo('a', 2)]);
    expect(queries.getQueryData(notes.queryKey)).toEqual([{ id: 'a', likes: 1 }]);
  });

  it('is not undone by an answer that was asked for before it', async () => {
    const queries = makeQueryClient();
    const { call, answer } = heldServer();
    const known = photos(call);
    const arriving = queries.fetchQuery(known);
    const cache = makeCacheWriter(queries);
    cache.patch('items', 'a', { likes: 2 });
    cache.patch('items', 'a', { likes: 3 });
    await answer(0, [photo('a', 1)]);
    await arriving;
    await vi.waitFor(() => expect(queries.getQueryData(known.queryKey)).toEqual([photo('a', 3)]));
  });

  it('is not undone by the next page of a list, which comes together with the pages before it', async () => {
    const queries = makeQueryClient();
    const { call, answer } = heldServer();
    const pages = infiniteQueryOptions({
      queryKey: [listPhotos.path, 'pages'],
      meta: metaOf(listPhotos),
      queryFn: () => call(listPhotos, {}),
      initialPageParam: 0,
      getNextPageParam: (_last, all: Photo[][]) => all.length,
    });
    const first = loadPages(queries, pages);
    await answer(0, [photo('a', 1)]);
    await first;
    const both = queries.fetchInfiniteQuery({ ...pages, pages: 2, staleTime: 0 });
    makeCacheWriter(queries).patch('items', 'a', { likes: 2 });
    await answer(1, [photo('a', 1)]);
    await answer(2, [photo('b', 1)]);
    await both;
    await vi.waitFor(() => {
      const data = queries.getQueryData<InfiniteData<Photo[]>>(pages.queryKey);
      expect(data?.pages.flat()).toEqual([photo('a', 2), photo('b', 1)]);
    });
  });

  it('does not make stale data fresh', async () => {
    const queries = makeQueryClient();
    const known = photos(heldServer().call);
    queries.setQueryData(known.queryKey, [photo('a', 1)], { updatedAt: 5 });
    queries.getQueryCache().build(queries, queries.defaultQueryOptions(known)).setOptions(known);
    await queries.invalidateQueries({ queryKey: known.queryKey });
    const cache = makeCacheWriter(queries);
    cache.patch('items', 'a', { likes: 2 });
    cache.write(known.queryKey, (list) => list?.filter(({ id }) => id === 'a'));
    expect(queries.getQueryState(known.queryKey)).toMatchObject({
      data: [photo('a', 2)],
      isInvalidated: true,
      dataUpdatedAt: 5,
    });
  });
});

describe('what a change has made stale', () => {
  const setUp = () => {
    const queries = makeQueryClient();
    const server = heldServer();
    return { queries, ...server, known: read(server.call, listPhotos, {}) };
  };

  it('is fetched again at once while it is shown', async () => {
    const { queries, known, answer } = setUp();
    const arriving = queries.fetchQuery(known);
    await answer(0, [photo('a', 1)]);
    await arriving;
    const leave = new QueryObserver(queries, known).subscribe(() => undefined);
    const renewed = markStale(queries, ['people'], { refetch: true });
    await answer(1, [photo('a', 2)]);
    await renewed;
    expect(queries.getQueryData(known.queryKey)).toEqual([photo('a', 2)]);
    leave();
  });

  it('…and otherwise when the next page that needs it is opened', async () => {
    const { queries, known, answer, asks } = setUp();
    const arriving = loadQuery(queries, known);
    await answer(0, [photo('a', 1)]);
    await arriving;
    await markStale(queries, ['items'], { refetch: true });
    expect(asks()).toBe(1);
    const again = loadQuery(queries, known);
    await answer(1, [photo('a', 2)]);
    expect(await again).toEqual([photo('a', 2)]);
    await loadQuery(queries, known);
    expect(asks()).toBe(2);
  });

  it('leaves other topics and what is known to be true alone', async () => {
    const { queries, known, answer } = setUp();
    const arriving = queries.fetchQuery(known);
    await answer(0, [photo('a', 1)]);
    await arriving;
    await markStale(queries, ['notifications', 'collections'], { refetch: true });
    expect(isStale(queries, known.queryKey)).toBe(false);
    const cache = makeCacheWriter(queries);
    cache.keep([listPhotos.path]);
    await markStale(queries, ['items'], { refetch: true, except: cache.skipped });
    expect(isStale(queries, known.queryKey)).toBe(false);
  });

  it('includes an answer that is still on its way', async () => {
    const { queries, known, answer } = setUp();
    const arriving = queries.fetchQuery(known);
    await markStale(queries, ['items'], { refetch: true });
    await answer(0, [photo('a', 1)]);
    await arriving;
    await vi.waitFor(() => expect(isStale(queries, known.queryKey)).toBe(true));
  });

  it.each([
    ['the connection', new TypeError('Failed to fetch'), true],
    ['the server', Object.assign(new Error('500'), { status: 500 }), true],
    ['the item, which is gone', Object.assign(new Error('404'), { status: 404 }), false],
  ])('when it cannot be renewed because of %s', async (_, error, isShown) => {
    const { queries, known, answer, refuse } = setUp();
    const arriving = loadQuery(queries, known);
    await answer(0, [photo('a', 1)]);
    await arriving;
    await markStale(queries, ['items'], { refetch: true });
    const again = loadQuery(queries, known);
    await refuse(1, error);
    if (isShown) expect(await again).toEqual([photo('a', 1)]);
    else await expect(again).rejects.toBe(error);
  });
});
