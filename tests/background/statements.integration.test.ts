import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { planCharges } from '#features/business/server/subscriptions.tables.ts';
import { payouts } from '#features/licensing/server/earnings.tables.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { newId } from '#platform/new-id.ts';
import { setUpBusiness } from '../support/business-fixture.ts';
import { countStatements } from '../support/count-statements.ts';

const fixture = setUpBusiness();

/** Copies of a row, each with its own id and whatever else must differ. */
const copyRow = (table: string, id: string, count: number, differing = '{}') =>
  fixture.db.execute(sql`
    insert into ${sql.raw(table)}
    select (jsonb_populate_record(null::${sql.raw(table)}, to_jsonb(original)
      || jsonb_build_object('id', substr(md5(number || ${id}), 1, 12))
      || replace(${differing}, '#', substr(md5(number || ${id}), 1, 12))::jsonb)).*
    from ${sql.raw(table)} as original cross join generate_series(1, ${count}::int) as number where id = ${id}`);

it('teams whose renewal is far away cost nothing every five minutes, however many they are', async () => {
  const owner = await fixture.team();
  const organisationId = await fixture.organisationOf(owner);
  const counted = () => countStatements(/"subscriptions"/, () => fixture.renew());
  const one = await counted();
  await copyRow('organisations', organisationId, 20);
  const { id } = (
    await fixture.db.execute<{ id: string }>(sql`
    select id from subscriptions where organisation_id = ${organisationId}`)
  ).rows[0] ?? { id: '' };
  await fixture.db.execute(sql`
    insert into subscriptions
    select (jsonb_populate_record(null::subscriptions, to_jsonb(original)
      || jsonb_build_object('id', organisation.id, 'organisation_id', organisation.id))).*
    from subscriptions as original
    cross join (
      select substr(md5(number || ${organisationId}), 1, 12) as id from generate_series(1, 20) as number
    ) as organisation
    where original.id = ${id}`);
  expect(await counted()).toEqual(one);
});

it('the list of payments for plans asks as much for two as for twenty, and has a next page', async () => {
  const admin = await fixture.signIn({ isAdmin: true });
  const owner = await fixture.team();
  const { charge } = await fixture.subscriptionOf(owner);
  const read = async (query = '') => (await admin(`/api/admin/business/charges${query}`)).json();
  const counted = async () => (await countStatements(/plan_charges|quota_buckets/, () => read())).statements;
  const one = await counted();
  await fixture.db.update(planCharges).set({ kind: 'change' }).where(eq(planCharges.id, charge.id));
  await copyRow('plan_charges', charge.id, 20);
  expect(await counted()).toBe(one);

  const { charges: all, next: none } = await read();
  expect([all.length >= 21, none]).toEqual([true, null]);
  expect(all.find(({ id }: { id: string }) => id === charge.id).refundableCents).toBe(charge.totalCents);
  const first = await read('?limit=8');
  const second = await read(`?limit=8&after=${first.next}`);
  expect([...first.charges, ...second.charges]).toEqual(all.slice(0, 16));
});

it('the orders of an item ask as much for two as for twenty', async () => {
  const buyer = await fixture.signIn();
  const itemId = await fixture.photo();
  const id = await fixture.draft(buyer, itemId);
  await fixture.pay(buyer, id, { method: 'card', source: testCards.needsChallenge, agreedCents: 1_200 });
  const read = async () => (await buyer(`/api/orders?itemId=${itemId}&type=photo&licence=standard`)).json();
  const counted = () => countStatements(/"orders"|"payments"|"licences"/, read);
  const { statements } = await counted();
  await copyRow('orders', id, 20, '{"client": "#"}');
  expect((await counted()).statements).toBe(statements);
  const { orders: listed } = await read();
  expect(listed).toHaveLength(21);
  expect(listed.find((order: { id: string }) => order.id === id)).toMatchObject({
    state: 'challenged',
    challenge: expect.any(String),
  });
});

it('the desk reads as many payouts as it shows', async () => {
  const admin = await fixture.signIn({ isAdmin: true });
  const creator = await fixture.signIn({ isCreator: true });
  const request = (count: number, hoursAgo: number) =>
    fixture.db.insert(payouts).values(
      Array.from({ length: count }, () => ({
        id: newId(),
        creatorId: creator.id,
        cents: 5_000,
        method: 'paypal' as const,
        state: 'requested' as const,
        requestedAt: new Date(fixture.clock.now.getTime() - hoursAgo * 3_600_000),
        sealedDetails: 'sealed',
      })),
    );
  const read = async () => (await admin('/api/admin/dashboard')).json();
  await request(6, 50);
  const { rows } = await countStatements(/"payouts"/, read);
  await request(14, 1);
  expect((await countStatements(/"payouts"/, read)).rows).toBe(rows);
  const { payouts: waiting, alerts } = await read();
  expect(waiting).toMatchObject({ count: 20, cents: 100_000 });
  expect(waiting.rows).toHaveLength(5);
  expect(JSON.stringify(alerts)).toContain('6');
  await fixture.db.delete(payouts).where(eq(payouts.creatorId, creator.id));
});
