import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creatorApplications } from '#features/accounts/server/accounts.tables.ts';
import { type AuditEntry, writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { suggestions } from '#features/insights/server/suggestions.tables.ts';
import { reports } from '#features/items/server/items.tables.ts';
import { payouts } from '#features/licensing/server/earnings.tables.ts';
import { ledgerAlarms } from '#features/licensing/server/ledger.tables.ts';
import { disputes } from '#features/licensing/server/licensing.tables.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { mailStatus } from '#platform/mail/mail.tables.ts';
import { newId } from '#platform/new-id.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
let creator: Person;
let buyer: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
  creator = await fixture.signIn({ isCreator: true, firstName: 'Nadia' });
  buyer = await fixture.signIn();
});
afterAll(() => fixture.server.stop());

const dashboard = async () => {
  const reply = await admin('/api/admin/dashboard');
  expect(reply.status).toBe(200);
  return reply.json();
};
const hoursAgo = (hours: number) => new Date(fixture.clock.now.getTime() - hours * 3_600_000);
const alertsIn = ({ alerts }: { alerts: { code: string; urgency: string }[] }) =>
  alerts.map(({ code, urgency }) => `${code} ${urgency}`);

const sell = async (title: string, source: string = testCards.succeeds) => {
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  await fixture.pay(buyer, id, { method: 'card', source, agreedCents: 1_200 });
};

describe('the dashboard', () => {
  it('is for admins', async () => {
    expect((await creator('/api/admin/dashboard')).status).toBe(403);
    expect((await fetch(`${fixture.server.url}/api/admin/dashboard`)).status).toBe(401);
  });

  it('is calm where nothing waits, and says where the page of health is', async () => {
    const reply = await dashboard();
    expect(reply).toMatchObject({
      queue: { waiting: 0, oldestAt: null, files: [] },
      appeals: { count: 0, oldestAt: null },
      reports: { count: 0 },
      applications: { count: 0 },
      messages: { count: 0, oldestAt: null },
      payouts: { count: 0, cents: 0, rows: [] },
      failedJobs: { count: 0, latestAt: null },
      alerts: [],
      hasHealthPage: true,
    });
    expect(reply.sales.days).toHaveLength(28);
    expect(reply.sales.days.at(-1)).toEqual({ day: '2026-11-16', licences: 0, cents: 0 });
  });

  it('has the age of the queue with appeals, and alarms past the promise', async () => {
    await fixture.addItem(creator.id, 'awaiting_review', { handedInAt: hoursAgo(5) });
    const oldest = await fixture.addItem(creator.id, 'appealed', { handedInAt: hoursAgo(49), title: 'Storm' });
    await fixture.addItem(creator.id, 'awaiting_review');
    const reply = await dashboard();
    expect(reply.queue).toMatchObject({ waiting: 2, oldestAt: hoursAgo(49).toISOString() });
    expect(reply.queue.files[0]).toMatchObject({ id: oldest, title: 'Storm', kind: 'photo', isAppeal: true });
    expect(reply.appeals).toEqual({ count: 1, oldestAt: hoursAgo(49).toISOString() });
    expect(alertsIn(reply)).toEqual(['queueLate now']);
  });

  it('counts reports, applications and payouts that wait', async () => {
    const { db } = fixture;
    const photo = await fixture.addItem(creator.id, 'published');
    const report = { itemId: photo, reason: 'wrong', note: '', at: hoursAgo(4) } as const;
    await db.insert(reports).values([report, { ...report, settledAt: hoursAgo(1) }]);
    const about = { about: 'Reefs', kinds: ['photo' as const], sampleLinks: [], appliedAt: hoursAgo(30) };
    await db.insert(creatorApplications).values({ id: newId(), userId: buyer.id, ...about });
    const payout = { creatorId: creator.id, method: 'bank', sealedDetails: 'x', state: 'requested' } as const;
    await db.insert(payouts).values([
      { id: newId(), ...payout, cents: 2_000, requestedAt: hoursAgo(60) },
      { id: newId(), ...payout, cents: 3_000, requestedAt: hoursAgo(2) },
    ]);
    const reply = await dashboard();
    expect(reply.reports).toEqual({ count: 1, oldestAt: hoursAgo(4).toISOString() });
    expect(reply.applications).toEqual({ count: 1, oldestAt: hoursAgo(30).toISOString() });
    expect(reply.payouts).toMatchObject({
      count: 2,
      cents: 5_000,
      rows: [
        { creator: expect.stringContaining('Nadia'), method: 'bank', isLate: true, cents: 2_000 },
        { isLate: false, cents: 3_000 },
      ],
    });
    expect(JSON.stringify(reply)).not.toContain('sealed');
    expect(alertsIn(reply)).toEqual(['queueLate now', 'payoutLate now']);
  });

  it('is summed up by place for the bar above the pages of the team', async () => {
    const itemId = await fixture.addItem(creator.id, 'published');
    const made = { value: 'jetty', confidence: 0.9, evidence: {}, madeAt: hoursAgo(1) };
    await fixture.db.insert(suggestions).values([
      { id: newId(), kind: 'tag', key: 'open', itemId, ...made },
      { id: newId(), kind: 'tag', key: 'decided', itemId, state: 'rejected', decidedAt: hoursAgo(1), ...made },
      { id: newId(), kind: 'demand', key: 'missed', ...made },
    ]);
    const waiting = await (await admin('/api/admin/dashboard/waiting')).json();
    // Two files and a report; one tag; an application and two payouts.
    expect(waiting).toEqual({ approval: 3, suggestions: 1, people: 1, money: 2, messages: 0, switchedOff: [] });
  });

  it('says on every page of the desk what is switched off, and by whom', async () => {
    const turn = (isOn: boolean) => admin('/api/admin/switches/purchases', { method: 'PUT', json: { isOn } });
    const off = async () => (await (await admin('/api/admin/dashboard/waiting')).json()).switchedOff;
    expect((await turn(false)).status).toBe(200);
    try {
      expect(await off()).toMatchObject([
        { name: 'purchases', isOn: false, changedAt: expect.any(String), changedBy: expect.any(String) },
      ]);
    } finally {
      await turn(true);
    }
    expect(await off()).toEqual([]);
  });

  it('says in every entry of the audit log what it is about', async () => {
    const itemId = await fixture.addItem(creator.id, 'published', { title: 'Palms at noon' });
    const write = (entry: Omit<AuditEntry, 'actorId'>) =>
      fixture.db.transaction((tx) => writeAuditEntry(tx, { actorId: admin.id, ...entry }, fixture.clock.now));
    await write({ action: 'item-edited', subjectId: itemId });
    await write({ action: 'report-settled', subjectId: newId(), details: { item: itemId, outcome: 'corrected' } });
    await write({ action: 'payout-paid', subjectId: newId(), details: { creator: creator.id, amount: 'US$20.00' } });
    await write({ action: 'story-deleted', subjectId: 'story1', details: { title: 'A morning at Oistins' } });
    await write({ action: 'brief-closed', subjectId: 'brief1' });
    await write({ action: 'featured-ordered', subjectId: 'home', details: { order: `gone ${itemId}` } });
    const { entries } = await (await admin('/api/admin/audit-log?limit=6')).json();
    expect(entries.map(({ subject }: { subject: unknown }) => subject)).toEqual([
      null,
      null,
      { kind: 'story', id: 'story1', name: 'A morning at Oistins' },
      { kind: 'person', id: creator.id, name: expect.stringContaining('Nadia'), find: expect.stringContaining('@') },
      { kind: 'photo', id: itemId, name: 'Palms at noon' },
      { kind: 'photo', id: itemId, name: 'Palms at noon' },
    ]);
    expect(entries[0].others).toEqual([{ kind: 'photo', id: itemId, name: 'Palms at noon' }]);
    const csv = await (await admin('/exports/audit-log.csv?action=report-settled')).text();
    expect(csv).toContain('Palms at noon');
  });

  it('counts sales by the ledger, and compares them with the same time before', async () => {
    await sell('Dawn');
    await fixture.laterDays(1);
    await sell('Noon');
    await sell('Dusk');
    await fixture.laterDays(1 / 24);
    const later = (await dashboard()).sales;
    expect(later.today).toEqual({ now: { licences: 2, cents: 2_400 }, before: { licences: 1, cents: 1_200 } });
    expect(later.week).toEqual({ now: { licences: 3, cents: 3_600 }, before: { licences: 0, cents: 0 } });
    expect(later.days.slice(-2)).toEqual([
      { day: '2026-11-16', licences: 1, cents: 1_200 },
      { day: '2026-11-17', licences: 2, cents: 2_400 },
    ]);
    const { book } = await dashboard();
    expect(book).toMatchObject({
      from: '2026-11-11',
      to: '2026-11-17',
      licences: 3,
      grossCents: 3_600,
      kinds: [{ kind: 'photo', licences: 3, cents: 3_600 }],
      refundsCents: 0,
      taxCents: 0,
    });
    const { grossCents, creatorsCents, feesCents, staysCents } = book;
    expect(creatorsCents).toBeGreaterThan(0);
    expect(staysCents).toBe(grossCents - creatorsCents - feesCents);
    await fixture.laterDays(28);
    const weeks = (await dashboard()).sales;
    expect(weeks.month).toEqual({ now: { licences: 0, cents: 0 }, before: { licences: 3, cents: 3_600 } });
    expect(weeks.daysBefore.at(-1)).toMatchObject({ licences: 2 });
    expect(await fixture.faults()).toEqual([]);
  });

  it('says what is wrong: books, disputes with their deadline, mail', async () => {
    const { db, clock } = fixture;
    await sell('Disputed', testCards.disputedLater);
    await fixture.laterDays(4);
    await fixture.run('licensing.check-disputes');
    const [dispute] = await db.select().from(disputes);
    // The holder disputes after three days, and the provider waits seven more.
    expect(dispute).toMatchObject({ state: 'open', answerBy: new Date(clock.now.getTime() + 6 * 86_400_000) });
    expect((await (await admin('/api/admin/disputes')).json()).disputes[0].answerBy).toBe(
      dispute?.answerBy?.toISOString(),
    );
    await db.insert(ledgerAlarms).values({ faults: [], raisedAt: clock.now });
    await db
      .insert(mailStatus)
      .values({ way: 'outbox', failedAt: clock.now, failure: '550' })
      .onConflictDoUpdate({ target: mailStatus.way, set: { sentAt: null, failedAt: clock.now } });
    const reply = await dashboard();
    expect(alertsIn(reply)).toEqual(expect.arrayContaining(['booksStopped now', 'mailFailing now', 'disputeDue soon']));
    expect(alertsIn(reply)[0]).toBe('booksStopped now');
    await db.update(ledgerAlarms).set({ resolvedAt: clock.now, resolvedBy: admin.id, note: 'Found' });

    await fixture.provider.decideDispute(dispute?.paymentId ?? '', 'won');
    await fixture.run('licensing.check-disputes');
    const [decided] = await db.select().from(disputes).where(eq(disputes.state, 'won'));
    expect(decided).toMatchObject({ answerBy: null });
    expect(alertsIn(await dashboard())).not.toContain('disputeDue soon');
  });
});
