import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { withDatabase } from '../../../../../tests/support/test-server.ts';
import { proveOn } from '../proof/find-faults.ts';

let database: TestDatabase;
/** The role that may everything, or the owner of the tables where there is no other. */
let owner: pg.Client;
/** Ids of two wallets with $100 each. */
let ana: string;
let ben: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { adminUrl } = inject('testServer');
  owner = new pg.Client({ connectionString: withDatabase(adminUrl, new URL(database.url).pathname.slice(1)) });
  await owner.connect();
  await owner.query(`select ledger_post('good', 'correction', 'test', now(), array['wallet', 'wallet', 'provider'],
    array['ana', 'ben', ''], array[10000, 10000, -20000])`);
  const { rows } = await owner.query<{ id: string }>(
    "select id from ledger_accounts where kind = 'wallet' order by owner_id",
  );
  [ana, ben] = [rows[0]?.id ?? '', rows[1]?.id ?? ''];
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** A new posting of two lines whose id is put into `posting`, with what follows in the same block. */
const withPosting = (...statements: string[]): string => `do $$ declare posting bigint; begin
  insert into ledger_postings (key, kind, subject, lines, at)
    values (gen_random_uuid()::text, 'sale', 'x', 2, now()) returning id into posting;
  ${statements.join(';\n')}; end $$`;
const entries = (...lines: [line: number, account: string, cents: string][]): string =>
  `insert into ledger_entries values ${lines.map(([line, account, cents]) => `(posting, ${line}, ${account}, ${cents})`).join(', ')}`;
const asReplica = (statement: string): string =>
  `begin; set local session_replication_role = replica; ${statement}; commit`;

/** Ways to write wrong books, and what refuses each. */
const attempts = (): Record<string, [statement: string, refusal: RegExp]> => ({
  'change an amount': ['update ledger_entries set amount_cents = 1', /append only/],
  'change no row at all': ['update ledger_entries set amount_cents = 1 where false', /append only/],
  'delete an entry': ['delete from ledger_entries where line = 1', /append only/],
  'truncate entries': ['truncate ledger_entries', /append only/],
  'truncate everything': ['truncate ledger_kinds cascade', /append only/],
  'delete a posting': ["delete from ledger_postings where key = 'good'", /append only/],
  'give a posting another time': ["update ledger_postings set at = now() - interval '1 year'", /append only/],
  'give a posting another kind by a second insert': [
    "insert into ledger_postings (key, kind, subject, lines, at) values ('good', 'sale', 'x', 2, now()) on conflict (key) do update set kind = 'refund'",
    /append only/,
  ],
  'delete an account': [`delete from ledger_accounts where id = ${ana}`, /append only/],
  'give an account to somebody else': [`update ledger_accounts set owner_id = 'eve' where id = ${ana}`, /append only/],
  'change the limits of a kind': ["update ledger_kinds set floor_cents = -999 where kind = 'wallet'", /append only/],
  'change a balance': [`update ledger_balances set balance_cents = 999 where account_id = ${ana}`, /only with entries/],
  'delete a balance': [`delete from ledger_balances where account_id = ${ana}`, /only with entries/],
  'truncate balances': ['truncate ledger_balances', /only with entries/],
  'add a balance row': [`insert into ledger_balances values (${ana}, 1, 5, 0, 10)`, /only with entries/],
  'lift a floor': [`update ledger_balances set floor_cents = -999 where account_id = ${ana}`, /only with entries/],
  'merge into balances': [
    `merge into ledger_balances b using (select 1) s on b.account_id = ${ana} when matched then update set balance_cents = 1`,
    /only with entries/,
  ],
  'post lines that do not add up': [withPosting(entries([1, ana, '-5'], [2, ben, '6'])), /not balanced or not whole/],
  'post one line now and one later': [
    withPosting(entries([1, ana, '-5']), entries([2, ben, '5'])),
    /not balanced or not whole/,
  ],
  'add a balanced pair to an old posting': [
    `insert into ledger_entries select id, line, account, cents from ledger_postings,
      (values (4, ${ana}, -5), (5, ${ben}, 5)) as more (line, account, cents) where key = 'good'`,
    /not balanced or not whole/,
  ],
  'add a balanced pair to an old posting with its own numbers': [
    `insert into ledger_entries select id, line, account, cents from ledger_postings,
      (values (1, ${ana}, -5), (2, ${ben}, 5)) as more (line, account, cents) where key = 'good'`,
    /duplicate key/,
  ],
  'number the lines from 2': [withPosting(entries([2, ana, '-5'], [3, ben, '5'])), /not balanced or not whole/],
  'post two halves in one query': [
    `with posting as (
      insert into ledger_postings (key, kind, subject, lines, at) values ('half', 'sale', 'x', 2, now()) returning id
    ), half as (insert into ledger_entries select id, 1, ${ana}, -5 from posting)
    insert into ledger_entries select id, 2, ${ben}, 6 from posting`,
    /not balanced or not whole/,
  ],
  'entries of no posting': [
    `insert into ledger_entries values (999999, 1, ${ana}, -5), (999999, 2, ${ben}, 5)`,
    /not balanced or not whole/,
  ],
  'a posting without entries': [withPosting('perform 1'), /has no entries/],
  'check early and add more': [
    withPosting(
      entries([1, ana, '-5'], [2, ben, '5']),
      'set constraints all immediate',
      entries([3, ana, '-5'], [4, ben, '5']),
    ),
    /not balanced or not whole/,
  ],
  'lines of zero': [withPosting(entries([1, ana, '0'], [2, ben, '0'])), /amount_is_not_zero/],
  'an account that does not exist': [withPosting(entries([1, ana, '-5'], [2, '999999', '5'])), /There is no account/],
  'take more than there is': [withPosting(entries([1, ana, '-10001'], [2, ben, '10001'])), /within_limits/],
  'an amount beyond all limits': [
    withPosting(entries([1, ana, '9223372036854775807'], [2, ben, '-9223372036854775807'])),
    /within_limits|out of range/,
  ],
  'change an amount as a replica': [asReplica('update ledger_entries set amount_cents = 1'), /append only/],
  'post wrong lines as a replica': [
    asReplica(withPosting(entries([1, ana, '-5'], [2, ben, '6']))),
    /not balanced or not whole/,
  ],
  'change a balance as a replica': [asReplica('update ledger_balances set balance_cents = 1'), /only with entries/],
  'a second wallet for one owner': [
    "insert into ledger_accounts (kind, owner_id) values ('wallet', 'ana')",
    /ledger_accounts_one_each/,
  ],
  'a wallet without an owner': ["insert into ledger_accounts (kind) values ('wallet')", /needs an owner/],
  'an owner of the revenue': [
    "insert into ledger_accounts (kind, owner_id) values ('revenue', 'eve')",
    /has no an owner|owner/,
  ],
  'a kind that does not exist': [
    "insert into ledger_accounts (kind, owner_id) values ('gold', 'eve')",
    /kind_fk|ledger_accounts/,
  ],
  'delete an alarm': ['delete from ledger_alarms', /append only/],
  'a closing in the middle of a month': [
    `insert into ledger_closings values ('2026-01-15', 0, '{}', repeat('0', 64), 'eve', now())`,
    /end_a_month/,
  ],
  'post into a closed month': [
    `do $$ begin
      insert into ledger_closings values ('2026-01-01T00:00Z', 0, '{}', repeat('0', 64), 'admin', now());
      perform ledger_post('late', 'sale', 'x', '2025-12-31', array['wallet', 'wallet'], array['ana', 'ben'], array[-5, 5]);
    end $$`,
    /books are closed/,
  ],
});

const replicaNeedsMore = /permission denied to set parameter/;

const refusalOf = async (statement: string): Promise<string> => {
  try {
    await owner.query(statement);
    return 'taken';
  } catch (error) {
    const { message, constraint = '' } = error as pg.DatabaseError;
    return `${message} ${constraint}`;
  } finally {
    await owner.query('rollback');
  }
};

/** What the proof finds after the statements, which are undone. */
const faults = async (statements = ''): Promise<string[]> => {
  await owner.query('begin');
  try {
    await owner.query(statements);
    return (await proveOn(owner)).faults.map(({ fault }) => fault);
  } finally {
    await owner.query('rollback');
  }
};

describe('the owner of the tables', () => {
  it('cannot write wrong books in any of these ways', async () => {
    const all = Object.entries(attempts());
    expect(all.length).toBeGreaterThanOrEqual(31);
    const missed: string[] = [];
    for (const [name, [statement, refusal]] of all) {
      const said = await refusalOf(statement);
      if (!refusal.test(said) && !(name.endsWith('replica') && replicaNeedsMore.test(said)))
        missed.push(`${name}: ${said}`);
    }
    expect(missed).toEqual([]);
    expect(await faults()).toEqual([]);
    const { rows: sums } = await owner.query(
      "select ledger_balance('wallet', 'ana') as ana, ledger_balance('wallet', 'ben') as ben",
    );
    expect(sums).toEqual([{ ana: '10000', ben: '10000' }]);
  });

  it.each([
    ['a guard that is off', 'alter table ledger_entries disable trigger ledger_entries_append_only', 'guard_is_off'],
    ['a guard that is gone', 'drop trigger ledger_postings_checked on ledger_postings', 'definition_is_missing'],
    [
      'a guard that a replica passes',
      'alter table ledger_balances enable trigger ledger_balances_guarded',
      'definition_was_changed',
    ],
    [
      'an entry that was changed without its guard',
      'alter table ledger_entries disable trigger ledger_entries_append_only; update ledger_entries set amount_cents = amount_cents + 1 where line = 1',
      'sum_is_not_zero',
    ],
    [
      'a balance that was changed without its guard',
      'alter table ledger_balances disable trigger ledger_balances_guarded; update ledger_balances set balance_cents = balance_cents + 1 where balance_cents = 10000',
      'balance_differs_from_entries',
    ],
    [
      'a posting that was written without the months of its creators',
      `alter table ledger_entries disable trigger ledger_entries_in_months; select ledger_post('x', 'sale', 'x', now(),
        array['creator_pending', 'provider'], array['ana', ''], array[5, -5]::bigint[])`,
      'months_differ_from_entries',
    ],
    [
      'a balance row that was deleted',
      'alter table ledger_balances disable trigger ledger_balances_guarded; delete from ledger_balances where balance_cents = 0',
      'balance_rows_are_missing',
    ],
    [
      'a floor that was lifted',
      'alter table ledger_balances disable trigger ledger_balances_guarded; update ledger_balances set floor_cents = -5 where floor_cents = 0',
      'balance_is_outside_its_limits',
    ],
    [
      'entries that were deleted',
      'alter table ledger_entries disable trigger ledger_entries_append_only; delete from ledger_entries',
      'posting_is_not_whole',
    ],
    [
      'a closed month that was changed',
      `select ledger_close(date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '2 months', 'x', now());
       alter table ledger_postings disable trigger ledger_postings_append_only; update ledger_postings set subject = 'other'`,
      'closed_month_was_changed',
    ],
  ])('is found out by the proof: %s', async (_, statements, fault) => {
    expect(await faults(statements)).toContain(fault);
    expect(await faults()).toEqual([]);
  });
});
