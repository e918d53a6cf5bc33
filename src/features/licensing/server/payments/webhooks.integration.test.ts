import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { openStripeFixture, type StripeFixture, stripeEvent } from '../../../../../tests/support/stripe-fixture.ts';
import { paymentEvents } from '../licensing.tables.ts';
import { signTestEvent, TEST_SIGNATURE_HEADER } from './test-provider.ts';

let fixture: PurchaseFixture;
let atStripe: StripeFixture;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  atStripe = await openStripeFixture();
});
afterAll(async () => {
  await fixture.server.stop();
  await atStripe.stop();
});

const sendTest = (event: unknown) => {
  const body = JSON.stringify(event);
  const headers = {
    [TEST_SIGNATURE_HEADER]: signTestEvent(fixture.server.deps.config.secret, body, fixture.clock.now),
  };
  return fetch(`${fixture.server.url}/webhooks/payments/test`, { method: 'POST', body, headers });
};
const NUL = '\u0000';
const sound = { id: 'evt', kind: 'payment.succeeded', paymentId: 'p' };

describe('a correctly signed webhook that cannot be read', () => {
  it.each([
    ['with NUL in its id', { ...sound, id: `e${NUL}` }],
    ['with NUL in its kind', { ...sound, kind: `k${NUL}` }],
    ['with NUL in its payment', { ...sound, paymentId: `p${NUL}` }],
    ['with half a character', { ...sound, id: 'e\ud800' }],
    ['without an id', { kind: 'x', paymentId: 'p' }],
    ['with an endless id', { ...sound, id: 'e'.repeat(5_000) }],
    ['that is nothing', null],
    ['that is a list', []],
  ])('%s is refused by the test provider’s address and leaves no row', async (_, event) => {
    expect((await sendTest(event)).status).toBe(400);
    expect(await fixture.db.$count(paymentEvents)).toBe(0);
  });

  it.each([
    ['with NUL in its id', stripeEvent('charge.refunded', {}, { id: `evt${NUL}` })],
    ['with NUL in its type', stripeEvent(`charge${NUL}`, {})],
    ['with NUL in its payment', stripeEvent('charge.refunded', { payment_intent: `pi${NUL}` })],
    ['with half a character', stripeEvent('charge.refunded', {}, { id: 'evt\ud800' })],
    ['without an id', stripeEvent('charge.refunded', {}, { id: undefined })],
    ['with a number as id', stripeEvent('charge.refunded', {}, { id: 7 })],
    ['with an endless id', stripeEvent('charge.refunded', {}, { id: 'e'.repeat(5_000) })],
    ['with a payment that is a number', stripeEvent('charge.refunded', { payment_intent: { id: 7 } })],
    ['about nothing', stripeEvent('charge.refunded', {}, { data: null })],
    ['that is empty', {}],
  ])('%s is refused by Stripe’s address and leaves no row', async (_, event) => {
    expect((await atStripe.deliver(atStripe.stripe.signed(event))).status).toBe(400);
    expect(await atStripe.db.$count(paymentEvents)).toBe(0);
  });
});

describe('a webhook whose work has failed for good', () => {
  it('is worked on again: a declined card that has paid during an alarm is booked afterwards', async () => {
    const { db, stripe, signIn, addItem, openDraft, pay, clock, enqueued } = atStripe;
    const creator = await signIn({ isCreator: true });
    const buyer = await signIn();
    const photo = await addItem(creator.id, 'published', { access: 'premium' });
    const { id } = await (await openDraft(buyer, photo)).json();
    await pay(buyer, id, { method: 'card', source: 'pm_declined', agreedCents: 1_200 });
    const [intent] = [...stripe.intents.values()];
    stripe.answerChallenge(intent?.id ?? '', true);
    await atStripe.server.database.pool.query("insert into ledger_alarms (faults, raised_at) values ('[]', now())");
    await atStripe.deliver(stripe.signed(stripeEvent('payment_intent.succeeded', intent ?? {})));
    const task = enqueued.find(({ job }) => job === 'licensing.apply-payment-event');
    await expect(atStripe.run(task?.job ?? '', task?.payload)).rejects.toMatchObject({ code: 'moneyStopped' });
    // The queue has given it up.
    enqueued.length = 0;
    const read = async () => (await buyer(`/api/orders/${id}`)).json();
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    await atStripe.work();
    expect(await read()).toMatchObject({ state: 'declined' });

    await atStripe.server.database.pool.query(
      "update ledger_alarms set resolved_at = now(), resolved_by = 'x', note = 'x'",
    );
    await atStripe.work();
    expect(await read()).toMatchObject({ state: 'paid' });
    expect(await db.$count(paymentEvents, isNull(paymentEvents.doneAt))).toBe(0);
    await atStripe.work();
    expect(enqueued).toEqual([]);
  });
});
