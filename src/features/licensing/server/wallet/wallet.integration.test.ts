import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { balanceOf, houseAccount } from '../ledger/accounts.ts';
import { payments } from '../licensing.tables.ts';
import { recordDispute } from '../payments/disputes.ts';
import { testCards } from '../payments/test-provider.ts';
import { refunds } from '../refunds.tables.ts';
import { testPayments } from '../test-provider.tables.ts';
import { returnToCards } from './wallet-returns.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let buyer: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const begin = async () => {
  buyer = await fixture.signIn();
};
const open = (amount: string, who = buyer) => who('/api/wallet/top-ups', { method: 'POST', json: { amount } });
const draft = async (amount: string): Promise<{ id: string }> => (await open(amount)).json();
const pay = (id: string, source: string, agreedCents: number, who = buyer) =>
  who(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json: { source, agreedCents } });
const topUp = async (amount: string, source: string = testCards.succeeds) => {
  const { id } = await draft(amount);
  const cents = Number(amount) * 100;
  const reply = await pay(id, source, cents);
  expect(reply.status, await reply.clone().text()).toBe(200);
  return (await reply.json()) as { id: string; state: string; balanceCents: number; challenge: string | null };
};
const giveBack = (amount: string) => buyer('/api/wallet/returns', { method: 'POST', json: { amount } });
const wallet = async (query = '') => (await buyer(`/api/wallet${query}`)).json();
const balance = () => balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id });
const charges = async (topUpId: string) =>
  (await fixture.db.select().from(testPayments).where(eq(testPayments.orderId, topUpId))).filter(
    ({ state }) => state === 'succeeded',
  );
const later = (minutes: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + minutes * 60_000);
};
const refusal = async (reply: Response) => {
  const { code, message, issues } = await reply.json();
  return { status: reply.status, code, message, field: issues?.[0]?.field };
};

describe('the amount of a top-up', () => {
  it.each([
    ['4.99', 'A top-up is an amount from US$5 to US$500.'],
    ['500.01', 'A top-up is an amount from US$5 to US$500.'],
    ['-5', 'Please enter an amount in US dollars, such as 25 or 12.50.'],
    ['1e3', 'Please enter an amount in US dollars, such as 25 or 12.50.'],
    ['5.001', 'Please enter an amount in US dollars, such as 25 or 12.50.'],
    ['٥٠', 'Please enter an amount in US dollars, such as 25 or 12.50.'],
    ['', 'Please enter an amount in US dollars, such as 25 or 12.50.'],
    ['0', 'Please enter an amount in US dollars, such as 25 or 12.50.'],
    ['99999999999999999999', 'Please enter an amount in US dollars, such as 25 or 12.50.'],
  ])('%j is refused in words', async (amount, message) => {
    await begin();
    expect(await refusal(await open(amount))).toEqual({ status: 400, code: 'badInput', message, field: 'amount' });
  });

  it.each([
    ['5', 500],
    ['500', 50_000],
    ['500.00', 50_000],
    ['12.5', 1_250],
  ])('%j works', async (amount, cents) => {
    await begin();
    expect(await (await open(amount)).json()).toMatchObject({ state: 'draft', cents, balanceCents: 0 });
  });

  it('is what the buyer agreed to, whatever the bounds are', async () => {
    await begin();
    const { id } = await draft('20');
    expect(await refusal(await pay(id, testCards.succeeds, 1_999))).toMatchObject({ field: 'agreedCents' });
    expect(await charges(id)).toEqual([]);
  });
});

describe('a top-up', () => {
  it('fills the wallet, and pays for a licence afterwards', async () => {
    await begin();
    const paid = await topUp('25');
    expect(paid).toMatchObject({ state: 'paid', balanceCents: 2_500 });
    const creator = await fixture.signIn({ isCreator: true });
    const photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Reef' });
    const order = await (await fixture.openDraft(buyer, photo)).json();
    const reply = await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: 1_200 });
    expect(await reply.json()).toMatchObject({ state: 'paid', method: 'wallet' });
    expect(await wallet()).toMatchObject({
      balanceCents: 1_300,
      returnableCents: 1_300,
      lowestCents: 500,
      highestCents: 50_000,
      lines: [
        { kind: 'sale', cents: -1_200, balanceCents: 1_300, orderId: order.id, title: 'Reef' },
        { kind: 'top_up', cents: 2_500, balanceCents: 2_500, orderId: null, title: null },
      ],
      next: null,
    });
  });

  it('is paid once by a double click, a reload and many windows; a new one of the same amount can follow', async () => {
    await begin();
    const drafts = await Promise.all(Array.from({ length: 5 }, () => draft('10')));
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
    const id = drafts[0]?.id ?? '';
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay(id, testCards.succeeds, 1_000)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await (await pay(id, testCards.succeeds, 1_000)).json()).toMatchObject({ state: 'paid' });
    expect(await charges(id)).toHaveLength(1);
    expect(await balance()).toBe(1_000);
    expect((await topUp('10')).id).not.toBe(id);
    expect(await balance()).toBe(2_000);
  });

  it('that is declined changes nothing, and another card can follow', async () => {
    await begin();
    const { id } = await draft('10');
    expect(await (await pay(id, testCards.declined, 1_000)).json()).toMatchObject({
      state: 'declined',
      declineCode: 'declined',
      balanceCents: 0,
    });
    expect(await (await pay(id, testCards.succeeds, 1_000)).json()).toMatchObject({ balanceCents: 1_000 });
  });

  it('that the bank wants confirmed waits for it', async () => {
    await begin();
    const asked = await topUp('10', testCards.needsChallenge);
    expect(asked).toMatchObject({ state: 'challenged', challenge: expect.any(String), balanceCents: 0 });
    const answer = await buyer(`/api/wallet/top-ups/${asked.id}/test-challenge`, {
      method: 'POST',
      json: { isConfirmed: true },
    });
    expect(await answer.json()).toMatchObject({ state: 'paid', balanceCents: 1_000 });
  });

  it('that charges without an answer is found out by the job, once', async () => {
    await begin();
    const { id } = await topUp('10', testCards.silentAfterCharge);
    expect(await (await pay(id, testCards.succeeds, 1_000)).json()).toMatchObject({ state: 'unknown' });
    expect(await balance()).toBe(0);
    later(3);
    await Promise.all([fixture.work(), fixture.work()]);
    expect(await balance()).toBe(1_000);
    expect(await charges(id)).toHaveLength(1);
  });

  it('that turns out to be paid twice gives the second payment back', async () => {
    await begin();
    const { id } = await topUp('10', testCards.silentBeforeCharge);
    later(3);
    await fixture.work();
    await pay(id, testCards.succeeds, 1_000);
    const key = `top-up:${id}:1`;
    const late = { key, cents: 1_000, currency: 'USD', source: testCards.succeeds, metadata: { topUp: id } } as const;
    await fixture.provider.charge(late);
    await fixture.db.update(payments).set({ state: 'unknown' }).where(eq(payments.key, key));
    later(3);
    await fixture.work();
    const [row] = await fixture.db.select().from(payments).where(eq(payments.key, key));
    expect(row?.state).toBe('returned');
    expect(await balance()).toBe(1_000);
  });

  it('belongs to its owner alone, expires after two days, and is nothing for visitors', async () => {
    await begin();
    const { id } = await draft('10');
    const eve = await fixture.signIn();
    expect((await eve(`/api/wallet/top-ups/${id}`)).status).toBe(404);
    expect((await pay(id, testCards.succeeds, 1_000, eve)).status).toBe(404);
    later(48 * 60 + 1);
    await fixture.work();
    expect(await refusal(await pay(id, testCards.succeeds, 1_000))).toMatchObject({ status: 409, code: 'movedOn' });
    const visitor = await fixture.server.as('visitor');
    expect((await visitor('/api/wallet')).status).toBe(401);
  });
});

describe('while an alarm of the books is open', () => {
  it('no card is charged or refunded, and afterwards everything works again', async () => {
    await begin();
    const { id: paid } = await topUp('10');
    const creator = await fixture.signIn({ isCreator: true });
    const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
    const order = await (await fixture.openDraft(buyer, photo)).json();
    const { id } = await draft('20');
    const { pool } = fixture.server.database;
    await pool.query("insert into ledger_alarms (faults, raised_at) values ('[]', now())");
    const card = { method: 'card', source: testCards.succeeds, agreedCents: 1_200 };
    expect(await refusal(await fixture.pay(buyer, order.id, card))).toMatchObject({
      status: 503,
      code: 'moneyStopped',
    });
    expect(await refusal(await pay(id, testCards.succeeds, 2_000))).toMatchObject({ code: 'moneyStopped' });
    expect(await refusal(await giveBack('5'))).toMatchObject({ code: 'moneyStopped' });
    expect([await charges(id), await charges(order.id)]).toEqual([[], []]);
    expect((await charges(paid))[0]?.refundedCents).toBe(0);
    await pool.query(
      "update ledger_alarms set resolved_at = now(), resolved_by = 'x', note = 'x' where resolved_at is null",
    );
    expect(await (await pay(id, testCards.succeeds, 2_000)).json()).toMatchObject({ state: 'paid' });
  });
});

describe('the statement of a wallet', () => {
  it('has pages whose balances fit together', async () => {
    await begin();
    for (const amount of ['5', '6', '7']) await topUp(amount);
    const first = await wallet('?limit=2');
    expect(first.lines.map(({ balanceCents }: { balanceCents: number }) => balanceCents)).toEqual([1_800, 1_100]);
    const second = await wallet(`?limit=2&after=${first.next}`);
    expect(second).toMatchObject({ lines: [{ cents: 500, balanceCents: 500 }], next: null });
    expect((await buyer('/api/wallet?after=nonsense')).status).toBe(400);
  });
});

describe('money that goes back to the card', () => {
  it('goes to the newest top-up first, and no more than came by card', async () => {
    await begin();
    const old = await topUp('10');
    later(1);
    const recent = await topUp('20');
    await fixture.fillWallet(buyer.id, 500);
    expect(await (await giveBack('25')).json()).toEqual({ balanceCents: 1_000, returnedCents: 2_500, refusedCents: 0 });
    expect((await charges(recent.id))[0]?.refundedCents).toBe(2_000);
    expect((await charges(old.id))[0]?.refundedCents).toBe(500);
    expect(await refusal(await giveBack('6'))).toMatchObject({
      status: 400,
      message: 'At most US$5 of your wallet came by card and can go back.',
    });
  });

  it('that the card does not take is in the wallet again, and can be asked for again', async () => {
    await begin();
    await topUp('10', testCards.refundFails);
    expect(await (await giveBack('4')).json()).toEqual({ balanceCents: 1_000, returnedCents: 0, refusedCents: 400 });
    expect(await wallet()).toMatchObject({ returnableCents: 1_000 });
  });

  it('is taken once by ten requests at once', async () => {
    await begin();
    const { id } = await topUp('10');
    const replies = await Promise.all(Array.from({ length: 10 }, () => giveBack('10')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(0);
    expect((await charges(id))[0]?.refundedCents).toBe(1_000);
  });

  it('whose process ended before the provider was called is sent by the job, once', async () => {
    await begin();
    const { id } = await topUp('10');
    const silent = { ...fixture.provider, refund: () => Promise.reject(new Error('no answer')) };
    const wanted = { owner: buyer.id, cents: 100, reason: 'test' };
    await returnToCards({ ...fixture.server.deps, provider: silent }, wanted);
    expect(await balance()).toBe(900);
    expect(await balanceOf(fixture.db, { kind: 'wallet_returning', owner: buyer.id })).toBe(100);
    later(3);
    await Promise.all([fixture.work(), fixture.work()]);
    expect((await charges(id))[0]?.refundedCents).toBe(100);
    expect(await balanceOf(fixture.db, { kind: 'wallet_returning', owner: buyer.id })).toBe(0);
    const [after] = await fixture.db.select().from(refunds).where(eq(refunds.topUpId, id));
    expect(after?.state).toBe('succeeded');
  });
});

describe('a disputed top-up', () => {
  const claim = async (id: string, state: 'open' | 'won' | 'lost', cents = 1_000, name = newId()) => {
    const [payment] = await fixture.db.select().from(payments).where(eq(payments.topUpId, id));
    const dispute = { id: name, paymentId: payment?.providerId ?? '', cents, feeCents: 1_500, state };
    await recordDispute({ ...fixture.server.deps, provider: fixture.provider }, dispute);
    return name;
  };

  it('leaves the wallet until it is decided, and comes back when it is won', async () => {
    await begin();
    const { id } = await topUp('10');
    const name = await claim(id, 'open');
    expect(await balance()).toBe(0);
    expect((await giveBack('5')).status).toBe(400);
    await claim(id, 'won', 1_000, name);
    await claim(id, 'won', 1_000, name);
    expect(await balance()).toBe(1_000);
  });

  it('that was spent and is lost is a loss of the house', async () => {
    await begin();
    const { id } = await topUp('10');
    await topUp('6');
    const before = await balanceOf(fixture.db, houseAccount('losses'));
    await claim(id, 'lost', 2_000);
    expect(await balance()).toBe(0);
    expect((await balanceOf(fixture.db, houseAccount('losses'))) - before).toBe(-400);
  });
});
