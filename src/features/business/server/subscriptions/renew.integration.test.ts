import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { type Person, setUpBusiness } from '../../../../../tests/support/business-fixture.ts';
import { planCharges, quotaBuckets, subscriptions } from '../subscriptions.tables.ts';
import { teamMembers } from '../teams.tables.ts';

const fixture = setUpBusiness();

const invoices = async (owner: Person) => (await fixture.ok(owner, 'GET', 'invoices')).invoices;
const giveCard = (owner: Person, source: string) => fixture.ok(owner, 'PUT', 'card', { source });
const noticesOf = async (owner: Person): Promise<string[]> =>
  (await fixture.db.select().from(notifications).where(eq(notifications.userId, owner.id))).map(({ code }) => code);
/** The moment of the next renewal. */
const toPeriodEnd = async (owner: Person) => {
  fixture.clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
};

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

  it('is nothing for a clock that was set back', async () => {
    const owner = await fixture.team();
    const { periodEnd } = await fixture.subscriptionOf(owner);
    fixture.later(-400);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'active', periodEnd });
  });

  it('that comes late in its period is charged for it, and the date stays', async () => {
    const owner = await fixture.team();
    await toPeriodEnd(owner);
    fixture.later(20);
    await fixture.renew();
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ periodEnd: '2027-01-16T09:00:00.000Z' });
    expect(await invoices(owner)).toHaveLength(2);
  });

  it('is not charged for periods that are over after a standstill: it is announced, and a new period begins a week later', async () => {
    const owner = await fixture.team();
    fixture.later(395);
    for (let run = 0; run < 3; run += 1) await fixture.renew();
    expect(await invoices(owner)).toHaveLength(1);
    const restart = new Date(fixture.clock.now.getTime() + 7 * 86_400_000).toISOString();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'active', periodEnd: restart });
    expect((await noticesOf(owner)).filter((code) => code === 'planRenewsSoon')).toHaveLength(1);
    fixture.later(7);
    for (let run = 0; run < 3; run += 1) await fixture.renew();
    expect(await invoices(owner)).toHaveLength(2);
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'active',
      periodEnd: '2028-01-23T09:00:00.000Z',
    });
    expect(await fixture.left(owner)).toBe(50);
  });

  it('that was declined before a standstill of its whole period ends the plan instead of charging for what is past', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.declined);
    await toPeriodEnd(owner);
    await fixture.renew();
    fixture.later(60);
    await fixture.renew();
    const { state, charge } = await fixture.subscriptionOf(owner);
    expect(state).toBe('ended');
    expect(await fixture.db.$count(payments, eq(payments.planChargeId, charge.id))).toBe(1);
  });

  it('that was declined before a standstill begins anew when somebody gives another card', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.declined);
    await toPeriodEnd(owner);
    await fixture.renew();
    fixture.later(60);
    expect(await giveCard(owner, testCards.succeeds)).toMatchObject({
      state: 'active',
      periodEnd: '2027-03-14T09:00:00.000Z',
    });
    expect(await invoices(owner)).toHaveLength(2);
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
