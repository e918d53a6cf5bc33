import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';

let fixture: PurchaseFixture;
let admin: Awaited<ReturnType<PurchaseFixture['signIn']>>;
let creator: typeof admin;

/** The days on which views are planted: in the four weeks, in the four before, and in both a year ago. */
const days = { views: '2026-11-10', before: '2026-10-10', yearAgo: '2025-11-10', yearAgoBefore: '2025-10-10' };
type Planted = Partial<Record<keyof typeof days, number>>;

const query = (text: string, values: unknown[]) => fixture.server.database.pool.query(text, values);
const addWork = (title: string, islandSlug: string, categorySlug: string) =>
  fixture.addItem(creator.id, 'published', { title, islandSlug, categorySlug });

/** Views of one work, as the roll-up leaves them. */
const plant = async (itemId: string, islandSlug: string, planted: Planted) => {
  for (const [part, views] of Object.entries(planted)) {
    const day = days[part as keyof Planted];
    await query('insert into insight_item_days (creator_id, day, item_id, views) values ($1, $2, $3, $4)', [
      creator.id,
      day,
      itemId,
      views,
    ]);
    await query(
      `insert into insight_island_days (day, island_slug, views) values ($1, $2, $3)
       on conflict (day, island_slug) do update set views = insight_island_days.views + excluded.views`,
      [day, islandSlug, views],
    );
  }
};
const trends = async () => (await admin('/api/admin/insights/trends')).json();

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
  creator = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.server.stop());

test('before anything was counted nothing is claimed', async () => {
  expect(await trends()).toMatchObject({ site: { views: 0, before: 0 }, trends: [] });
});

test('what was planted rises, with its season and its numbers; what is steady, falls or is rare is not named', async () => {
  const carnival = await addWork('Masquerade', 'trinidad-and-tobago', 'culture');
  await plant(carnival, 'trinidad-and-tobago', { views: 300, before: 100, yearAgo: 240, yearAgoBefore: 90 });
  const reef = await addWork('Reef', 'bonaire', 'underwater');
  await plant(reef, 'bonaire', { views: 220, before: 100, yearAgo: 100, yearAgoBefore: 105 });
  const steady = await addWork('Road', 'jamaica', 'city');
  await plant(steady, 'jamaica', { views: 2_000, before: 2_000, yearAgo: 1_900, yearAgoBefore: 1_900 });
  const falling = await addWork('Lunch', 'cuba', 'food');
  await plant(falling, 'cuba', { views: 100, before: 300 });
  const rare = await addWork('Parrot', 'dominica', 'wildlife');
  await plant(rare, 'dominica', { views: 39, before: 2 });
  // Today is not over, so it counts nowhere.
  await query('insert into insight_island_days (day, island_slug, views) values ($1, $2, $3)', [
    '2026-11-16',
    'aruba',
    5_000,
  ]);

  const reply = await trends();
  expect(reply.ranges.views).toEqual({ from: '2026-10-19', to: '2026-11-15' });
  expect(reply.site).toEqual({ views: 2_659, before: 2_502, yearAgo: 2_240, yearAgoBefore: 2_095 });
  expect(reply.trends.map(({ kind, slug, season }: Record<string, string>) => [kind, slug, season])).toEqual([
    ['theme', 'culture', 'again'],
    ['island', 'trinidad-and-tobago', 'again'],
    ['island', 'bonaire', 'new'],
    ['theme', 'underwater', 'new'],
  ]);
  expect(reply.trends[1]).toMatchObject({ views: 300, before: 100, yearAgo: 240, yearAgoBefore: 90 });
});

test('when the whole site has gained as much, nothing stands out', async () => {
  await query(
    `update insight_island_days as now set views = 3 * earlier.views from insight_island_days as earlier
     where now.day = $1 and earlier.day = $2 and earlier.island_slug = now.island_slug`,
    [days.views, days.before],
  );
  expect((await trends()).trends).toEqual([]);
});

test('it is only for admins', async () => {
  expect((await creator('/api/admin/insights/trends')).status).toBe(403);
});
