import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, houseAccount } from '#features/licensing/server/ledger/accounts.ts';
import { reconciliationDifferences } from '#features/licensing/server/reconciliation.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import {
  type BusinessFixture,
  openBusinessFixture,
  type Person,
} from '../../../../../tests/support/business-fixture.ts';
import { type StripeDouble, startStripeDouble } from '../../../../../tests/support/stripe-double.ts';
import { stripeEvent } from '../../../../../tests/support/stripe-fixture.ts';

const CARD = 'pm_card_visa';
const clock = { now: new Date('2026-11-16T09:00:00Z') };
let stripe: StripeDouble;
let fixture: BusinessFixture;
beforeAll(async () => {
  stripe = await startStripeDouble(() => clock.now);
  fixture = await openBusinessFixture({ clock, env: stripe.env });
});
afterAll(async () => {
  await fixture.server.stop();
  await stripe.stop();
});
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
  expect(await fixture.unevenPools()).toEqual([]);
});

const chargeOf = async (owner: Person): Promise<{ id: string; state: string }> =>
  (await fixture.subscriptionOf(owner)).charge;
const intentOf = async (owner: Person): Promise<string> => {
  const { id } = await chargeOf(owner);
  const intents = [...stripe.intents.values()];
  return intents.find(({ metadata }) => (metadata as { planCharge?: string }).planCharge === id)?.id ?? '';
};
const house = (kind: 'losses' | 'provider') => balanceOf(fixture.db, houseAccount(kind));

const differences = async () =>
  (await fixture.db.select().from(reconciliationDifferences)).map(({ kind, about }) => [kind, about]);
const tell = async (type: string, object: object) => {
  const { body, headers } = stripe.signed(stripeEvent(type, object));
  await fetch(`${fixture.server.url}/webhooks/payments/stripe`, { method: 'POST', body, headers });
  await fixture.work();
};

describe('a payment for a plan that Stripe refunds at its own desk', () => {
  it('takes the unused downloads out of the pool and tells the team, once', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    await fixture.take(owner, await fixture.draft(owner));
    const made = stripe.refundAtDesk(await intentOf(owner), 14_602);
    await tell('charge.refunded', made);
    await tell('refund.created', made);
    expect([await fixture.left(owner), (await chargeOf(owner)).state]).toEqual([0, 'partly_refunded']);
    const isTold = and(eq(notifications.userId, owner.id), eq(notifications.code, 'planRefunded'));
    expect(await fixture.db.$count(notifications, isTold)).toBe(1);
    expect(await differences()).toEqual([]);
  });

  it('of another amount is told to the admins at once, and the downloads stay', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    const made = stripe.refundAtDesk(await intentOf(owner), 500);
    await tell('charge.refunded', made);
    expect([await fixture.left(owner), (await chargeOf(owner)).state]).toEqual([50, 'paid']);
    expect(await differences()).toEqual([['unrecorded_refund', made.id]]);
  });
});

describe('a card that is refused before anything is charged', () => {
  const setAlarm = (sql: string) => fixture.server.database.pool.query(sql);
  const stopBooks = () => setAlarm("insert into ledger_alarms (faults, raised_at) values ('[]', now())");
  const openBooks = () =>
    setAlarm("update ledger_alarms set resolved_at = now(), resolved_by = 'x', note = 'x' where resolved_at is null");

  it('is not kept at Stripe, where nobody would forget it', async () => {
    const owner = await fixture.signIn();
    const { charge } = await fixture.start(owner, { plan: 'team' });
    const kept = stripe.customers.size;
    const pay = async (agreedCents: number) =>
      (await fixture.refused(owner, 'POST', `charges/${charge.id}/pay`, { source: CARD, agreedCents })).status;
    expect(await pay(charge.totalCents - 1)).toBe(409);
    await stopBooks();
    expect(await pay(charge.totalCents)).toBe(503);
    expect(stripe.customers.size).toBe(kept);
    await openBooks();
    expect(await pay(charge.totalCents)).toBe(200);
    expect(await pay(charge.totalCents)).toBe(200);
    expect(stripe.customers.size).toBe(kept + 1);
  });

  it('is not kept for a plan that has ended', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    await fixture.ok(owner, 'POST', 'subscription/cancel');
    clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
    await fixture.renew();
    const kept = stripe.customers.size;
    expect(await fixture.refused(owner, 'PUT', 'card', { source: CARD })).toMatchObject({ status: 409 });
    expect(stripe.customers.size).toBe(kept);
  });
});

describe('a payment for a plan that brings another amount', () => {
  it('gives no downloads and is held for an admin', async () => {
    const owner = await fixture.signIn();
    const { charge } = await fixture.start(owner);
    stripe.bank.receives = { cents: 1, currency: 'usd' };
    await fixture.ok(owner, 'POST', `charges/${charge.id}/pay`, { source: CARD, agreedCents: charge.totalCents });
    stripe.bank.receives = null;
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'starting', charge: { state: 'mismatched' } });
    expect(await differences()).toContainEqual(['other_receipt', `plan-charge:${charge.id}:1`]);
  });

  it('and is disputed moves no downloads: lost, the bank has given it back', async () => {
    const owner = await fixture.signIn();
    const { charge } = await fixture.start(owner);
    stripe.bank.receives = { cents: 700, currency: 'usd' };
    await fixture.ok(owner, 'POST', `charges/${charge.id}/pay`, { source: CARD, agreedCents: charge.totalCents });
    stripe.bank.receives = null;
    const losses = await balanceOf(fixture.db, houseAccount('losses'));
    const dispute = stripe.dispute(await intentOf(owner), 700);
    await fixture.run('licensing.check-disputes');
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'starting', charge: { state: 'mismatched' } });
    stripe.decideDispute(dispute, 'lost');
    await fixture.run('licensing.check-disputes');
    expect(await chargeOf(owner)).toMatchObject({ state: 'returned' });
    expect(await balanceOf(fixture.db, houseAccount('losses'))).toBe(losses);
  });
});

/** A payment that brings 7 dollars, whoever makes it. */
const bringOther = async (pay: () => Promise<unknown>) => {
  stripe.bank.receives = { cents: 700, currency: 'usd' };
  await pay();
  stripe.bank.receives = null;
};
const giveBack = async (owner: Person) => tell('refund.created', stripe.refundAtDesk(await intentOf(owner), 700));

describe('a plan whose payment brought another amount and went back at the desk', () => {
  it('can be started again, with another card', async () => {
    const owner = await fixture.signIn();
    const started = await fixture.start(owner);
    await bringOther(() => fixture.payCharge(owner, started, CARD));
    // While an admin looks at it, neither price nor terms change, and nothing is charged.
    expect(await fixture.start(owner, { plan: 'studio' })).toMatchObject({
      terms: { plan: 'team' },
      charge: { id: started.charge.id, state: 'mismatched', totalCents: started.charge.totalCents },
    });
    const charged = stripe.intents.size;
    expect((await fixture.payCharge(owner, started, 'pm_card_mastercard')).status).toBe(200);
    expect(stripe.intents.size).toBe(charged);
    await giveBack(owner);
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'ended', charge: { state: 'returned' } });
    fixture.later(1);
    const again = await fixture.start(owner, { plan: 'studio' });
    expect(again).toMatchObject({ state: 'starting', terms: { plan: 'studio' }, charge: { state: 'draft' } });
    expect((await fixture.payCharge(owner, again, 'pm_card_mastercard')).status).toBe(200);
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'active', charge: { state: 'paid' } });
  });

  const renewal = async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
    await bringOther(fixture.renew);
    const { state, charge, endsAt } = await fixture.subscriptionOf(owner);
    expect({ state, charge }).toMatchObject({ state: 'past_due', charge: { state: 'mismatched' } });
    return { owner, endsAt, giveCard: () => fixture.ok(owner, 'PUT', 'card', { source: 'pm_card_mastercard' }) };
  };

  it('can be renewed by another card, once; before, the card is kept and not charged', async () => {
    const { owner, endsAt, giveCard } = await renewal();
    const charged = stripe.intents.size;
    expect(await giveCard()).toMatchObject({ state: 'past_due', endsAt, charge: { state: 'mismatched' } });
    await fixture.renew();
    expect(stripe.intents.size).toBe(charged);
    await giveBack(owner);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'past_due',
      endsAt,
      charge: { state: 'returned' },
    });
    expect(await giveCard()).toMatchObject({ state: 'active', charge: { state: 'paid' } });
    expect(stripe.intents.size).toBe(charged + 1);
    expect(await fixture.left(owner)).toBe(100);
  });

  it('can be renewed by the saved card, when its holder confirms', async () => {
    const { owner } = await renewal();
    await giveBack(owner);
    const { charge } = await fixture.subscriptionOf(owner);
    expect(await fixture.ok(owner, 'POST', `charges/${charge.id}/confirm`)).toMatchObject({ state: 'active' });
  });

  it('ends on the last day where nobody pays', async () => {
    const { owner, endsAt } = await renewal();
    clock.now = new Date(endsAt);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'ended' });
    await giveBack(owner);
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'ended', charge: { state: 'returned' } });
  });
});

describe('a dispute about a part of a payment for a plan', () => {
  it('that is lost is our loss: plan and downloads stay', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    const before = await house('losses');
    const dispute = stripe.dispute(await intentOf(owner), 100);
    await fixture.run('licensing.check-disputes');
    expect(await fixture.left(owner)).toBe(0);
    stripe.decideDispute(dispute, 'lost');
    await fixture.run('licensing.check-disputes');
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'active',
      charge: { state: 'partly_refunded' },
    });
    expect([await fixture.left(owner), (await house('losses')) - before]).toEqual([50, -100]);
  });

  it('and then about all the rest ends the plan: nothing of the payment is left', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    const before = await house('losses');
    for (const cents of [700, 14_200]) {
      const dispute = stripe.dispute(await intentOf(owner), cents);
      await fixture.run('licensing.check-disputes');
      stripe.decideDispute(dispute, 'lost');
      await fixture.run('licensing.check-disputes');
    }
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'ended', charge: { state: 'charged_back' } });
    expect([await fixture.left(owner), await house('losses')]).toEqual([0, before]);
  });

  it('that is won after another was lost stays paid in part', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    for (const state of ['lost', 'won'] as const) {
      const dispute = stripe.dispute(await intentOf(owner), 700);
      await fixture.run('licensing.check-disputes');
      stripe.decideDispute(dispute, state);
      await fixture.run('licensing.check-disputes');
    }
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ charge: { state: 'partly_refunded' } });
  });
});
