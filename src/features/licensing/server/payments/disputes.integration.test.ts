import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { newId } from '#platform/new-id.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { balanceOf, creatorBalances, houseAccount } from '../ledger/accounts.ts';
import { disputes, orders, payments } from '../licensing.tables.ts';
import { recordDispute } from './disputes.ts';
import type { ProviderDispute } from './provider.ts';
import { testCards } from './test-provider.ts';

let fixture: PurchaseFixture;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const laterDays = (days: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + days * 86_400_000);
};
/** A new creator sells a photo for $12.00 to a new buyer. */
const sell = async (source: string) => {
  const creator = await fixture.signIn({ isCreator: true });
  const buyer = await fixture.signIn();
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const reply = await fixture.pay(buyer, id, { method: 'card', source, agreedCents: 1_200 });
  expect((await reply.json()).state).toBe('paid');
  const [payment] = await fixture.db.select().from(payments).where(eq(payments.orderId, id));
  return { orderId: id as string, creatorId: creator.id, buyerId: buyer.id, paymentId: payment?.providerId ?? '' };
};
const balances = async (creatorId: string) => (await creatorBalances(fixture.db, [creatorId]))(creatorId);
const stateOf = async (orderId: string) =>
  (await fixture.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.state;
const house = (kind: 'disputes' | 'losses' | 'provider_fees') => balanceOf(fixture.db, houseAccount(kind));
const record = (dispute: ProviderDispute) =>
  recordDispute({ ...fixture.server.deps, provider: fixture.provider }, dispute);

describe('maturing', () => {
  it('makes a share available 14 days after the sale, once', async () => {
    const { creatorId } = await sell(testCards.succeeds);
    laterDays(13.9);
    await fixture.run('licensing.mature-sales');
    expect(await balances(creatorId)).toMatchObject({ pending: 600, available: 0 });
    laterDays(0.2);
    await Promise.all([fixture.run('licensing.mature-sales'), fixture.run('licensing.mature-sales')]);
    await fixture.run('licensing.mature-sales');
    expect(await balances(creatorId)).toMatchObject({ pending: 0, available: 600 });
  });
});

describe('a disputed payment', () => {
  it('is found by the job, holds the share, and comes back when it is won', async () => {
    const { orderId, creatorId, paymentId } = await sell(testCards.disputedLater);
    const before = { disputes: await house('disputes'), fees: await house('provider_fees') };
    await fixture.run('licensing.check-disputes');
    expect(await stateOf(orderId)).toBe('paid');
    laterDays(4);
    await fixture.run('licensing.check-disputes');
    await fixture.run('licensing.check-disputes');
    expect(await stateOf(orderId)).toBe('disputed');
    expect(await balances(creatorId)).toMatchObject({ pending: 0, held: 600 });
    expect((await house('disputes')) - before.disputes).toBe(-1_200);
    await fixture.provider.decideDispute(paymentId, 'won');
    laterDays(60);
    await fixture.run('licensing.check-disputes');
    expect(await stateOf(orderId)).toBe('paid');
    expect(await balances(creatorId)).toMatchObject({ pending: 600, held: 0, debt: 0 });
    expect(await house('disputes')).toBe(before.disputes);
    expect((await house('provider_fees')) - before.fees).toBe(-1_500);
  });

  it('that is lost takes the share back once, also when it had matured', async () => {
    const { orderId, creatorId, paymentId } = await sell(testCards.succeeds);
    laterDays(15);
    await fixture.run('licensing.mature-sales');
    const claim = { id: newId(), paymentId, cents: 1_200, feeCents: 1_500 };
    await record({ ...claim, state: 'open' });
    expect(await balances(creatorId)).toMatchObject({ available: 0, held: 600 });
    await Promise.all([record({ ...claim, state: 'lost' }), record({ ...claim, state: 'lost' })]);
    expect(await stateOf(orderId)).toBe('charged_back');
    expect(await balances(creatorId)).toEqual({ pending: 0, available: 0, reserved: 0, held: 0, debt: 0 });
    await record({ ...claim, state: 'won' });
    expect(await stateOf(orderId)).toBe('charged_back');
  });

  it('of more than was paid loses the surplus of the house, also when it is opened and lost at once', async () => {
    const { orderId, creatorId, paymentId } = await sell(testCards.succeeds);
    const before = await house('losses');
    await record({ id: newId(), paymentId, cents: 2_000, feeCents: 0, state: 'lost' });
    expect(await stateOf(orderId)).toBe('charged_back');
    expect((await house('losses')) - before).toBe(-800);
    expect(await balances(creatorId)).toMatchObject({ pending: 0, debt: 0 });
  });

  it('waits for the decision of an earlier one of the same payment', async () => {
    const { orderId, creatorId, paymentId } = await sell(testCards.succeeds);
    const first = { id: newId(), paymentId, cents: 700, feeCents: 0 };
    const second = { id: newId(), paymentId, cents: 500, feeCents: 0, state: 'open' as const };
    await record({ ...first, state: 'open' });
    await record(second);
    expect(await balances(creatorId)).toMatchObject({ pending: 250, held: 350 });
    await record({ ...first, state: 'won' });
    await record(second);
    expect(await stateOf(orderId)).toBe('disputed');
    expect(await balances(creatorId)).toMatchObject({ pending: 350, held: 250 });
  });

  it('of a part that is lost is like a refund of that part: the licence stays, and creators give their part of it', async () => {
    const { orderId, creatorId, buyerId, paymentId } = await sell(testCards.succeeds);
    const claim = { id: newId(), paymentId, cents: 300, feeCents: 0 };
    await record({ ...claim, state: 'open' });
    expect(await stateOf(orderId)).toBe('disputed');
    await record({ ...claim, state: 'lost' });
    expect(await stateOf(orderId)).toBe('partly_refunded');
    expect(await balances(creatorId)).toMatchObject({ pending: 450, held: 0, debt: 0 });
    const told = (code: string) =>
      fixture.db.$count(notifications, and(eq(notifications.userId, buyerId), eq(notifications.code, code)));
    expect([await told('licenceStays'), await told('licenceChargedBack')]).toEqual([1, 0]);
    // The rest, too, is claimed: now nothing of the payment is left.
    await record({ id: newId(), paymentId, cents: 900, feeCents: 0, state: 'lost' });
    expect(await stateOf(orderId)).toBe('charged_back');
    expect(await balances(creatorId)).toMatchObject({ pending: 0, held: 0, debt: 0 });
  });

  it('of somebody else moves nothing', async () => {
    const before = await fixture.db.$count(disputes);
    await record({ id: newId(), paymentId: 'elsewhere', cents: 5, feeCents: 0, state: 'open' });
    expect(await fixture.db.$count(disputes)).toBe(before);
  });
});
