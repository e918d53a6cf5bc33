import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { TestDatabase } from '../../../../../tests/support/database.ts';
import { createDatabaseBefore } from '../../../../../tests/support/old-database.ts';

let database: TestDatabase;

const functions = (file: string) => readFileSync(join(import.meta.dirname, '../sql', file), 'utf8');
const share = (owner: string) => `{"kind": "creator", "owner": "${owner}", "cents": 300}`;
const order = (id: string, paidAt: string | null, parts: string | null) =>
  `('${id}00000000', 'paid', 'standard', 1200, 0, '{}', ${paidAt ? `'${paidAt}'` : 'null'}, ${parts ? `'${parts}'` : 'null'}, now(), now())`;
const sale = (id: string, at: string) =>
  `ledger_post('order:${id}:paid', 'sale', 'order:${id}', '${at}', array['creator_pending', 'creator_pending', 'provider'],
    array['ana', 'ben', ''], array[300, 300, -600]::bigint[])`;

beforeAll(async () => {
  database = await createDatabaseBefore('earnings-months');
  for (const file of ['1-guards.sql', '2-posting.sql']) await database.pool.query(functions(file));
  await database.pool.query(`
    insert into orders (id, state, licence, net_cents, tax_cents, snapshot, paid_at, parts, created_at, changed_at) values
      ${[
        order('both', '2026-09-30T23:59:00Z', `[{"kind": "revenue", "owner": ""}, ${share('ana')}, ${share('ben')}]`),
        order('anas', '2026-10-01T00:01:00Z', `[${share('ana')}]`),
        order('free', '2026-10-02T00:00:00Z', '[]'),
        order('open', null, null),
      ].join(', ')};
    select ${sale('a', '2026-09-30T23:59:00Z')}, ${sale('b', '2026-10-01T00:01:00Z')}, ${sale('c', '2026-10-05T00:00:00Z')}`);
  await migrate(database.pool, databaseSchema);
});
afterAll(() => database.drop());

it('earlier sales are in the list of everybody who has a share of them', async () => {
  const { rows } = await database.pool.query(
    'select creator_id as creator, left(order_id, 4) as sold from sale_shares order by creator_id, paid_at',
  );
  expect(rows.map(({ creator, sold }) => `${creator} ${sold}`)).toEqual(['ana both', 'ana anas', 'ben both']);
});

it('earlier months are those of UTC, and later postings are added to them', async () => {
  const months = async () =>
    (
      await database.pool.query(`select to_char(month, 'YYYY-MM') as month, cents::int from ledger_months
        join ledger_accounts on ledger_accounts.id = account_id where owner_id = 'ana' order by month`)
    ).rows;
  expect(await months()).toEqual([
    { month: '2026-09', cents: 300 },
    { month: '2026-10', cents: 600 },
  ]);
  await database.pool.query(`select ${sale('d', '2026-10-31T23:59:59Z')}`);
  expect((await months()).at(-1)).toEqual({ month: '2026-10', cents: 900 });
  await expect(database.pool.query('update ledger_months set cents = 0')).rejects.toThrow(/move only with entries/);
});
