import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStripeFixture, type StripeFixture } from '../../../../../tests/support/stripe-fixture.ts';

type Person = Awaited<ReturnType<StripeFixture['signIn']>>;

let fixture: StripeFixture;
let creator: Person;
let buyer: Person;
let card: string;

const begin = async (): Promise<string> => {
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
  return (await (await fixture.openDraft(buyer, photo)).json()).id;
};
const payOrder = async (id: string, paidWith: object) => {
  const reply = await fixture.pay(buyer, id, { method: 'card', agreedCents: 1_200, ...paidWith });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json();
};
const pay = async (paidWith: object) => payOrder(await begin(), paidWith);
const cardsOf = async () => (await (await buyer('/api/wallet/cards')).json()).cards;
const newest = () => [...fixture.stripe.intents.values()].at(-1);
const remove = async () => expect((await buyer(`/api/wallet/cards/${card}`, { method: 'DELETE' })).status).toBe(204);

beforeAll(async () => {
  fixture = await openStripeFixture();
  creator = await fixture.signIn({ isCreator: true });
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  fixture.stripe.forgotten.length = 0;
  buyer = await fixture.signIn();
  expect(await pay({ source: 'pm_card_visa', savesCard: true })).toMatchObject({ state: 'paid' });
  [{ id: card }] = await cardsOf();
});
afterEach(async () => {
  fixture.stripe.isAway = false;
  expect(await fixture.faults()).toEqual([]);
});

describe('a card that Stripe keeps', () => {
  it('is charged with its customer, and listed by what Stripe says of it', async () => {
    expect(await cardsOf()).toMatchObject([{ brand: 'visa', ending: '4242', expires: '2029-08' }]);
    const customer = newest()?.customer;
    expect(customer).toMatch(/^cus_/);
    expect(await pay({ savedCard: card })).toMatchObject({ state: 'paid' });
    expect(newest()?.customer).toBe(customer);
  });

  it('is detached when it is removed, and its customer goes', async () => {
    await remove();
    expect(fixture.stripe.forgotten).toEqual([]);
    await fixture.work();
    expect(fixture.stripe.forgotten).toEqual(['pm_card_visa', expect.stringMatching(/^cus_/)]);
  });

  it('is removed here also while Stripe is away, and there as soon as it is back', async () => {
    fixture.stripe.isAway = true;
    await remove();
    expect(await cardsOf()).toEqual([]);
    const [task] = fixture.enqueued.filter(({ job }) => job === 'licensing.forget-card');
    await expect(fixture.run('licensing.forget-card', task?.payload)).rejects.toThrow();
    fixture.stripe.isAway = false;
    await fixture.work();
    expect(fixture.stripe.forgotten).toContain('pm_card_visa');
    // A second time it is gone already.
    await fixture.run('licensing.forget-card', task?.payload);
  });

  it('is not kept where its bank refuses that: nothing is charged', async () => {
    const before = fixture.stripe.intents.size;
    expect(await pay({ source: 'pm_not_kept', savesCard: true })).toMatchObject({ state: 'declined' });
    expect(fixture.stripe.intents.size).toBe(before);
    expect(await cardsOf()).toHaveLength(1);
  });

  it('is detached again where its first payment is declined', async () => {
    expect(await pay({ source: 'pm_insufficient', savesCard: true })).toMatchObject({
      state: 'declined',
      declineCode: 'insufficient_funds',
    });
    await fixture.work();
    expect(fixture.stripe.forgotten).toContain('pm_insufficient');
    expect(await cardsOf()).toHaveLength(1);
  });

  it('charges nothing while Stripe is away, and the order can be paid afterwards', async () => {
    fixture.stripe.isAway = true;
    const id = await begin();
    expect(await payOrder(id, { savedCard: card })).toMatchObject({ state: 'unknown' });
    fixture.stripe.isAway = false;
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 5 * 60_000);
    await fixture.work();
    expect(await payOrder(id, { savedCard: card })).toMatchObject({ state: 'paid' });
  });
});
