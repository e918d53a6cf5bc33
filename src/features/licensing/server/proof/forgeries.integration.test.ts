import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseSchema } from '#app/start/feature-wiring.ts';
import { onUnlimitedConnection } from '#platform/db/database.ts';
import { applyFunctions } from '#platform/db/sql-functions.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { raisePosting, withoutGuards as switchedOff } from '../../../../../tests/support/without-guards.ts';
import { postingKinds } from '../../ledger.rules.ts';
import { ledgerAlarms } from '../ledger.tables.ts';
import { testCards } from '../payments/test-provider.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let buyer: Person;
let photo: string;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  buyer = await fixture.signIn();
  const creator = await fixture.signIn({ isCreator: true });
  photo = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Reef' });
});
afterAll(() => fixture.server.stop());

const run = (statements: string) => fixture.server.database.pool.query(statements);
/** Runs the job of every night; returns the faults of the alarm that it raised, and resolves it. */
const prove = async () => {
  await fixture.run('licensing.prove-books');
  const [alarm] = await fixture.db.select().from(ledgerAlarms).where(isNull(ledgerAlarms.resolvedAt));
  const resolution = { resolvedAt: fixture.clock.now, resolvedBy: 'admin', note: 'A test.' };
  await fixture.db.update(ledgerAlarms).set(resolution).where(isNull(ledgerAlarms.resolvedAt));
  return alarm?.faults ?? [];
};
const restoreFunctions = async () => {
  const functions = databaseSchema.functions.find(({ name }) => name === 'ledger');
  if (functions) await onUnlimitedConnection(fixture.db.$client, (client) => applyFunctions(client, functions));
};
const withoutGuards = (tables: string[], statement: string) =>
  switchedOff(fixture.server.database.pool, tables, statement);
const topUp = async (amount: string): Promise<string> => {
  const { id } = await (await buyer('/api/wallet/top-ups', { method: 'POST', json: { amount } })).json();
  const json = { source: testCards.succeeds, agreedCents: Number(amount) * 100 };
  expect((await buyer(`/api/wallet/top-ups/${id}/pay`, { method: 'POST', json })).status).toBe(200);
  return id;
};
const raise = (topUpId: string, cents: number) =>
  raisePosting(fixture.server.database.pool, `top-up:${topUpId}:paid`, cents);

describe('definitions that are not those of the release are named by the next proof', () => {
  it('and those of a fresh database are in the file: run npm run sql-versions', async () => {
    expect(await prove()).toEqual([]);
  });

  it.each([
    ["update drizzle.sql_functions set version = 'of tomorrow' where name = 'ledger'", restoreFunctions],
    [
      'update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = (select max(id) from drizzle.__drizzle_migrations)',
      () =>
        run(
          'update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = (select max(id) from drizzle.__drizzle_migrations)',
        ),
    ],
  ])('but by a process of its own release, where the database is of another one: %s', async (change, restore) => {
    await run(change);
    await run('alter table ledger_postings drop constraint ledger_postings_kind_is_known');
    await expect(prove()).rejects.toMatchObject({
      code: 'moneyStopped',
      message: expect.stringContaining('another release'),
    });
    await restore();
    expect(await prove()).toMatchObject([{ id: 'constraint ledger_postings_kind_is_known on ledger_postings' }]);
    await run(
      `alter table ledger_postings add constraint ledger_postings_kind_is_known check (kind in (${postingKinds
        .map((kind) => `'${kind}'`)
        .join(', ')}))`,
    );
    expect(await prove()).toEqual([]);
  });

  it('a guard’s function that does nothing any more', async () => {
    await run(`create or replace function ledger_refuse_change() returns trigger language plpgsql as
      $$ begin return null; end $$`);
    expect(await prove()).toEqual([
      { fault: 'definition_was_changed', id: 'function ledger_refuse_change()', expected: null, found: null },
    ]);
    await restoreFunctions();
    expect(await prove()).toEqual([]);
  });

  it('a function that is right, but runs with other rights or settings', async () => {
    await run('alter function ledger_post(text, text, text, timestamptz, text[], text[], bigint[]) security definer');
    expect(await prove()).toMatchObject([
      { fault: 'definition_was_changed', id: expect.stringContaining('ledger_post') },
    ]);
    await restoreFunctions();
  });

  it('a proof inside the database that finds nothing', async () => {
    await run(`create or replace function ledger_prove() returns table (fault text, id text, expected bigint, found bigint)
      language sql stable as $$ select null::text, null::text, null::bigint, null::bigint where false $$`);
    const id = await topUp('30');
    await withoutGuards(
      ['ledger_balances'],
      `update ledger_balances set balance_cents = balance_cents + 700 where account_id = (
        select account_id from ledger_entries join ledger_postings on ledger_postings.id = posting_id
        where key = 'top-up:${id}:paid' and amount_cents > 0)`,
    );
    const faults = await prove();
    expect(faults).toContainEqual({
      fault: 'balance_differs_from_entries',
      id: expect.any(String),
      expected: 3_000,
      found: 3_700,
    });
    expect(faults).toContainEqual(expect.objectContaining({ id: 'function ledger_prove()' }));
    await run('drop function ledger_prove()');
    await withoutGuards(
      ['ledger_balances'],
      'update ledger_balances set balance_cents = balance_cents - 700 where balance_cents = 3700',
    );
    expect(await prove()).toEqual([]);
  });

  it('guards of invoices that are off', async () => {
    await run('alter table invoices disable trigger user');
    expect((await prove()).map(({ fault, id }) => [fault, id])).toEqual([
      ['guard_is_off', 'trigger invoices_are_only_added on invoices'],
      ['guard_is_off', 'trigger invoices_have_no_gaps on invoices'],
    ]);
    await restoreFunctions();
    expect(await prove()).toEqual([]);
  });

  it('a limit and a key that were dropped', async () => {
    await run(`alter table ledger_balances drop constraint ledger_balance_within_limits;
      alter table ledger_postings drop constraint ledger_postings_once`);
    expect(new Set((await prove()).map(({ fault, id }) => `${fault} ${id}`))).toEqual(
      new Set([
        'definition_is_missing constraint ledger_balance_within_limits on ledger_balances',
        'definition_is_missing constraint ledger_postings_once on ledger_postings',
      ]),
    );
    await run(`alter table ledger_balances add constraint ledger_balance_within_limits
        check (balance_cents between floor_cents and ceiling_cents);
      alter table ledger_postings add constraint ledger_postings_once unique (key)`);
    expect(await prove()).toEqual([]);
  });

  it('what was added: a trigger, a rule, a policy that hides rows', async () => {
    await run(`create function forged() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger forged before insert on ledger_entries for each row execute function forged();
      create rule forged as on insert to ledger_alarms do instead nothing;
      alter table ledger_entries enable row level security`);
    await fixture.run('licensing.prove-books');
    const said = fixture.server.logged.findLast(({ msg }) => String(msg).includes('books of the ledger are wrong'));
    await run(`drop rule forged on ledger_alarms; drop trigger forged on ledger_entries; drop function forged();
      alter table ledger_entries disable row level security`);
    expect((said as unknown as { faults: object[] }).faults).toEqual(
      expect.arrayContaining([
        { fault: 'definition_is_unknown', id: 'trigger forged on ledger_entries', expected: null, found: null },
        { fault: 'definition_was_changed', id: 'table ledger_alarms', expected: null, found: null },
        { fault: 'definition_was_changed', id: 'table ledger_entries', expected: null, found: null },
      ]),
    );
    expect(await prove()).toEqual([]);
  });

  it('limits of a kind of account that are not those of the rules', async () => {
    const limit = (cents: number) =>
      withoutGuards(
        ['ledger_kinds', 'ledger_balances'],
        `update ledger_kinds set floor_cents = ${cents} where kind = 'wallet';
        update ledger_balances set floor_cents = ${cents} from ledger_accounts where id = account_id and kind = 'wallet'`,
      );
    await limit(-1_000_000);
    expect(await prove()).toEqual([{ fault: 'limits_differ_from_release', id: 'wallet', expected: null, found: null }]);
    await limit(0);
    expect(await prove()).toEqual([]);
  });
});

describe('money without its cause is named by the next proof', () => {
  it('a top-up that was raised in entries and balances, with the guards on again', async () => {
    const id = await topUp('25');
    await raise(id, 100_000);
    expect(await prove()).toContainEqual({
      fault: 'payment_differs_from_posting',
      id: `top-up:${id}:1`,
      expected: 2_500,
      found: 102_500,
    });
    await raise(id, -100_000);
    expect(await prove()).toEqual([]);
  });

  it('an order that was made paid by hand', async () => {
    const { id } = await (await fixture.openDraft(buyer, photo)).json();
    await run(`update orders set state = 'paid', method = 'wallet', paid_at = now() where id = '${id}'`);
    expect(new Set((await prove()).map((fault) => `${fault.fault} ${fault.id}`))).toEqual(
      new Set([`order_without_licence ${id}`, `order_differs_from_posting ${id}`]),
    );
    await run(`update orders set state = 'draft', method = null, paid_at = null where id = '${id}'`);
    expect(await prove()).toEqual([]);
  });

  it('a posting whose payment is said to be declined', async () => {
    const id = await topUp('40');
    const stateOf = (state: string) =>
      withoutGuards(['payments'], `update payments set state = '${state}' where top_up_id = '${id}'`);
    await stateOf('declined');
    expect(await prove()).toEqual([
      { fault: 'posting_without_payment', id: `top-up:${id}`, expected: 0, found: 4_000 },
    ]);
    await stateOf('succeeded');
    expect(await prove()).toEqual([]);
  });

  it('a top-up of another amount than its posting', async () => {
    const id = await topUp('20');
    const raiseTopUp = (cents: number) =>
      withoutGuards(['top_ups'], `update top_ups set cents = cents + ${cents} where id = '${id}'`);
    await raiseTopUp(500);
    expect(await prove()).toEqual([{ fault: 'top_up_differs_from_posting', id, expected: 2_500, found: 2_000 }]);
    await raiseTopUp(-500);
    expect(await prove()).toEqual([]);
  });

  it('a sale and a licence whose order is said to be a draft', async () => {
    const { id } = await (await fixture.openDraft(buyer, photo)).json();
    expect((await fixture.pay(buyer, id, { method: 'wallet', agreedCents: 1_200 })).status).toBe(200);
    const { rows } = await run(`select id from licences where order_id = '${id}'`);
    const stateOf = (state: string) => run(`update orders set state = '${state}' where id = '${id}'`);
    await stateOf('draft');
    expect(new Set(await prove())).toEqual(
      new Set([
        { fault: 'posting_without_order', id: `order:${id}`, expected: 0, found: 1_200 },
        { fault: 'licence_without_order', id: rows[0]?.id, expected: 0, found: 1 },
      ]),
    );
    await stateOf('paid');
    expect(await prove()).toEqual([]);
  });

  it('an order that is in force again after its refund, or refunded without one', async () => {
    const { id } = await (await fixture.openDraft(buyer, photo, { client: 'Hotel Royal' })).json();
    await fixture.pay(buyer, id, { method: 'card', source: testCards.succeeds, agreedCents: 1_200 });
    const stateOf = (state: string) => run(`update orders set state = '${state}' where id = '${id}'`);
    const differs = (expected: number, found: number) => [{ fault: 'order_differs_from_posting', id, expected, found }];
    for (const [state, gone] of [
      ['refunded', 1_200],
      ['charged_back', 1_200],
      ['partly_refunded', 0],
    ] as const) {
      await stateOf(state);
      expect(await prove()).toEqual(differs(gone, 0));
    }
    await stateOf('paid');
    expect(await prove()).toEqual([]);
    const admin = await fixture.signIn({ isAdmin: true });
    const refund = (cents: number, seenRefundedCents: number) =>
      admin(`/api/admin/orders/${id}/refunds`, { method: 'POST', json: { cents, seenRefundedCents, reason: 'x' } });
    expect((await refund(200, 0)).status).toBe(200);
    await stateOf('paid');
    expect(await prove()).toEqual(differs(0, 200));
    await stateOf('partly_refunded');
    expect(await prove()).toEqual([]);
    expect((await refund(1_000, 200)).status).toBe(200);
    expect(await prove()).toEqual([]);
    for (const state of ['paid', 'partly_refunded', 'held']) {
      await stateOf(state);
      expect(await prove()).toEqual(differs(0, 1_200));
    }
    await stateOf('refunded');
    expect(await prove()).toEqual([]);
  });

  it('a licence without an order for an item that is not free', async () => {
    const forged = 'forged000001';
    await withoutGuards(
      ['licences'],
      `insert into licences (id, item_id, certificate, signature, kid, issued_at)
        select '${forged}', '${photo}', certificate, signature, kid, issued_at from licences limit 1`,
    );
    expect(await prove()).toEqual([{ fault: 'licence_without_order', id: forged, expected: 0, found: 1 }]);
    // Unless it was free for a moment: its reviewer took the publication back, and the creator made it premium.
    await run(`insert into item_history (item_id, at, from_state, to_state)
      select item_id, issued_at, 'published', 'awaiting_review' from licences where id = '${forged}'`);
    expect(await prove()).toEqual([]);
    await run(`delete from item_history where from_state = 'published' and item_id = '${photo}'`);
    await withoutGuards(['licences'], `delete from licences where id = '${forged}'`);
    expect(await prove()).toEqual([]);
  });

  it('a transaction of the provider that was changed after it was compared', async () => {
    await fixture.run('licensing.reconcile-books');
    await topUp('35');
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 86_400_000);
    await fixture.run('licensing.reconcile-books');
    const { rows } = await run(
      `select id, cents from provider_transactions where kind = 'charge' and posting_key is not null and cents = 3500`,
    );
    const [{ id, cents }] = rows as [{ id: string; cents: number }];
    const raiseTransaction = (by: number) =>
      withoutGuards(
        ['provider_transactions'],
        `update provider_transactions set cents = cents + ${by} where id = '${id}'`,
      );
    await raiseTransaction(100);
    expect(await prove()).toMatchObject([{ fault: 'transaction_differs_from_posting', id }]);
    await raiseTransaction(-100);
    expect([Number(cents), await prove()]).toEqual([3_500, []]);
  });
});
