import { and, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, houseAccount } from '#features/licensing/server/ledger/accounts.ts';
import { writeInvoices } from '#features/licensing/server/papers/issue-invoices.ts';
import { invoices } from '#features/licensing/server/papers.tables.ts';
import { reconciliationDifferences } from '#features/licensing/server/reconciliation.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import {
  type BusinessFixture,
  openBusinessFixture,
  type Person,
} from '../../../../../tests/support/business-fixture.ts';
import { type StripeDouble, startStripeDouble } from '../../../../../tests/support/stripe-double.ts';
import { planRefundsWithoutNote, planSalesWithoutInvoice } from './plan-invoices.ts';

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
beforeEach(() => {
  clock.now = new Date('2026-11-16T09:00:00Z');
});
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
  expect(await fixture.unevenPools()).toEqual([]);
});

const unearned = async (owner: Person) =>
  balanceOf(fixture.db, { kind: 'plan_unearned', owner: await fixture.organisationOf(owner) });
const chargeOf = async (owner: Person): Promise<{ id: string; state: string }> =>
  (await fixture.subscriptionOf(owner)).charge;
const intentsOf = (chargeId: string) =>
  [...stripe.intents.values()].filter(({ metadata }) => (metadata as { planCharge?: string }).planCharge === chargeId);
const renewAtEnd = async (owner: Person) => {
  clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
  await fixture.renew();
};
const invoicesOf = async (owner: Person) => (await fixture.ok(owner, 'GET', 'invoices')).invoices;
const chargesSeenBy = async (admin: Person) => (await (await admin('/api/admin/business/charges')).json()).charges;
const refund = (admin: Person, id: string, cents: number) =>
  admin(`/api/admin/business/charges/${id}/refunds`, { method: 'POST', json: { cents, reason: 'bought twice' } });

describe('the card of a plan', () => {
  it('is kept with a customer of its own, and charged for renewals without its holder', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    const first = await chargeOf(owner);
    const [intent] = intentsOf(first.id);
    expect(intent).toMatchObject({ status: 'succeeded', customer: expect.stringMatching(/^cus_/) });
    await renewAtEnd(owner);
    const renewal = await chargeOf(owner);
    expect(renewal.id).not.toBe(first.id);
    expect(intentsOf(renewal.id)).toMatchObject([{ status: 'succeeded', customer: intent?.customer }]);
    expect(await fixture.left(owner)).toBe(100);
  });

  it('whose bank wants to ask at a renewal is past due, until its holder gives it again and confirms', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    await fixture.ok(owner, 'PUT', 'card', { source: 'pm_challenge' });
    await renewAtEnd(owner);
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'past_due',
      charge: { state: 'declined', declineCode: 'authentication_required' },
    });
    const given = await fixture.ok(owner, 'PUT', 'card', { source: 'pm_challenge' });
    expect(given).toMatchObject({ state: 'past_due', charge: { state: 'challenged' } });
    const { id } = given.charge;
    const intent = intentsOf(id).find(({ status }) => status === 'requires_action');
    expect(await fixture.ok(owner, 'GET', `charges/${id}/challenge`)).toEqual({ challenge: intent?.client_secret });
    const eve = await fixture.signIn();
    expect(await fixture.refused(eve, 'GET', `charges/${id}/challenge`)).toMatchObject({ status: 404 });
    expect(await fixture.refused(eve, 'POST', `charges/${id}/check`)).toMatchObject({ status: 404 });
    stripe.answerChallenge(intent?.id ?? '', true);
    expect(await fixture.ok(owner, 'POST', `charges/${id}/check`)).toMatchObject({ state: 'active' });
    expect(await fixture.left(owner)).toBe(100);
  });

  it.each(['pm_not_kept', 'ctoken_used_up'])(
    'that cannot be kept (%s) is refused, and nothing is charged',
    async (source) => {
      const owner = await fixture.signIn();
      const { charge } = await fixture.start(owner);
      const paid = { source, agreedCents: charge.totalCents };
      expect(await fixture.refused(owner, 'POST', `charges/${charge.id}/pay`, paid)).toMatchObject({
        status: 400,
        field: 'source',
        message: 'The bank refuses this card. Nothing was charged; please try another one.',
      });
      expect(intentsOf(charge.id)).toEqual([]);
      expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'starting', charge: { state: 'draft' } });
    },
  );
});

describe('an invoice of a plan', () => {
  it('is a PDF for owner, managers and admins, and for nobody else; downloads of the plan have none', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    const manager = await fixture.join(owner, { role: 'manager' });
    const member = await fixture.join(owner);
    await fixture.take(owner, await fixture.draft(owner));
    expect(await invoicesOf(owner)).toMatchObject([{ state: 'paid', paper: null }]);
    await fixture.run('licensing.issue-invoices');
    const [{ paper }] = await invoicesOf(manager);
    expect(paper.number).toMatch(/^INV-2026-\d{6}$/);
    const pdf = await owner(paper.url);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await manager(paper.url)).status).toBe(200);
    expect((await member(paper.url)).status).toBe(404);
    expect((await (await fixture.signIn())(paper.url)).status).toBe(404);
    expect((await (await fixture.signIn({ isAdmin: true }))(paper.url)).status).toBe(200);
    const { licences } = await (await owner('/api/licences')).json();
    expect(licences).toMatchObject([{ papers: [], isByPlan: true }]);
  });
});

describe('a refund of a plan', () => {
  it('gives back what was not used, once; its downloads leave the pool and licences stay', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    await fixture.take(owner, await fixture.draft(owner));
    const admin = await fixture.signIn({ isAdmin: true });
    const { id } = await chargeOf(owner);
    const [seen] = (await chargesSeenBy(admin)).filter((charge: { id: string }) => charge.id === id);
    expect(seen).toMatchObject({ state: 'paid', totalCents: 14_900, refundableCents: 14_602 });
    expect((await refund(admin, id, 14_900)).status).toBe(409);
    expect((await refund(owner, id, 14_602)).status).toBe(403);
    const replies = await Promise.all([refund(admin, id, 14_602), refund(admin, id, 14_602)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await chargeOf(owner)).toMatchObject({ state: 'partly_refunded' });
    expect(await fixture.left(owner)).toBe(0);
    expect(await unearned(owner)).toBe(0);
    expect(stripe.refunds.at(-1)).toMatchObject({ amount: 14_602, status: 'succeeded' });
    expect((await fixture.ok(owner, 'GET', 'licences')).licences).toMatchObject([{ isInForce: true }]);
    await fixture.run('licensing.issue-invoices');
    await fixture.run('licensing.issue-invoices');
    const [invoice] = await invoicesOf(owner);
    expect(invoice).toMatchObject({ state: 'partly_refunded' });
    const papers = await fixture.db
      .select()
      .from(invoices)
      .where(eq(invoices.planChargeId, id))
      .orderBy(desc(invoices.series));
    expect(papers.map(({ series, totalCents }) => [series, totalCents])).toEqual([
      ['invoice', 14_900],
      ['credit_note', 14_602],
    ]);
    expect(papers[1]?.facts.invoice).toBe(invoice.paper.number);
    const [note] = invoice.creditNotes;
    expect((await owner(note.url)).status).toBe(200);
  });

  it('that has its invoice gets its credit note although an older one has none yet', async () => {
    const owners = [await fixture.team({ plan: 'team' }, CARD), await fixture.team({ plan: 'team' }, CARD)];
    const admin = await fixture.signIn({ isAdmin: true });
    const [older = '', newer = ''] = await Promise.all(owners.map(async (owner) => (await chargeOf(owner)).id));
    const { db } = fixture;
    const { deps } = fixture.server;
    const listed = await db.transaction(async (tx) => {
      const sales = await planSalesWithoutInvoice(tx, { until: clock.now, most: 1_000 });
      const [paper] = sales.filter(({ planChargeId }) => planChargeId === newer);
      if (!paper) throw new Error('the payment is missing');
      await writeInvoices(deps, tx, [{ ...paper, reason: `plan-charge:${newer}`, totalCents: 14_900 }]);
      return sales.some(({ planChargeId }) => planChargeId === older);
    });
    expect(listed).toBe(true);
    for (const id of [older, newer]) expect((await refund(admin, id, 14_900)).status).toBe(200);
    const notes = await db.transaction((tx) => planRefundsWithoutNote(tx, { most: 1 }));
    expect(notes).toMatchObject([{ planChargeId: newer, facts: { netCents: 14_900 } }]);
    await fixture.run('licensing.issue-invoices');
    expect(await db.transaction((tx) => planRefundsWithoutNote(tx, { most: 1 }))).toEqual([]);
  });

  it('that the bank sends back days later is in the wallet of the owner, who is told once', async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    const manager = await fixture.join(owner, { role: 'manager' });
    const { id } = await chargeOf(owner);
    await refund(await fixture.signIn({ isAdmin: true }), id, 14_900);
    const made = stripe.refunds.at(-1);
    stripe.failRefund(String(made?.id));
    for (const name of ['evt_back_1', 'evt_back_2']) {
      const event = { id: name, object: 'event', type: 'refund.failed', livemode: false, data: { object: made } };
      const { body, headers } = stripe.signed(event);
      const reply = await fetch(`${fixture.server.url}/webhooks/payments/stripe`, { method: 'POST', body, headers });
      expect(reply.status).toBe(200);
      await fixture.work();
    }
    expect(await balanceOf(fixture.db, { kind: 'wallet', owner: owner.id })).toBe(14_900);
    const toldOf = (who: Person) =>
      fixture.db
        .select({ facts: notifications.facts, link: notifications.link })
        .from(notifications)
        .where(and(eq(notifications.userId, who.id), eq(notifications.code, 'planRefundCameBack')));
    expect(await toldOf(owner)).toEqual([{ facts: { amount: 'US$149.00' }, link: '/profile?section=wallet' }]);
    expect(await toldOf(manager)).toEqual([]);
  });
});

describe('a disputed payment of a plan', () => {
  const disputed = async () => {
    const owner = await fixture.team({ plan: 'team' }, CARD);
    await fixture.take(owner, await fixture.draft(owner));
    const [intent] = intentsOf((await chargeOf(owner)).id);
    const dispute = stripe.dispute(intent?.id ?? '', 14_900);
    await fixture.run('licensing.check-disputes');
    expect(await chargeOf(owner)).toMatchObject({ state: 'disputed' });
    expect(await fixture.left(owner)).toBe(0);
    expect((await fixture.take(owner, await fixture.draft(owner))).status).toBe(409);
    return { owner, dispute };
  };

  it('that is won gives the downloads back to the team', async () => {
    const { owner, dispute } = await disputed();
    stripe.decideDispute(dispute, 'won');
    await fixture.run('licensing.check-disputes');
    await fixture.run('licensing.check-disputes');
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'active', charge: { state: 'paid' } });
    expect(await fixture.left(owner)).toBe(49);
  });

  it('that is lost ends the plan: unused downloads go, what was used is a loss', async () => {
    const { owner, dispute } = await disputed();
    const lossesBefore = await balanceOf(fixture.db, houseAccount('losses'));
    stripe.decideDispute(dispute, 'lost');
    await fixture.run('licensing.check-disputes');
    await fixture.run('licensing.check-disputes');
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'ended', charge: { state: 'charged_back' } });
    expect(await unearned(owner)).toBe(0);
    expect((await balanceOf(fixture.db, houseAccount('losses'))) - lossesBefore).toBe(-298);
  });
});

describe('the daily comparison with the provider', () => {
  it('finds a posting for every charge, refund and dispute of a plan', async () => {
    clock.now = new Date('2027-01-20T09:00:00Z');
    await fixture.run('licensing.reconcile-books');
    expect(await fixture.db.select().from(reconciliationDifferences)).toEqual([]);
  });
});
