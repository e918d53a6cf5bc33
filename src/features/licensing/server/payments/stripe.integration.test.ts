import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { type StripeDouble, startStripeDouble } from '../../../../../tests/support/stripe-double.ts';
import { balanceOf, creatorBalances, houseAccount } from '../ledger/accounts.ts';
import { issuedLicences, orders, paymentEvents, payments } from '../licensing.tables.ts';
import { reconciliationDifferences } from '../reconciliation.tables.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

const clock = { now: new Date('2026-11-16T09:00:00Z') };
let stripe: StripeDouble;
let fixture: PurchaseFixture;
let creator: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  stripe = await startStripeDouble(() => clock.now);
  fixture = await openPurchaseFixture({ clock, env: stripe.env });
  creator = await fixture.signIn({ isCreator: true });
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(async () => {
  await fixture.server.stop();
  await stripe.stop();
});
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const begin = async (): Promise<string> => {
  buyer = await fixture.signIn();
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
  return (await (await fixture.openDraft(buyer, photo)).json()).id;
};
const pay = async (id: string, source: string) => {
  const reply = await fixture.pay(buyer, id, { method: 'card', source, agreedCents: 1_200 });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json();
};
const buy = async (source = 'pm_card_visa'): Promise<string> => {
  const id = await begin();
  await pay(id, source);
  return id;
};
const read = async (id: string) => (await buyer(`/api/orders/${id}`)).json();
const intentsOf = (id: string) =>
  [...stripe.intents.values()].filter(({ metadata }) => (metadata as { order?: string }).order === id);
const intentOf = (id: string) => intentsOf(id)[0]?.id ?? '';
const licencesOf = (id: string) => fixture.db.$count(issuedLicences, eq(issuedLicences.orderId, id));
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const deliver = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  fetch(`${fixture.server.url}/webhooks/payments/stripe`, { method: 'POST', body, headers });
const event = (type: string, object: object, changes: object = {}) => ({
  id: `evt_${Math.random().toString(36).slice(2)}`,
  object: 'event',
  type,
  livemode: false,
  data: { object },
  ...changes,
});
const outcomeOf = async (eventId: string) =>
  (await fixture.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId)))[0]?.outcome;

describe('a payment by Stripe', () => {
  it('charges with our key and our metadata, and licenses', async () => {
    const id = await begin();
    expect(await pay(id, 'pm_card_visa')).toMatchObject({
      state: 'paid',
      licenceNumber: expect.stringMatching(/^TAM-/),
    });
    expect(intentsOf(id)).toMatchObject([
      { amount: 1_200, currency: 'usd', metadata: { order: id, key: `order:${id}:1` } },
    ]);
    expect(await (await buyer('/api/payments/form')).json()).toEqual({
      provider: 'stripe',
      isTest: false,
      publishableKey: 'pk_test_double',
      isPaused: false,
    });
  });

  it('that is declined says why, and another card can follow', async () => {
    const id = await begin();
    expect(await pay(id, 'pm_insufficient')).toMatchObject({ state: 'declined', declineCode: 'insufficient_funds' });
    expect(await pay(id, 'pm_unknown')).toMatchObject({ state: 'declined', declineCode: 'declined' });
    expect(await pay(id, 'pm_card_visa')).toMatchObject({ state: 'paid' });
    expect(await licencesOf(id)).toBe(1);
  });

  it.each([
    [true, { state: 'paid', declineCode: null }],
    [false, { state: 'declined', declineCode: 'challenge_failed' }],
  ])(
    'that needs a confirmation (%s) gives its secret to the buyer alone, and is asked for afterwards',
    async (is, after) => {
      const id = await begin();
      expect(await pay(id, 'pm_challenge')).toMatchObject({ state: 'challenged' });
      const secret = stripe.intents.get(intentOf(id))?.client_secret;
      expect(await (await buyer(`/api/orders/${id}/challenge`)).json()).toEqual({ challenge: secret });
      const eve = await fixture.signIn();
      expect((await eve(`/api/orders/${id}/challenge`)).status).toBe(404);
      expect((await eve(`/api/orders/${id}/check`, { method: 'POST' })).status).toBe(404);
      stripe.answerChallenge(intentOf(id), is);
      expect(await (await buyer(`/api/orders/${id}/check`, { method: 'POST' })).json()).toMatchObject(after);
      expect(await (await buyer(`/api/orders/${id}/challenge`)).json()).toEqual({ challenge: null });
      const reply = await buyer(`/api/orders/${id}/test-challenge`, { method: 'POST', json: { isConfirmed: true } });
      expect(reply.status).toBe(404);
    },
  );

  it.each([
    ['pm_silent_after', 'paid'],
    ['pm_nonsense', 'paid'],
    ['pm_silent_before', 'declined'],
  ])(
    'with %s is unknown until the job has asked: %s',
    async (source, state) => {
      const id = await begin();
      expect(await pay(id, source)).toMatchObject({ state: 'unknown' });
      expect(await pay(id, 'pm_card_visa')).toMatchObject({ state: 'unknown' });
      later(3);
      await fixture.work();
      expect(await read(id)).toMatchObject({ state });
      expect(intentsOf(id)).toHaveLength(state === 'paid' ? 1 : 0);
      expect(await licencesOf(id)).toBe(state === 'paid' ? 1 : 0);
      // The package retries by itself, each time with the same key.
      const calls = stripe.calls.filter((key) => key.startsWith(`order:${id}:`));
      expect(calls.length).toBeGreaterThan(1);
      expect(new Set(calls)).toEqual(new Set([`order:${id}:1`]));
    },
    30_000,
  );

  it('that Stripe has not decided yet is unknown', async () => {
    const id = await begin();
    expect(await pay(id, 'pm_processing')).toMatchObject({ state: 'unknown' });
    later(3);
    await fixture.work();
    expect(await read(id)).toMatchObject({ state: 'unknown' });
  });

  it('fills a wallet in the same way', async () => {
    buyer = await fixture.signIn();
    const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '20' } })).json();
    const json = { source: 'pm_card_visa', agreedCents: 2_000 };
    const reply = await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json });
    expect(await reply.json()).toMatchObject({ state: 'paid', balanceCents: 2_000 });
    const back = await buyer('/api/wallet/returns', { method: 'POST', json: { amount: '7.50' } });
    expect(await back.json()).toMatchObject({ balanceCents: 1_250, returnedCents: 750 });
  });
});

describe('a webhook of Stripe', () => {
  it('before the reply completes the order; twice or late it changes nothing', async () => {
    const id = await begin();
    await pay(id, 'pm_challenge');
    stripe.answerChallenge(intentOf(id), true);
    const sent = stripe.signed(event('payment_intent.succeeded', stripe.intents.get(intentOf(id)) ?? {}));
    expect((await deliver(sent)).status).toBe(200);
    expect((await deliver(sent)).status).toBe(200);
    await fixture.work();
    expect(await read(id)).toMatchObject({ state: 'paid' });
    const late = event('payment_intent.payment_failed', stripe.intents.get(intentOf(id)) ?? {});
    expect((await deliver(stripe.signed(late))).status).toBe(200);
    await fixture.work();
    expect(await read(id)).toMatchObject({ state: 'paid' });
    expect(await licencesOf(id)).toBe(1);
  });

  it('of the other mode, of another account, of an unknown payment or of something else is foreign and moves nothing', async () => {
    const id = await begin();
    await pay(id, 'pm_challenge');
    stripe.answerChallenge(intentOf(id), true);
    const intent = stripe.intents.get(intentOf(id)) ?? {};
    const foreign = [
      event('payment_intent.succeeded', intent, { livemode: true }),
      event('payment_intent.succeeded', intent, { account: 'acct_other' }),
      event('payment_intent.succeeded', { ...intent, id: 'pi_elsewhere' }),
      event('customer.created', { id: 'cus_1', object: 'customer' }),
    ];
    for (const one of foreign) expect((await deliver(stripe.signed(one))).status).toBe(200);
    await fixture.work();
    expect(await Promise.all(foreign.map((one) => outcomeOf(one.id)))).toEqual(foreign.map(() => 'foreign'));
    expect(await read(id)).toMatchObject({ state: 'challenged' });
  });

  it('with a wrong, missing or old signature, or changed bytes, is refused', async () => {
    const sent = stripe.signed(event('payment_intent.succeeded', { id: 'pi_x', object: 'payment_intent' }));
    expect((await deliver({ ...sent, body: `${sent.body} ` })).status).toBe(401);
    expect((await deliver({ ...sent, headers: {} })).status).toBe(401);
    const old = stripe.signed(event('x', {}), new Date(clock.now.getTime() - 301_000));
    expect((await deliver(old)).status).toBe(401);
    expect((await deliver(sent)).status).toBe(200);
    const test = await fetch(`${fixture.server.url}/webhooks/payments/test`, { method: 'POST', body: '{}' });
    expect(test.status).toBe(404);
  });
});

describe('money that goes back by Stripe', () => {
  const refund = (id: string, cents: number) =>
    admin(`/api/admin/orders/${id}/refunds`, { method: 'POST', json: { cents, seenRefundedCents: 0, reason: 'x' } });
  const wallet = () => balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id });

  it('is refunded to its own charge; a refund that fails days later is in the wallet', async () => {
    const id = await buy();
    expect(await (await refund(id, 1_200)).json()).toMatchObject({ state: 'succeeded' });
    const made = stripe.refunds.find((one) => one.payment_intent === intentOf(id));
    expect(made).toMatchObject({ amount: 1_200 });
    stripe.failRefund(made?.id ?? '');
    await deliver(stripe.signed(event('refund.failed', made ?? {})));
    await fixture.work();
    expect(await wallet()).toBe(1_200);
  });

  it('that Stripe refuses leaves the order as it was', async () => {
    const id = await buy();
    stripe.refunds.push({
      id: 're_elsewhere',
      object: 'refund',
      created: 0,
      amount: 1_000,
      status: 'succeeded',
      payment_intent: intentOf(id),
    });
    expect(await (await refund(id, 1_200)).json()).toMatchObject({ state: 'refused' });
    expect(await read(id)).toMatchObject({ state: 'paid' });
    stripe.refunds.pop();
  });

  it('because its item was withdrawn goes back once, also when the bank decides after Stripe has forgotten the key', async () => {
    const id = await begin();
    await pay(id, 'pm_challenge');
    const { itemId } = await read(id);
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, itemId));
    stripe.answerChallenge(intentOf(id), true);
    stripe.bank.refundStatus = 'pending';
    expect(await (await buyer(`/api/orders/${id}/check`, { method: 'POST' })).json()).toMatchObject({
      state: 'returning',
    });
    await fixture.work();
    const made = () => stripe.refunds.filter((one) => one.payment_intent === intentOf(id));
    expect(made()).toMatchObject([{ amount: 1_200, status: 'pending' }]);
    expect(await read(id)).toMatchObject({ state: 'returning' });
    later(60 * 25);
    stripe.forgetKeys();
    Object.assign(made()[0] ?? {}, { status: 'succeeded' });
    stripe.bank.refundStatus = 'succeeded';
    await fixture.work();
    expect(await read(id)).toMatchObject({ state: 'returned' });
    expect([made().length, await wallet(), await licencesOf(id)]).toEqual([1, 0, 0]);
  });

  it('by a dispute is held, and lost or won as Stripe says; an inquiry takes nothing', async () => {
    const id = await buy();
    const name = stripe.dispute(intentOf(id), 1_200);
    const other = await buy();
    stripe.disputes.push({
      id: 'dp_inquiry',
      object: 'dispute',
      created: Math.floor(clock.now.getTime() / 1_000),
      amount: 1_200,
      status: 'warning_needs_response',
      payment_intent: intentOf(other),
      balance_transactions: [],
    });
    await deliver(
      stripe.signed(event('charge.dispute.created', { id: name, object: 'dispute', payment_intent: intentOf(id) })),
    );
    await fixture.work();
    const stateOf = async (orderId: string) =>
      (await fixture.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.state;
    expect([await stateOf(id), await stateOf(other)]).toEqual(['disputed', 'paid']);
    expect((await creatorBalances(fixture.db, [creator.id]))(creator.id).held).toBe(600);
    stripe.decideDispute(name, 'won');
    await fixture.run('licensing.check-disputes');
    expect(await stateOf(id)).toBe('paid');
  });

  it('is reconciled with Stripe’s balance transactions, fees booked once', async () => {
    later(60 * 30);
    await fixture.work();
    await fixture.run('licensing.reconcile-books');
    await fixture.run('licensing.reconcile-books');
    expect(await fixture.db.select().from(reconciliationDifferences)).toEqual([]);
    const charges = stripe.transactions.filter(({ type }) => type === 'charge').length;
    const disputed = stripe.disputes.filter(({ status }) => status === 'won').length;
    const fees = await balanceOf(fixture.db, houseAccount('provider_fees'));
    expect(fees).toBe(0 - (charges * 65 + disputed * 1_500));
    const rows = await fixture.db.select().from(payments);
    expect(rows.every(({ provider }) => provider === 'stripe')).toBe(true);
  });
});
