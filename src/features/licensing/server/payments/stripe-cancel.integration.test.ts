import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BusinessFixture,
  openBusinessFixture,
  type Person,
} from '../../../../../tests/support/business-fixture.ts';
import { type StripeDouble, startStripeDouble } from '../../../../../tests/support/stripe-double.ts';
import { stripeEvent } from '../../../../../tests/support/stripe-fixture.ts';
import { openStripeProvider } from './stripe-provider.ts';

const clock = { now: new Date('2026-11-16T09:00:00Z') };
let stripe: StripeDouble;
let fixture: BusinessFixture;
let photo: string;
beforeAll(async () => {
  stripe = await startStripeDouble(() => clock.now);
  fixture = await openBusinessFixture({ clock, env: stripe.env });
  photo = await fixture.photo();
});
afterAll(async () => {
  await fixture.server.stop();
  await stripe.stop();
});
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const intentOf = (field: string, id: string) =>
  [...stripe.intents.values()].findLast(({ metadata }) => (metadata as Record<string, string>)[field] === id);

const challengedOrder = async () => {
  const buyer = await fixture.signIn();
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const pay = async (source: string) =>
    (await fixture.pay(buyer, id, { method: 'card', source, agreedCents: 1_200 })).json();
  expect(await pay('pm_challenge')).toMatchObject({ state: 'challenged' });
  const end = async () => (await buyer(`/api/orders/${id}/cancel-challenge`, { method: 'POST' })).json();
  return { id, buyer, intent: intentOf('order', id), pay, end };
};

describe('a question of the bank with Stripe', () => {
  it('ends there as cancelled by the buyer, and another card pays', async () => {
    const { intent, pay, end } = await challengedOrder();
    expect(await end()).toMatchObject({ state: 'declined', declineCode: 'other_card' });
    expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'requested_by_customer' });
    expect(await pay('pm_card_visa')).toMatchObject({ state: 'paid' });
  });

  it('that was confirmed meanwhile is recorded as paid', async () => {
    const { intent, pay, end } = await challengedOrder();
    stripe.answerChallenge(intent?.id ?? '', true);
    expect(await end()).toMatchObject({ state: 'paid' });
    expect(await pay('pm_card_visa')).toMatchObject({ state: 'paid' });
    expect(intent).toMatchObject({ status: 'succeeded' });
  });

  it('is known by its key where its id is lost; one that Stripe does not know is nothing', async () => {
    const { intent } = await challengedOrder();
    const config = { secretKey: 'sk_test_double', publishableKey: 'pk', webhookSecret: 'whsec', apiUrl: stripe.url };
    const provider = openStripeProvider(config);
    const { key = '' } = (intent?.metadata ?? {}) as Record<string, string>;
    const reference = { key, id: null, startedAt: clock.now };
    expect(await provider.cancel(reference, 'challenge_expired')).toMatchObject({
      state: 'declined',
      id: intent?.id,
      code: 'challenge_expired',
    });
    // A repetition finds it cancelled.
    expect(await provider.cancel(reference, 'challenge_expired')).toMatchObject({ code: 'challenge_expired' });
    expect(await provider.cancel({ ...reference, key: 'order:none:1' }, 'challenge_expired')).toBeNull();
    expect(await provider.cancel({ ...reference, id: 'pi_none' }, 'challenge_expired')).toBeNull();
  });

  it('that nobody answers ends after a day', async () => {
    const { intent } = await challengedOrder();
    await fixture.laterDays(25 / 24);
    await fixture.work();
    expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  });
});

describe('a question of the bank that was refused', () => {
  const refusedOrder = async () => {
    const order = await challengedOrder();
    stripe.answerChallenge(order.intent?.id ?? '', false);
    expect(order.intent).toMatchObject({ status: 'requires_payment_method' });
    return order;
  };
  const roads: Record<string, (order: Awaited<ReturnType<typeof refusedOrder>>) => Promise<unknown>> = {
    'the page': async ({ buyer, id }) => buyer(`/api/orders/${id}/check`, { method: 'POST' }),
    'a webhook': async ({ intent }) => {
      const event = stripeEvent('payment_intent.payment_failed', intent ?? {});
      const { body, headers } = stripe.signed(event);
      await fetch(`${fixture.server.url}/webhooks/payments/stripe`, { method: 'POST', body, headers });
      await fixture.work();
    },
    'the job': async () => {
      await fixture.laterDays(5 / 1_440);
      await fixture.work();
    },
  };

  it.each(Object.entries(roads))('cannot be used for other cards once %s has found it', async (_, find) => {
    const order = await refusedOrder();
    await find(order);
    expect(order.intent).toMatchObject({ status: 'canceled', cancellation_reason: null });
    expect(await (await order.buyer(`/api/orders/${order.id}`)).json()).toMatchObject({
      state: 'declined',
      declineCode: 'challenge_failed',
    });
    expect(await order.pay('pm_card_visa')).toMatchObject({ state: 'paid' });
  });

  it('and confirmed with another card in that moment is recorded as paid', async () => {
    const { intent, buyer, id } = await refusedOrder();
    stripe.beforeCancel = () => stripe.answerChallenge(intent?.id ?? '', true);
    expect(await (await buyer(`/api/orders/${id}/check`, { method: 'POST' })).json()).toMatchObject({ state: 'paid' });
  });
});

describe('a renewal whose bank wants its holder, with Stripe', () => {
  const pastDue = async (): Promise<{ owner: Person; charge: string }> => {
    const owner = await fixture.signIn();
    const started = await fixture.start(owner);
    await fixture.payCharge(owner, started, 'pm_challenge');
    stripe.answerChallenge(intentOf('planCharge', started.charge.id)?.id ?? '', true);
    await fixture.ok(owner, 'POST', `charges/${started.charge.id}/check`);
    clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
    await fixture.renew();
    const { state, charge, nextTryAt } = await fixture.subscriptionOf(owner);
    expect({ state, nextTryAt, declineCode: charge.declineCode }).toEqual({
      state: 'past_due',
      nextTryAt: null,
      declineCode: 'authentication_required',
    });
    return { owner, charge: charge.id };
  };

  it('is confirmed by the holder with the saved card', async () => {
    const { owner, charge } = await pastDue();
    const unattended = stripe.intents.size;
    fixture.later(3);
    await fixture.renew();
    expect(stripe.intents.size).toBe(unattended);
    expect(await fixture.ok(owner, 'POST', `charges/${charge}/confirm`)).toMatchObject({
      state: 'past_due',
      charge: { state: 'challenged' },
    });
    const intent = intentOf('planCharge', charge);
    expect(await fixture.ok(owner, 'GET', `charges/${charge}/challenge`)).toEqual({ challenge: intent?.client_secret });
    stripe.answerChallenge(intent?.id ?? '', true);
    expect(await fixture.ok(owner, 'POST', `charges/${charge}/check`)).toMatchObject({
      state: 'active',
      charge: { state: 'paid' },
    });
    expect(await fixture.left(owner)).toBe(100);
  });
});
