import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { newId } from '#platform/new-id.ts';
import { PASSWORD } from '../../../../../tests/support/accounts-fixture.ts';
import { addPayoutAccount } from '../../../../../tests/support/payout-account.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { payouts } from '../earnings.tables.ts';
import { balanceOf, creatorBalances, houseAccount } from '../ledger/accounts.ts';
import { testCards } from '../payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
let creator: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

/** Somebody buys a photo of the creator; the share is half of it. */
const sell = async (
  priceCents: number,
  owner = creator,
  changes: object = {},
): Promise<{ id: string; photo: string }> => {
  const buyer = await fixture.signIn();
  const own = { access: 'premium', title: 'Dawn', ownPriceCents: priceCents, ...changes } as const;
  const photo = await fixture.addItem(owner.id, 'published', own);
  return { id: await buy(buyer, photo, priceCents), photo };
};
const buy = async (buyer: Person, photo: string, agreedCents: number): Promise<string> => {
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const reply = await fixture.pay(buyer, id, { method: 'card', source: testCards.succeeds, agreedCents });
  expect((await reply.clone().json()).state, await reply.clone().text()).toBe('paid');
  return id;
};
const mature = async () => {
  await fixture.laterDays(15);
  await fixture.run('licensing.mature-sales');
};
const setAccount = (who: Person, json: object) =>
  who('/api/creator/payout-account', { method: 'PUT', json: { ...json, password: PASSWORD } });
/** A new creator with so much available. */
const begin = async (availableCents = 0) => {
  creator = await fixture.signIn({ isCreator: true, firstName: 'Nadia', password: PASSWORD });
  await addPayoutAccount(fixture.server.deps, creator.id);
  if (availableCents === 0) return;
  await sell(availableCents * 2);
  await mature();
};
const request = (cents: number, who = creator) => who('/api/creator/payouts', { method: 'POST', json: { cents } });
const requested = async (cents: number): Promise<{ id: string }> => {
  const reply = await request(cents);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.json();
};
const decide = (id: string, verb: 'pay' | 'reject' | 'net', json: object = {}, who = admin) =>
  who(`/api/admin/payouts/${id}/${verb}`, { method: 'POST', json });
const pay = (id: string, sentCents: number, reference: string, who = admin) =>
  decide(id, 'pay', { reference, sentCents }, who);
const earnings = async (who = creator) => (await who('/api/creator/earnings')).json();
const balances = async (owner = creator.id) => (await creatorBalances(fixture.db, [owner]))(owner);
const messageOf = async (reply: Response) => ({ status: reply.status, message: (await reply.json()).message });
const told = (userId: string, code: string) =>
  fixture.db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.code, code)));
const newReference = () => `NCB-${newId()}`;
const refund = (id: string, cents: number) =>
  admin(`/api/admin/orders/${id}/refunds`, { method: 'POST', json: { cents, seenRefundedCents: 0, reason: 'x' } });

describe('what a creator has earned', () => {
  it('is pending, then available, then requested, then paid', async () => {
    await begin();
    await sell(5_000);
    expect(await earnings()).toMatchObject({
      pendingCents: 2_500,
      availableCents: 0,
      paidCents: 0,
      lowestPayoutCents: 2_000,
    });
    await mature();
    expect(await earnings()).toMatchObject({ pendingCents: 0, availableCents: 2_500 });
    const { id } = await requested(2_100);
    expect(await earnings()).toMatchObject({ availableCents: 400, reservedCents: 2_100 });
    const bank = await balanceOf(fixture.db, houseAccount('bank'));
    const reference = newReference();
    expect(await (await pay(id, 2_100, reference)).json()).toMatchObject({ state: 'paid', reference });
    expect(await earnings()).toMatchObject({ availableCents: 400, reservedCents: 0, paidCents: 2_100, debtCents: 0 });
    expect((await balanceOf(fixture.db, houseAccount('bank'))) - bank).toBe(2_100);
    expect(await told(creator.id, 'payoutPaid')).toBe(1);
    const own = await (await creator('/api/creator/payouts')).json();
    expect(own).toMatchObject({
      payouts: [{ id, state: 'paid', cents: 2_100, reference, method: 'bank' }],
      next: null,
    });
  });

  it('is for creators, and payouts are decided by admins', async () => {
    await begin(3_000);
    const buyer = await fixture.signIn();
    expect((await buyer('/api/creator/earnings')).status).toBe(403);
    expect((await request(2_000, buyer)).status).toBe(403);
    const { id } = await requested(2_000);
    expect((await pay(id, 2_000, 'mine', creator)).status).toBe(403);
    expect((await creator('/api/admin/payouts')).status).toBe(403);
    expect(await balances()).toMatchObject({ reserved: 2_000 });
  });
});

describe('a payout', () => {
  it('of $19.99, of more than is available, or of nonsense is refused in words', async () => {
    await begin(3_000);
    expect(await messageOf(await request(1_999))).toEqual({ status: 400, message: 'A payout is at least US$20.' });
    expect(await messageOf(await request(3_001))).toEqual({
      status: 400,
      message: 'At most US$30 can be paid out now.',
    });
    for (const cents of [0, -2_000, 2_000.5]) expect((await request(cents)).status).toBe(400);
    expect(await balances()).toMatchObject({ available: 3_000, reserved: 0 });
  });

  it('requested in ten windows at once reserves the money once', async () => {
    await begin(3_000);
    const replies = await Promise.all(Array.from({ length: 10 }, () => request(2_500)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400 || status === 409)).toHaveLength(9);
    expect(await balances()).toMatchObject({ available: 500, reserved: 2_500 });
    expect(await fixture.db.$count(payouts, eq(payouts.creatorId, creator.id))).toBe(1);
  });

  it('needs an account; its details are encrypted, and an open request keeps the one it was made with', async () => {
    creator = await fixture.signIn({ isCreator: true, password: PASSWORD });
    expect((await request(2_000)).status).toBe(409);
    expect((await setAccount(creator, { method: 'paypal', details: 'no address' })).status).toBe(400);
    expect((await setAccount(creator, { method: 'cash', details: 'in my hand' })).status).toBe(400);
    await begin(3_000);
    const { id } = await requested(2_000);
    await setAccount(creator, { method: 'paypal', details: 'nadia@example.com' });
    expect(await told(creator.id, 'payoutAccountChanged')).toBe(1);
    expect(await earnings()).toMatchObject({ payoutAccount: { method: 'paypal', details: 'nadia@example.com' } });
    const waiting = await (await admin('/api/admin/payouts?state=requested&limit=100')).json();
    expect(waiting.payouts.find((one: { id: string }) => one.id === id)).toMatchObject({
      method: 'bank',
      details: 'NCB Jamaica 123456789',
      creator: 'Nadia Pérez',
      debtCents: 0,
    });
    const [row] = await fixture.db.select().from(payouts).where(eq(payouts.id, id));
    expect(row?.sealedDetails).not.toContain('123456789');
  });

  it('is paid once, by whichever admin comes first, and never with a reference that was used before', async () => {
    await begin(6_000);
    const [first, second] = [await requested(2_000), await requested(2_000)];
    const references = [newReference(), newReference()];
    const replies = await Promise.all(references.map((reference) => pay(first.id, 2_000, reference)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide(first.id, 'reject', { reason: 'too late' })).status).toBe(409);
    const [row] = await fixture.db.select().from(payouts).where(eq(payouts.id, first.id));
    const used = await pay(second.id, 2_000, ` ${String(row?.reference).toLowerCase()} `);
    expect(await messageOf(used)).toEqual({
      status: 400,
      message: 'This reference was used for another payout already. Please check it.',
    });
    expect((await pay(second.id, 2_000, '')).status).toBe(400);
    expect(await balances()).toMatchObject({ reserved: 2_000, available: 2_000 });
  });

  it('that is rejected is available again, and its creator hears why', async () => {
    await begin(3_000);
    const { id } = await requested(2_500);
    expect((await decide(id, 'reject', { reason: '' })).status).toBe(400);
    await decide(id, 'reject', { reason: 'The account does not exist.' });
    expect(await balances()).toMatchObject({ available: 3_000, reserved: 0 });
    expect(await told(creator.id, 'payoutRejected')).toBe(1);
    const { payouts: own } = await (await creator('/api/creator/payouts')).json();
    expect(own[0]).toMatchObject({ state: 'rejected', note: 'The account does not exist.' });
  });

  it('waits while its creator has debt, which is netted first', async () => {
    await begin(3_000);
    const sale = await sell(2_000);
    await mature();
    const { id } = await requested(4_000);
    await refund(sale.id, 2_000);
    expect(await balances()).toMatchObject({ available: 0, reserved: 4_000, debt: 1_000 });
    expect(await messageOf(await pay(id, 4_000, newReference()))).toEqual({
      status: 409,
      message: 'This creator owes US$10. Please net it first.',
    });
    expect(await (await decide(id, 'net')).json()).toMatchObject({ cents: 3_000, nettedCents: 1_000, debtCents: 0 });
    expect((await decide(id, 'net')).status).toBe(409);
    expect(await messageOf(await pay(id, 4_000, newReference()))).toEqual({
      status: 409,
      message:
        'This payout is US$30.00 now, because debt was repaid from it. Nothing was recorded: please compare it with what you sent.',
    });
    expect((await pay(id, 3_000, newReference())).status).toBe(200);
    expect(await balances()).toEqual({ pending: 0, available: 0, reserved: 0, held: 0, debt: 0 });
    expect(await earnings()).toMatchObject({ paidCents: 3_000 });
  });

  it('of a sale that is refunded afterwards is debt that the next sale repays first; the statement shows both', async () => {
    await begin();
    const sale = await sell(4_000);
    await mature();
    await pay((await requested(2_000)).id, 2_000, newReference());
    await refund(sale.id, 4_000);
    expect(await earnings()).toMatchObject({ debtCents: 2_000, availableCents: 0 });
    await sell(5_000);
    expect(await earnings()).toMatchObject({ debtCents: 0, pendingCents: 500 });
    const month = fixture.clock.now.toISOString().slice(0, 7);
    expect((await earnings()).months).toContain(month);
    const statement = await (await creator(`/api/creator/earnings/statements/${month}`)).json();
    const changes = statement.lines.map((line: { kind: string; changes: object }) => [line.kind, line.changes]);
    expect(changes).toContainEqual(['refund', expect.objectContaining({ debtCents: 2_000, availableCents: 0 })]);
    expect(changes).toContainEqual(['sale', expect.objectContaining({ debtCents: -2_000, pendingCents: 500 })]);
    expect(statement.closing).toEqual({
      pendingCents: 500,
      availableCents: 0,
      reservedCents: 0,
      heldCents: 0,
      debtCents: 0,
    });
    expect((await creator('/api/creator/earnings/statements/2026-13')).status).toBe(400);
  });
});

describe('a statement', () => {
  it('begins with what the month before ended with, and every line explains the difference', async () => {
    await begin(2_500);
    const first = fixture.clock.now.toISOString().slice(0, 7);
    await fixture.laterDays(31);
    await sell(1_000);
    const second = fixture.clock.now.toISOString().slice(0, 7);
    const read = async (month: string) => (await creator(`/api/creator/earnings/statements/${month}`)).json();
    const [before, after] = [await read(first), await read(second)];
    expect(after.opening).toEqual(before.closing);
    expect(after.opening.availableCents).toBe(2_500);
    expect(after.lines).toMatchObject([{ kind: 'sale', title: 'Dawn', changes: { pendingCents: 500 } }]);
  });
});

describe('a shared income', () => {
  const offer = (json: object, who = creator) =>
    who('/api/creator/collaborations', { method: 'POST', json: { ...json, password: PASSWORD } });
  const answer = (who: Person, id: string, isAccepted = true) =>
    who(`/api/creator/collaborations/${id}/answer`, { method: 'POST', json: { isAccepted } });

  it('counts from its acceptance, in cents that add up', async () => {
    await begin();
    const [ben, cleo] = [await fixture.signIn({ isCreator: true }), await fixture.signIn({ isCreator: true })];
    const { photo } = await sell(1_200);
    const offered = async (other: Person): Promise<string> =>
      (await (await offer({ creatorId: other.id, basisPoints: 3_300 })).json()).id;
    const [toBen, toCleo] = [await offered(ben), await offered(cleo)];
    expect(await told(ben.id, 'collaborationOffered')).toBe(1);
    await answer(ben, toBen);
    expect(await told(creator.id, 'collaborationAccepted')).toBe(1);
    const buyer = await fixture.signIn();
    await buy(buyer, photo, 1_200);
    expect([await balances(), await balances(ben.id), await balances(cleo.id)].map(({ pending }) => pending)).toEqual([
      600 + 402,
      198,
      0,
    ]);
    await answer(cleo, toCleo);
    await buy(await fixture.signIn(), photo, 1_200);
    expect([await balances(ben.id), await balances(cleo.id)].map(({ pending }) => pending)).toEqual([396, 198]);
    expect((await creator(`/api/creator/collaborations/${toBen}`, { method: 'DELETE' })).status).toBe(204);
    await buy(await fixture.signIn(), photo, 1_200);
    expect((await balances(ben.id)).pending).toBe(396);
    const { received } = await (await cleo('/api/creator/collaborations')).json();
    expect(received).toMatchObject([{ name: 'Nadia Pérez', basisPoints: 3_300, state: 'accepted', itemId: null }]);
  });

  it('of one item replaces the one of all items', async () => {
    await begin();
    const [ben, cleo] = [await fixture.signIn({ isCreator: true }), await fixture.signIn({ isCreator: true })];
    const { photo } = await sell(1_000);
    await answer(ben, (await (await offer({ creatorId: ben.id, basisPoints: 5_000 })).json()).id);
    await answer(cleo, (await (await offer({ creatorId: cleo.id, basisPoints: 1_000, itemId: photo })).json()).id);
    await buy(await fixture.signIn(), photo, 1_000);
    expect([await balances(ben.id), await balances(cleo.id)].map(({ pending }) => pending)).toEqual([0, 50]);
  });

  it('is refused for oneself, non-creators, foreign items, and more than everything, also at once', async () => {
    await begin();
    const [ben, cleo, dan] = await Promise.all([1, 2, 3].map(() => fixture.signIn({ isCreator: true })));
    const buyer = await fixture.signIn();
    const theirs = await fixture.addItem(ben?.id ?? '', 'published');
    for (const creatorId of [creator.id, buyer.id, '000000000000'])
      expect((await offer({ creatorId, basisPoints: 100 })).status).toBe(400);
    for (const basisPoints of [0, -1, 10_001, 0.5])
      expect((await offer({ creatorId: ben?.id, basisPoints })).status).toBe(400);
    expect((await offer({ creatorId: cleo?.id, basisPoints: 100, itemId: theirs })).status).toBe(404);
    const replies = await Promise.all(
      [ben, cleo, dan].map((other) => offer({ creatorId: other?.id, basisPoints: 4_000 })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    expect((await offer({ creatorId: ben?.id, basisPoints: 100 }, buyer)).status).toBe(403);
  });

  it('is answered by the one who was asked, once', async () => {
    await begin();
    const [ben, eve] = [await fixture.signIn({ isCreator: true }), await fixture.signIn({ isCreator: true })];
    const { id } = await (await offer({ creatorId: ben.id, basisPoints: 100 })).json();
    expect((await answer(eve, id)).status).toBe(404);
    expect((await answer(creator, id)).status).toBe(404);
    expect((await answer(ben, id, false)).status).toBe(200);
    expect((await answer(ben, id)).status).toBe(409);
    expect((await offer({ creatorId: ben.id, basisPoints: 200 })).status).toBe(200);
    expect((await offer({ creatorId: ben.id, basisPoints: 300 })).status).toBe(409);
  });
});
