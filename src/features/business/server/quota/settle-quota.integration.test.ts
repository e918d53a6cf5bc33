import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BusinessFixture, openBusinessFixture } from '../../../../../tests/support/business-fixture.ts';
import { rowsRead } from '../../../../../tests/support/rows-read.ts';

// Without the proof of the books after each test: the copies are in no ledger.
let fixture: BusinessFixture;
beforeAll(async () => {
  fixture = await openBusinessFixture();
});
afterAll(() => fixture.server.stop());

/** The same download again and again, as the years of a busy team make them. */
const copyDownloads = async (orderId: string, from: number, to: number) => {
  await fixture.db.execute(sql`
    with copies as (
      insert into orders
      select (jsonb_populate_record(null::orders, to_jsonb(original) || jsonb_build_object(
        'id', substr(md5(number || ${orderId}), 1, 12), 'client', number::text))).*
      from orders as original cross join generate_series(${from}::int, ${to}::int) as number where id = ${orderId}
      returning id
    )
    insert into team_licences
    select (jsonb_populate_record(null::team_licences, to_jsonb(original) || jsonb_build_object('order_id', copies.id))).*
    from copies cross join team_licences as original where original.order_id = ${orderId}`);
  await fixture.server.database.pool.query('analyze orders, team_licences, quota_buckets');
};

it('settling downloads reads what is due, and not every download that was ever taken', async () => {
  const owner = await fixture.team();
  const orderId = await fixture.draft(owner);
  const { order } = await (await fixture.take(owner, orderId)).json();
  const reads = () =>
    rowsRead(fixture.server.database.pool, /from "team_licences"|from "quota_buckets"/, () =>
      fixture.run('business.settle-quota'),
    );
  await copyDownloads(orderId, 1, 50);
  const early = await reads();
  await copyDownloads(orderId, 51, 1_000);
  expect(await reads()).toBeLessThanOrEqual(early + 20);

  // What is due is found among them.
  const admin = await fixture.signIn({ isAdmin: true });
  const refund = { cents: order.totalCents, reason: 'Not used', seenRefundedCents: 0 };
  expect((await admin(`/api/admin/orders/${orderId}/refunds`, { method: 'POST', json: refund })).status).toBe(200);
  const before = await fixture.left(owner);
  await fixture.run('business.settle-quota');
  expect(await fixture.left(owner)).toBe(before + 1);
});
