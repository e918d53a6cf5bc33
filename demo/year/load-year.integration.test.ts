import { asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, users } from '#features/accounts/server/accounts.tables.ts';
import { readEarnings } from '#features/licensing/server/earnings/earnings.queries.ts';
import { collaborators, payouts } from '#features/licensing/server/earnings.tables.ts';
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
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { type ItemFixture, openItemFixture } from '../../tests/support/item-fixture.ts';
import { type DemoItem, inSmall, readDemoLibrary } from '../demo-library.ts';
import { ensurePeople, photographerOf } from '../demo-people.ts';
import { loadYear } from './load-year.ts';
import { CREATOR, USER } from './year-people.ts';

const { items: library } = inSmall(await readDemoLibrary());

let fixture: ItemFixture;
const open = async () => {
  fixture = await openItemFixture();
  const people = await ensurePeople(fixture.db);
  for (const { id, kind, premium, title, island } of library) {
    const facts = kind === 'sound' ? { width: null, height: null, durationMs: 20_000 } : { width: 1920, height: 1080 };
    const access = premium ? 'premium' : 'free';
    const row = { id, kind, access, previewAccess: access, title, ...facts } as const;
    await fixture.addItem(people.get(photographerOf(island)) ?? '', 'published', row);
  }
};
const close = () => fixture.server.stop();

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

const viewerOf = async (email: string) => {
  const [person] = await fixture.db.select().from(users).where(eq(users.email, email));
  if (!person) throw new Error(`${email} has no account`);
  return person;
};

const expectSoundBooks = async () => {
  expect(await proveLedger(fixture.server.deps)).toEqual([]);
  expect(await fixture.db.select().from(reconciliationDifferences)).toEqual([]);
  const isUnmatched = (await fixture.db.select().from(providerTransactions)).filter((row) => row.matchedAt === null);
  expect(isUnmatched).toEqual([]);
};

describe('the demo year', () => {
  beforeAll(async () => {
    await open();
    await load();
  });
  afterAll(close);

  test('has sales, refunds, a dispute that was won, payouts by every method and one that waits', async () => {
    const all = await everything();
    const paid = all.orders.filter(({ paidAt }) => paidAt !== null);
    expect(paid.length).toBeGreaterThanOrEqual(40);
    expect(paid).toHaveLength(all.orders.length);
    expect(new Set(paid.map(({ method }) => method))).toEqual(new Set(['card', 'wallet', 'free']));
    expect(new Set(paid.map(({ snapshot }) => snapshot.currency)).size).toBe(9);
    expect(all.licences.length).toBe(paid.length + 3);
    const states = Object.groupBy(paid, ({ state }) => state);
    expect([states.refunded?.length, states.partly_refunded?.length]).toEqual([1, 1]);
    expect(all.disputes.map(({ state }) => state)).toEqual(['won']);
    const outside = all.payouts.map(({ state, method, reference }) => [state, method, reference !== null]);
    expect(outside.filter(([state]) => state === 'paid').length).toBeGreaterThanOrEqual(5);
    expect(new Set(outside.map(([, method]) => method))).toEqual(new Set(['bank', 'paypal', 'wipay']));
    expect(outside.at(-1)).toEqual(['requested', 'bank', false]);
    expect(all.shares.map(({ state }) => state).toSorted()).toEqual(['accepted', 'accepted', 'invited']);
    expect(all.closings).toHaveLength(11);
    const charged = paid.filter(({ netCents }) => netCents > 0);
    expect(all.invoices.filter(({ series }) => series === 'invoice')).toHaveLength(charged.length);
    expect(all.invoices.filter(({ series }) => series === 'credit_note')).toHaveLength(2);
  });

  test('leaves books that add up to zero, can be proved, and that the provider agrees with', async () => {
    await expectSoundBooks();
    const { closings } = await everything();
    const months = closings.map(({ closedBefore }) => new Date(closedBefore.getTime() - 1).toISOString().slice(0, 7));
    const current = new Date().toISOString().slice(0, 7);
    for (const month of [...months, current]) {
      const report = await readBooksMonth(fixture.db, month);
      expect(report.sumCents).toBe(0);
      expect(report.sales).toBeGreaterThan(0);
      expect(report.grossCents).toBeGreaterThan(0);
    }
  });

  test('has nothing in the future, and invoices of the time of their sale', async () => {
    const now = Date.now();
    const dates = JSON.stringify(await everything(), (_, value: unknown) => value).match(/"\d{4}-\d\d-\d\dT[^"]+Z"/g);
    expect(dates?.length).toBeGreaterThan(500);
    expect(dates?.filter((date) => Date.parse(JSON.parse(date)) > now)).toEqual([]);
    const { orders: sold, invoices: papers } = await everything();
    for (const { orderId, series, issuedAt } of papers) {
      const paidAt = sold.find(({ id }) => id === orderId)?.paidAt;
      if (series === 'invoice') expect(issuedAt.getTime() - (paidAt?.getTime() ?? 0)).toBeLessThan(120_000);
    }
  });

  test('fills the screens of the demo user and the demo creator', async () => {
    const creator = await viewerOf(CREATOR);
    const earnings = await readEarnings({ db: fixture.db, config: fixture.server.deps.config }, creator);
    expect(earnings.months.length).toBeGreaterThanOrEqual(10);
    for (const field of ['pendingCents', 'availableCents', 'reservedCents', 'paidCents'] as const)
      expect([field, earnings[field] > 0]).toEqual([field, true]);
    const user = await viewerOf(USER);
    for (const { id } of [user, creator]) {
      const theirs = await fixture.db.select().from(issuedLicences).where(eq(issuedLicences.holderId, id));
      expect(theirs.length).toBeGreaterThanOrEqual(2);
      expect(await fixture.db.$count(topUps, eq(topUps.ownerId, id))).toBeGreaterThan(0);
    }
  });

  test('sends no mail, and leaves little that is unread', async () => {
    expect(fixture.enqueued).toEqual([]);
    const creator = await viewerOf(CREATOR);
    const bell = await fixture.db.select().from(notifications).where(eq(notifications.userId, creator.id));
    expect(bell.length).toBeLessThanOrEqual(12);
    const weekAgo = new Date(Date.now() - 8 * 86_400_000);
    const unread = bell.filter(({ readAt }) => readAt === null);
    expect(unread.filter(({ createdAt }) => createdAt < weekAgo)).toEqual([]);
  });

  test('makes nobody an admin, and nobody new who could sign in', async () => {
    expect(await fixture.db.$count(users, eq(users.isAdmin, true))).toBe(0);
  });

  test('a second time changes nothing', async () => {
    const before = await everything();
    await load();
    expect(await everything()).toEqual(before);
  });

  test('stays as it is when an admin goes on: refunds, pays, closes', async () => {
    const admin = await fixture.signIn({ isAdmin: true });
    const [waiting] = await fixture.db.select().from(payouts).where(eq(payouts.state, 'requested'));
    const pay = { method: 'POST', json: { reference: 'NBD-27001' } };
    expect((await admin(`/api/admin/payouts/${waiting?.id}/pay`, pay)).status).toBe(200);
    const before = await everything();
    await load();
    expect(await everything()).toEqual(before);
  });
});

describe('a year that does not go well', () => {
  beforeEach(open);
  afterEach(close);

  /** Stops the process, so to speak, after this many statements in transactions. */
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

  test('killed again and again it ends with every sale once', async () => {
    for (const transactions of [2, 3, 7, 40, 41, 150])
      await expect(load(dyingAfter(transactions))).rejects.toThrow('killed');
    await load();
    const { orders: sold, charges, topUps: tops, licences } = await everything();
    const isCard = sold.filter(({ method }) => method === 'card');
    expect(charges.filter(({ state }) => state === 'succeeded')).toHaveLength(isCard.length + tops.length);
    const isPaid = sold.filter(({ paidAt }) => paidAt !== null);
    expect(isPaid).toHaveLength(sold.length);
    expect(licences).toHaveLength(sold.length + 3);
    expect(new Set(sold.map(({ buyerId, createdAt }) => `${buyerId} ${createdAt.getTime()}`)).size).toBe(sold.length);
    await expectSoundBooks();
  });

  test('two processes at once make one year', async () => {
    await Promise.all([load(), load()]);
    const { runs, closings, orders: sold } = await everything();
    expect(closings).toHaveLength(11);
    expect(new Set(runs.map(({ ranAt }) => ranAt.getTime())).size).toBe(runs.length);
    expect(new Set(sold.map(({ buyerId, createdAt }) => `${buyerId} ${createdAt.getTime()}`)).size).toBe(sold.length);
    await expectSoundBooks();
  });

  test('what somebody buys meanwhile stays of today, with an invoice of today', async () => {
    const [photo] = library;
    const buyer = await fixture.signIn();
    const wanted = { itemId: photo?.id, type: 'photo', licence: 'standard' };
    const { id } = await (await buyer('/api/orders', { method: 'POST', json: wanted })).json();
    const payment = { method: 'card', source: '4242424242424242', agreedCents: 1_200 };
    await buyer(`/api/orders/${id}/pay`, { method: 'POST', json: payment });
    await load();
    const papers = await fixture.db.select().from(invoices).where(eq(invoices.orderId, id));
    const dayAgo = new Date(Date.now() - 86_400_000);
    expect(papers.filter(({ issuedAt }) => issuedAt < dayAgo)).toEqual([]);
    const fees = await fixture.db.select().from(ledgerPostings).where(gt(ledgerPostings.at, dayAgo));
    expect(fees.some(({ subject }) => subject === `order:${id}`)).toBe(true);
    await expectSoundBooks();
  });

  test('books that an admin has closed before get no invented past', async () => {
    const admin = await fixture.signIn({ isAdmin: true });
    const lastMonth = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7);
    await admin('/api/admin/books/closings', { method: 'POST', json: { month: lastMonth } });
    await load();
    expect(await fixture.db.$count(orders, isNotNull(orders.paidAt))).toBe(0);
  });

  test('a site that takes real money gets none', async () => {
    const { deps } = fixture.server;
    const stripe = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'wh' } as never;
    await load({ ...deps, config: { ...deps.config, stripe } });
    expect(await fixture.db.$count(users, inArray(users.email, ['renata.clarke@demo.tamarind.example']))).toBe(0);
  });
});
