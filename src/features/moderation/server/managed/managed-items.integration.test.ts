import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featuredItems, likes } from '#features/items/server/items.tables.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import type { ManagedItem } from '../../managed-items.contract.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let admin: Person;
let maya: Person;
let kemar: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
  admin = await fixture.signIn({ isAdmin: true });
  maya = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
  kemar = await fixture.signIn({ isCreator: true, firstName: 'Kemar' });
});
afterAll(() => fixture.server.stop());

type Page = { items: ManagedItem[]; next: string | null };

const read = async (query: Record<string, string>, path = '/api/admin/items') => {
  const response = await admin(`${path}?${new URLSearchParams(query)}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};
const titlesOf = async (query: Record<string, string>): Promise<string[]> =>
  ((await read({ kind: 'photo', limit: '100', ...query })) as Page).items.map(({ title }) => title);

/** All pages of a list, one after the other. */
const walk = async (query: Record<string, string>, between: () => Promise<unknown> = async () => undefined) => {
  const found: ManagedItem[] = [];
  let after: string | null = null;
  do {
    const page: Page = await read({ kind: 'photo', limit: '3', ...query, ...(after && { after }) });
    found.push(...page.items);
    after = page.next;
    await between();
  } while (after);
  return found;
};

describe('the list of items for the team', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  let ids: Record<'reef' | 'market' | 'draft' | 'gone', string>;
  beforeAll(async () => {
    ids = {
      reef: await fixture.addItem(maya.id, 'published', {
        title: 'Reef at noon',
        islandSlug: 'cuba',
        categorySlug: 'underwater',
        moreCategorySlugs: ['beach'],
        tags: ['coral', 'blue sea'],
        access: 'premium',
        isEditorial: true,
        createdAt: at(3),
      }),
      market: await fixture.addItem(kemar.id, 'published', {
        title: 'market day',
        categorySlug: 'food',
        createdAt: at(2),
      }),
      draft: await fixture.addItem(maya.id, 'awaiting_review', {
        title: '',
        originalName: 'DSC_0042.jpg',
        categorySlug: 'food',
        createdAt: at(1),
      }),
      gone: await fixture.addItem(kemar.id, 'withdrawn', {
        title: 'Ängel, =1+1',
        categorySlug: 'food',
        createdAt: at(4),
      }),
    };
    await fixture.db.insert(featuredItems).values({ itemId: ids.market, position: 1, startsAt: at(1), endsAt: null });
    await fixture.db.insert(likes).values([
      { userId: admin.id, itemId: ids.market, likedAt: at(9) },
      { userId: maya.id, itemId: ids.market, likedAt: at(9) },
      { userId: kemar.id, itemId: ids.reef, likedAt: at(9) },
    ]);
    await fixture.db.execute(sql`select refresh_item_counts()`);
  });

  it.each([
    [{}, ['Ängel, =1+1', 'Reef at noon', 'market day', '']],
    [{ sort: 'oldest' }, ['', 'market day', 'Reef at noon', 'Ängel, =1+1']],
    [{ q: 'reef NOON' }, ['Reef at noon']],
    [{ q: 'Blue Sea' }, ['Reef at noon']],
    [{ q: 'dsc_0042' }, ['']],
    [{ q: '100%' }, []],
    [{ status: 'withdrawn' }, ['Ängel, =1+1']],
    [{ island: 'cuba' }, ['Reef at noon']],
    [{ category: 'beach' }, ['Reef at noon']],
    [{ access: 'premium' }, ['Reef at noon']],
    [{ usage: 'editorial' }, ['Reef at noon']],
    [{ creator: 'kemar' }, ['Ängel, =1+1', 'market day']],
    [{ featured: 'yes' }, ['market day']],
    [{ from: '2026-10-02', until: '2026-10-03' }, ['Reef at noon', 'market day']],
    [{ category: 'food', status: 'published', access: 'free' }, ['market day']],
  ])('shows with %j what fits', async (query, titles) => {
    expect(await titlesOf(query as Record<string, string>)).toEqual(titles);
  });

  it('is sorted by title whatever the case, and by what was counted', async () => {
    const byTitle = await titlesOf({ sort: 'title' });
    expect(byTitle.indexOf('market day')).toBeLessThan(byTitle.indexOf('Reef at noon'));
    expect((await titlesOf({ sort: 'likes' })).slice(0, 2)).toEqual(['market day', 'Reef at noon']);
    expect(await titlesOf({ sort: 'licences' })).toHaveLength(4);
  });

  it('says how many fit, and gives their ids', async () => {
    const filter = { kind: 'photo', category: 'food' };
    expect(await read(filter, '/api/admin/items/count')).toEqual({ matching: 3, all: 4 });
    expect(await read(filter, '/api/admin/items/ids')).toEqual({
      ids: [ids.gone, ids.market, ids.draft],
      isMore: false,
    });
    expect(await read({ kind: 'video' }, '/api/admin/items/count')).toEqual({ matching: 0, all: 0 });
  });

  it('is a file for spreadsheets, in which no title is a formula', async () => {
    const other = await fixture.addItem(maya.id, 'published', { title: '=HYPERLINK("x")', islandSlug: 'aruba' });
    const response = await admin('/exports/items.csv?kind=photo&island=aruba');
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${other},"'=HYPERLINK(""x"")"`);
    expect((await maya('/exports/items.csv?kind=photo')).status).toBe(403);
    expect((await admin('/exports/items.csv?kind=film')).status).toBe(400);
  });

  it('tells what happened to an item', async () => {
    const { title, events } = await read({}, `/api/admin/items/${ids.reef}/history`);
    expect(title).toBe('Reef at noon');
    expect(events.map(({ state }: { state: string }) => state)).toEqual(['published', 'processing']);
    expect((await admin('/api/admin/items/nothing/history')).status).toBe(404);
  });

  it.each([
    'kind=film',
    'kind=photo&status=lost',
    'kind=photo&sort=best',
    'kind=photo&from=yesterday',
    'kind=photo&after=WzFd',
    'kind=photo&sort=title&after=WzEsMl0',
    '',
  ])('refuses %s', async (query) => {
    expect((await admin(`/api/admin/items?${query}`)).status).toBe(400);
  });

  it('is for admins', async () => {
    expect((await maya('/api/admin/items?kind=photo')).status).toBe(403);
  });
});

describe('pages of the list', () => {
  it.each(['newest', 'oldest', 'title', 'likes', 'downloads'])(
    'by %s show every item once, also while others are added',
    async (sort) => {
      const mine = await fixture.signIn({ isCreator: true });
      const same = new Date('2026-10-20T10:00:00Z');
      const before = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          fixture.addItem(mine.id, 'published', {
            title: n % 3 === 0 ? 'Çayır ñandú 🌴' : `Tree ${n % 2}`,
            // Some of them came in the same moment.
            createdAt: n < 5 ? same : new Date(same.getTime() + n),
          }),
        ),
      );
      const add = () => fixture.addItem(mine.id, 'published', { title: 'Between', createdAt: new Date() });
      const found = (await walk({ sort, creator: mine.id }, add)).map(({ id }) => id);
      expect(new Set(found).size).toBe(found.length);
      expect(before.filter((id) => !found.includes(id))).toEqual([]);
    },
  );

  it.each([
    ['newest', 'items_by_time_index'],
    ['title', 'items_by_title_index'],
    ['likes', 'item_counts_likes_index'],
    ['licences', 'item_counts_licences_index'],
  ])('by %s are read along an index', async (sort, index) => {
    const order = {
      newest: 'items.created_at desc, items.id desc',
      title: 'lower(items.title), items.id',
      likes: 'item_counts.likes desc, item_counts.item_id desc',
      licences: 'item_counts.licences desc, item_counts.item_id desc',
    }[sort];
    const plan = await fixture.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const counted = sort === 'likes' || sort === 'licences' ? sql`and item_counts.kind = 'photo'` : sql``;
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain select items.id from items
        left join item_counts on item_counts.item_id = items.id
        where items.kind = 'photo' ${counted} order by ${sql.raw(order ?? '')} limit 51`);
    });
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain(index);
    expect(lines).not.toContain('Sort');
  });
});
