import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, signInMethods, users } from '#features/accounts/server/accounts.tables.ts';
import { organisations } from '#features/business/server/organisations.tables.ts';
import { planCharges, quotaBuckets, subscriptions } from '#features/business/server/subscriptions.tables.ts';
import { teamInvitations, teamLicences, teamMembers } from '#features/business/server/teams.tables.ts';
import { orderPaid, walletToppedUp } from '#features/licensing/receipt-notifications.ts';
import { readEarnings } from '#features/licensing/server/earnings/earnings.queries.ts';
import { collaborators, payouts } from '#features/licensing/server/earnings.tables.ts';
import { balanceOf } from '#features/licensing/server/ledger/accounts.ts';
import { proveLedger } from '#features/licensing/server/ledger/prove.ts';
import { ledgerClosings, ledgerEntries, ledgerPostings } from '#features/licensing/server/ledger.tables.ts';
import { disputes, issuedLicences, orderMoves, orders, payments } from '#features/licensing/server/licensing.tables.ts';
import { readBooksMonth } from '#features/licensing/server/month/month-report.ts';
import { invoices } from '#features/licensing/server/papers.tables.ts';
import {
  providerTransactions,
  reconciliationDifferences,
  reconciliationRuns,
} from '#features/licensing/server/reconciliation.tables.ts';
import { refunds } from '#features/licensing/server/refunds.tables.ts';
import { testPayments } from '#features/licensing/server/test-provider.tables.ts';
import { topUps } from '#features/licensing/server/wallet.tables.ts';
import { unusedCents } from '#features/licensing/shares.rules.ts';
import { testCards } from '#features/licensing/test-cards.rules.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { type ItemFixture, openItemFixture } from '../../tests/support/item-fixture.ts';
import { type DemoItem, inSmall, readDemoLibrary } from '../demo-library.ts';
import { demoSignIns, ensurePeople, photographerOf } from '../demo-people.ts';
import { loadYear } from './load-year.ts';
import { loadYearEvents } from './year-events.ts';
import { CREATOR, OFFICE, USER } from './year-people.ts';

const { items: library } = inSmall(await readDemoLibrary());

/** What processing measures. */
const factsOf = {
  photo: {},
  video: { durationMs: 8_000, frameRate: 24 },
  sound: { durationMs: 20_000, peaks: [0, 128, 255] },
};

let fixture: ItemFixture;
/** An order of today, by somebody whom the plan does not know. */
let ofToday: string;

const addLibrary = async () => {
  const people = await ensurePeople(fixture.db);
  for (const { id, kind, premium, title, island } of library) {
    const facts = factsOf[kind];
    const access = premium ? 'premium' : 'free';
    const row = { id, kind, access, previewAccess: access, title, ...facts } as const;
    await fixture.addItem(people.get(photographerOf(island)) ?? '', 'published', row);
  }
};
const load = (deps = fixture.server.deps, items: readonly DemoItem[] = library) =>
  loadYear(deps, { items, signal: new AbortController().signal });

/** All rows that the year may have written, with their times. */
const everything = async () => {
  const { db } = fixture;
  return {
    users: await db.select().from(users).orderBy(asc(users.id)),
    orders: await db.select().from(orders).orderBy(asc(orders.id)),
    moves: await db.select().from(orderMoves).orderBy(asc(orderMoves.id)),
    payments: await db.select().from(payments).orderBy(asc(payments.key)),
    charges: await db.select().from(testPayments).orderBy(asc(testPayments.key)),
    licences: await db.select().from(issuedLicences).orderBy(asc(issuedLicences.id)),
    plans: await db.select().from(planCharges).orderBy(asc(planCharges.id)),
    taken: await db.select().from(teamLicences).orderBy(asc(teamLicences.orderId)),
    topUps: await db.select().from(topUps).orderBy(asc(topUps.id)),
    refunds: await db.select().from(refunds).orderBy(asc(refunds.id)),
    disputes: await db.select().from(disputes),
    payouts: await db.select().from(payouts).orderBy(asc(payouts.requestedAt)),
    shares: await db.select().from(collaborators).orderBy(asc(collaborators.id)),
    invoices: await db.select().from(invoices).orderBy(asc(invoices.issuedAt), asc(invoices.number)),
    transactions: await db.select().from(providerTransactions).orderBy(asc(providerTransactions.id)),
    runs: await db.select().from(reconciliationRuns).orderBy(asc(reconciliationRuns.id)),
    closings: await db.select().from(ledgerClosings).orderBy(asc(ledgerClosings.closedBefore)),
    postings: await db.select().from(ledgerPostings).orderBy(asc(ledgerPostings.id)),
    entries: await db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.postingId), asc(ledgerEntries.line)),
    notices: await db.select().from(notifications).orderBy(asc(notifications.id)),
    audit: await db.select().from(auditLog).orderBy(asc(auditLog.id)),
  };
};

const personOf = async (email: string) => {
  const [person] = await fixture.db.select().from(users).where(eq(users.email, email));
  if (!person) throw new Error(`${email} has no account`);
  return person;
};

/** Dies after this many transactions, as a killed process would. */
const dyingAfter = (transactions: number) => {
  const { deps } = fixture.server;
  let left = transactions;
  const db = new Proxy(deps.db, {
    get: (target, name, receiver) => {
      if (name !== 'transaction') return Reflect.get(target, name, receiver);
      return (...args: Parameters<typeof target.transaction>) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return target.transaction(...args);
      };
    },
  });
  return { ...deps, db };
};

const buyToday = async (): Promise<string> => {
  const buyer = await fixture.signIn();
  const wanted = { itemId: library[0]?.id, type: 'photo', licence: 'standard' };
  const { id } = await (await buyer('/api/orders', { method: 'POST', json: wanted })).json();
  const payment = { method: 'card', source: testCards.succeeds, agreedCents: 1_200 };
  expect((await buyer(`/api/orders/${id}/pay`, { method: 'POST', json: payment })).status).toBe(200);
  return id;
};

describe('the demo year, after somebody has bought something, several crashes and two processes at once', () => {
  beforeAll(async () => {
    fixture = await openItemFixture();
    await addLibrary();
    ofToday = await buyToday();
    // What this purchase of today enqueues is not the loader's.
    fixture.enqueued.length = 0;
    // Among the accounts, and in purchases, top-ups, maturing, reconciling and closing.
    for (const transactions of [2, 3, 9, 25, 41, 42, 43, 150])
      await expect(load(dyingAfter(transactions))).rejects.toThrow('killed');
    await Promise.all([load(), load()]);
  });
  afterAll(() => fixture.server.stop());

  test('has every sale once: paid, licensed and charged', async () => {
    const { orders: all, charges, topUps: tops, plans, licences, runs, closings } = await everything();
    expect(all.filter(({ paidAt }) => paidAt === null)).toEqual([]);
    expect(new Set(all.map(({ buyerId, createdAt }) => `${buyerId} ${createdAt.getTime()}`)).size).toBe(all.length);
    const byCard = all.filter(({ method }) => method === 'card');
    const paidPlans = plans.filter(({ paidAt }) => paidAt !== null);
    expect(paidPlans).toHaveLength(plans.length);
    const charged = charges.filter(({ state }) => state === 'succeeded');
    expect(charged).toHaveLength(byCard.length + tops.length + paidPlans.length);
    const downloads = 3;
    expect(licences).toHaveLength(all.length + downloads);
    expect(new Set(runs.map(({ ranAt }) => ranAt.getTime())).size).toBe(runs.length);
    expect(closings).toHaveLength(11);
  });

  test('has sales of all kinds, refunds, a dispute that was won, payouts by every method and one that waits', async () => {
    const all = await everything();
    const sold = all.orders.filter(({ id }) => id !== ofToday);
    expect(sold.length).toBeGreaterThanOrEqual(40);
    expect(new Set(sold.map(({ method }) => method))).toEqual(new Set(['card', 'wallet', 'free', 'plan']));
    expect(new Set(sold.map(({ snapshot }) => snapshot.currency)).size).toBe(9);
    const states = Object.groupBy(sold, ({ state }) => state);
    expect([states.refunded?.length, states.partly_refunded?.length]).toEqual([1, 1]);
    expect(all.disputes.map(({ state }) => state)).toEqual(['won']);
    const sent = all.payouts.filter(({ state, reference }) => state === 'paid' && reference !== null);
    expect(sent.length).toBeGreaterThanOrEqual(5);
    expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['bank', 'paypal', 'wipay']));
    expect(all.payouts.filter(({ state }) => state === 'requested')).toHaveLength(1);
    expect(all.shares.map(({ state }) => state).toSorted()).toEqual(['accepted', 'accepted', 'invited']);
    const charged = sold.filter(({ netCents, method }) => netCents > 0 && method !== 'plan');
    const written = all.invoices.filter(({ series }) => series === 'invoice');
    expect(written).toHaveLength(charged.length + all.plans.length);
    expect(all.invoices.filter(({ series }) => series === 'credit_note')).toHaveLength(2);
  });

  test('has a business with a team, a plan that was renewed, and a pool that is worth what the books say', async () => {
    const { db } = fixture;
    const [team, ...others] = await db.select().from(organisations);
    expect(others).toEqual([]);
    const members = await db.select().from(teamMembers);
    expect(members.map(({ role }) => role).toSorted()).toEqual(['manager', 'member', 'owner']);
    expect(await db.$count(teamInvitations, isNull(teamInvitations.acceptedAt))).toBe(1);
    const [plan] = await db.select().from(subscriptions);
    expect(plan).toMatchObject({ state: 'active', failedTries: 0 });
    expect(plan?.nextChargeAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await db.$count(planCharges)).toBeGreaterThanOrEqual(4);
    expect(await db.$count(teamLicences)).toBe(9);
    const buckets = await db.select().from(quotaBuckets);
    const worth = buckets.map(({ priceCents, granted, used }) => unusedCents({ priceCents, included: granted }, used));
    const owed = await balanceOf(db, { kind: 'plan_unearned', owner: team?.id ?? '' });
    expect(worth.reduce((sum, cents) => sum + cents, 0)).toBe(owed);
  });

  test('leaves books that add up to zero, can be proved, and that the provider agrees with', async () => {
    const { db } = fixture;
    expect(await proveLedger(fixture.server.deps)).toEqual([]);
    expect(await db.select().from(reconciliationDifferences)).toEqual([]);
    const open = await db.select().from(providerTransactions).where(isNull(providerTransactions.matchedAt));
    expect(open).toEqual([]);
    const postings = await db.select().from(ledgerPostings).orderBy(asc(ledgerPostings.at));
    const months = new Set(postings.map(({ at }) => at.toISOString().slice(0, 7)));
    expect(months.size).toBe(13);
    for (const month of months) {
      const { sumCents, sales, grossCents, feesCents } = await readBooksMonth(db, month);
      expect([sumCents, sales > 0, grossCents > 0, feesCents > 0]).toEqual([0, true, true, true]);
    }
  });

  test('has nothing in the future, and the invoices at the time of their sale', async () => {
    const all = await everything();
    const dates = JSON.stringify(all).match(/"\d{4}-\d\d-\d\dT[^"]+Z"/g) ?? [];
    expect(dates.length).toBeGreaterThan(500);
    expect(dates.filter((date) => Date.parse(JSON.parse(date)) > Date.now())).toEqual([]);
    for (const { orderId, planChargeId, series, issuedAt } of all.invoices) {
      const paid = [...all.orders, ...all.plans].find(({ id }) => id === orderId || id === planChargeId);
      const paidAt = paid?.paidAt?.getTime() ?? 0;
      if (series === 'invoice') expect(Math.abs(issuedAt.getTime() - paidAt)).toBeLessThan(31 * 86_400_000);
    }
  });

  test('dates nothing of today back', async () => {
    const { orders: all, invoices: papers, transactions, charges, postings } = await everything();
    const paidAt = all.find(({ id }) => id === ofToday)?.paidAt ?? new Date(Number.NaN);
    const isEarlier = (at: Date | null) => at !== null && at < paidAt;
    expect(papers.filter(({ orderId, issuedAt }) => orderId === ofToday && isEarlier(issuedAt))).toEqual([]);
    const charge = charges.find(({ orderId }) => orderId === ofToday);
    const itsOwn = transactions.filter(({ paymentId }) => paymentId === charge?.id);
    expect(itsOwn.filter(({ matchedAt }) => isEarlier(matchedAt))).toEqual([]);
    const subjects = [`order:${ofToday}`, ...itsOwn.map(({ id }) => `provider:test:${id}`)];
    expect(postings.filter(({ subject, at }) => subjects.includes(subject) && isEarlier(at))).toEqual([]);
  });

  test('fills the screens of the demo user and the demo creator', async () => {
    const [user, creator] = [await personOf(USER), await personOf(CREATOR)];
    const [first] = await fixture.db.select().from(ledgerPostings).orderBy(asc(ledgerPostings.at)).limit(1);
    for (const { createdAt } of [user, creator]) expect([createdAt < (first?.at ?? createdAt)]).toEqual([true]);
    const earnings = await readEarnings(fixture.server.deps, { ...creator, leavesAt: null });
    expect(earnings.months.length).toBeGreaterThanOrEqual(10);
    for (const field of ['pendingCents', 'availableCents', 'reservedCents', 'paidCents'] as const)
      expect([field, earnings[field] > 0]).toEqual([field, true]);
    for (const { id } of [user, creator]) {
      expect(await fixture.db.$count(issuedLicences, eq(issuedLicences.holderId, id))).toBeGreaterThanOrEqual(2);
      expect(await fixture.db.$count(topUps, eq(topUps.ownerId, id))).toBeGreaterThan(0);
    }
  });

  test('sends no mail, and leaves little in the bells and hardly anything unread', async () => {
    expect(fixture.enqueued).toEqual([]);
    const all = await fixture.db.select().from(notifications);
    const bells = [...Map.groupBy(all, ({ userId }) => userId).values()];
    for (const bell of bells) {
      // A year's receipts are kept, one for each payment.
      const news = bell.filter(({ code }) => ![orderPaid.code, walletToppedUp.code].includes(code));
      expect(news.length).toBeLessThanOrEqual(12);
      expect(bell.filter(({ readAt }) => readAt === null).length).toBeLessThanOrEqual(1);
    }
  });

  test('makes nobody an admin, and nobody new who could sign in', async () => {
    expect(await fixture.db.$count(users, eq(users.isAdmin, true))).toBe(0);
    expect(await fixture.db.$count(signInMethods)).toBe(demoSignIns.length);
  });

  test('has searches, visits and presses behind it: nothing is licensed that nobody looked at, and licences are those of the orders', async () => {
    const { deps, database } = fixture.server;
    const query = async <Row>(text: string): Promise<Row[]> => (await database.pool.query(text)).rows;
    const signal = new AbortController().signal;
    await Promise.all([loadYearEvents(deps, signal), loadYearEvents(deps, signal)]);
    const counted = 'select * from insight_item_days order by day, item_id';
    const before = await query<{ views: number; licences: number }>(counted);
    expect(before.filter(({ views, licences }) => licences > views)).toEqual([]);
    const [sums] = await query<object>(`
      select sum(licences)::int as licences, sum(earned_cents)::int > 0 as earned, sum(shown)::int > 0 as shown,
        count(distinct date_trunc('month', day)) filter (where views > 0)::int >= 12 as months from insight_item_days`);
    const [sold] = await query<{ licences: number }>(`
      select count(*)::int as licences from licences join items on items.id = item_id
      where holder_id is distinct from creator_id
        and issued_at < (select created_at::date from users where email = '${OFFICE}')`);
    expect(sums).toEqual({ licences: sold?.licences, earned: true, shown: true, months: true });
    const [quality] = await query<{ searches: number; clicked: number; empties: number }>(
      'select sum(searches)::int as searches, sum(clicked)::int as clicked, sum(empties)::int as empties from insight_search_days',
    );
    expect(quality?.clicked).toBeGreaterThan(0);
    expect(quality?.searches).toBeGreaterThan((quality?.clicked ?? 0) + (quality?.empties ?? 0));
    expect((await query('select * from insight_cohort_months')).length).toBeGreaterThanOrEqual(3);
    await loadYearEvents(deps, signal);
    expect(await query(counted)).toEqual(before);
  });

  test('loaded again is the same, also after an admin went on', async () => {
    const before = await everything();
    await load();
    expect(await everything()).toEqual(before);
    const admin = await fixture.signIn({ isAdmin: true });
    const [waiting] = before.payouts.filter(({ state }) => state === 'requested');
    const paid = await admin(`/api/admin/payouts/${waiting?.id}/pay`, {
      method: 'POST',
      json: { reference: 'NBD-27001', sentCents: waiting?.cents },
    });
    expect(paid.status).toBe(200);
    const after = await everything();
    await load();
    expect(await everything()).toEqual(after);
  });
});

describe('a site with books of its own', () => {
  beforeAll(async () => {
    fixture = await openItemFixture();
  });
  afterAll(() => fixture.server.stop());

  test('gets nothing where it takes real money', async () => {
    const { deps } = fixture.server;
    const stripe = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'wh' } as never;
    await load({ ...deps, config: { ...deps.config, stripe } });
    expect(await fixture.db.$count(users)).toBe(0);
  });

  test('gets no invented past where an admin has closed a month', async () => {
    const admin = await fixture.signIn({ isAdmin: true });
    const month = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7);
    const closed = await admin('/api/admin/books/closings', { method: 'POST', json: { month } });
    expect(closed.status).toBe(200);
    await load();
    expect(await fixture.db.$count(topUps)).toBe(0);
    expect(await fixture.db.$count(reconciliationRuns)).toBe(0);
  });
});
