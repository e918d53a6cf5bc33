import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStripeFixture, type StripeFixture, stripeEvent } from '../../../../../tests/support/stripe-fixture.ts';
import { balanceOf, houseAccount } from '../ledger/accounts.ts';
import { issuedLicences, payments } from '../licensing.tables.ts';
import { reconciliationDifferences } from '../reconciliation.tables.ts';

type Person = Awaited<ReturnType<StripeFixture['signIn']>>;

let fixture: StripeFixture;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  fixture = await openStripeFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.stop());
afterEach(async () => {
  fixture.stripe.bank.receives = null;
  expect(await fixture.faults()).toEqual([]);
  await fixture.db.delete(reconciliationDifferences);
});

const begin = async (): Promise<{ id: string; photo: string }> => {
  const creator = await fixture.signIn({ isCreator: true });
  buyer = await fixture.signIn();
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
  return { id: (await (await fixture.openDraft(buyer, photo)).json()).id, photo };
};
const payWith = async (id: string, source: string) =>
  (await fixture.pay(buyer, id, { method: 'card', source, agreedCents: 1_200 })).json();
const intentOf = (id: string) =>
  [...fixture.stripe.intents.values()].find(({ metadata }) => (metadata as { order?: string }).order === id)?.id ?? '';
const licencesOf = (id: string) => fixture.db.$count(issuedLicences, eq(issuedLicences.orderId, id));
const differences = async () =>
  (await fixture.db.select().from(reconciliationDifferences)).map(({ kind, about, providerCents, ledgerCents }) => [
    kind,
    about,
    providerCents,
    ledgerCents,
  ]);
const minutesLater = (minutes: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minutes * 60_000);
};

/** What Stripe says has arrived, for the roads on which it says so. */
const roads = {
  reply: async (id: string) => {
    await payWith(id, 'pm_card_visa');
  },
  webhook: async (id: string) => {
    await payWith(id, 'pm_challenge');
    fixture.stripe.answerChallenge(intentOf(id), true);
    const intent = fixture.stripe.intents.get(intentOf(id)) ?? {};
    await fixture.deliver(fixture.stripe.signed(stripeEvent('payment_intent.succeeded', intent)));
    await fixture.work();
  },
  job: async (id: string) => {
    await payWith(id, 'pm_silent_after');
    minutesLater(3);
    await fixture.work();
  },
};

describe('a payment by Stripe that brings something else than was asked for', () => {
  it.each([
    ['a cent too little', 'reply', 1_199, 'usd'],
    ['a cent too much', 'reply', 1_201, 'usd'],
    ['one cent', 'webhook', 1, 'usd'],
    ['one cent', 'job', 1, 'usd'],
    ['another currency', 'reply', 1_200, 'jmd'],
    ['another currency', 'webhook', 1_200, 'eur'],
    ['another currency', 'job', 1_200, 'eur'],
  ] as const)(
    '(%s, told by the %s) licenses nothing, is held, and the admins hear of it at once',
    async (_, road, cents, currency) => {
      const { id, photo } = await begin();
      fixture.stripe.bank.receives = { cents, currency };
      await roads[road](id);
      expect(await (await buyer(`/api/orders/${id}`)).json()).toMatchObject({
        state: 'mismatched',
        licenceNumber: null,
      });
      expect(await licencesOf(id)).toBe(0);
      const about = currency === 'usd' ? `order:${id}:1` : `order:${id}:1 ${currency.toUpperCase()}`;
      expect(await differences()).toEqual([['other_receipt', about, cents, -1_200]]);
      // Nobody pays a second time, and the checkout shows the same step again.
      expect(await (await fixture.pay(buyer, id, { method: 'wallet', agreedCents: 1_200 })).json()).toMatchObject({
        state: 'mismatched',
      });
      expect(await (await fixture.openDraft(buyer, photo)).json()).toMatchObject({ id, state: 'mismatched' });
      const { underWay } = await (await buyer(`/api/checkout/${photo}/photo`)).json();
      expect(underWay).toMatchObject([{ id, state: 'mismatched' }]);
      await fixture.laterDays(2);
      await fixture.run('licensing.reconcile-books');
      expect(await differences()).toHaveLength(1);
    },
    30_000,
  );

  it('goes back at Stripe’s own desk; then the item can be bought again', async () => {
    const { id, photo } = await begin();
    fixture.stripe.bank.receives = { cents: 700, currency: 'usd' };
    await payWith(id, 'pm_card_visa');
    fixture.stripe.bank.receives = null;
    await fixture.tell('refund.created', fixture.stripe.refundAtDesk(intentOf(id), 700));
    expect(await (await buyer(`/api/orders/${id}`)).json()).toMatchObject({ state: 'returned' });
    expect((await fixture.db.select().from(payments).where(eq(payments.orderId, id)))[0]?.state).toBe('returned');
    const again = await (await fixture.openDraft(buyer, photo)).json();
    expect(await payWith(again.id, 'pm_card_visa')).toMatchObject({ state: 'paid' });
    await fixture.laterDays(2);
    await fixture.run('licensing.reconcile-books');
    const { differences: shown } = await (await admin('/api/admin/books/reconciliation')).json();
    expect(shown).toMatchObject([{ about: `order:${id}:1`, note: 'given back at the provider' }]);
  });

  it('fills no wallet', async () => {
    buyer = await fixture.signIn();
    const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '20' } })).json();
    fixture.stripe.bank.receives = { cents: 2_000, currency: 'jmd' };
    const json = { source: 'pm_card_visa', agreedCents: 2_000 };
    const reply = await (await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json })).json();
    expect(reply).toMatchObject({ state: 'mismatched', balanceCents: 0 });
    expect(await balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id })).toBe(0);
    expect(await differences()).toEqual([['other_receipt', `top-up:${id}:1 JMD`, 2_000, -2_000]]);
  });
});

describe('the dispute of a payment that brought another amount', () => {
  const topUp = async (amount: string, agreedCents: number): Promise<string> => {
    const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount } })).json();
    const json = { source: 'pm_card_visa', agreedCents };
    await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json });
    return id;
  };
  const payables = {
    'an order': async () => {
      const { id } = await begin();
      await payWith(id, 'pm_card_visa');
      return { id, intent: intentOf(id), path: `/api/orders/${id}` };
    },
    'a top-up': async () => {
      buyer = await fixture.signIn();
      const { receives } = fixture.stripe.bank;
      fixture.stripe.bank.receives = null;
      await topUp('5', 500);
      fixture.stripe.bank.receives = receives;
      const id = await topUp('12', 1_200);
      const intents = [...fixture.stripe.intents.values()];
      const intent = intents.find(({ metadata }) => (metadata as { topUp?: string }).topUp === id)?.id ?? '';
      return { id, intent, path: `/api/wallet/top-ups/${id}` };
    },
  };
  const mismatched = async (open: (typeof payables)[keyof typeof payables]) => {
    fixture.stripe.bank.receives = { cents: 700, currency: 'usd' };
    const paid = await open();
    fixture.stripe.bank.receives = null;
    const before = await money();
    const dispute = fixture.stripe.dispute(paid.intent, 700);
    await fixture.run('licensing.check-disputes');
    await fixture.run('licensing.check-disputes');
    return { ...paid, dispute, before, state: async () => (await (await buyer(paid.path)).json()).state };
  };
  const money = async () => ({
    wallet: await balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id }),
    disputes: await balanceOf(fixture.db, houseAccount('disputes')),
    losses: await balanceOf(fixture.db, houseAccount('losses')),
    fees: await balanceOf(fixture.db, houseAccount('provider_fees')),
  });
  const decide = async (dispute: string, state: 'won' | 'lost') => {
    fixture.stripe.decideDispute(dispute, state);
    await fixture.run('licensing.check-disputes');
    await fixture.run('licensing.check-disputes');
  };
  const paymentOf = async (intent: string) =>
    (await fixture.db.select().from(payments).where(eq(payments.providerId, intent)))[0]?.state;
  const feeOnly = (before: Awaited<ReturnType<typeof money>>) => ({ ...before, fees: before.fees - 1_500 });
  /** Only the amount that came was ever told. */
  const comparesRight = async () => {
    await fixture.laterDays(2);
    await fixture.run('licensing.reconcile-books');
    expect((await differences()).map(([kind]) => kind)).toEqual(['other_receipt']);
  };

  it.each(Object.entries(payables))(
    '(%s) is listed, and books its fee alone; lost, the bank has given it back',
    async (_, open) => {
      const { intent, dispute, before, state } = await mismatched(open);
      expect([await state(), await money()]).toEqual(['mismatched', feeOnly(before)]);
      const { disputes } = await (await admin('/api/admin/disputes')).json();
      expect(disputes).toContainEqual(expect.objectContaining({ id: dispute, state: 'open', cents: 700 }));
      await decide(dispute, 'lost');
      expect([await state(), await paymentOf(intent), await money()]).toEqual([
        'returned',
        'returned',
        feeOnly(before),
      ]);
      const { differences: shown } = await (await admin('/api/admin/books/reconciliation')).json();
      expect(shown[0]).toMatchObject({ note: 'taken back by the bank' });
      await comparesRight();
    },
    30_000,
  );

  it.each(Object.entries(payables))(
    '(%s) that is won leaves it to the admin, who gives it back at the desk',
    async (_, open) => {
      const { intent, dispute, before, state } = await mismatched(open);
      await decide(dispute, 'won');
      expect([await state(), await paymentOf(intent)]).toEqual(['mismatched', 'mismatched']);
      await fixture.tell('refund.created', fixture.stripe.refundAtDesk(intent, 700));
      expect([await state(), await money()]).toEqual(['returned', feeOnly(before)]);
      await comparesRight();
    },
    30_000,
  );

  it.each(Object.entries(payables))(
    '(%s) keeps it open where it is given back at the desk meanwhile; what went twice is told',
    async (_, open) => {
      const { intent, dispute, before, state } = await mismatched(open);
      const made = fixture.stripe.refundAtDesk(intent, 700);
      await fixture.tell('refund.created', made);
      expect([await state(), await paymentOf(intent)]).toEqual(['mismatched', 'mismatched']);
      await decide(dispute, 'lost');
      expect([await state(), await money()]).toEqual(['returned', feeOnly(before)]);
      expect((await differences()).map(([kind, about]) => [kind, about])).toContainEqual([
        'unrecorded_refund',
        made.id,
      ]);
    },
    30_000,
  );

  it('that takes a part leaves the rest to the desk', async () => {
    fixture.stripe.bank.receives = { cents: 700, currency: 'usd' };
    const { intent, path } = await payables['an order']();
    const state = async () => (await (await buyer(path)).json()).state;
    await decide(fixture.stripe.dispute(intent, 300), 'lost');
    expect(await state()).toBe('mismatched');
    await fixture.tell('refund.created', fixture.stripe.refundAtDesk(intent, 400));
    expect(await state()).toBe('returned');
    await comparesRight();
  });
});
