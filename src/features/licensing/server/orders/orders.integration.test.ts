import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { newId } from '#platform/new-id.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import type { OrderView } from '../../licensing.contract.ts';
import { isEndState, isLicensed, orderStates, wasPaid } from '../../orders.rules.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { isSignedBy, publicKeys } from '../licences/signing-keys.ts';
import { issuedLicences, orderMoves, orders, payments } from '../licensing.tables.ts';
import { signTestEvent, TEST_SIGNATURE_HEADER, testCards } from '../payments/test-provider.ts';
import { testPayments } from '../test-provider.tables.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let buyer: Person;
let creator: Person;
let photo: string;

beforeAll(async () => {
  fixture = await openPurchaseFixture();
  creator = await fixture.signIn({ isCreator: true, firstName: 'Nadia' });
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const addPhoto = () => fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
const begin = async (): Promise<OrderView> => {
  buyer = await fixture.signIn({ firstName: 'Ben' });
  photo = await addPhoto();
  const reply = await fixture.openDraft(buyer, photo);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json();
};
const card = (source: string, agreedCents = 1_200) => ({ method: 'card', source, agreedCents });
const wallet = { method: 'wallet', agreedCents: 1_200 };
const payWith = async (id: string, payment: object, who = buyer): Promise<OrderView> => {
  const reply = await fixture.pay(who, id, payment);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json();
};
const read = async (id: string): Promise<OrderView> => (await buyer(`/api/orders/${id}`)).json();
const refusalOf = async (reply: Response) => ({ status: reply.status, code: (await reply.json()).code });
const pending = () => balanceOf(fixture.db, { kind: 'creator_pending', owner: creator.id });
const licencesOf = (orderId: string) => fixture.db.$count(issuedLicences, eq(issuedLicences.orderId, orderId));
const charged = async (orderId: string) =>
  (await fixture.db.select().from(testPayments).where(eq(testPayments.orderId, orderId))).filter(
    ({ state }) => state === 'succeeded',
  );
const later = (minutes: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minutes * 60_000);
};
const deliver = (event: object, signedWith = fixture.server.deps.config.secret) => {
  const body = JSON.stringify(event);
  return fetch(`${fixture.server.url}/webhooks/payments/test`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [TEST_SIGNATURE_HEADER]: signTestEvent(signedWith, body, fixture.clock.now),
    },
  });
};

describe('a draft', () => {
  it('has the price of now, the buyer’s name and what the certificate will say', async () => {
    const order = await begin();
    expect(order).toMatchObject({
      state: 'draft',
      itemId: photo,
      title: 'Dawn',
      creator: 'Nadia Pérez',
      licensee: 'Ben Pérez',
      netCents: 1_200,
      taxCents: 0,
      totalCents: 1_200,
      currency: 'USD',
      shownTotal: 1_200,
      licenceNumber: null,
    });
  });

  it('is one for a buyer, item, licence and licensee, also when it is opened many times at once', async () => {
    const order = await begin();
    const again = await Promise.all(Array.from({ length: 6 }, () => fixture.openDraft(buyer, photo)));
    for (const reply of again) expect((await reply.json()).id).toBe(order.id);
    const forClient = await (await fixture.openDraft(buyer, photo, { client: 'Hotel Royal' })).json();
    expect(forClient.id).not.toBe(order.id);
  });

  it('shows another currency at the rate of now', async () => {
    await begin();
    const order = await (await fixture.openDraft(buyer, photo, { currency: 'BBD' })).json();
    expect(order).toMatchObject({ currency: 'BBD', rate: 2_000_000, shownTotal: 2_400, totalCents: 1_200 });
  });

  it.each([
    ['a type that the item does not have', { type: 'video' }, 404, 'notFound'],
    ['a licence that is not offered', { licence: 'editorial' }, 400, 'badInput'],
    ['a size of a photo', { size: 'uhd' }, 400, 'badInput'],
    ['a licence that does not exist', { licence: 'gold' }, 400, 'badInput'],
    ['an item that does not exist', { itemId: '000000000000' }, 404, 'notFound'],
  ])('is refused for %s', async (_, changes, status, code) => {
    await begin();
    expect(await refusalOf(await fixture.openDraft(buyer, photo, changes))).toEqual({ status, code });
  });

  it('is refused for the own item, a withdrawn one and a visitor', async () => {
    await begin();
    expect(await refusalOf(await fixture.openDraft(creator, photo))).toEqual({ status: 400, code: 'badInput' });
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, photo));
    expect(await refusalOf(await fixture.openDraft(buyer, photo))).toEqual({ status: 409, code: 'movedOn' });
    const visitor = await fixture.server.as('visitor');
    expect(await refusalOf(await visitor('/api/orders', { method: 'POST', json: {} }))).toMatchObject({ status: 401 });
  });

  it('belongs to its buyer alone', async () => {
    const order = await begin();
    const eve = await fixture.signIn();
    expect(await refusalOf(await eve(`/api/orders/${order.id}`))).toEqual({ status: 404, code: 'notFound' });
    expect(await refusalOf(await fixture.pay(eve, order.id, card(testCards.succeeds)))).toMatchObject({ status: 404 });
  });

  it('is refused by the database itself beside a licensed order, and only there', async () => {
    const { id } = await begin();
    const [row] = await fixture.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('There is no order.');
    await fixture.db.delete(orders).where(eq(orders.id, id));
    for (const [index, state] of orderStates.filter((one) => isEndState(one) || wasPaid(one)).entries()) {
      const client = `client ${index}`;
      await fixture.db.insert(orders).values({ ...row, id: newId(), client, state });
      const draft = fixture.db.insert(orders).values({ ...row, id: newId(), client });
      const outcome = await draft.then(
        () => 'opened',
        (error: { cause: { constraint: string } }) => error.cause.constraint,
      );
      expect([state, outcome]).toEqual([state, isLicensed(state) ? 'orders_one_licence' : 'opened']);
    }
    // The proof would name them: they are paid, and nobody has paid.
    await fixture.db.delete(orders).where(like(orders.client, 'client %'));
  });

  it('expires after two days, and cannot be paid then', async () => {
    const order = await begin();
    later(48 * 60 + 1);
    await fixture.work();
    expect((await fixture.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.state).toBe('expired');
    expect(await refusalOf(await fixture.pay(buyer, order.id, card(testCards.succeeds)))).toEqual({
      status: 409,
      code: 'movedOn',
    });
  });
});

describe('paying by card', () => {
  it('gives a licence with a certificate that anybody can check, and the creator a share', async () => {
    const order = await begin();
    const before = await pending();
    const paid = await payWith(order.id, card(testCards.succeeds));
    expect(paid).toMatchObject({ state: 'paid', method: 'card', licenceNumber: expect.stringMatching(/^TAM-/) });
    expect((await pending()) - before).toBe(600);
    const [licence] = await fixture.db.select().from(issuedLicences).where(eq(issuedLicences.orderId, order.id));
    expect(licence?.certificate).toContain(`number: ${paid.licenceNumber}\n`);
    expect(licence?.certificate).toContain('licensee: Ben Pérez\n');
    const keys = await publicKeys(fixture.db);
    expect(licence && isSignedBy(keys, licence.certificate, licence)).toBe(true);
  });

  it('twice, many times at once, or again after a reload charges once', async () => {
    const order = await begin();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => fixture.pay(buyer, order.id, card(testCards.succeeds))),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await payWith(order.id, card(testCards.succeeds))).toMatchObject({ state: 'paid' });
    expect(await charged(order.id)).toHaveLength(1);
    expect(await licencesOf(order.id)).toBe(1);
  });

  it('that is declined says why, and another card can follow', async () => {
    const order = await begin();
    expect(await payWith(order.id, card(testCards.insufficientFunds))).toMatchObject({
      state: 'declined',
      declineCode: 'insufficient_funds',
      licenceNumber: null,
    });
    expect(await payWith(order.id, card('4111111111111111'))).toMatchObject({ declineCode: 'test_card_needed' });
    expect(await payWith(order.id, card(testCards.succeeds))).toMatchObject({ state: 'paid', declineCode: null });
    const rows = await fixture.db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(rows.map(({ key, state }) => [key.split(':')[2], state]).toSorted()).toEqual([
      ['1', 'declined'],
      ['2', 'declined'],
      ['3', 'succeeded'],
    ]);
    expect(JSON.stringify(fixture.server.logged)).not.toContain(testCards.insufficientFunds);
  });

  it('that needs a confirmation waits for it; only the first answer counts', async () => {
    const order = await begin();
    const asked = await payWith(order.id, card(testCards.needsChallenge));
    expect(asked).toMatchObject({ state: 'challenged', challenge: expect.any(String) });
    const answer = (isConfirmed: boolean) =>
      buyer(`/api/orders/${order.id}/test-challenge`, { method: 'POST', json: { isConfirmed } });
    expect(await (await answer(true)).json()).toMatchObject({ state: 'paid', challenge: null });
    expect(await (await answer(false)).json()).toMatchObject({ state: 'paid' });
    expect(await licencesOf(order.id)).toBe(1);
  });

  it('that charges without an answer is unknown, cannot be paid again, and is found out by the job', async () => {
    const order = await begin();
    expect(await payWith(order.id, card(testCards.silentAfterCharge))).toMatchObject({ state: 'unknown' });
    expect(await payWith(order.id, card(testCards.succeeds))).toMatchObject({ state: 'unknown' });
    await fixture.work();
    expect((await read(order.id)).state).toBe('unknown');
    later(3);
    await fixture.work();
    expect(await read(order.id)).toMatchObject({ state: 'paid', licenceNumber: expect.any(String) });
    expect(await charged(order.id)).toHaveLength(1);
  });

  it('that never reached the provider ends as declined, and another card can follow', async () => {
    const order = await begin();
    expect(await payWith(order.id, card(testCards.silentBeforeCharge))).toMatchObject({ state: 'unknown' });
    later(3);
    await fixture.work();
    expect(await read(order.id)).toMatchObject({ state: 'declined', declineCode: 'not_charged' });
    expect(await payWith(order.id, card(testCards.succeeds))).toMatchObject({ state: 'paid' });
  });

  it('is never dearer than what the buyer agreed to, and may be cheaper', async () => {
    const order = await begin();
    await fixture.db.update(items).set({ ownPriceCents: 1_500 }).where(eq(items.id, photo));
    expect(await refusalOf(await fixture.pay(buyer, order.id, card(testCards.succeeds)))).toEqual({
      status: 409,
      code: 'priceChanged',
    });
    expect(await read(order.id)).toMatchObject({ state: 'draft', totalCents: 1_500 });
    expect(await charged(order.id)).toEqual([]);
    await fixture.db.update(items).set({ ownPriceCents: 800 }).where(eq(items.id, photo));
    expect(await payWith(order.id, card(testCards.succeeds, 1_500))).toMatchObject({ state: 'paid', totalCents: 800 });
    expect((await charged(order.id))[0]?.cents).toBe(800);
  });

  it('needs a card, and whole cents', async () => {
    const order = await begin();
    for (const payment of [
      { method: 'card', agreedCents: 1_200 },
      card(testCards.succeeds, 12.5),
      { ...card(testCards.succeeds), method: 'gold' },
      card('4242 4242; drop'),
    ])
      expect(await refusalOf(await fixture.pay(buyer, order.id, payment))).toEqual({ status: 400, code: 'badInput' });
  });

  it('for an item that was withdrawn before is refused and charges nothing', async () => {
    const order = await begin();
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, photo));
    expect(await refusalOf(await fixture.pay(buyer, order.id, card(testCards.succeeds)))).toMatchObject({
      status: 409,
    });
    expect(await charged(order.id)).toEqual([]);
  });

  it.each([
    ['goes back to the card', testCards.needsChallenge, 'returned', 0],
    ['goes to the wallet when the card does not take it', testCards.refundFails, 'return_failed', 1_200],
  ])('for an item that was withdrawn while it ran %s', async (_, source, state, walletCents) => {
    const order = await begin();
    // The answer of the charge is lost, and the item is withdrawn before the provider is asked.
    const key = `order:${order.id}:1`;
    await payWith(order.id, card(testCards.silentBeforeCharge));
    await fixture.provider.charge({ key, cents: 1_200, currency: 'USD', source, metadata: { order: order.id } });
    const [payment] = await fixture.db.select().from(testPayments).where(eq(testPayments.key, key));
    await fixture.provider.answerChallenge(payment?.id ?? '', true);
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, photo));
    later(3);
    await fixture.work();
    expect(await read(order.id)).toMatchObject({ state: 'returned', licenceNumber: null });
    const [row] = await fixture.db.select().from(payments).where(eq(payments.key, key));
    expect(row?.state).toBe(state);
    expect(await balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id })).toBe(walletCents);
    expect(await licencesOf(order.id)).toBe(0);
  });

  it('that turns out to be paid although another way was paid meanwhile is given back', async () => {
    const order = await begin();
    await payWith(order.id, card(testCards.silentBeforeCharge));
    later(3);
    await fixture.work();
    await fixture.fillWallet(buyer.id, 1_200);
    expect(await payWith(order.id, wallet)).toMatchObject({ state: 'paid', method: 'wallet' });
    const key = `order:${order.id}:1`;
    const charge = { key, cents: 1_200, currency: 'USD', source: testCards.succeeds, metadata: { order: order.id } };
    const { id } = (await fixture.provider.charge({ ...charge, currency: 'USD' })) as { id: string };
    expect((await deliver({ id: `late-${order.id}`, kind: 'payment.succeeded', paymentId: id })).status).toBe(200);
    await fixture.work();
    const [row] = await fixture.db.select().from(payments).where(eq(payments.key, key));
    expect(row?.state).toBe('returned');
    expect((await charged(order.id))[0]?.refundedCents).toBe(1_200);
    expect(await licencesOf(order.id)).toBe(1);
  });
});

describe('paying from the wallet', () => {
  it('takes the money and gives the licence in one step', async () => {
    const order = await begin();
    await fixture.fillWallet(buyer.id, 2_000);
    expect(await payWith(order.id, wallet)).toMatchObject({ state: 'paid', method: 'wallet' });
    expect(await balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id })).toBe(800);
  });

  it('without enough money is refused and changes nothing', async () => {
    const order = await begin();
    await fixture.fillWallet(buyer.id, 1_199);
    expect(await refusalOf(await fixture.pay(buyer, order.id, wallet))).toEqual({
      status: 409,
      code: 'notEnoughMoney',
    });
    expect(await read(order.id)).toMatchObject({ state: 'draft' });
  });

  it('twenty orders for the money of one: one licence, nineteen are told that it is not enough', async () => {
    await begin();
    await fixture.fillWallet(buyer.id, 1_200);
    const drafts: string[] = [];
    for (let n = 0; n < 20; n += 1) drafts.push((await (await fixture.openDraft(buyer, await addPhoto())).json()).id);
    const replies = await Promise.all(drafts.map((id) => fixture.pay(buyer, id, wallet)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id })).toBe(0);
  });

  it('in one window and by card in another at the same time pays one way', async () => {
    const order = await begin();
    await fixture.fillWallet(buyer.id, 1_200);
    await Promise.all([fixture.pay(buyer, order.id, wallet), fixture.pay(buyer, order.id, card(testCards.succeeds))]);
    const paid = await read(order.id);
    expect(paid.state).toBe('paid');
    expect(await charged(order.id)).toHaveLength(paid.method === 'card' ? 1 : 0);
    expect(await balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id })).toBe(paid.method === 'card' ? 1_200 : 0);
    expect(await licencesOf(order.id)).toBe(1);
  });
});

describe('an extended licence', () => {
  it('costs the difference to the standard one of the same licensee, and all of it for another client or after a refund', async () => {
    const order = await begin();
    await payWith(order.id, card(testCards.succeeds));
    const own = await (await fixture.openDraft(buyer, photo, { licence: 'extended' })).json();
    expect(own.totalCents).toBe(9_000 - 1_200);
    const other = await (await fixture.openDraft(buyer, photo, { licence: 'extended', client: 'Hotel' })).json();
    expect(other.totalCents).toBe(9_000);
    const admin = await fixture.signIn({ isAdmin: true });
    const whole = { cents: 1_200, seenRefundedCents: 0, reason: 'Bought twice' };
    expect((await admin(`/api/admin/orders/${order.id}/refunds`, { method: 'POST', json: whole })).status).toBe(200);
    const after = await (await fixture.openDraft(buyer, photo, { licence: 'extended' })).json();
    expect(after.totalCents).toBe(9_000);
  });
});

describe('a free licence', () => {
  it('needs no payment and has its certificate all the same', async () => {
    await begin();
    const free = await fixture.addItem(creator.id, 'published', { access: 'free' });
    const order = await (await fixture.openDraft(buyer, free, { licence: 'free' })).json();
    const paid = await payWith(order.id, { method: 'wallet', agreedCents: 0 });
    expect(paid).toMatchObject({ state: 'paid', method: 'free', totalCents: 0, licenceNumber: expect.any(String) });
  });
});

describe('a webhook', () => {
  const chargedOrder = async () => {
    const order = await begin();
    await payWith(order.id, card(testCards.silentAfterCharge));
    const [payment] = await charged(order.id);
    return { order, event: { id: `e-${order.id}`, kind: 'payment.succeeded', paymentId: payment?.id ?? '' } };
  };

  it('before any answer completes the order; twice, or late with another word, it changes nothing more', async () => {
    const { order, event } = await chargedOrder();
    expect((await deliver(event)).status).toBe(200);
    expect((await deliver(event)).status).toBe(200);
    await fixture.work();
    expect(await read(order.id)).toMatchObject({ state: 'paid' });
    expect((await deliver({ ...event, id: `late-${order.id}`, kind: 'payment.failed' })).status).toBe(200);
    await fixture.work();
    expect(await read(order.id)).toMatchObject({ state: 'paid' });
    expect(await licencesOf(order.id)).toBe(1);
    const moves = await fixture.db.select().from(orderMoves).where(eq(orderMoves.orderId, order.id));
    expect(moves.map(({ toState }) => toState)).toEqual(['paying', 'unknown', 'paid']);
  });

  it('and the asking job at the same time complete the order once', async () => {
    const { order, event } = await chargedOrder();
    later(3);
    await deliver(event);
    await Promise.all([fixture.work(), fixture.work(), fixture.work()]);
    expect(await read(order.id)).toMatchObject({ state: 'paid' });
    expect(await licencesOf(order.id)).toBe(1);
  });

  it('with a wrong or old signature is refused, and nothing is stored', async () => {
    const { order, event } = await chargedOrder();
    expect((await deliver(event, 'another secret')).status).toBe(401);
    const body = JSON.stringify(event);
    const old = signTestEvent(fixture.server.deps.config.secret, body, new Date(fixture.clock.now.getTime() - 301_000));
    const send = (signature: string, sent = body) =>
      fetch(`${fixture.server.url}/webhooks/payments/test`, {
        method: 'POST',
        body: sent,
        headers: { [TEST_SIGNATURE_HEADER]: signature },
      });
    expect((await send(old)).status).toBe(401);
    expect((await send('')).status).toBe(401);
    const good = signTestEvent(fixture.server.deps.config.secret, body, fixture.clock.now);
    expect((await send(good, `${body} `)).status).toBe(401);
    expect((await send(good)).status).toBe(200);
    expect((await read(order.id)).state).toBe('unknown');
  });

  it('about a payment that is not ours is stored and moves nothing; other providers are unknown', async () => {
    expect((await deliver({ id: 'foreign', kind: 'payment.succeeded', paymentId: 'elsewhere' })).status).toBe(200);
    await fixture.work();
    const { rows } = await fixture.server.database.pool.query(
      "select outcome from payment_events where event_id = 'foreign'",
    );
    expect(rows).toEqual([{ outcome: 'foreign' }]);
    const reply = await fetch(`${fixture.server.url}/webhooks/payments/other`, { method: 'POST', body: '{}' });
    expect(reply.status).toBe(404);
  });
});
