import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseItems, releases } from '#features/media/server/releases.tables.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import { newId } from '#platform/new-id.ts';
import { PASSWORD } from '../../../../tests/support/accounts-fixture.ts';
import { addPayoutAccount } from '../../../../tests/support/payout-account.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let maya: Person;
let buyer: Person;

const dashboard = async (who: Person) => (await who('/api/creator/dashboard')).json();
const demand = async (who: Person) => (await who('/api/creator/demand')).json();
const rows = (text: string, values: unknown[] = []) => fixture.server.database.pool.query(text, values);

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  [maya, buyer] = [await fixture.signIn({ isCreator: true }), await fixture.signIn()];
});
afterAll(() => fixture.server.stop());

test('somebody new has nothing but the account to set up', async () => {
  expect(await dashboard(maya)).toMatchObject({
    hasWorks: false,
    soldEver: false,
    live: { count: 0, since: null, works: [] },
    todos: [{ kind: 'payout', count: 1, work: null }],
    waiting: { count: 0, works: [], usualHours: null },
    measured: { from: '2026-10-20', to: '2026-11-16', views: 0, licences: 0 },
  });
  expect((await buyer('/api/creator/dashboard')).status).toBe(403);
  expect((await buyer('/api/creator/demand')).status).toBe(403);
});

describe('what waits', () => {
  test('for the creator: the most urgent first, with the number of works and the newest of them', async () => {
    const at = (hour: number) => new Date(`2026-11-10T${String(hour).padStart(2, '0')}:00:00Z`);
    await fixture.addItem(maya.id, 'rejected', { createdAt: at(1) });
    const newest = await fixture.addItem(maya.id, 'rejected', { createdAt: at(2), title: 'Mas colours' });
    await fixture.addItem(maya.id, 'failed');
    await fixture.addItem(maya.id, 'awaiting_review', { islandSlug: null });
    const ready = await fixture.addItem(maya.id, 'awaiting_review');
    const other = await fixture.signIn({ isCreator: true, password: PASSWORD });
    await fixture.addItem(other.id, 'rejected');
    expect((await dashboard(maya)).todos).toMatchObject([
      { kind: 'rejected', count: 2, work: { id: newest, title: 'Mas colours' } },
      { kind: 'failed', count: 1 },
      { kind: 'details', count: 1 },
      { kind: 'ready', count: 1, work: { id: ready } },
      { kind: 'payout', count: 1 },
    ]);

    const offer = { creatorId: maya.id, basisPoints: 2_000, password: PASSWORD };
    expect((await other('/api/creator/collaborations', { method: 'POST', json: offer })).status).toBe(200);
    await addPayoutAccount(fixture.server.deps, maya.id);
    const kinds = (await dashboard(maya)).todos.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['rejected', 'failed', 'details', 'ready', 'share']);
  });

  test('for the team: the longest waiting first, with its age in hours', async () => {
    const handedIn = (text: string) => ({ handedInAt: new Date(text) });
    const second = await fixture.addItem(maya.id, 'awaiting_review', handedIn('2026-11-16T06:30:00Z'));
    const first = await fixture.addItem(maya.id, 'appealed', handedIn('2026-11-14T13:00:00Z'));
    expect((await dashboard(maya)).waiting).toMatchObject({
      count: 2,
      works: [
        { id: first, hours: 44, isAppeal: true },
        { id: second, hours: 2, isAppeal: false },
      ],
    });
  });

  test('how long others waited is said once there are enough of them', async () => {
    for (const hours of [2, 4, 6, 8, 40])
      await fixture.addItem(maya.id, 'published', {
        handedInAt: new Date('2026-11-01T00:00:00Z'),
        publishedAt: new Date(Date.parse('2026-11-01T00:00:00Z') + hours * 3_600_000),
      });
    expect((await dashboard(maya)).waiting.usualHours).toBe(6);
  });

  test('releases that are missing or end soon, and a public page that says nothing', async () => {
    const kemar = await fixture.signIn({ isCreator: true });
    const { db } = fixture.server.database;
    const kinds = async () =>
      (await dashboard(kemar)).todos.flatMap((todo: { kind: string; work: { id: string } | null }) =>
        todo.kind === 'payout' ? [] : [[todo.kind, todo.work?.id ?? null]],
      );
    const market = await fixture.addItem(kemar.id, 'published', { recognisable: ['model'] });
    await fixture.addItem(kemar.id, 'published', { recognisable: ['model'], isEditorial: true });
    expect(await kinds()).toEqual([
      ['release', market],
      ['profile', null],
    ]);
    const createdAt = new Date('2026-11-01T00:00:00Z');
    const id = newId();
    const facts = { id, creatorId: kemar.id, kind: 'model', name: 'Anaïs', status: 'signed', createdAt } as const;
    const paper = { source: 'file', paperKey: `releases/${id}/a.pdf`, paperType: 'application/pdf' } as const;
    await db.insert(releases).values({ ...facts, ...paper, signedOn: '2026-11-01', endsOn: '2026-12-01' });
    await db.insert(releaseItems).values({ releaseId: id, itemId: market, linkedAt: createdAt });
    expect(await kinds()).toEqual([
      ['releaseEnds', null],
      ['profile', null],
    ]);
    await db.update(releases).set({ endsOn: '2026-11-15' });
    await db.insert(creatorProfiles).values({ userId: kemar.id, about: 'Port Antonio', changedAt: createdAt });
    expect(await kinds()).toEqual([['release', market]]);
    await db.update(releases).set({ endsOn: null });
    expect(await kinds(), 'a release without an end').toEqual([]);
  });
});

test('views and licences of four weeks are those of the analytics', async () => {
  const photo = await fixture.addItem(maya.id, 'published', { access: 'premium', title: 'Twin peaks' });
  await fixture.fillWallet(buyer.id, 10_000);
  const order = await (await fixture.openDraft(buyer, photo)).json();
  const paid = await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: order.totalCents });
  expect(paid.status).toBe(200);
  await fixture.run('insights.roll-up');
  const { soldEver, measured, live } = await dashboard(maya);
  expect(soldEver).toBe(true);
  expect(live.works[0], 'what was sold this week comes first').toMatchObject({
    card: { id: photo, title: 'Twin peaks', island: { name: 'Jamaica' } },
    licences: 1,
  });
  expect(live.count).toBeGreaterThan(1);
  const { sales } = await (await maya('/api/creator/sales')).json();
  expect(sales[0]).toMatchObject({ title: 'Twin peaks', island: 'Jamaica' });
  expect(measured).toMatchObject({ licences: 1, paidLicences: 1 });
  expect(measured.days).toHaveLength(28);
  expect(measured.days.at(-1)).toEqual({ day: '2026-11-16', views: 0, licences: 1 });
});

test('what people did not find: own islands first, and never what was searched too seldom to tell', async () => {
  await rows(`insert into insight_term_days (day, term, searches, empties, clicked)
    values ('2026-11-12', 'sargassum cleanup', 90, 90, 0), ('2026-11-12', 'negril lighthouse jamaica', 20, 20, 0),
      ('2026-11-12', 'somebody rare', 2, 2, 0)`);
  const { wishes } = await demand(maya);
  expect(wishes).toMatchObject([
    {
      words: 'negril lighthouse jamaica',
      searches: 20,
      works: 0,
      island: { slug: 'jamaica', name: 'Jamaica' },
      isNear: true,
    },
    { words: 'sargassum cleanup', searches: 90, works: 0, island: null, isNear: false },
  ]);
});
