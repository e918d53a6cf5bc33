import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { hotspots } from '#features/products/server/products.tables.ts';
import { idFrom } from '#platform/new-id.ts';
import { readDemoLibrary } from '../../../../demo/demo-library.ts';
import { testPicture } from '../../../../tests/support/media-fixture.ts';
import { type AskOptions, startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { publishedRow, stockLibrary } from '../../../../tests/support/stock-library.ts';
import { searchJobs } from './search.jobs.ts';
import { findNeighbours } from './similar-items.ts';

type Reply = {
  items: { id: string; kind: string }[];
  total: number;
  next: string | null;
  wasCut: boolean;
  ideas: string[];
  message?: string;
  issues?: { field: string; message: string }[];
};

let server: TestServer;
let creatorId: string;
const demoId = (file: string): string => idFrom(`demo ${file}`);

beforeAll(async () => {
  server = await startTestServer();
  ({ creatorId } = await stockLibrary(server.deps.db, await readDemoLibrary()));
});
afterAll(() => server.stop());

const get = async (path: string, query: Record<string, string>, options?: AskOptions) => {
  const reply = await (await server.as('visitor'))(`${path}?${new URLSearchParams(query)}`, options);
  return { status: reply.status, body: (await reply.json()) as Reply };
};
const search = (query: Record<string, string>) => get('/api/search', query);
const idsFor = async (q: string) => (await search({ q })).body.items.map(({ id }) => id);
const rows = async (statement: string, values: unknown[] = []) =>
  (await server.database.pool.query(statement, values)).rows;

const work = async (name: string) => {
  const binding = searchJobs(server.deps).find(({ job }) => job.name === name);
  await binding?.handle({} as never, { log: server.deps.log, signal: new AbortController().signal });
};

describe('what can be found follows what is published', () => {
  const id = 'zebra0000001';
  const inTables = async () =>
    (
      await rows(
        `select (select count(*)::int from search_top where item_id = $1) as top,
          (select count(*)::int from search_sample where item_id = $1) as sample,
          search_sample_level($1) >= 8 as sampled`,
        [id],
      )
    )[0];

  test('publish, change, withdraw', async () => {
    const { db } = server.deps;
    await db
      .insert(items)
      .values(publishedRow(creatorId, id, { state: 'awaiting_review', publishedAt: null, title: 'Quixotic zeppelin' }));
    expect(await idsFor('zeppelin')).toEqual([]);
    await db.update(items).set({ state: 'published', publishedAt: new Date() }).where(eq(items.id, id));
    expect(await idsFor('zeppelin')).toEqual([id]);
    const published = await inTables();
    expect(published).toMatchObject({ top: 1, sample: published.sampled ? 1 : 0 });

    await db.update(items).set({ title: 'Quixotic windmill' }).where(eq(items.id, id));
    expect(await idsFor('windmill')).toEqual([id]);
    expect(await idsFor('zeppelin')).not.toContain(id);
    expect(await rows(`select 1 from search_top where item_id = $1 and words @@ 'windmil'`, [id])).toHaveLength(1);

    await db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, id));
    expect(await idsFor('windmill')).toEqual([]);
    expect(await inTables()).toMatchObject({ top: 0, sample: 0 });
  });

  test('an eighth is in the random part, everything in the best part of a small library', async () => {
    const [counts] = await rows(`select (select count(*)::int from search_documents) as documents,
      (select count(*)::int from search_top) as top, (select count(*)::int from search_sample) as sample,
      (select count(*)::int from search_documents where search_sample_level(item_id) >= 8) as sampled`);
    expect(counts).toMatchObject({ top: counts.documents, sample: counts.sampled });
    expect(counts.documents).toBe(await server.deps.db.$count(items, eq(items.state, 'published')));
  });

  test('the product of a hotspot is found under its photo, until the hotspot goes', async () => {
    const [{ id: bare }] = await rows(`select id from items where may_carry_hotspots and state = 'published'
      and not exists (select from hotspots where item_id = items.id) order by id limit 1`);
    const [spot] = await server.deps.db.select().from(hotspots).limit(1);
    if (!spot) throw new Error('the demo library has hotspots');
    const [product] = await rows('select name from products where id = $1', [spot.productId]);
    expect(await idsFor(product.name)).not.toContain(bare);
    await server.deps.db.insert(hotspots).values({ ...spot, itemId: bare, number: 9 });
    expect(await idsFor(product.name)).toContain(bare);
    await server.deps.db.delete(hotspots).where(eq(hotspots.itemId, bare));
    expect(await idsFor(product.name)).not.toContain(bare);
  });

  test('likes reach the order when they are counted', async () => {
    const liked = demoId('photos/storm-at-sea.jpg');
    await rows('insert into likes (user_id, item_id, liked_at) values ($1, $2, now())', [creatorId, liked]);
    const first = async () => (await search({ sort: 'popular' })).body.items[0]?.id;
    expect(await first()).not.toBe(liked);
    await rows('select refresh_search_quality()');
    expect(await first()).toBe(liked);
  });
});

describe('whatever is asked', () => {
  test.each([
    'a'.repeat(10_000),
    'sea '.repeat(2_500),
    '!!! ??? ---',
    "'; drop table items; --",
    "beach' | !'sea' & (palm:*",
    '<-> & | ! ( ) : * \\',
    '%_%',
    '🌴🌊',
    'شاطئ البحر',
    '海滩 日落',
    'пляж',
    'ชายหาด',
    '\u0000\uFFFF',
    'sea\u0000food',
    'the of and',
  ])('%j gets an answer', async (q) => {
    const { status, body } = await search({ q });
    expect(status).toBe(200);
    expect(body.total).toBeGreaterThanOrEqual(0);
    expect((await get('/api/suggestions', { q })).status).toBe(200);
  });

  test('a question that is too long is cut, and that is told', async () => {
    expect((await search({ q: `sea ${'x'.repeat(9_000)}` })).body.wasCut).toBe(true);
    expect((await search({ q: 'sea' })).body.wasCut).toBe(false);
  });

  test.each([
    ['island', 'atlantis'],
    ['category', 'beach,,'],
    ['colour', 'ultraviolet'],
    ['kind', 'smell'],
    ['sort', 'cheap'],
    ['limit', '0'],
    ['tempo', 'allegro'],
    ['creator', "' or 1=1"],
  ])('%s=%s is refused with a sentence', async (field, value) => {
    const { status, body } = await search({ [field]: value });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([
      { field: expect.stringContaining(field), message: expect.stringMatching(/\w+ .*\w/) },
    ]);
  });

  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    'nonsense',
    cursorOf(null),
    cursorOf([]),
    cursorOf(['zebra0000001', 'x', 0, null, 1, true, 0, false]),
    cursorOf(["'; drop table", 1, 0, null, 1, true, 0, false]),
    cursorOf(['zebra0000001', 1, 7, null, 1, true, 0, false]),
    cursorOf(['zebra0000001', 1, 0, null, -1, true, 0, false]),
    cursorOf(['zebra0000001', 1, 0, null, 1, true, -1, false]),
    cursorOf(['zebra0000001', 1, 0, null, 1, true]),
  ])('a page after %s is refused with a sentence', async (after) => {
    const { status, body } = await search({ q: 'sea', after });
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { field: 'after', code: 'rules.cursor', message: 'The value of after must be what the page before gave as next' },
    ]);
  });
});

test('what is looked for is counted by words, and that it was not found', async () => {
  await search({ q: 'Moon PATH' });
  await search({ q: 'moon path', kind: 'photo' });
  await search({ q: 'moon path' });
  await search({ q: 'xylophonist' });
  const demand = () =>
    rows(
      `select words, kind, searches, empties from search_demand where words in ('moon path', 'xylophonist') order by words, kind`,
    );
  await expect.poll(demand).toEqual([
    { words: 'moon path', kind: 'all', searches: 2, empties: 0 },
    { words: 'moon path', kind: 'photo', searches: 1, empties: 0 },
    { words: 'xylophonist', kind: 'all', searches: 1, empties: 1 },
  ]);
});

test('what few looked for is forgotten after a month, and everything after a year', async () => {
  await rows(`insert into search_demand (day, words, kind, searches, empties, found)
    select current_date - age, 'kept ' || age || ' ' || searches, 'all', searches, 0, 0
    from unnest(array[29, 31, 401]) as age, unnest(array[2, 3]) as searches`);
  await work('forget-demand');
  const left = await rows(`select words from search_demand where words like 'kept %' order by words`);
  expect(left.map(({ words }) => words)).toEqual(['kept 29 2', 'kept 29 3', 'kept 31 3']);
});

describe('suggestions', () => {
  const suggestionsFor = async (q: string) => {
    const { body } = await get('/api/suggestions', { q });
    return body as unknown as { kind: string; text: string; target: string; count: number | null }[];
  };

  test.each([
    ['jam', { kind: 'island', target: 'jamaica' }],
    ['ayi', { kind: 'island', target: 'haiti' }],
    ['kòrs', { kind: 'island', target: 'curacao' }],
    ['bea', { kind: 'category', target: 'beach' }],
    ['golden h', { kind: 'word', target: 'golden hour' }],
    ['tou', { kind: 'creator', text: 'Maya Toussaint' }],
    ['sunst', { kind: 'word', target: 'sunset' }],
  ])('%s', async (q, wanted) => {
    expect(await suggestionsFor(q)).toContainEqual(expect.objectContaining(wanted));
  });

  test('know a new word once it is in the vocabulary, also where they were asked before', async () => {
    expect(await suggestionsFor('zyd')).toEqual([]);
    await rows(`update items set tags = tags || '{zydeco}' where id = $1`, [demoId('photos/twin-peaks-day.jpg')]);
    await work('follow-items');
    await expect.poll(() => suggestionsFor('zyd')).toMatchObject([{ kind: 'word', target: 'zydeco', count: 1 }]);
  });

  test('are at most eight, with counts where items are meant, and none for nothing', async () => {
    const many = await suggestionsFor('s');
    expect(many.length).toBeLessThanOrEqual(8);
    for (const { kind, count } of many) if (kind === 'word' || kind === 'island') expect(count).toBeGreaterThan(0);
    expect(await suggestionsFor('  ')).toEqual([]);
  });
});

describe('what is alike', () => {
  const similar = async (id: string) =>
    (await get(`/api/items/${id}/similar`, {})).body as unknown as { id: string; kind: string }[];

  test('reads alike before anybody has looked, and looks alike afterwards; always of the same kind and never itself', async () => {
    const id = demoId('photos/twin-peaks-day.jpg');
    expect((await similar(id)).map((item) => item.id)).toContain(demoId('photos/twin-peaks-sunset.jpg'));
    const direction = (angle: number) => [Math.cos(angle), Math.sin(angle), ...new Array<number>(222).fill(0)];
    const photos = await rows(`select id from items where kind = 'photo' and state = 'published' order by id`);
    for (const [place, photo] of photos.entries())
      await rows('update items set likeness = $2 where id = $1', [
        photo.id,
        direction((place / photos.length) * Math.PI),
      ]);
    const waiting = (await rows('select count(*)::int as count from search_documents where wants_neighbours'))[0].count;
    expect(await findNeighbours(server.deps, new AbortController().signal)).toBe(waiting);
    expect(await findNeighbours(server.deps, new AbortController().signal)).toBe(0);
    const middle = photos[30].id;
    const found = (await similar(middle)).map((item) => item.id);
    expect(found).not.toContain(middle);
    for (const near of [29, 31]) expect(found.slice(0, 6)).toContain(photos[near].id);
    expect(found).not.toContain(photos[60].id);
    const sounds = await similar(demoId('sounds/steelpan-morning-melody.mp3'));
    expect(sounds[0]?.id).toBe(demoId('sounds/soca-steelpan-groove.mp3'));
    expect(new Set(sounds.map(({ kind }) => kind))).toEqual(new Set(['sound']));
  });

  test('what is not published has nothing alike', async () => {
    expect((await get('/api/items/nosuchitem00/similar', {})).status).toBe(404);
  });
});

describe('search by picture', () => {
  const send = async (picture: string) => {
    const reply = await (await server.as('visitor'))('/api/search/pictures', { method: 'POST', json: { picture } });
    return {
      status: reply.status,
      body: (await reply.json()) as { id: string; expiresAt: string; issues?: { message: string }[] },
    };
  };

  test('what looks most like it comes first, until the picture is forgotten', async () => {
    const { status, body } = await send((await testPicture(3)).toString('base64'));
    expect(status).toBe(200);
    const [kept] = await rows('select likeness from picture_searches where id = $1', [body.id]);
    const twin = demoId('photos/jetty-noon.jpg');
    await rows('update items set likeness = $2 where id = $1', [twin, kept.likeness]);
    await findNeighbours(server.deps, new AbortController().signal);
    const found = await search({ picture: body.id, kind: 'photo' });
    expect(found.body.items[0]?.id).toBe(twin);
    expect((await search({ picture: body.id, island: 'saba' })).body.items.map(({ id }) => id)).not.toContain(twin);
    await rows(`update picture_searches set expires_at = now() - interval '1 second'`);
    expect((await search({ picture: body.id })).status).toBe(410);
    expect((await search({ picture: 'nosuchpicture' })).status).toBe(410);
  });

  test('what is no picture is refused with a sentence', async () => {
    const { status, body } = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'));
    expect(status).toBe(400);
    expect(body.issues?.[0]?.message).toContain('not a picture that we can read');
    expect((await send('not base64!')).status).toBe(400);
    expect((await send('A'.repeat(1_100_000))).status).toBe(413);
  });
});
