import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { orders, payments } from '../licensing.tables.ts';
import { recordDispute } from '../payments/disputes.ts';
import { testCards } from '../payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;
let fixture: PurchaseFixture;
let admin: Person;
let buyer: Person;
let photo: string;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  const creator = await fixture.signIn({ isCreator: true });
  buyer = await fixture.signIn();
  photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
});
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const card = (source: string = testCards.succeeds) => ({ method: 'card', source });
const draft = async (licence: string) => (await fixture.openDraft(buyer, photo, { licence })).json();
const buy = async (licence: string, payment: object = card()) => {
  const { id, totalCents } = await draft(licence);
  const reply = await (await fixture.pay(buyer, id, { ...payment, agreedCents: totalCents })).json();
  return { id, totalCents, state: reply.state };
};
const refund = (id: string, json: object) =>
  admin(`/api/admin/orders/${id}/refunds`, {
    method: 'POST',
    json: { seenRefundedCents: 0, reason: 'Not used', ...json },
  });
const stateOf = async (id: string) => (await fixture.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
const detail = async (id: string) => (await admin(`/api/admin/orders/${id}`)).json();
const messageOf = async (reply: Response) => ({ status: reply.status, message: (await reply.json()).message });

const disputing = async (id: string, state: 'open' | 'won' | 'lost') => {
  const [payment] = await fixture.db.select().from(payments).where(eq(payments.orderId, id));
  const dispute = { id: `d-${id}`, paymentId: payment?.providerId ?? '', cents: 1_200, feeCents: 0, state };
  await recordDispute({ ...fixture.server.deps, provider: fixture.provider }, dispute);
};

describe('the price of an upgrade', () => {
  it('is lower by what was kept, and the order says whose money that was', async () => {
    const standard = await buy('standard');
    await refund(standard.id, { cents: 1_199 });
    expect((await (await buyer(`/api/checkout/${photo}/photo`)).json()).credits).toMatchObject([{ cents: 1 }]);
    const upgrade = await buy('extended');
    expect(upgrade).toMatchObject({ totalCents: 8_999, state: 'paid' });
    expect((await detail(upgrade.id)).credits).toEqual([{ orderId: standard.id, cents: 1 }]);
    expect((await detail(standard.id)).upgrades).toMatchObject([{ id: upgrade.id, refundableCents: 8_999 }]);
  });

  it('that falls due while the standard licence goes back is paid in full, or the money comes back', async () => {
    const standard = await buy('standard');
    const challenged = await buy('extended', card(testCards.needsChallenge));
    expect(challenged).toMatchObject({ totalCents: 7_800, state: 'challenged' });
    for (const withUpgrades of [false, true])
      expect(await messageOf(await refund(standard.id, { cents: 1_200, withUpgrades }))).toEqual({
        status: 409,
        message:
          'The extended licence on top of this one is being paid, refunded or disputed. Please wait until that is decided.',
      });
    await disputing(standard.id, 'open');
    await buyer(`/api/orders/${challenged.id}/test-challenge`, { method: 'POST', json: { isConfirmed: true } });
    await fixture.work();
    expect(await stateOf(challenged.id)).toBe('returned');
  });

  it('from the wallet, at the same time as a refund of the standard licence: never both', async () => {
    const standard = await buy('standard');
    await fixture.fillWallet(buyer.id, 9_000);
    const { id, totalCents } = await draft('extended');
    const [given, paid] = await Promise.all([
      refund(standard.id, { cents: 1_200 }),
      fixture.pay(buyer, id, { method: 'wallet', agreedCents: totalCents }),
    ]);
    expect([given.status, paid.status].toSorted()).toEqual([200, 409]);
  });
});

describe('a refund of a licence that was upgraded', () => {
  it('alone is refused in words; together the upgrade goes back first, then both have ended', async () => {
    const standard = await buy('standard');
    const upgrade = await buy('extended');
    for (const cents of [1, 1_200])
      expect(await messageOf(await refund(standard.id, { cents }))).toEqual({
        status: 409,
        message:
          'An extended licence was bought on top of this one. Refund both together, or the extended licence first.',
      });
    expect((await refund(standard.id, { cents: 600, withUpgrades: true })).status).toBe(400);
    expect([await stateOf(standard.id), await stateOf(upgrade.id)]).toEqual(['paid', 'paid']);
    expect((await refund(standard.id, { cents: 1_200, withUpgrades: true })).status).toBe(200);
    expect([await stateOf(standard.id), await stateOf(upgrade.id)]).toEqual(['refunded', 'refunded']);
  });

  it('whose upgrade has cost nothing ends it too, which is on record and told', async () => {
    await fixture.db.update(items).set({ ownPriceCents: 9_500 }).where(eq(items.id, photo));
    const standard = await buy('standard');
    await fixture.db.update(items).set({ ownPriceCents: null }).where(eq(items.id, photo));
    const upgrade = await buy('extended', { method: 'wallet' });
    expect(upgrade).toMatchObject({ totalCents: 0, state: 'paid' });
    const before = await fixture.db.$count(notifications, eq(notifications.userId, buyer.id));
    expect((await refund(standard.id, { cents: standard.totalCents, withUpgrades: true })).status).toBe(200);
    expect([await stateOf(standard.id), await stateOf(upgrade.id)]).toEqual(['refunded', 'refunded']);
    expect(await fixture.db.$count(notifications, eq(notifications.userId, buyer.id))).toBe(before + 2);
    const { entries } = await (await admin('/api/admin/audit-log?action=order-refunded&limit=2')).json();
    expect(entries).toMatchObject([
      { subjectId: standard.id },
      { subjectId: upgrade.id, details: { amount: expect.stringContaining('0.00'), reason: 'Not used' } },
    ]);
  });

  it('whose upgrade the card does not take back stays, and says so', async () => {
    const standard = await buy('standard');
    const upgrade = await buy('extended', card(testCards.refundFails));
    expect((await refund(standard.id, { cents: 1_200, withUpgrades: true })).status).toBe(409);
    expect([await stateOf(standard.id), await stateOf(upgrade.id)]).toEqual(['paid', 'paid']);
  });

  it('is possible once the upgrade alone was refunded', async () => {
    const standard = await buy('standard');
    const upgrade = await buy('extended');
    expect((await refund(upgrade.id, { cents: 7_800 })).status).toBe(200);
    expect((await refund(standard.id, { cents: 1_200 })).status).toBe(200);
  });
});

describe('a chargeback of a licence that was upgraded', () => {
  it('holds the upgrade while the bank decides, and releases it when the dispute is won', async () => {
    const standard = await buy('standard');
    const upgrade = await buy('extended');
    await disputing(standard.id, 'open');
    expect(await stateOf(upgrade.id)).toBe('held');
    await disputing(standard.id, 'won');
    expect([await stateOf(standard.id), await stateOf(upgrade.id)]).toEqual(['paid', 'paid']);
  });

  it('keeps the upgrade on hold when it is lost; what is missing brings an extended licence back', async () => {
    const standard = await buy('standard');
    const upgrade = await buy('extended');
    await disputing(standard.id, 'open');
    await disputing(standard.id, 'lost');
    expect([await stateOf(standard.id), await stateOf(upgrade.id)]).toEqual(['charged_back', 'held']);
    const { licenceNumber } = await detail(upgrade.id);
    expect((await (await buyer(`/api/licences/verify/${licenceNumber}`)).json()).state).toBe('held');
    const again = await buy('extended');
    expect(again).toMatchObject({ totalCents: 1_200, state: 'paid' });
    expect((await detail(again.id)).credits).toEqual([{ orderId: upgrade.id, cents: 7_800 }]);
    expect((await refund(upgrade.id, { cents: 7_800 })).status).toBe(409);
  });

  it('that is on hold can be refunded by an admin', async () => {
    const standard = await buy('standard');
    const upgrade = await buy('extended');
    await disputing(standard.id, 'open');
    expect((await refund(upgrade.id, { cents: 7_800 })).status).toBe(200);
    expect(await stateOf(upgrade.id)).toBe('refunded');
  });
});
