import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '#features/licensing/server/ledger/accounts.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { type Person, setUpBusiness } from '../../../../../tests/support/business-fixture.ts';
import { planCharges, quotaBuckets, subscriptions } from '../subscriptions.tables.ts';

const fixture = setUpBusiness();

const unearned = async (owner: Person) =>
  balanceOf(fixture.db, { kind: 'plan_unearned', owner: await fixture.organisationOf(owner) });
const invoices = async (owner: Person) => (await fixture.ok(owner, 'GET', 'invoices')).invoices;

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
