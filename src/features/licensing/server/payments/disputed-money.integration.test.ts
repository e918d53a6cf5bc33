import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { balanceOf, creatorBalances, houseAccount } from '../ledger/accounts.ts';
import { disputedOrders, disputes, orders, payments } from '../licensing.tables.ts';
import { recordDispute } from './disputes.ts';
import { testCards } from './test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let creator: Person;
let buyer: Person;
let before: { losses: number; disputes: number };
const house = async () => ({
  losses: await balanceOf(fixture.db, houseAccount('losses')),
  disputes: await balanceOf(fixture.db, houseAccount('disputes')),
});
beforeAll(async () => {
  fixture = await openPurchaseFixture();
});
beforeEach(async () => {
  creator = await fixture.signIn({ isCreator: true });
  buyer = await fixture.signIn();
  before = await house();
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const topUp = async (amount: string): Promise<string> => {
  const { id, cents } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount } })).json();
  const json = { source: testCards.succeeds, agreedCents: cents };
  await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json });
  return id;
};
const addPhoto = (ownPriceCents?: number) =>
  fixture.addItem(creator.id, 'published', { access: 'premium', ...(ownPriceCents && { ownPriceCents }) });
const buy = async (photo: string, licence = 'standard'): Promise<string> => {
  const { id, totalCents } = await (await fixture.openDraft(buyer, photo, { licence })).json();
  const reply = await (await fixture.pay(buyer, id, { method: 'wallet', agreedCents: totalCents })).json();
  expect(reply.state).toBe('paid');
  return id;
};
const claim = async (topUpId: string, cents: number, id = newId()) => {
  const [payment] = await fixture.db.select().from(payments).where(eq(payments.topUpId, topUpId));
  const dispute = { id, paymentId: payment?.providerId ?? '', cents, feeCents: 0 };
  const deps = { ...fixture.server.deps, provider: fixture.provider };
  return (state: 'open' | 'won' | 'lost') => recordDispute(deps, { ...dispute, state });
};
const stateOf = async (id: string) => (await fixture.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
const wallet = () => balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id });
const share = async () => (await creatorBalances(fixture.db, [creator.id]))(creator.id);
const expectNoLoss = async () => expect(await house()).toEqual(before);

describe('two disputed top-ups behind one order', () => {
  /** The order has cost 1,200: 1,000 of the first top-up and 200 of the second, whose rest was spent before the disputes. */
  const begin = async () => {
    const [a, b] = [await topUp('10'), await topUp('5')];
    const order = await buy(await addPhoto());
    await fixture.fillWallet(buyer.id, 900);
    await buy(await addPhoto());
    expect(await wallet()).toBe(0);
    const [first, second] = [await claim(a, 1_000), await claim(b, 500)];
    await first('open');
    await second('open');
    expect(await stateOf(order)).toBe('disputed');
    return { order, first, second };
  };

  it('both lost: nothing of it is in the wallet, and the house loses nothing', async () => {
    const { order, first, second } = await begin();
    await first('lost');
    expect([await stateOf(order), await wallet()]).toEqual(['charged_back', 0]);
    await second('lost');
    expect(await stateOf(order)).toBe('charged_back');
    // Of the other order, which the second top-up had paid too, 900 were other money.
    expect(await wallet()).toBe(900);
    await expectNoLoss();
  });

  it('the first lost and the second won: the wallet has what the second had paid of it', async () => {
    const { order, first, second } = await begin();
    await first('lost');
    await second('won');
    expect([await stateOf(order), await wallet()]).toEqual(['charged_back', 200]);
    await expectNoLoss();
  });

  it('the first won and the second lost: the order ends, and the wallet has what the first had paid', async () => {
    const { order, first, second } = await begin();
    await first('won');
    // It waited for this one, and does not wait for the next report.
    expect(await stateOf(order)).toBe('disputed');
    await second('lost');
    expect([await stateOf(order), await wallet()]).toEqual(['charged_back', 1_000 + 900]);
    await expectNoLoss();
  });

  it('the second lost before the first: both are behind the end of the order', async () => {
    const { order, first, second } = await begin();
    await second('lost');
    expect(await stateOf(order)).toBe('disputed');
    await first('lost');
    expect([await stateOf(order), await wallet()]).toEqual(['charged_back', 900]);
    const ended = await fixture.db.$count(
      disputedOrders,
      and(eq(disputedOrders.orderId, order), eq(disputedOrders.state, 'ended')),
    );
    expect(ended).toBe(2);
    expect(await share()).toMatchObject({ pending: 0, held: 0, debt: 0 });
    await expectNoLoss();
  });

  it('an order that could not be settled is settled by the job, also where nobody reports the dispute again', async () => {
    const id = await topUp('12');
    const order = await buy(await addPhoto());
    const { pool } = fixture.server.database;
    await pool.query(`
      create function refuse_hold() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before update on orders for each row when (new.id = '${order}') execute function refuse_hold()`);
    await expect((await claim(id, 1_200))('open')).rejects.toThrow('could not be settled yet');
    await pool.query('drop trigger broken on orders; drop function refuse_hold');
    expect(await stateOf(order)).toBe('paid');
    await fixture.run('licensing.check-disputes');
    expect(await stateOf(order)).toBe('disputed');
  });
});

describe('the dispute of a part of a top-up', () => {
  it('of one cent holds and ends one cent: the licence stays', async () => {
    const id = await topUp('12');
    const order = await buy(await addPhoto());
    const claimed = await claim(id, 1);
    await claimed('open');
    expect([await stateOf(order), await share()]).toMatchObject(['disputed', { held: 0, pending: 600 }]);
    await claimed('lost');
    expect([await stateOf(order), await share()]).toMatchObject(['partly_refunded', { held: 0, pending: 600 }]);
    expect(await wallet()).toBe(0);
    await expectNoLoss();
  });

  it('that is won leaves everything as it was', async () => {
    const id = await topUp('12');
    const order = await buy(await addPhoto());
    const claimed = await claim(id, 100);
    await claimed('open');
    await claimed('won');
    expect([await stateOf(order), await share()]).toMatchObject(['paid', { held: 0, pending: 600 }]);
  });

  it('and then of all the rest ends what is left, also of orders that the first one left in force', async () => {
    const id = await topUp('24');
    const [old, young] = [await buy(await addPhoto()), await buy(await addPhoto())];
    await (await claim(id, 1_300))('lost');
    expect([await stateOf(old), await stateOf(young)]).toEqual(['partly_refunded', 'charged_back']);
    await (await claim(id, 1_100))('lost');
    expect([await stateOf(old), await stateOf(young), await wallet()]).toEqual(['charged_back', 'charged_back', 0]);
    await expectNoLoss();
  });
});

describe('a dispute that was open before orders were listed', () => {
  it('lists and holds them with its next report', async () => {
    const id = await topUp('12');
    const order = await buy(await addPhoto());
    const name = newId();
    const claimed = await claim(id, 1_200, name);
    await claimed('open');
    // As the earlier release has left it.
    await fixture.db.delete(disputedOrders).where(eq(disputedOrders.disputeId, name));
    const [dispute] = await fixture.db.select().from(disputes).where(eq(disputes.id, name));
    expect(dispute?.state).toBe('open');
    await claimed('open');
    const rows = await fixture.db.select().from(disputedOrders).where(eq(disputedOrders.disputeId, name));
    expect(rows).toMatchObject([{ orderId: order, cents: 1_200 }]);
  });
});

describe('an upgrade of a licence that a disputed top-up has paid', () => {
  it('is on hold while the dispute is open, and in force again when it is won', async () => {
    const id = await topUp('12');
    const photo = await addPhoto();
    const standard = await buy(photo);
    await fixture.fillWallet(buyer.id, 7_800);
    const upgrade = await buy(photo, 'extended');
    const claimed = await claim(id, 1_200);
    await claimed('open');
    expect([await stateOf(standard), await stateOf(upgrade)]).toEqual(['disputed', 'held']);
    await claimed('won');
    expect([await stateOf(standard), await stateOf(upgrade)]).toEqual(['paid', 'paid']);
  });
});
