import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../../tests/support/browser.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';

let fixture: PurchaseFixture;
let admin: Awaited<ReturnType<PurchaseFixture['signIn']>>;

/** Searches for these words on one day, as the roll-up leaves them. */
const searched = async (term: string, day: string, searches: number, { empties = 0, clicked = 0 } = {}) => {
  await fixture.server.database.pool.query(
    `insert into insight_term_days (day, term, searches, empties, clicked, clicks, positions, found)
     values ($1, $2, $3, $4, $5, $5, 0, 0)`,
    [day, term, searches, empties, clicked],
  );
};
const demand = async (weeks = '12') => (await admin(`/api/admin/insights/demand?weeks=${weeks}`)).json();

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
  const creator = await fixture.signIn({ isCreator: true });
  const add = (title: string) => fixture.addItem(creator.id, 'published', { title, altText: 'Palms and a tower' });
  for (let number = 0; number < 8; number += 1) await add(`Lighthouse ${number}`);
  await add('Regatta');
});
afterAll(() => fixture.server.stop());

test('before anybody has searched there is none', async () => {
  expect(await demand()).toMatchObject({ searches: 0, wishes: [] });
});

test('a wish that nothing answers is found in all its spellings; what is served, rare or long ago is not', async () => {
  // One gap in three spellings and two languages, over two weeks.
  await searched('roseau market', '2026-11-16', 12, { empties: 12 });
  await searched('marché roseau', '2026-11-10', 6, { empties: 6 });
  await searched('rosaeu market', '2026-11-09', 4);
  // One work answers it, and hardly anybody opens it.
  await searched('regatta', '2026-11-12', 20, { clicked: 1 });
  // Served: there are works, and people open them. Also the wrong spelling, because the search corrects it.
  await searched('lighthouse', '2026-11-12', 40, { clicked: 25 });
  await searched('lighthuose', '2026-11-12', 9, { clicked: 2 });
  // Works enough, and not sure that nobody wants them.
  await searched('palms', '2026-11-12', 8);
  await searched('somebody rare', '2026-11-13', 3, { empties: 3 });
  await searched('last summer', '2026-07-01', 90, { empties: 90 });

  const { wishes } = await demand();
  expect(wishes).toMatchObject([
    { words: 'roseau market', searches: 22, empties: 18, reason: 'nothing', works: 0 },
    { words: 'regatta', searches: 20, clicked: 1, reason: 'few', works: 1 },
  ]);
  expect(wishes[0].terms.map(({ term }: { term: string }) => term)).toEqual([
    'roseau market',
    'marché roseau',
    'rosaeu market',
  ]);
  expect(wishes[0].weeks.slice(-2)).toEqual([4, 18]);
  expect(wishes[0].confidence).toBeGreaterThan(0.8);

  const year = await demand('52');
  expect(year.wishes[0]).toMatchObject({ words: 'last summer', searches: 90 });
});

test('it is only for admins, and for known numbers of weeks', async () => {
  const creator = await fixture.signIn({ isCreator: true });
  expect((await creator('/api/admin/insights/demand?weeks=12')).status).toBe(403);
  const refused = await refusalOf(await admin('/api/admin/insights/demand?weeks=13'));
  expect(refused).toMatchObject({ status: 400, issues: [{ message: 'weeks must be 12, 26, 52' }] });
});

test('a wish leads to the brief that asks for it, in any spelling; a draft is named when none is open', async () => {
  const briefOf = async () =>
    (await demand()).wishes.find(({ words }: { words: string }) => words === 'roseau market').brief;
  expect(await briefOf()).toBeNull();
  const body = {
    title: 'Markets of Roseau',
    description: 'Stalls, vendors and fruit on a Saturday morning',
    words: ['Marché Roseau'],
    islandSlugs: [],
    kind: null,
    wanted: 3,
    until: '2026-12-31',
    reward: 'none',
    rewardText: '',
  };
  const made = await admin('/api/admin/briefs', { method: 'POST', json: body });
  expect(made.status).toBeLessThan(300);
  const { id } = await made.json();
  expect(await briefOf()).toEqual({ id, state: 'draft' });
  await fixture.server.database.pool.query("update briefs set state = 'open', opened_at = now() where id = $1", [id]);
  expect(await briefOf()).toEqual({ id, state: 'open' });
});

describe('a look before the night', () => {
  const look = () => admin('/api/admin/insights/look', { method: 'POST', json: {} });
  const seen = async (): Promise<{ ranAt: string | null; isLooking: boolean }> => {
    const { ranAt, isLooking } = await (await admin('/api/admin/insights')).json();
    return { ranAt, isLooking };
  };
  const looks = () => fixture.enqueued.filter(({ job }) => job === 'insights.find-suggestions').length;

  test('a new library is looked at once by itself, as soon as something is published', async () => {
    expect(await seen()).toEqual({ ranAt: null, isLooking: false });
    await fixture.run('insights.roll-up');
    await fixture.run('insights.roll-up');
    expect(looks()).toBe(1);
    expect(await seen()).toEqual({ ranAt: null, isLooking: true });
    await fixture.work();
    expect(await seen()).toEqual({ ranAt: expect.any(String), isLooking: false });
  });

  test('who asks while one is under way waits for that one; a few an hour are enough', async () => {
    for (let asked = 0; asked < 4; asked += 1) {
      fixture.clock.now = new Date(fixture.clock.now.getTime() + 1000);
      expect([(await look()).status, (await look()).status]).toEqual([204, 204]);
      expect(looks()).toBe(1);
      expect((await seen()).isLooking).toBe(true);
      await fixture.work();
      expect((await seen()).isLooking).toBe(false);
    }
    const { status, message } = await refusalOf(await look());
    expect([status, message]).toEqual([429, expect.stringContaining('looked at several times this hour')]);
    expect(looks()).toBe(0);
  });
});
