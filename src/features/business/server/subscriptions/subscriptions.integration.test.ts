import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '#features/licensing/server/ledger/accounts.ts';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import {
  type BusinessFixture,
  openBusinessFixture,
  type Person,
} from '../../../../../tests/support/business-fixture.ts';
import { planCharges, quotaBuckets, subscriptions } from '../subscriptions.tables.ts';
import { teamMembers } from '../teams.tables.ts';

let fixture: BusinessFixture;
beforeAll(async () => {
  fixture = await openBusinessFixture();
});
afterAll(() => fixture.server.stop());
beforeEach(() => {
  fixture.clock.now = new Date('2026-11-16T09:00:00Z');
});
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
  expect(await fixture.unevenPools()).toEqual([]);
});

const unearned = async (owner: Person) =>
  balanceOf(fixture.db, { kind: 'plan_unearned', owner: await fixture.organisationOf(owner) });
const invoices = async (owner: Person) => (await fixture.ok(owner, 'GET', 'invoices')).invoices;
const giveCard = (owner: Person, source: string) => fixture.ok(owner, 'PUT', 'card', { source });
const noticesOf = async (owner: Person): Promise<string[]> =>
  (await fixture.db.select().from(notifications).where(eq(notifications.userId, owner.id))).map(({ code }) => code);
/** The moment of the next renewal. */
const toPeriodEnd = async (owner: Person) => {
  fixture.clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
};

describe('starting a plan', () => {
  it('opens one draft for every click and window, which is paid once', async () => {
    const owner = await fixture.signIn();
    const drafts = await Promise.all(Array.from({ length: 5 }, () => fixture.start(owner)));
    expect(new Set(drafts.map(({ charge }) => charge.id)).size).toBe(1);
    expect(drafts[0]).toMatchObject({ state: 'starting', charge: { state: 'draft', totalCents: 14_900 } });
    const replies = await Promise.all(Array.from({ length: 6 }, () => fixture.payCharge(owner, drafts[0])));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'active',
      terms: { plan: 'team', interval: 'month', seats: 5 },
      periodEnd: new Date('2026-12-16T09:00:00Z').toISOString(),
      charge: { state: 'paid' },
    });
    expect(await fixture.left(owner)).toBe(50);
    expect(await unearned(owner)).toBe(14_900);
    expect(await invoices(owner)).toHaveLength(1);
  });

  it('is declined, and paid with another card; a plan that is not paid gives no download', async () => {
    const owner = await fixture.signIn();
    const draft = await fixture.start(owner);
    expect(await (await fixture.payCharge(owner, draft, testCards.declined)).json()).toMatchObject({
      state: 'starting',
      charge: { state: 'declined', declineCode: 'declined' },
    });
    expect(await fixture.left(owner)).toBe(0);
    expect(await (await fixture.payCharge(owner, draft)).json()).toMatchObject({ state: 'active' });
  });

  it('waits for the bank where it asks, and for the job where the provider does not answer', async () => {
    const asked = await fixture.signIn();
    const challenged = await (
      await fixture.payCharge(asked, await fixture.start(asked), testCards.needsChallenge)
    ).json();
    expect(challenged).toMatchObject({ state: 'starting', charge: { state: 'challenged' } });
    const answer = { isConfirmed: true };
    expect(await fixture.ok(asked, 'POST', `charges/${challenged.charge.id}/test-challenge`, answer)).toMatchObject({
      state: 'active',
    });
    const silent = await fixture.signIn();
    await fixture.payCharge(silent, await fixture.start(silent), testCards.silentAfterCharge);
    expect(await fixture.subscriptionOf(silent)).toMatchObject({ state: 'starting', charge: { state: 'unknown' } });
    fixture.later(1 / 24);
    await fixture.work();
    expect(await fixture.subscriptionOf(silent)).toMatchObject({ state: 'active', charge: { state: 'paid' } });
  });

  it('refuses what is not a plan, what is not agreed, what is not theirs, and a second plan', async () => {
    const owner = await fixture.team();
    expect(await fixture.refused(owner, 'POST', 'subscription', { name: 'X', plan: 'team' })).toMatchObject({
      status: 409,
      message: 'Your team has a plan already. You can change it instead.',
    });
    const other = await fixture.signIn();
    expect(await fixture.refused(other, 'POST', 'subscription', { name: ' ', plan: 'team' })).toMatchObject({
      status: 400,
      field: 'name',
      message: 'Please enter the name of your business.',
    });
    expect(await fixture.refused(other, 'POST', 'subscription', { name: 'X', plan: 'mega' })).toMatchObject({
      status: 400,
    });
    expect(await fixture.refused(other, 'POST', 'subscription', { name: 'X' })).toMatchObject({ field: 'plan' });
    const draft = await fixture.start(other);
    const pay = `charges/${draft.charge.id}/pay`;
    const less = { source: testCards.succeeds, agreedCents: 14_899 };
    expect(await fixture.refused(other, 'POST', pay, less)).toMatchObject({ code: 'priceChanged' });
    const right = { source: testCards.succeeds, agreedCents: 14_900 };
    expect(await fixture.refused(owner, 'POST', pay, right)).toMatchObject({ status: 404 });
    const nobody = await fixture.signIn();
    expect(await fixture.refused(nobody, 'POST', pay, right)).toMatchObject({ status: 404 });
  });
});

describe('a renewal', () => {
  it('run twice, by many workers at once, charges once and makes one bucket', async () => {
    const owner = await fixture.team();
    await toPeriodEnd(owner);
    await Promise.all([fixture.renew(), fixture.renew(), fixture.renew(), fixture.renew()]);
    await fixture.renew();
    expect(await invoices(owner)).toHaveLength(2);
    expect(await fixture.left(owner)).toBe(100);
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'active',
      periodEnd: '2027-01-16T09:00:00.000Z',
    });
  });

  it('is nothing for a clock that was set back, and catches up one period at a time', async () => {
    const owner = await fixture.team();
    const { periodEnd } = await fixture.subscriptionOf(owner);
    const before = fixture.clock.now;
    fixture.clock.now = new Date(before.getTime() - 400 * 86_400_000);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'active', periodEnd });
    fixture.clock.now = new Date(new Date(periodEnd).getTime() + 33 * 86_400_000);
    await fixture.renew();
    expect(await invoices(owner)).toHaveLength(2);
    await fixture.renew();
    await fixture.renew();
    expect(await invoices(owner)).toHaveLength(3);
    expect(await fixture.left(owner)).toBe(150);
  });

  it('whose process ended before the call is asked for, and charged again without counting as a try', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.silentBeforeCharge);
    await toPeriodEnd(owner);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'active', charge: { state: 'unknown' } });
    await giveCard(owner, testCards.succeeds);
    fixture.later(1 / 24);
    await fixture.work();
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'active', charge: { state: 'paid' } });
    expect(await invoices(owner)).toHaveLength(2);
  });

  it('that is declined is tried after 1, 3, 5 and 7 days; a new card on day 4 makes it active without a second period', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.declined);
    await toPeriodEnd(owner);
    const due = fixture.clock.now.getTime();
    await fixture.renew();
    const day = async () => (new Date((await fixture.subscriptionOf(owner)).nextTryAt).getTime() - due) / 86_400_000;
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'past_due',
      charge: { declineCode: 'declined' },
    });
    expect(await day()).toBe(1);
    await fixture.renew();
    fixture.later(1);
    await fixture.renew();
    expect(await day()).toBe(3);
    expect(await fixture.left(owner)).toBe(50);
    fixture.later(3);
    expect(await giveCard(owner, testCards.succeeds)).toMatchObject({
      state: 'active',
      periodEnd: '2027-01-16T09:00:00.000Z',
      charge: { state: 'paid' },
    });
    expect(await fixture.left(owner)).toBe(100);
    expect((await noticesOf(owner)).filter((code) => code === 'planPaymentFailed')).toHaveLength(1);
  });

  it('that fails five times ends the plan; what was paid stays usable', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.insufficientFunds);
    await toPeriodEnd(owner);
    for (const days of [0, 1, 2, 2, 2]) {
      fixture.later(days);
      await fixture.renew();
    }
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'ended', nextTryAt: null });
    const [charge] = await fixture.db
      .select()
      .from(planCharges)
      .where(eq(planCharges.id, (await fixture.subscriptionOf(owner)).charge.id));
    expect(charge?.attempts).toBe(5);
    expect(await fixture.left(owner)).toBe(50);
    expect((await fixture.take(owner, await fixture.draft(owner))).status).toBe(200);
    fixture.later(40);
    await fixture.renew();
    expect(await invoices(owner)).toHaveLength(1);
  });

  it('with a stolen card is tried once and ends after a week', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.stolenCard);
    await toPeriodEnd(owner);
    await fixture.renew();
    fixture.later(3);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'past_due', nextTryAt: null });
    fixture.later(4);
    await fixture.renew();
    const { state, charge } = await fixture.subscriptionOf(owner);
    expect(state).toBe('ended');
    expect(await fixture.db.$count(payments, eq(payments.planChargeId, charge.id))).toBe(1);
  });

  it('is not charged when the account of the owner is gone', async () => {
    const owner = await fixture.team();
    const organisationId = await fixture.organisationOf(owner);
    await toPeriodEnd(owner);
    await fixture.db.delete(teamMembers).where(eq(teamMembers.organisationId, organisationId));
    await fixture.renew();
    const [row] = await fixture.db.select().from(subscriptions).where(eq(subscriptions.organisationId, organisationId));
    expect(row).toMatchObject({ state: 'ended', card: null });
    expect(await fixture.db.$count(planCharges, eq(planCharges.organisationId, organisationId))).toBe(1);
  });

  it('is announced seven days before, once, with the date of the screen', async () => {
    const owner = await fixture.team();
    fixture.later(22);
    await fixture.renew();
    expect(await noticesOf(owner)).not.toContain('planRenewsSoon');
    fixture.later(1);
    await fixture.renew();
    await fixture.renew();
    const sent = await fixture.db.select().from(notifications).where(eq(notifications.userId, owner.id));
    const reminders = sent.filter(({ code }) => code === 'planRenewsSoon');
    const { periodEnd } = await fixture.subscriptionOf(owner);
    expect(reminders.map(({ facts }) => facts)).toEqual([{ date: periodEnd.slice(0, 10), amount: 'US$149' }]);
  });

  it('of a year has twelve buckets whose prices add up, each open in its month', async () => {
    const owner = await fixture.team({ plan: 'studio', interval: 'year' });
    const buckets = await fixture.db
      .select()
      .from(quotaBuckets)
      .where(eq(quotaBuckets.organisationId, await fixture.organisationOf(owner)));
    expect(buckets).toHaveLength(12);
    expect(buckets.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(399_000);
    expect(await fixture.left(owner)).toBe(200);
    fixture.later(31);
    expect(await fixture.left(owner)).toBe(400);
  });
});

describe('cancelling', () => {
  it('keeps the plan until the end of the period, can be undone, and is never charged', async () => {
    const owner = await fixture.team();
    expect(await fixture.ok(owner, 'POST', 'subscription/cancel')).toMatchObject({ state: 'cancelled' });
    expect(await fixture.ok(owner, 'POST', 'subscription/cancel')).toMatchObject({ state: 'cancelled' });
    expect(await fixture.ok(owner, 'POST', 'subscription/undo-cancel')).toMatchObject({ state: 'active' });
    await fixture.ok(owner, 'POST', 'subscription/cancel');
    await toPeriodEnd(owner);
    expect(await fixture.refused(owner, 'POST', 'subscription/undo-cancel')).toMatchObject({ status: 409 });
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'ended' });
    expect(await invoices(owner)).toHaveLength(1);
    expect(await fixture.left(owner)).toBe(50);
    const again = await fixture.start(owner, { plan: 'starter' });
    expect(await (await fixture.payCharge(owner, again)).json()).toMatchObject({ state: 'active' });
    expect(await fixture.left(owner)).toBe(60);
  });

  it('while past due ends at once and stops the tries', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.declined);
    await toPeriodEnd(owner);
    await fixture.renew();
    expect(await fixture.ok(owner, 'POST', 'subscription/cancel')).toMatchObject({ state: 'ended' });
    const charge = (await fixture.subscriptionOf(owner)).charge.id;
    fixture.later(10);
    await fixture.renew();
    expect(await fixture.db.$count(payments, eq(payments.planChargeId, charge))).toBe(1);
  });

  it('while a renewal is being charged waits for it, and the money goes back', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.silentAfterCharge);
    await toPeriodEnd(owner);
    await fixture.renew();
    expect(await fixture.ok(owner, 'POST', 'subscription/cancel')).toMatchObject({ state: 'closing' });
    fixture.later(1 / 24);
    await fixture.work();
    await fixture.work();
    const ended = await fixture.subscriptionOf(owner);
    expect(ended).toMatchObject({ state: 'ended', charge: { state: 'returned', paidAt: null } });
    const [payment] = await fixture.db.select().from(payments).where(eq(payments.planChargeId, ended.charge.id));
    expect(payment?.state).toBe('returned');
    expect(await fixture.left(owner)).toBe(50);
  });

  it('is for owner and managers', async () => {
    const owner = await fixture.team();
    const member = await fixture.join(owner);
    expect(await fixture.refused(member, 'POST', 'subscription/cancel')).toMatchObject({
      status: 403,
      message: 'Your role in the team does not include this.',
    });
    expect(await fixture.refused(member, 'GET', 'invoices')).toMatchObject({ status: 403 });
    const nobody = await fixture.signIn();
    expect(await fixture.refused(nobody, 'POST', 'subscription/cancel')).toMatchObject({ status: 404 });
  });
});

describe('a change of plan', () => {
  const quote = (owner: Person, plan: string, interval = 'month') =>
    fixture.ok(owner, 'POST', 'plan-changes', { plan, interval });
  const accept = (owner: Person, { id, totalCents }: { id: string; totalCents: number }) =>
    fixture.ok(owner, 'POST', `plan-changes/${id}/accept`, { agreedCents: totalCents });

  it('to a larger one is quoted, charged as quoted, and adds downloads; twice is once', async () => {
    const owner = await fixture.team();
    fixture.later(15);
    const offer = await quote(owner, 'studio');
    expect(offer).toMatchObject({
      when: 'now',
      creditCents: 7_450,
      netCents: 12_500,
      totalCents: 12_500,
      downloads: 75,
    });
    const wrong = { agreedCents: 12_499 };
    expect(await fixture.refused(owner, 'POST', `plan-changes/${offer.id}/accept`, wrong)).toMatchObject({
      field: 'agreedCents',
    });
    await Promise.all(
      [accept(owner, offer), accept(owner, offer), accept(owner, offer)].map((each) => each.catch(() => 0)),
    );
    expect(await accept(owner, offer)).toMatchObject({ terms: { plan: 'studio', seats: 15 } });
    expect((await invoices(owner)).map(({ netCents }: { netCents: number }) => netCents)).toEqual([12_500, 14_900]);
    expect(await fixture.left(owner)).toBe(125);
    expect(await unearned(owner)).toBe(27_400);
  });

  it('is held for fifteen minutes and no longer', async () => {
    const owner = await fixture.team();
    const offer = await quote(owner, 'studio');
    fixture.later(15 / 1440);
    const agreed = { agreedCents: offer.totalCents };
    expect(await fixture.refused(owner, 'POST', `plan-changes/${offer.id}/accept`, agreed)).toMatchObject({
      status: 409,
      code: 'movedOn',
    });
  });

  it('to a smaller one waits for the end of the period and can be taken back', async () => {
    const owner = await fixture.team();
    const smaller = await quote(owner, 'starter');
    expect(smaller).toMatchObject({ when: 'period_end', totalCents: 0 });
    expect(await accept(owner, smaller)).toMatchObject({ terms: { plan: 'team' }, nextTerms: { plan: 'starter' } });
    expect(await accept(owner, await quote(owner, 'team'))).toMatchObject({ nextTerms: null });
    await accept(owner, await quote(owner, 'starter'));
    await toPeriodEnd(owner);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ terms: { plan: 'starter' }, nextTerms: null });
    expect(await fixture.left(owner)).toBe(60);
  });

  it('below the members is refused with their names', async () => {
    const owner = await fixture.team();
    await fixture.join(owner);
    expect(await fixture.refused(owner, 'POST', 'plan-changes', { plan: 'starter', interval: 'month' })).toMatchObject({
      status: 400,
      field: 'plan',
      message: expect.stringContaining('Please remove first: Simone'),
    });
  });

  it('from months to a year begins the year now; back to months at its end; upgrade, downgrade, cancel and undo in a row', async () => {
    const owner = await fixture.team();
    fixture.later(15);
    const year = await quote(owner, 'team', 'year');
    expect(year).toMatchObject({ when: 'now', netCents: 149_000 - 7_450 });
    expect(await accept(owner, year)).toMatchObject({
      terms: { interval: 'year' },
      periodEnd: '2027-12-01T09:00:00.000Z',
    });
    const dearer = await quote(owner, 'studio', 'year');
    expect(dearer).toMatchObject({ when: 'now', creditCents: 149_000, netCents: 250_000 });
    await accept(owner, dearer);
    await fixture.ok(owner, 'POST', 'subscription/cancel');
    expect(await fixture.refused(owner, 'POST', 'plan-changes', { plan: 'team', interval: 'month' })).toMatchObject({
      status: 409,
    });
    await fixture.ok(owner, 'POST', 'subscription/undo-cancel');
    await accept(owner, await quote(owner, 'team', 'month'));
    await toPeriodEnd(owner);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      terms: { plan: 'team', interval: 'month' },
      periodEnd: '2028-01-01T09:00:00.000Z',
    });
    expect(await invoices(owner)).toHaveLength(4);
  });

  it('that is declined changes nothing', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.declined);
    const offer = await quote(owner, 'studio');
    expect(await accept(owner, offer)).toMatchObject({
      state: 'active',
      terms: { plan: 'team' },
      charge: { state: 'declined' },
    });
    await giveCard(owner, testCards.succeeds);
    expect(await accept(owner, offer)).toMatchObject({ terms: { plan: 'studio' } });
  });
});

describe('an offer of an admin', () => {
  const terms = { interval: 'month', periodCents: 90_000, downloads: 600, seats: 40, hasApiKeys: true };
  const offer = async (changes: object = {}) => {
    const admin = await fixture.signIn({ isAdmin: true });
    return admin('/api/admin/business/quotes', {
      method: 'POST',
      json: { customer: 'Island Air', validDays: 14, ...terms, ...changes },
    });
  };

  it('has a link that starts its plan once, and expires', async () => {
    const { token, path } = await (await offer()).json();
    expect(path).toBe(`/business/simple-checkout/${token}`);
    const visitor = await fixture.signIn();
    expect(await fixture.ok(visitor, 'GET', `quotes/${token}`)).toMatchObject({ customer: 'Island Air', terms });
    const owner = await fixture.team({ quote: token });
    expect(await fixture.left(owner)).toBe(600);
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ terms: { plan: 'custom', seats: 40 } });
    expect(await fixture.refused(visitor, 'GET', `quotes/${token}`)).toMatchObject({ status: 410, code: 'linkUsed' });
    const late = await (await offer()).json();
    fixture.later(14);
    expect(await fixture.refused(visitor, 'GET', `quotes/${late.token}`)).toMatchObject({ code: 'linkExpired' });
    expect(await fixture.refused(visitor, 'POST', 'subscription', { name: 'X', quote: late.token })).toMatchObject({
      status: 410,
    });
    expect(await fixture.refused(visitor, 'GET', `quotes/${'x'.repeat(43)}`)).toMatchObject({ status: 404 });
  });

  it('is made by admins only, with sensible terms', async () => {
    const user = await fixture.signIn();
    const asUser = await user('/api/admin/business/quotes', {
      method: 'POST',
      json: { customer: 'X', validDays: 1, ...terms },
    });
    expect(asUser.status).toBe(403);
    for (const wrong of [{ periodCents: -1 }, { downloads: 0 }, { seats: 1.5 }, { validDays: 0 }, { customer: '' }])
      expect((await offer(wrong)).status).toBe(400);
  });
});

describe('the database', () => {
  it('refuses a second subscription, a second charge of a period, and more used than granted', async () => {
    const owner = await fixture.team();
    const organisationId = await fixture.organisationOf(owner);
    const [row] = await fixture.db.select().from(subscriptions).where(eq(subscriptions.organisationId, organisationId));
    if (!row) throw new Error('no subscription');
    await expect(fixture.db.insert(subscriptions).values({ ...row, id: 'another' })).rejects.toThrow();
    const [charge] = await fixture.db.select().from(planCharges).where(eq(planCharges.subscriptionId, row.id));
    if (!charge) throw new Error('no charge');
    await expect(fixture.db.insert(planCharges).values({ ...charge, id: 'another' })).rejects.toThrow();
    await expect(
      fixture.db.update(quotaBuckets).set({ used: 51 }).where(eq(quotaBuckets.organisationId, organisationId)),
    ).rejects.toThrow();
  });
});
