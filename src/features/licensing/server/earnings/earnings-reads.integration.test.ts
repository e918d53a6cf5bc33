import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { rowsRead } from '../../../../../tests/support/rows-read.ts';
import { testCards } from '../payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
});
afterAll(() => fixture.server.stop());

/** A creator who sells a photo today. */
const sellToday = async (): Promise<{ creator: Person; orderId: string }> => {
  const creator = await fixture.signIn({ isCreator: true });
  const buyer = await fixture.signIn();
  const photo = await fixture.addItem(creator.id, 'published', { access: 'premium' });
  const { id } = await (await fixture.openDraft(buyer, photo)).json();
  const paid = await fixture.pay(buyer, id, { method: 'card', source: testCards.succeeds, agreedCents: 1_200 });
  expect((await paid.json()).state).toBe('paid');
  return { creator, orderId: id };
};

type Numbers = { from: number; to: number };
const SALES_AT_ONCE = 100;

const copySales = (creator: Person, orderId: string, { from, to }: Numbers) =>
  fixture.db.execute(sql`
    with copies as (
      insert into orders
      select (jsonb_populate_record(null::orders, to_jsonb(original) || jsonb_build_object(
        'id', substr(md5(number || ${orderId}), 1, 12), 'client', number::text,
        'paid_at', timestamptz '2025-11-02T00:00:00Z' + (number * 7919 % 3600) * interval '0.1 days'))).*
      from orders as original cross join generate_series(${from}::int, ${to}::int) as number where id = ${orderId}
      returning id, paid_at
    )
    select ledger_post('order:' || id || ':paid', 'sale', 'order:' || id, paid_at,
      array['creator_pending', 'provider', 'revenue'], array[${creator.id}, '', ''], array[600, -1200, 600]::bigint[])
    from copies`);

/** The same sale again and again, spread over the year before this month, in the orders and in the books. */
const addEarlierSales = async (creator: Person, orderId: string, { from, to }: Numbers) => {
  for (let first = from; first <= to; first += SALES_AT_ONCE)
    await copySales(creator, orderId, { from: first, to: Math.min(to, first + SALES_AT_ONCE - 1) });
  const tables = 'orders, sale_shares, payouts, ledger_accounts, ledger_balances, ledger_months, ledger_postings';
  await fixture.server.database.pool.query(`analyze ${tables}, ledger_entries`);
};

const reads = {
  balances: '/api/creator/earnings',
  'the list of sales': '/api/creator/sales',
  'the statement of a month': '/api/creator/earnings/statements/2026-11',
} as const;

describe('what the page of earnings reads from the database does not grow with the life of a creator:', () => {
  const rowsFor = async (creator: Person): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const [name, path] of Object.entries(reads))
      counts[name] = await rowsRead(fixture.server.database.pool, /ledger_|"orders"|"payouts"/, async () => {
        expect((await creator(path)).status).toBe(200);
      });
    return counts;
  };
  let many: Person;
  let [early, late]: Record<string, number>[] = [];
  beforeAll(async () => {
    const { creator, orderId } = await sellToday();
    many = creator;
    await addEarlierSales(creator, orderId, { from: 1, to: 50 });
    early = await rowsFor(creator);
    await addEarlierSales(creator, orderId, { from: 51, to: 600 });
    late = await rowsFor(creator);
  });

  it.each(Object.keys(reads))('%s', (name) => {
    const rows = early?.[name] ?? 0;
    expect(rows).toBeGreaterThan(0);
    expect(late?.[name]).toBeLessThanOrEqual(rows + 20);
  });

  it('and what it shows is all there', async () => {
    const earnings = await (await many('/api/creator/earnings')).json();
    expect(earnings.pendingCents).toBe(601 * 600);
    expect(earnings.months).toHaveLength(13);
    expect(earnings.months.slice(0, 2)).toEqual(['2026-11', '2026-10']);
    const statement = await (await many('/api/creator/earnings/statements/2026-11')).json();
    expect(statement.opening.pendingCents).toBe(600 * 600);
    expect(statement.closing.pendingCents).toBe(601 * 600);
    expect(statement.lines).toHaveLength(1);
    const first = await (await many('/api/creator/sales?limit=30')).json();
    const second = await (await many(`/api/creator/sales?limit=30&after=${first.next}`)).json();
    const times = [...first.sales, ...second.sales].map(({ at }: { at: string }) => at);
    expect(new Set(times).size).toBe(60);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
