import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { balanceOf, creatorBalances, houseAccount } from '../ledger/accounts.ts';
import { disputedOrders, disputes, orders, payments } from '../licensing.tables.ts';
import { reconciliationDifferences } from '../reconciliation.tables.ts';
import { recordDeskRefunds } from '../refunds/desk-refunds.ts';
import { testPayments } from '../test-provider.tables.ts';
import { askAboutPayment } from './check-payments.ts';
import { recordDispute } from './disputes.ts';
import type { ProviderDispute } from './provider.ts';
import { testCards } from './test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const balances = async (creatorId: string) => (await creatorBalances(fixture.db, [creatorId]))(creatorId);
const stateOf = async (orderId: string) =>
  (await fixture.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.state;
const house = (kind: 'disputes' | 'losses' | 'provider_fees') => balanceOf(fixture.db, houseAccount(kind));
const paymentDeps = () => ({ ...fixture.server.deps, provider: fixture.provider });
const record = (dispute: ProviderDispute) => recordDispute(paymentDeps(), dispute);
const wallet = (owner: string) => balanceOf(fixture.db, { kind: 'wallet', owner });
const payOrder = (buyer: Person, id: string, payment: object) =>
  fixture.pay(buyer, id, { agreedCents: 1_200, ...payment });
/** The provider has charged the first card after all. */
const chargeLate = async (about: string) => {
  const [charge] = await fixture.db
    .select()
    .from(testPayments)
    .where(eq(testPayments.key, `${about}:1`));
  await fixture.db
    .update(testPayments)
    .set({ state: 'succeeded' })
    .where(eq(testPayments.key, `${about}:1`));
  return charge?.id ?? '';
};
/** A card was declined, something else paid instead, and then the card turns out to have been charged. */
const payTwice = async (second: object = { method: 'wallet' }) => {
  const creator = await fixture.signIn({ isCreator: true });
  const buyer = await fixture.signIn();
  await fixture.fillWallet(buyer.id, 1_200);
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  await payOrder(buyer, id, { method: 'card', source: testCards.declined });
  await payOrder(buyer, id, second);
  expect(await stateOf(id)).toBe('paid');
  const paymentId = await chargeLate(`order:${id}`);
  return { orderId: id as string, creator, creatorId: creator.id, buyer, buyerId: buyer.id, paymentId };
};
/** The provider does not return the late charge, so its money is in the wallet. */
const failReturn = async (orderId: string) => {
  const isCharge = eq(testPayments.key, `order:${orderId}:1`);
  await fixture.db.update(testPayments).set({ refundedCents: 1_200 }).where(isCharge);
  await askAboutPayment(paymentDeps(), `order:${orderId}:1`);
  await fixture.work();
  await fixture.db.update(testPayments).set({ refundedCents: 0 }).where(isCharge);
};

describe('the dispute of a charge that paid for nothing', () => {
  it.each([
    ['lost', 0],
    ['won', 1_200],
  ] as const)('that is %s is about the wallet that has its money, and the order stays', async (state, left) => {
    const { orderId, creatorId, buyerId, paymentId } = await payTwice();
    const before = await house('losses');
    await fixture.db
      .update(testPayments)
      .set({ disputedFrom: fixture.clock.now })
      .where(eq(testPayments.id, paymentId));
    await askAboutPayment(paymentDeps(), `order:${orderId}:1`);
    const claim = { id: newId(), paymentId, cents: 1_200, feeCents: 0 };
    // It is still on its way back; the provider refuses that, so the buyer has it in the wallet.
    await record({ ...claim, state: 'open' });
    expect(await stateOf(orderId)).toBe('paid');
    await fixture.work();
    expect(await wallet(buyerId)).toBe(1_200);
    await record({ ...claim, state: 'open' });
    expect([await stateOf(orderId), await wallet(buyerId)]).toEqual(['paid', 0]);
    await record({ ...claim, state });
    await record({ ...claim, state });
    expect([await stateOf(orderId), await wallet(buyerId)]).toEqual(['paid', left]);
    expect(await balances(creatorId)).toMatchObject({ pending: 600, held: 0 });
    expect(await house('losses')).toBe(before);
  });

  it('after it had gone back is the loss of the house alone', async () => {
    const { orderId, creatorId, buyerId, paymentId } = await payTwice();
    const before = await house('losses');
    await askAboutPayment(paymentDeps(), `order:${orderId}:1`);
    await fixture.work();
    await record({ id: newId(), paymentId, cents: 1_200, feeCents: 0, state: 'lost' });
    expect([await stateOf(orderId), await wallet(buyerId)]).toEqual(['paid', 0]);
    expect(await balances(creatorId)).toMatchObject({ pending: 600, held: 0 });
    expect((await house('losses')) - before).toBe(-1_200);
  });

  it('is about what it has bought, where the money was spent: held while it is open, ended when it is lost', async () => {
    const { orderId, creator, buyer, buyerId, paymentId } = await payTwice();
    await failReturn(orderId);
    const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
    const bought = await (await fixture.openDraft(buyer, photo)).json();
    await payOrder(buyer, bought.id, { method: 'wallet' });
    expect([await stateOf(bought.id), await wallet(buyerId)]).toEqual(['paid', 0]);
    const before = await house('losses');
    const claim = { id: newId(), paymentId, cents: 1_200, feeCents: 0 };
    await record({ ...claim, state: 'open' });
    expect([await stateOf(orderId), await stateOf(bought.id)]).toEqual(['paid', 'disputed']);
    await record({ ...claim, state: 'lost' });
    expect([await stateOf(orderId), await stateOf(bought.id)]).toEqual(['paid', 'charged_back']);
    expect([await wallet(buyerId), await house('losses')]).toEqual([0, before]);
  });

  it('whose money went back for nothing has bought nothing', async () => {
    const { orderId, paymentId } = await payTwice();
    await askAboutPayment(paymentDeps(), `order:${orderId}:1`);
    await fixture.work();
    const id = newId();
    await record({ id, paymentId, cents: 1_200, feeCents: 0, state: 'open' });
    expect(await fixture.db.$count(disputedOrders, eq(disputedOrders.disputeId, id))).toBe(0);
  });
});

describe('the dispute of a charge that we do not know of yet', () => {
  it('asks about the charge first: the order that other money has paid stays', async () => {
    const { orderId, buyerId, paymentId } = await payTwice();
    const claim = { id: newId(), paymentId, cents: 1_200, feeCents: 0 };
    await record({ ...claim, state: 'open' });
    await record({ ...claim, state: 'lost' });
    expect([await stateOf(orderId), await wallet(buyerId)]).toEqual(['paid', 0]);
    const [payment] = await fixture.db.select().from(payments).where(eq(payments.providerId, paymentId));
    expect(payment?.state).toBe('returning');
  });

  it('is the same when the job finds it', async () => {
    const { orderId, creatorId, paymentId } = await payTwice();
    const isCharge = eq(testPayments.id, paymentId);
    await fixture.db.update(testPayments).set({ disputedFrom: fixture.clock.now }).where(isCharge);
    await fixture.run('licensing.check-disputes');
    await fixture.work();
    await fixture.run('licensing.check-disputes');
    expect(await stateOf(orderId)).toBe('paid');
    expect(await balances(creatorId)).toMatchObject({ pending: 600, held: 0 });
    expect(await fixture.db.$count(disputes, eq(disputes.paymentId, paymentId))).toBe(1);
  });

  it('waits where the provider has charged nothing either', async () => {
    const { orderId, paymentId } = await payTwice();
    await fixture.db.update(testPayments).set({ state: 'declined' }).where(eq(testPayments.id, paymentId));
    await record({ id: newId(), paymentId, cents: 1_200, feeCents: 0, state: 'open' });
    expect(await stateOf(orderId)).toBe('paid');
    expect(await fixture.db.$count(disputes, eq(disputes.paymentId, paymentId))).toBe(0);
  });

  it('of a top-up finds it paid, and then disputed', async () => {
    const buyer = await fixture.signIn();
    const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '20' } })).json();
    const json = { source: testCards.declined, agreedCents: 2_000 };
    await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json });
    const paymentId = await chargeLate(`top-up:${id}`);
    const claim = { id: newId(), paymentId, cents: 2_000, feeCents: 0 };
    await record({ ...claim, state: 'open' });
    expect(await wallet(buyer.id)).toBe(0);
    await record({ ...claim, state: 'won' });
    expect(await wallet(buyer.id)).toBe(2_000);
  });
});

describe('a refund at the desk of a charge that paid for nothing', () => {
  it('is told to the admins, and does not touch the order that another card has paid', async () => {
    const { orderId, buyerId, paymentId } = await payTwice({ method: 'card', source: testCards.succeeds });
    await failReturn(orderId);
    expect(await wallet(buyerId)).toBe(2_400);
    const { id } = await fixture.provider.refundAtDesk(paymentId, 1_200);
    await recordDeskRefunds(paymentDeps(), `order:${orderId}:1`);
    await recordDeskRefunds(paymentDeps(), `order:${orderId}:1`);
    expect(await stateOf(orderId)).toBe('paid');
    const told = await fixture.db.select().from(reconciliationDifferences);
    expect(told.map(({ kind, about }) => [kind, about])).toEqual([['unrecorded_refund', id]]);
  });
});
