import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { payoutPaidLines, payoutRequestLines } from '../../money-moves.rules.ts';
import { balanceOf, creatorBalances } from '../ledger/accounts.ts';
import { recordWithPosting } from '../ledger/post.ts';
import { orders } from '../licensing.tables.ts';
import { signTestEvent, TEST_SIGNATURE_HEADER, testCards } from '../payments/test-provider.ts';
import { refunds } from '../refunds.tables.ts';
import { testPayments } from '../test-provider.tables.ts';
import { refundPaidOrder } from './refund-order.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

type Sold = { id: string; buyer: Person; creator: Person };
/** A new creator sells a photo to a new buyer. */
const sell = async (payment: object, priceCents?: number): Promise<Sold> => {
  const creator = await fixture.signIn({ isCreator: true });
  const buyer = await fixture.signIn();
  await fixture.fillWallet(buyer.id, 1_200);
  const own = {
    access: 'premium',
    title: 'Dawn',
    ...(priceCents !== undefined && { ownPriceCents: priceCents }),
  } as const;
  const photo = await fixture.addItem(creator.id, 'published', own);
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const reply = await fixture.pay(buyer, id, { agreedCents: priceCents ?? 1_200, ...payment });
  expect((await reply.json()).state).toBe('paid');
  return { id, buyer, creator };
};
const card = (source: string) => ({ method: 'card', source });
const refund = (id: string, cents: number, seenRefundedCents = 0, { who = admin, reason = 'Bought twice' } = {}) =>
  who(`/api/admin/orders/${id}/refunds`, { method: 'POST', json: { cents, seenRefundedCents, reason } });
const refunded = async (id: string, cents: number, seen = 0) => {
  const reply = await refund(id, cents, seen);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json();
};
const balances = async (owner: string) => (await creatorBalances(fixture.db, [owner]))(owner);
const wallet = (owner: string) => balanceOf(fixture.db, { kind: 'wallet', owner });
const orderOf = async (id: string) => (await fixture.db.select().from(orders).where(eq(orders.id, id)))[0];
const backOnCard = async (id: string) =>
  (await fixture.db.select().from(testPayments).where(eq(testPayments.orderId, id)))[0]?.refundedCents;
const told = async (userId: string, code: string) =>
  fixture.db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.code, code)));

describe('a refund', () => {
  it('by card goes back to the card, takes the share back, ends the licence and tells everyone', async () => {
    const { id, buyer, creator } = await sell(card(testCards.succeeds));
    expect(await refunded(id, 1_200)).toMatchObject({ state: 'succeeded', cents: 1_200, reason: 'Bought twice' });
    expect(await backOnCard(id)).toBe(1_200);
    expect(await orderOf(id)).toMatchObject({ state: 'refunded', refundedCents: 1_200 });
    expect(await balances(creator.id)).toEqual({ pending: 0, available: 0, reserved: 0, held: 0, debt: 0 });
    expect(await told(buyer.id, 'orderRefunded')).toBe(1);
    expect(await told(creator.id, 'shareTakenBack')).toBe(1);
    const seen = await (await admin(`/api/admin/orders/${id}`)).json();
    expect(seen).toMatchObject({ refundableCents: 0, refunds: [{ state: 'succeeded' }] });
    expect(seen.moves.map(({ state }: { state: string }) => state)).toEqual([
      'paying',
      'paid',
      'refunding',
      'refunded',
    ]);
  });

  it('of a wallet purchase goes to the wallet', async () => {
    const { id, buyer, creator } = await sell({ method: 'wallet' });
    expect(await wallet(buyer.id)).toBe(0);
    await refunded(id, 1_200);
    expect(await wallet(buyer.id)).toBe(1_200);
    expect(await balances(creator.id)).toMatchObject({ pending: 0 });
  });

  it('in three thirds gives back 333, 333 and 334, leaves the books as before, and not one cent more', async () => {
    const { id, creator } = await sell(card(testCards.succeeds), 1_000);
    await refunded(id, 333);
    expect(await orderOf(id)).toMatchObject({ state: 'partly_refunded' });
    expect(await balances(creator.id)).toMatchObject({ pending: 334 });
    await refunded(id, 333, 333);
    const tooMuch = await refund(id, 335, 666);
    expect(tooMuch.status).toBe(400);
    expect((await tooMuch.json()).message).toBe('At most US$3.34 is left.');
    await refunded(id, 334, 666);
    expect(await balances(creator.id)).toEqual({ pending: 0, available: 0, reserved: 0, held: 0, debt: 0 });
    expect((await refund(id, 1, 1_000)).status).toBe(409);
    expect(await backOnCard(id)).toBe(1_000);
  });

  it.each([
    ['by card', card(testCards.succeeds)],
    ['by wallet', { method: 'wallet' }],
  ])('twice at once by two admins %s happens once, and the other is told', async (_, payment) => {
    const { id } = await sell(payment);
    const other = await fixture.signIn({ isAdmin: true });
    const replies = await Promise.all([refund(id, 500), refund(id, 500, 0, { who: other })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await orderOf(id)).toMatchObject({ state: 'partly_refunded', refundedCents: 500 });
    expect(await fixture.db.$count(refunds, eq(refunds.orderId, id))).toBe(1);
  });

  it('of a sale that was paid out makes debt, which the next sale repays first', async () => {
    const { id, creator } = await sell(card(testCards.succeeds));
    await fixture.laterDays(15);
    await fixture.run('licensing.mature-sales');
    for (const [key, lines] of [
      ['request', payoutRequestLines(creator.id, 600)],
      ['paid', payoutPaidLines(creator.id, 600)],
    ] as const)
      await recordWithPosting(fixture.db, () => {
        const posting = { key: `${key}${id}`, kind: 'payout_paid', subject: id, at: fixture.clock.now, lines } as const;
        return Promise.resolve({ result: undefined, posting });
      });
    await refunded(id, 1_200);
    expect(await balances(creator.id)).toMatchObject({ available: 0, debt: 600 });
    const buyer = await fixture.signIn();
    const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
    const next = await (await fixture.openDraft(buyer, photo)).json();
    await fixture.pay(buyer, next.id, { ...card(testCards.succeeds), agreedCents: 1_200 });
    expect(await balances(creator.id)).toMatchObject({ pending: 0, debt: 0 });
  });

  it('that the card does not take leaves the order as it was', async () => {
    const { id, buyer, creator } = await sell(card(testCards.refundFails));
    expect(await refunded(id, 700)).toMatchObject({ state: 'refused' });
    expect(await orderOf(id)).toMatchObject({ state: 'paid', refundedCents: 0 });
    expect(await balances(creator.id)).toMatchObject({ pending: 600 });
    expect(await told(buyer.id, 'orderRefunded')).toBe(0);
  });

  it('that the bank sends back days later is in the wallet, once, whoever says so', async () => {
    const { id, buyer } = await sell(card(testCards.refundFailsLater));
    const before = await wallet(buyer.id);
    expect(await refunded(id, 1_200)).toMatchObject({ state: 'succeeded' });
    await fixture.laterDays(3);
    const [payment] = await fixture.db.select().from(testPayments).where(eq(testPayments.orderId, id));
    for (const event of ['first', 'second']) {
      const body = JSON.stringify({ id: event + id, kind: 'refund.failed', paymentId: payment?.id });
      const signature = signTestEvent(fixture.server.deps.config.secret, body, fixture.clock.now);
      const headers = { [TEST_SIGNATURE_HEADER]: signature };
      await fetch(`${fixture.server.url}/webhooks/payments/test`, { method: 'POST', body, headers });
      await fixture.work();
    }
    expect((await wallet(buyer.id)) - before).toBe(1_200);
    expect(await orderOf(id)).toMatchObject({ state: 'refunded' });
    expect(await told(buyer.id, 'refundCameBack')).toBe(1);
  });

  it.each([
    ['before the provider has it', 'refund:before'],
    ['after the provider has it', 'refund:after'],
  ])('whose answer is lost %s is found out by the job; meanwhile nobody else can refund', async (_, when) => {
    const { id, creator } = await sell(card(testCards.succeeds));
    const provider = {
      ...fixture.provider,
      refund: async (wanted: Parameters<typeof fixture.provider.refund>[0]) => {
        if (when === 'refund:after') await fixture.provider.refund(wanted);
        throw new Error('no answer');
      },
    };
    const viewer = { id: admin.id, isAdmin: true } as Parameters<typeof refundPaidOrder>[1];
    const wanted = { id, cents: 300, seenRefundedCents: 0, reason: 'x' };
    const started = await refundPaidOrder({ ...fixture.server.deps, provider }, viewer, wanted);
    expect(started.state).toBe('started');
    expect(await orderOf(id)).toMatchObject({ state: 'refunding', refundedCents: 300 });
    expect((await refund(id, 100, 300)).status).toBe(409);
    await fixture.laterDays(0.01);
    await Promise.all([fixture.work(), fixture.work()]);
    expect(await orderOf(id)).toMatchObject({ state: 'partly_refunded', refundedCents: 300 });
    expect(await backOnCard(id)).toBe(300);
    expect(await balances(creator.id)).toMatchObject({ pending: 450 });
  });

  it('that the provider still does not know after a day is refused, never sent again', async () => {
    const { id } = await sell(card(testCards.succeeds));
    const provider = { ...fixture.provider, refund: () => Promise.reject(new Error('no answer')) };
    const viewer = { id: admin.id, isAdmin: true } as Parameters<typeof refundPaidOrder>[1];
    await refundPaidOrder({ ...fixture.server.deps, provider }, viewer, {
      id,
      cents: 300,
      seenRefundedCents: 0,
      reason: 'x',
    });
    await fixture.laterDays(1.1);
    await fixture.work();
    expect(await orderOf(id)).toMatchObject({ state: 'paid', refundedCents: 0 });
    expect(await backOnCard(id)).toBe(0);
  });

  it('of a deleted account’s wallet purchase goes on to the card that filled the wallet', async () => {
    const creator = await fixture.signIn({ isCreator: true });
    const buyer = await fixture.signIn();
    const { id: topUpId } = await (
      await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '12' } })
    ).json();
    await buyer(`/api/wallet/top-ups/${topUpId}/pay`, {
      method: 'POST',
      json: { source: testCards.succeeds, agreedCents: 1_200 },
    });
    const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
    const { id } = await (await fixture.openDraft(buyer, photo)).json();
    await fixture.pay(buyer, id, { method: 'wallet', agreedCents: 1_200 });
    await fixture.db.delete(users).where(eq(users.id, buyer.id));
    await refunded(id, 1_200);
    expect(await backOnCard(topUpId)).toBe(1_200);
    expect(await wallet(buyer.id)).toBe(0);
  });
});

describe('whoever refunds', () => {
  it('is an admin, gives a reason and an amount, and names an order that exists', async () => {
    const { id, buyer, creator } = await sell(card(testCards.succeeds));
    expect((await refund(id, 100, 0, { who: buyer })).status).toBe(403);
    expect((await refund(id, 100, 0, { who: creator })).status).toBe(403);
    expect((await refund(id, 100, 0, { reason: ' \n ' })).status).toBe(400);
    for (const cents of [0, -5, 1.5, 1_201]) expect((await refund(id, cents)).status).toBe(400);
    expect((await refund('000000000000', 100)).status).toBe(404);
    expect(await orderOf(id)).toMatchObject({ state: 'paid', refundedCents: 0 });
  });

  it('finds an order by its licence number, its id or the buyer’s address', async () => {
    const { id, buyer } = await sell(card(testCards.succeeds));
    const order = await (await admin(`/api/admin/orders/${id}`)).json();
    for (const search of [id, order.licenceNumber.toLowerCase().replaceAll('-', ' '), order.buyerEmail]) {
      const found = await (await admin(`/api/admin/orders?search=${encodeURIComponent(search)}`)).json();
      expect(found.orders.map((one: { id: string }) => one.id)).toEqual([id]);
    }
    expect(await (await admin('/api/admin/orders?search=nobody')).json()).toEqual({ orders: [], next: null });
    const page = await (await admin('/api/admin/orders?limit=1&state=refunded')).json();
    expect(page.orders).toHaveLength(1);
    expect((await buyer('/api/admin/orders')).status).toBe(403);
  });
});
