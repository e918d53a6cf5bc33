import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { newId } from '#platform/new-id.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { balanceOf, creatorBalances, houseAccount } from '../ledger/accounts.ts';
import { payments } from '../licensing.tables.ts';
import { invoices } from '../papers.tables.ts';
import { recordDispute } from './disputes.ts';
import { testCards } from './test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let admin: Person;
let creator: Person;
let buyer: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.server.stop());
afterEach(async () => {
  expect(await fixture.faults()).toEqual([]);
});

const begin = async () => {
  creator = await fixture.signIn({ isCreator: true });
  buyer = await fixture.signIn();
};
const topUp = async (amount: string): Promise<string> => {
  const { id, cents } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount } })).json();
  const json = { source: testCards.succeeds, agreedCents: cents };
  await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json });
  return id;
};
const buy = async () => {
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn' });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const reply = await (await fixture.pay(buyer, id, { method: 'wallet', agreedCents: 1_200 })).json();
  expect(reply.state).toBe('paid');
  return { id: id as string, number: reply.licenceNumber as string };
};
const claim = async (topUpId: string, cents: number, name = newId()) => {
  const [payment] = await fixture.db.select().from(payments).where(eq(payments.topUpId, topUpId));
  const dispute = { id: name, paymentId: payment?.providerId ?? '', cents, feeCents: 0 };
  const deps = { ...fixture.server.deps, provider: fixture.provider };
  return (state: 'open' | 'won' | 'lost') => recordDispute(deps, { ...dispute, state });
};
const stateOf = async (id: string) => (await (await buyer(`/api/orders/${id}`)).json()).state;
const seenBy = async (number: string) => (await fetch(`${fixture.server.url}/api/licences/verify/${number}`)).json();
const share = async () => (await creatorBalances(fixture.db, [creator.id]))(creator.id);
const wallet = () => balanceOf(fixture.db, { kind: 'wallet', owner: buyer.id });
const losses = () => balanceOf(fixture.db, houseAccount('losses'));
const listed = async (id: string) => {
  const { disputes } = await (await admin('/api/admin/disputes')).json();
  const one = disputes.find((dispute: { id: string }) => dispute.id === id);
  const rows: { orderId: string; cents: number; state: string }[] = one.paid;
  return new Set(rows.map(({ orderId, cents, state }) => `${orderId} ${cents} ${state}`));
};

describe('licences that a disputed top-up has paid', () => {
  it('are held while the dispute is open, are listed for the admin, and end when it is lost', async () => {
    await begin();
    const before = await losses();
    const id = await topUp('50');
    const [first, second] = [await buy(), await buy()];
    const name = newId();
    const claimed = await claim(id, 5_000, name);
    await claimed('open');
    await claimed('open');
    // What was left in the wallet covers the rest, so both orders are missing their whole price.
    expect([await wallet(), await stateOf(first.id), await stateOf(second.id)]).toEqual([0, 'disputed', 'disputed']);
    expect(await listed(name)).toEqual(new Set([`${first.id} 1200 held`, `${second.id} 1200 held`]));
    expect(await seenBy(first.number)).toMatchObject({ valid: false, state: 'disputed' });
    const refused = await buyer(`/api/licences/${first.number}/downloads/large`, { method: 'POST' });
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      'This licence was given back or is disputed, so its files can no longer be downloaded.',
    ]);
    expect(await share()).toMatchObject({ pending: 0, held: 1_200 });
    await claimed('lost');
    await claimed('lost');
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['charged_back', 'charged_back']);
    expect(await seenBy(second.number)).toMatchObject({ valid: false, state: 'charged_back' });
    expect(await share()).toEqual({ pending: 0, available: 0, reserved: 0, held: 0, debt: 0 });
    expect(await losses()).toBe(before);
    expect(await listed(name)).toEqual(new Set([`${first.id} 1200 ended`, `${second.id} 1200 ended`]));
    const isTold = and(eq(notifications.userId, buyer.id), eq(notifications.code, 'licenceChargedBack'));
    expect(await fixture.db.$count(notifications, isTold)).toBe(2);
    await fixture.run('licensing.issue-invoices');
    const papers = await fixture.db.select().from(invoices).where(eq(invoices.orderId, first.id));
    expect(papers.map(({ series, totalCents }) => [series, totalCents]).toSorted()).toEqual([
      ['credit_note', 1_200],
      ['invoice', 1_200],
    ]);
  });

  it('are held and ended one by one: an order that fails stops no other, and is tried again', async () => {
    await begin();
    const id = await topUp('24');
    const [bad, good] = [await buy(), await buy()];
    const claimed = await claim(id, 2_400);
    const { pool } = fixture.server.database;
    await pool.query(`
      create or replace function refuse_order() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before update on orders for each row when (new.id = '${bad.id}') execute function refuse_order()`);
    await expect(claimed('open')).rejects.toThrow('1 orders of the disputed money');
    expect([await stateOf(bad.id), await stateOf(good.id)]).toEqual(['paid', 'disputed']);
    await pool.query('drop trigger broken on orders; drop function refuse_order');
    await claimed('open');
    expect(await stateOf(bad.id)).toBe('disputed');
    await claimed('lost');
    expect([await stateOf(bad.id), await stateOf(good.id)]).toEqual(['charged_back', 'charged_back']);
  });

  it('are in force again when it is won', async () => {
    await begin();
    const id = await topUp('20');
    const { id: orderId, number } = await buy();
    const claimed = await claim(id, 2_000);
    await claimed('open');
    expect(await seenBy(number)).toMatchObject({ state: 'disputed' });
    await claimed('won');
    await claimed('won');
    expect([await stateOf(orderId), await wallet()]).toEqual(['paid', 800]);
    expect(await seenBy(number)).toMatchObject({ valid: true });
    expect(await share()).toMatchObject({ pending: 600, held: 0 });
  });

  it('are those that its own money has paid; what other money paid of them is in the wallet again', async () => {
    await begin();
    await topUp('18');
    const id = await topUp('10');
    const [first, second] = [await buy(), await buy()];
    const name = newId();
    const claimed = await claim(id, 1_000, name);
    await claimed('open');
    // 400 were left and covered a part of the claim.
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['paid', 'disputed']);
    expect(await listed(name)).toEqual(new Set([`${second.id} 600 held`]));
    await claimed('lost');
    expect([await stateOf(first.id), await stateOf(second.id), await wallet()]).toEqual(['paid', 'charged_back', 600]);
    expect(await share()).toMatchObject({ pending: 600, held: 0 });
  });
});
