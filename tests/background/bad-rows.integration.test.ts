import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { planCharges, quotaBuckets } from '#features/business/server/subscriptions.tables.ts';
import { disputes, orders, paymentEvents, payments } from '#features/licensing/server/licensing.tables.ts';
import { invoices } from '#features/licensing/server/papers.tables.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { providerTransactions, reconciliationRuns } from '#features/licensing/server/reconciliation.tables.ts';
import { refunds } from '#features/licensing/server/refunds.tables.ts';
import { dueCounts } from '#platform/jobs/for-each-due.ts';
import { idFrom } from '#platform/new-id.ts';
import { openRowBreaker } from '../support/broken-rows.ts';
import { type Person, setUpBusiness } from '../support/business-fixture.ts';

const fixture = setUpBusiness();

const { breakRows, undoLater, undoAll } = openRowBreaker(() => fixture.server.database.pool);
/** What a test leaves in the database is undone before the fixture proves the books. */
afterEach(undoAll);
const breakRow = (table: string, column: string, value: string) => breakRows(table, `new.${column} = '${value}'`);
const secondsLater = () => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 1_000);
};
const sell = async (source: string = testCards.succeeds) => {
  const buyer = await fixture.signIn();
  const id = await fixture.draft(buyer);
  expect((await fixture.pay(buyer, id, { method: 'card', source, agreedCents: 1_200 })).status).toBe(200);
  secondsLater();
  return id;
};
const giveBack = async (admin: Person, orderId: string, cents: number) => {
  const json = { cents, seenRefundedCents: 0, reason: 'Bought twice' };
  const reply = await admin(`/api/admin/orders/${orderId}/refunds`, { method: 'POST', json });
  expect(reply.status, await reply.clone().text()).toBe(200);
  secondsLater();
};
const stateOf = async (id: string) => (await fixture.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
const papersOf = async (orderId: string) =>
  (await fixture.db.select().from(invoices).where(eq(invoices.orderId, orderId))).map(({ series }) => series).sort();

describe('one bad row does not stop', () => {
  it('drafts that expire', async () => {
    const [bad, good] = [await fixture.draft(await fixture.signIn()), await fixture.draft(await fixture.signIn())];
    const mend = await breakRow('orders', 'id', bad);
    fixture.later(3);
    await fixture.run('licensing.check-payments');
    expect([await stateOf(bad), await stateOf(good)]).toEqual(['draft', 'expired']);
    await mend();
    await fixture.run('licensing.check-payments');
    expect(await stateOf(bad)).toBe('expired');
  });

  it('plans that nobody paid', async () => {
    const [bad, good] = [await fixture.start(await fixture.signIn()), await fixture.start(await fixture.signIn())];
    await breakRow('plan_charges', 'id', bad.charge.id);
    fixture.later(3);
    await fixture.renew();
    const charge = async (id: string) =>
      (await fixture.db.select().from(planCharges).where(eq(planCharges.id, id)))[0]?.state;
    expect([await charge(bad.charge.id), await charge(good.charge.id)]).toEqual(['draft', 'expired']);
  });

  it('reminders of renewals', async () => {
    const [bad, good] = [await fixture.team(), await fixture.team()];
    await breakRow('subscriptions', 'organisation_id', await fixture.organisationOf(bad));
    fixture.clock.now = new Date(new Date((await fixture.subscriptionOf(good)).periodEnd).getTime() - 86_400_000);
    await fixture.renew();
    const reminded = async (owner: Person) =>
      (await (await owner('/api/notifications')).text()).includes('planRenewsSoon');
    expect([await reminded(bad), await reminded(good)]).toEqual([false, true]);
  });

  it('downloads that come back to their pool', async () => {
    const admin = await fixture.signIn({ isAdmin: true });
    const owner = await fixture.team();
    const taken = [await fixture.draft(owner), await fixture.draft(owner)];
    for (const id of taken) {
      expect((await fixture.take(owner, id)).status).toBe(200);
      const [order] = await fixture.db.select().from(orders).where(eq(orders.id, id));
      await giveBack(admin, id, order?.netCents ?? 0);
    }
    const [bad = '', good = ''] = taken.map((id) => idFrom(`returned:${id}`));
    const mend = await breakRow('quota_buckets', 'id', bad);
    await fixture.run('business.settle-quota');
    const isBack = (id: string) => fixture.db.$count(quotaBuckets, eq(quotaBuckets.id, id));
    expect([await isBack(bad), await isBack(good)]).toEqual([0, 1]);
    await mend();
    await fixture.run('business.settle-quota');
    expect(await isBack(bad)).toBe(1);
  });

  it('invoices, whose numbers have no gap', async () => {
    const [first, bad, last] = [await sell(), await sell(), await sell()];
    const mend = await breakRow('invoices', 'reason', `order:${bad}`);
    await fixture.run('licensing.issue-invoices');
    expect([await papersOf(first), await papersOf(bad), await papersOf(last)]).toEqual([['invoice'], [], ['invoice']]);
    await mend();
    await fixture.run('licensing.issue-invoices');
    expect(await papersOf(bad)).toEqual(['invoice']);
    const numbers = (await fixture.db.select().from(invoices).where(eq(invoices.series, 'invoice'))).map(
      ({ number }) => number,
    );
    expect(Math.max(...numbers)).toBe(numbers.length);
  });

  it('a sale whose invoice cannot be written: it waits, and gets it later', async () => {
    const [bad, good] = [await sell(), await sell()];
    const mend = await breakRow('invoices', 'reason', `order:${bad}`);
    fixture.later(15);
    const matured = async (id: string) =>
      (await fixture.db.select().from(orders).where(eq(orders.id, id)))[0]?.maturedAt != null;
    await fixture.run('licensing.mature-sales');
    expect([await matured(bad), await matured(good)]).toEqual([false, true]);
    await mend();
    await fixture.run('licensing.mature-sales');
    expect([await matured(bad), await papersOf(bad)]).toEqual([true, ['invoice']]);
  });

  it('credit notes', async () => {
    const admin = await fixture.signIn({ isAdmin: true });
    const [bad, good] = [await sell(), await sell()];
    await giveBack(admin, bad, 600);
    await giveBack(admin, good, 600);
    const [refund] = await fixture.db.select().from(refunds).where(eq(refunds.orderId, bad));
    await breakRow('invoices', 'reason', `refund:${refund?.id}`);
    await fixture.run('licensing.issue-invoices');
    expect([await papersOf(bad), await papersOf(good)]).toEqual([['invoice'], ['credit_note', 'invoice']]);
  });

  it('credit notes of plans', async () => {
    const admin = await fixture.signIn({ isAdmin: true });
    const owners = [await fixture.team(), await fixture.team()];
    const charges: string[] = [];
    for (const owner of owners) {
      const { charge } = await fixture.subscriptionOf(owner);
      charges.push(charge.id);
      const json = { cents: charge.totalCents, reason: 'Bought twice' };
      const reply = await admin(`/api/admin/business/charges/${charge.id}/refunds`, { method: 'POST', json });
      expect(reply.status, await reply.clone().text()).toBe(200);
      secondsLater();
    }
    const [bad = '', good = ''] = charges;
    const [refund] = await fixture.db.select().from(refunds).where(eq(refunds.planChargeId, bad));
    await breakRow('invoices', 'reason', `refund:${refund?.id}`);
    await fixture.run('licensing.issue-invoices');
    const papers = async (id: string) =>
      (await fixture.db.select().from(invoices).where(eq(invoices.planChargeId, id)))
        .map(({ series }) => series)
        .sort();
    expect([await papers(bad), await papers(good)]).toEqual([['invoice'], ['credit_note', 'invoice']]);
  });

  it('disputes, of which the provider lists the newest first', async () => {
    const [good, bad] = [await sell(testCards.disputedLater), await sell(testCards.disputedLater)];
    const [payment] = await fixture.db.select().from(payments).where(eq(payments.orderId, bad));
    await breakRow('disputes', 'payment_id', payment?.providerId ?? '');
    fixture.later(4);
    await fixture.run('licensing.check-disputes');
    expect([await stateOf(bad), await stateOf(good)]).toEqual(['paid', 'disputed']);
    expect(await fixture.db.$count(disputes, eq(disputes.orderId, good))).toBe(1);
  });

  it('transactions of the provider, and the next complete run has them all', async () => {
    await fixture.run('licensing.reconcile-books');
    const [bad, good] = [await sell(), await sell()];
    const idOf = async (order: string) =>
      (await fixture.db.select().from(payments).where(eq(payments.orderId, order)))[0]?.providerId ?? '';
    const sold = { bad: await idOf(bad), good: await idOf(good) };
    const mend = await breakRow('provider_transactions', 'payment_id', sold.bad);
    fixture.later(1);
    const before = await fixture.db.$count(reconciliationRuns);
    await fixture.run('licensing.reconcile-books');
    const stored = (id: string) => fixture.db.$count(providerTransactions, eq(providerTransactions.paymentId, id));
    expect([await stored(sold.bad), await stored(sold.good)]).toEqual([0, 1]);
    expect(await fixture.db.$count(reconciliationRuns)).toBe(before);
    await mend();
    fixture.later(9);
    await fixture.run('licensing.reconcile-books');
    expect(await stored(sold.bad)).toBe(1);
    expect(await fixture.db.$count(reconciliationRuns)).toBe(before + 1);
  });
});

describe('more than one round', () => {
  it('of sales matures in one run, also behind those that never can', async () => {
    const id = await sell();
    await fixture.db.execute(sql`
      insert into orders (id, state, licence, net_cents, tax_cents, snapshot, method, created_at, changed_at, paid_at)
      select lpad(number::text, 12, '0'), state, licence, net_cents, tax_cents, snapshot, method, created_at, changed_at,
        paid_at - interval '1 hour'
      from orders cross join generate_series(1, 501) as number where id = ${id}`);
    undoLater(() => fixture.db.execute(sql`delete from orders where id like '000000000%'`));
    fixture.later(15);
    await fixture.run('licensing.mature-sales');
    const [sale] = await fixture.db.select().from(orders).where(eq(orders.id, id));
    expect(sale?.maturedAt).toEqual(fixture.clock.now);
  });

  it('of payments is asked about, also behind those that never can be', async () => {
    const buyer = await fixture.signIn();
    const order = await fixture.draft(buyer);
    const payment = { method: 'card', source: testCards.silentAfterCharge, agreedCents: 1_200 };
    expect(await (await fixture.pay(buyer, order, payment)).json()).toMatchObject({ state: 'unknown' });
    await fixture.db.execute(sql`
      insert into payments (key, order_id, provider, provider_id, state, cents, started_at, changed_at)
      select 'bad:' || lpad(number::text, 3, '0'), order_id, provider, null, 'unknown', cents, started_at,
        changed_at - interval '1 hour'
      from payments cross join generate_series(1, 401) as number where order_id = ${order}`);
    undoLater(() => fixture.db.execute(sql`delete from payments where key like 'bad:%'`));
    await breakRows('payments', "new.key like 'bad:%'");
    fixture.later(0.1);
    const before = dueCounts.get('payments without an answer')?.failed ?? 0;
    await fixture.run('licensing.check-payments');
    expect(dueCounts.get('payments without an answer')?.failed).toBe(before + 401);
    expect(await stateOf(order)).toBe('paid');
  });

  it('of refunds is asked about', async () => {
    const admin = await fixture.signIn({ isAdmin: true });
    const order = await sell();
    await giveBack(admin, order, 600);
    await fixture.db.execute(sql`
      insert into refunds (id, order_id, payment_key, cents, state, reason, requested_by, requested_at, changed_at)
      select lpad(number::text, 12, '0'), order_id, payment_key, 1, 'started', reason, requested_by,
        requested_at - interval '30 days', changed_at - interval '30 days'
      from refunds cross join generate_series(1, 401) as number where order_id = ${order}`);
    undoLater(() => fixture.db.execute(sql`delete from refunds where id like '000000000%'`));
    await breakRows('refunds', "new.id like '000000000%'");
    const before = dueCounts.get('open refunds')?.failed ?? 0;
    await fixture.run('licensing.check-payments');
    expect(dueCounts.get('open refunds')?.failed).toBe(before + 401);
  });

  it('of downloads expires in one run', async () => {
    const owner = await fixture.team();
    const organisationId = await fixture.organisationOf(owner);
    await fixture.db.execute(sql`
      insert into quota_buckets (id, organisation_id, granted, price_cents, opens_at, expires_at)
      select lpad(number::text, 12, '0'), ${organisationId}, 1, 0, '2026-01-01', '2026-02-01'
      from generate_series(1, 501) as number`);
    await fixture.run('business.settle-quota');
    const { rows } = await fixture.db.execute(sql`
      select from quota_buckets where organisation_id = ${organisationId} and closed_at is null`);
    expect(rows).toHaveLength(1);
  });
});

it('events of the card provider are forgotten after 90 days, unless they are still open', async () => {
  const receivedAt = new Date(fixture.clock.now.getTime() - 91 * 86_400_000);
  const event = { provider: 'test', kind: 'payment', providerId: 'gone', receivedAt };
  await fixture.db.insert(paymentEvents).values([
    { ...event, eventId: 'old and done', doneAt: receivedAt, outcome: 'applied' },
    { ...event, eventId: 'old and open' },
    { ...event, eventId: 'new', receivedAt: fixture.clock.now, doneAt: fixture.clock.now, outcome: 'applied' },
  ]);
  await fixture.run('licensing.forget-payment-events');
  const left = await fixture.db.select().from(paymentEvents).where(eq(paymentEvents.providerId, 'gone'));
  expect(left.map(({ eventId }) => eventId).sort()).toEqual(['new', 'old and open']);
});
