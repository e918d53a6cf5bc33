import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '#features/licensing/server/ledger/accounts.ts';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { type Person, setUpBusiness } from '../../../../../tests/support/business-fixture.ts';

const fixture = setUpBusiness();

const unearned = async (owner: Person) =>
  balanceOf(fixture.db, { kind: 'plan_unearned', owner: await fixture.organisationOf(owner) });
const invoices = async (owner: Person) => (await fixture.ok(owner, 'GET', 'invoices')).invoices;
const giveCard = (owner: Person, source: string) => fixture.ok(owner, 'PUT', 'card', { source });
/** The moment of the next renewal. */
const toPeriodEnd = async (owner: Person) => {
  fixture.clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
};

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

describe('a change in the announced time after a standstill', () => {
  it.each([
    ['team', 'year'],
    ['studio', 'month'],
  ])('to %s by the %s credits nothing that nobody has paid: it counts from the next period', async (plan, interval) => {
    const owner = await fixture.team();
    fixture.later(75);
    await fixture.renew();
    const { periodEnd } = await fixture.subscriptionOf(owner);
    const quoted = await fixture.ok(owner, 'POST', 'plan-changes', { plan, interval });
    expect(quoted).toMatchObject({ when: 'period_end', creditCents: 0, totalCents: 0, countsFrom: periodEnd });
    await fixture.ok(owner, 'POST', `plan-changes/${quoted.id}/accept`, { agreedCents: 0 });
    await toPeriodEnd(owner);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'active', terms: { plan, interval } });
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
