import type pg from 'pg';

/** Runs a statement with all triggers of the tables off, as only their owner can, who switches them on again. */
export const withoutGuards = (pool: pg.Pool, tables: readonly string[], statement: string) => {
  const guards = (change: string) =>
    `do $$ declare guard record; begin
      for guard in select tgname, tgrelid::regclass as "table" from pg_trigger
        where not tgisinternal and tgrelid = any (array['${tables.join("', '")}']::regclass[])
      loop execute format('alter table %s ${change} trigger %I', guard."table", guard.tgname); end loop; end $$`;
  return pool.query(`${guards('disable')}; ${statement}; ${guards('enable always')}`);
};

/** Raises both sides of a posting of two lines, with their balances. */
export const raisePosting = (pool: pg.Pool, key: string, cents: number) =>
  withoutGuards(
    pool,
    ['ledger_entries', 'ledger_balances'],
    `with changed as (
      update ledger_entries set amount_cents = amount_cents + sign(amount_cents) * ${cents}
      where posting_id = (select id from ledger_postings where key = '${key}')
      returning account_id, sign(amount_cents) * ${cents} as cents
    )
    update ledger_balances set balance_cents = balance_cents + changed.cents from changed
    where ledger_balances.account_id = changed.account_id and shard = (
      select min(shard) from ledger_balances as other where other.account_id = changed.account_id)`,
  );
