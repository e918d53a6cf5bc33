import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { openStripeFixture, type StripeFixture } from '../../../../../tests/support/stripe-fixture.ts';
import { balanceOf, creatorBalances } from '../ledger/accounts.ts';
import { invoices } from '../papers.tables.ts';
import { reconciliationDifferences } from '../reconciliation.tables.ts';

type Person = Awaited<ReturnType<StripeFixture['signIn']>>;

let fixture: StripeFixture;
let creator: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  fixture = await openStripeFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
  await fixture.db.delete(reconciliationDifferences);
});

const buy = async (): Promise<{ id: string; intent: string; number: string; photo: string }> => {
  creator = await fixture.signIn({ isCreator: true });
  buyer = await fixture.signIn();
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const reply = await fixture.pay(buyer, id, { method: 'card', source: 'pm_card_visa', agreedCents: 1_200 });
  const { licenceNumber } = await reply.json();
  return { id, intent: intentOf({ order: id }), number: licenceNumber, photo };
};
const intentOf = (about: object) => {
  const [[name, value] = []] = Object.entries(about);
  const intents = [...fixture.stripe.intents.values()];
  return intents.find(({ metadata }) => (metadata as Record<string, unknown>)[name ?? ''] === value)?.id ?? '';
};
const topUp = async (): Promise<{ id: string; intent: string }> => {
  buyer = await fixture.signIn();
  const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount: '20' } })).json();
  const json = { source: 'pm_card_visa', agreedCents: 2_000 };
  await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json });
  return { id, intent: intentOf({ topUp: id }) };
};
const read = async (id: string) => (await admin(`/api/admin/orders/${id}`)).json();
const share = async () => (await creatorBalances(fixture.db, [creator.id]))(creator.id);
const wallet = () => balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id });
const told = (userId: string, code: string) =>
  fixture.db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.code, code)));
const differences = async () =>
  (await fixture.db.select().from(reconciliationDifferences)).map(({ kind, about }) => [kind, about]);
const fileOf = (number: string) => buyer(`/api/licences/${number}/downloads/large`, { method: 'POST' });
const notesOf = async (id: string) => {
  await fixture.run('licensing.issue-invoices');
  const papers = await fixture.db.select().from(invoices).where(eq(invoices.orderId, id));
  return papers.filter(({ series }) => series === 'credit_note').map(({ totalCents }) => totalCents);
};

describe('a payment that Stripe refunds at its own desk', () => {
  it('ends its licence like any other refund: share, credit note and notices, once', async () => {
    const { id, intent, number } = await buy();
    const made = fixture.stripe.refundAtDesk(intent, 1_200);
    await fixture.tell('charge.refunded', { object: 'charge', payment_intent: intent });
    await fixture.tell('refund.created', made);
    expect(await read(id)).toMatchObject({
      state: 'refunded',
      refundedCents: 1_200,
      refunds: [{ state: 'succeeded', cents: 1_200, reason: 'refunded at Stripe' }],
    });
    expect(await share()).toEqual({ pending: 0, available: 0, reserved: 0, held: 0, debt: 0 });
    expect([await told(buyer.id, 'orderRefunded'), await told(creator.id, 'shareTakenBack')]).toEqual([1, 1]);
    expect((await fileOf(number)).status).toBe(409);
    expect(await notesOf(id)).toEqual([1_200]);
    await fixture.laterDays(2);
    await fixture.run('licensing.reconcile-books');
    expect(await differences()).toEqual([]);
  });

  it('in part keeps its licence; what follows may be our own refund of the rest', async () => {
    const { id, intent } = await buy();
    await fixture.tell('charge.refunded', fixture.stripe.refundAtDesk(intent, 500));
    expect(await read(id)).toMatchObject({ state: 'partly_refunded', refundedCents: 500, refundableCents: 700 });
    const json = { cents: 700, seenRefundedCents: 500, reason: 'x' };
    await admin(`/api/admin/orders/${id}/refunds`, { method: 'POST', json });
    expect(await read(id)).toMatchObject({ state: 'refunded', refundableCents: 0 });
    expect(await notesOf(id)).toEqual([500, 700]);
  });

  it('is found by the daily comparison where no webhook came', async () => {
    const { id, intent } = await buy();
    fixture.stripe.refundAtDesk(intent, 1_200);
    await fixture.run('licensing.reconcile-books');
    expect(await read(id)).toMatchObject({ state: 'refunded' });
    expect(await differences()).toEqual([]);
  });

  it('and whose bank sends it back days later is in the wallet', async () => {
    const { id, intent } = await buy();
    const made = fixture.stripe.refundAtDesk(intent, 1_200);
    await fixture.tell('refund.created', made);
    fixture.stripe.failRefund(made.id);
    await fixture.tell('refund.failed', made);
    expect([(await read(id)).state, await wallet()]).toEqual(['refunded', 1_200]);
    await fixture.laterDays(2);
    await fixture.run('licensing.reconcile-books');
    expect(await differences()).toEqual([]);
  });

  it('while it is disputed is told to the admins at once, and recorded when it fits', async () => {
    const { id, intent } = await buy();
    const dispute = fixture.stripe.dispute(intent, 1_200);
    await fixture.run('licensing.check-disputes');
    const made = fixture.stripe.refundAtDesk(intent, 1_200);
    await fixture.tell('refund.created', made);
    await fixture.tell('refund.updated', made);
    expect(await differences()).toEqual([['unrecorded_refund', made.id]]);
    expect(await told(admin.id, 'booksDiffer')).toBe(1);
    fixture.stripe.decideDispute(dispute, 'won');
    await fixture.run('licensing.check-disputes');
    await fixture.run('licensing.reconcile-books');
    expect(await read(id)).toMatchObject({ state: 'refunded' });
    const [closed] = await fixture.db.select().from(reconciliationDifferences);
    expect(closed).toMatchObject({ note: 'recorded by itself', resolvedAt: expect.any(Date) });
  });

  it('while the books are stopped is told to the admins at once, and nothing is written', async () => {
    const { id, intent } = await buy();
    const { pool } = fixture.server.database;
    await pool.query("insert into ledger_alarms (raised_at, faults) values (now(), '[]')");
    const made = fixture.stripe.refundAtDesk(intent, 1_200);
    await fixture.tell('refund.created', made);
    await pool.query("update ledger_alarms set resolved_at = now(), resolved_by = 'x', note = 'x'");
    expect([(await read(id)).state, await differences()]).toEqual(['paid', [['unrecorded_refund', made.id]]]);
  });
});

describe('a licence that was upgraded, and that Stripe refunds at its own desk', () => {
  it.each([
    ['as a whole', 1_200, 'refunded'],
    ['in part', 100, 'partly_refunded'],
  ])('%s leaves the upgrade on hold: its price counts on what was kept', async (_, cents, state) => {
    const { id, intent, photo } = await buy();
    const { id: upgrade, totalCents } = await (await fixture.openDraft(buyer, photo, { licence: 'extended' })).json();
    await fixture.pay(buyer, upgrade, { method: 'card', source: 'pm_card_visa', agreedCents: totalCents });
    expect([totalCents, (await read(upgrade)).state]).toEqual([7_800, 'paid']);
    await fixture.tell('refund.created', fixture.stripe.refundAtDesk(intent, cents));
    expect([(await read(id)).state, (await read(upgrade)).state]).toEqual([state, 'held']);
    expect(await told(buyer.id, 'licenceHeld')).toBe(1);
  });
});

describe('a top-up that Stripe refunds at its own desk', () => {
  it('leaves the wallet', async () => {
    const { intent } = await topUp();
    const made = fixture.stripe.refundAtDesk(intent, 1_500);
    await fixture.tell('refund.created', made);
    await fixture.tell('charge.refunded', made);
    expect(await wallet()).toBe(500);
    expect((await (await buyer('/api/wallet')).json()).returnableCents).toBe(500);
    await fixture.laterDays(2);
    await fixture.run('licensing.reconcile-books');
    expect(await differences()).toEqual([]);
  });

  it('and was spent already is told to the admins at once', async () => {
    const { intent } = await topUp();
    const seller = await fixture.signIn({ isCreator: true });
    const photo = await fixture.addItem(seller.id, 'published', { access: 'premium' });
    const { id } = await (await fixture.openDraft(buyer, photo)).json();
    await fixture.pay(buyer, id, { method: 'wallet', agreedCents: 1_200 });
    const made = fixture.stripe.refundAtDesk(intent, 2_000);
    await fixture.tell('refund.created', made);
    expect([await wallet(), await differences()]).toEqual([800, [['unrecorded_refund', made.id]]]);
    await fixture.laterDays(2);
    await fixture.run('licensing.reconcile-books');
    expect(await differences()).toEqual([['unrecorded_refund', made.id]]);
  });
});
