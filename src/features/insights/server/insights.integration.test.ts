import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { newId } from '#platform/new-id.ts';
import { refusalOf } from '../../../../tests/support/browser.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

const TODAY = '2026-11-16';
const YESTERDAY = '2026-11-15';
const range = { from: '2026-11-10', to: TODAY };

let fixture: PurchaseFixture;
let creator: Person;
let buyer: Person;
let admin: Person;
let photo: string;
let other: string;

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await fixture.server.database.pool.query(text, values)).rows;
const roll = () => fixture.run('insights.roll-up');
const view = (itemId: string, ageMs = 0) => ({ kind: 'view', itemId, ageMs });
/** What a refused call says: the sentence of the first field that is wrong, or of the whole. */
const saidBy = async (response: Response) => {
  const { status, message, issues } = await refusalOf(response);
  return { status, said: issues?.[0]?.message ?? message };
};
const send = (who: Person, events: object[], { batch = newId(), headers = {} } = {}) =>
  who('/api/events', { method: 'POST', json: { batch, events }, headers });
const analytics = async (who: Person, { from, to } = range) =>
  (await who(`/api/creator/analytics?from=${from}&to=${to}`)).json();
const site = async () => (await admin(`/api/admin/analytics?from=${range.from}&to=${range.to}`)).json();
const countOf = async (kind: string, itemId = photo) =>
  (await rows('select 1 from insight_events where kind = $1 and item_id = $2', [kind, itemId])).length;

beforeAll(async () => {
  fixture = await openPurchaseFixture({ env: { RATE_LIMIT_WRITES_PER_MINUTE: '300' } });
  [creator, buyer, admin] = [
    await fixture.signIn({ isCreator: true }),
    await fixture.signIn(),
    await fixture.signIn({ isAdmin: true }),
  ];
  photo = await fixture.addItem(creator.id, 'published', { title: '=Palms at sunset', access: 'premium' });
  other = await fixture.addItem(creator.id, 'published', {
    title: 'Lighthouse',
    altText: 'A white tower',
    islandSlug: 'barbados',
  });
});
afterAll(() => fixture.server.stop());

describe('events of browsers', () => {
  test('a batch counts once, sent again, twice at once, or a day later', async () => {
    const batch = newId();
    const again = () => send(buyer, [view(photo), { kind: 'zoom', itemId: photo, ageMs: 10 }], { batch });
    const replies = [...(await Promise.all([again(), again()])), await again()];
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    await fixture.laterDays(1);
    await again();
    await fixture.laterDays(-1);
    expect([await countOf('view'), await countOf('zoom')]).toEqual([1, 1]);
  });

  test('own views, robots and people who do not want to be tracked are not counted; nor is what is not published', async () => {
    const hidden = await fixture.addItem(creator.id, 'withdrawn');
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    const replies = [
      await send(creator, [view(photo)]),
      await send(buyer, [view(photo)], { headers: robot }),
      await send(buyer, [view(photo)], { headers: { 'user-agent': '' } }),
      await send(buyer, [view(photo)], { headers: { dnt: '1' } }),
      await send(buyer, [view(photo)], { headers: { 'sec-gpc': '1' } }),
      await send(buyer, [view(hidden), view('unknown00000')]),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 204));
    expect([await countOf('view'), await countOf('view', hidden)]).toEqual([1, 0]);
  });

  test('no row has anything of a person', async () => {
    const columns = await rows<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name in ('insight_events', 'insight_batches')",
    );
    expect(new Set(columns.map(({ column_name }) => column_name))).toEqual(
      new Set(['at', 'kind', 'item_id', 'term', 'position', 'search_id', 'item_ids', 'id', 'received_at']),
    );
    const stored = JSON.stringify([
      await rows('select * from insight_events'),
      await rows('select * from insight_batches'),
    ]);
    for (const personal of [buyer.id, creator.id, '127.0.0.1']) expect(stored).not.toContain(personal);
  });

  test('bad batches get a sentence, and nothing of them is counted', async () => {
    const before = await countOf('view');
    const refused = [
      [[], 'events must not be empty'],
      [Array.from({ length: 51 }, () => view(photo)), 'A batch has at most 50 events.'],
      [[view(photo), { kind: 'purchase', itemId: photo, ageMs: 0 }], 'kind must be one of view, zoom, play, click'],
      [[view(photo, 3 * 86_400_000)], 'Events may be at most two days old.'],
      [[view(photo), { kind: 'click', itemId: photo, ageMs: 0 }], 'A press on a result needs its search.'],
    ] as const;
    for (const [events, message] of refused)
      expect(await saidBy(await send(buyer, [...events]))).toEqual({ status: 400, said: message });
    expect(await countOf('view')).toBe(before);
  });

  test('a flood is limited', async () => {
    const flooder = { 'user-agent': 'Mozilla/5.0 Firefox/150.0' };
    await rows("update rate_limit_windows set count = 2099 where key like 'events:%'");
    expect((await send(buyer, [view(other)], { headers: flooder })).status).toBe(204);
    expect(await refusalOf(await send(buyer, [view(other)], { headers: flooder }))).toMatchObject({
      status: 429,
      code: 'tooManyRequests',
    });
    await rows("delete from rate_limit_windows where key like 'events:%'");
  });
});

describe('what the server knows by itself', () => {
  test('searches, likes, saves, downloads and licences are counted with the first roll-up', async () => {
    expect((await buyer('/api/search?q=Palms&kind=photo')).status).toBe(200);
    expect((await buyer('/api/search?q=xylophonist&kind=photo')).status).toBe(200);
    // Robots, and the creator's own items, are left out.
    await buyer('/api/search?q=Palms&kind=photo', { headers: { 'user-agent': 'curl/8.5' } });
    await creator('/api/search?q=lighthouse&kind=photo');
    await expect.poll(() => rows('select 1 from insight_events where kind = $1', ['search'])).toHaveLength(3);
    const search = { q: ' PALMS ', position: 2, id: newId() };
    const click = { kind: 'click', itemId: photo, ageMs: 0, search };
    await send(buyer, [click, { ...click, search: { ...search, position: 4 } }]);

    for (const who of [buyer, creator])
      await who(`/api/photos/${photo}/like`, { method: 'POST', json: { liked: true } });
    const made = await buyer('/api/collections', { method: 'POST', json: { title: 'Ideas', visibility: 'private' } });
    const { id } = await made.json();
    await buyer(`/api/collections/${id}/items/${photo}`, { method: 'PUT', json: { included: true, version: 1 } });
    await rows(
      "insert into downloads (item_id, size, width, height, bytes, key) values ($1, 'small', 9, 9, 9, 'downloads/x.jpg')",
      [other],
    );
    for (const who of [buyer, creator])
      expect((await who(`/api/items/${other}/downloads/small`, { method: 'POST' })).status).toBe(200);
    await fixture.openDraft(buyer, photo).then(async (draft) => {
      const order = await draft.json();
      await fixture.pay(buyer, order.id, { method: 'card', source: testCards.succeeds, agreedCents: 1_200 });
    });
    await roll();
    const { totals, works } = await analytics(creator);
    expect(works.find((work: { id: string }) => work.id === photo)).toMatchObject({
      title: '=Palms at sunset',
      shown: 1,
      views: 1,
      zooms: 1,
      likes: 1,
      saves: 1,
      licences: 1,
      paidLicences: 1,
      earnedCents: 600,
      island: 'Jamaica',
    });
    expect(works.find((work: { id: string }) => work.id === other)).toMatchObject({
      downloads: 1,
      licences: 1,
      paidLicences: 0,
    });
    expect(totals).toMatchObject({ shown: 1, licences: 2, paidLicences: 1, earnedCents: 600 });
  });
});

describe('the roll-up', () => {
  test('done again gives the same', async () => {
    const everything = async () =>
      Promise.all(
        ['item_days', 'island_days', 'search_days', 'term_days', 'creator_terms', 'cohort_months', 'days'].map((name) =>
          rows(`select * from insight_${name} order by 1, 2`),
        ),
      );
    const before = await everything();
    expect(before.every((table) => table.length > 0)).toBe(true);
    await roll();
    expect(await everything()).toEqual(before);
  });

  test('counts late events of yesterday on their day, and never opens a final day again', async () => {
    const views = async () =>
      (
        await rows<{ day: string; views: number }>(
          "select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as views from insight_item_days group by 1 order by 1",
        )
      ).filter((row) => row.views > 0);
    await send(buyer, [view(other, 20 * 3_600_000)]);
    await roll();
    expect(await views()).toEqual([
      { day: YESTERDAY, views: 1 },
      { day: TODAY, views: 2 },
    ]);
    await fixture.laterDays(4);
    await roll();
    await rows('delete from insight_events');
    await roll();
    expect(await views()).toEqual([
      { day: YESTERDAY, views: 1 },
      { day: TODAY, views: 2 },
    ]);
    await fixture.laterDays(-4);
  });
});

describe('what creators see', () => {
  test('numbers by day, island, words and work that add up, beside the days before', async () => {
    const reply = await analytics(creator);
    const sum = (list: Record<string, number>[], name: string) => list.reduce((all, one) => all + (one[name] ?? 0), 0);
    for (const name of ['shown', 'views', 'zooms', 'licences', 'earnedCents', 'likes'] as const)
      for (const list of ['days', 'islands', 'works'])
        expect([name, list, sum(reply[list], name)]).toEqual([name, list, reply.totals[name]]);
    expect(reply.days).toHaveLength(7);
    expect(reply.before).toEqual({ from: '2026-11-03', to: '2026-11-09' });
    expect(reply.daysBefore).toHaveLength(7);
    expect(reply.terms).toEqual([{ term: 'palms', shown: 1, clicks: 2 }]);
    expect(reply.countedUntil).not.toBeNull();
    const later = await analytics(creator, { from: '2026-11-17', to: '2026-11-23' });
    expect(later.totals.views).toBe(0);
    expect(later.totalsBefore).toEqual(reply.totals);
  });

  test('nobody sees numbers of others', async () => {
    const stranger = await fixture.signIn({ isCreator: true });
    const reply = await analytics(stranger);
    expect(reply.totals.views).toBe(0);
    expect([reply.works, reply.terms, reply.islands, reply.products]).toEqual([[], [], [], []]);
  });

  test('a range of a thousand years, one that ends before it begins and days that do not exist are refused in words', async () => {
    const asked = async (from: string, to: string) =>
      saidBy(await creator(`/api/creator/analytics?from=${from}&to=${to}`));
    expect(await asked('1026-11-16', TODAY)).toMatchObject({
      status: 400,
      said: 'Please choose at most 366 days at once.',
    });
    expect(await asked(TODAY, YESTERDAY)).toMatchObject({ status: 400 });
    expect(await asked('2026-02-30', TODAY)).toMatchObject({
      status: 400,
      said: 'Please choose a day of the calendar, written like 2026-11-16.',
    });
    for (const path of ['/api/creator/analytics', '/api/admin/analytics'])
      expect((await buyer(`${path}?from=${TODAY}&to=${TODAY}`)).status).toBe(403);
  });

  test('the CSV has every work, and titles that begin like a formula as text', async () => {
    const file = `/exports/works/${range.from}_${range.to}.csv`;
    const text = await (await creator(file)).text();
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain(`${photo},'=Palms at sunset,photo,Jamaica,1,1,1,0,0,0,1,1,0,1,1,6.00`);
    expect((await buyer(file)).status).toBe(403);
    expect((await fetch(fixture.server.url + file)).status).toBe(401);
    expect((await creator('/exports/works/1026-11-16_2026-11-16.csv')).status).toBe(400);
    expect((await creator('/exports/works/nonsense.csv')).status).toBe(404);
  });
});

describe('what admins see', () => {
  test('the funnel, islands, cohorts, and how good the search is', async () => {
    const reply = await site();
    expect(reply.totals).toMatchObject({ shown: 1, views: 3, zooms: 1, licences: 2 });
    expect(reply.islands.map(({ slug }: { slug: string }) => slug)).toEqual(['barbados', 'jamaica']);
    expect(reply.search).toMatchObject({ searches: 3, empties: 1, clicked: 1, clicks: 2, positions: 6 });
    expect(reply.withoutResult).toEqual([{ term: 'xylophonist', searches: 1, empties: 1, clicked: 0, found: 0 }]);
    expect(reply.withoutClick).toEqual([{ term: 'lighthouse', searches: 1, empties: 0, clicked: 0, found: 1 }]);
    expect(reply.cohorts).toEqual([
      { month: '2026-11', buyers: 1, netCents: 1_200, months: [{ month: '2026-11', buyers: 1 }] },
    ]);
  });
});

describe('old events', () => {
  test('keeps single events for 90 days in the partitions of their months, and the days for ever', async () => {
    const months = async () =>
      (
        await rows<{ name: string }>(
          "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'insight_events'::regclass order by 1",
        )
      ).map(({ name }) => name.replace('insight_events_', ''));
    expect(await months()).toEqual(['2026_11', '2026_12', 'other']);
    const inserted = ['2026-11-20', '2027-03-03'];
    for (const day of inserted)
      await rows("insert into insight_events (at, kind, item_id) values ($1, 'view', $2)", [day, photo]);
    await fixture.laterDays(112);
    await roll();
    expect(await months()).toEqual(['2026_12', '2027_03', '2027_04', 'other']);
    expect(await rows("select at from insight_events where kind = 'view'")).toHaveLength(1);
    expect(await rows('select 1 from insight_events_other')).toEqual([]);
    await fixture.laterDays(-112);
    expect((await analytics(creator)).totals.licences).toBe(2);
    expect(await rows('select 1 from insight_term_days')).toEqual([]);
  });
});
