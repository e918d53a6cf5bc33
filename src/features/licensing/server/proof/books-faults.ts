import type pg from 'pg';
import { type AccountKind, accountKinds, rulesOf } from '../../ledger.rules.ts';
import type { LedgerFault } from '../ledger.tables.ts';
import { faultsOf } from './fault-rows.ts';

const FAULTS = `
  WITH by_account AS (
    SELECT account_id, sum(amount_cents)::bigint AS cents FROM ledger_entries GROUP BY account_id
  ), by_posting AS (
    SELECT posting_id, sum(amount_cents)::bigint AS cents, count(*) AS lines FROM ledger_entries GROUP BY posting_id
  ), by_balance AS (
    SELECT account_id, sum(balance_cents)::bigint AS cents, count(*) AS shards FROM ledger_balances GROUP BY account_id
  )
  SELECT 'sum_is_not_zero', NULL::text, 0::bigint, coalesce(sum(cents), 0)::bigint FROM by_account
    HAVING coalesce(sum(cents), 0) <> 0
  UNION ALL
  SELECT 'balance_differs_from_entries', coalesce(by_balance.account_id, by_account.account_id)::text,
      coalesce(by_account.cents, 0), by_balance.cents
    FROM by_balance FULL JOIN by_account USING (account_id)
    WHERE by_balance.cents IS DISTINCT FROM coalesce(by_account.cents, 0)
  UNION ALL
  SELECT 'months_differ_from_entries', account.id::text, account.cents, coalesce(by_month.cents, 0)
    FROM (
      SELECT id, coalesce(by_account.cents, 0) AS cents
      FROM ledger_accounts LEFT JOIN by_account ON account_id = id WHERE kind LIKE 'creator\\_%'
    ) AS account
    LEFT JOIN (SELECT account_id, sum(cents)::bigint AS cents FROM ledger_months GROUP BY account_id) AS by_month
      ON by_month.account_id = account.id
    WHERE account.cents <> coalesce(by_month.cents, 0)
  UNION ALL
  SELECT 'balance_rows_are_missing', ledger_accounts.id::text, ledger_accounts.shards::bigint, coalesce(by_balance.shards, 0)
    FROM ledger_accounts LEFT JOIN by_balance ON by_balance.account_id = ledger_accounts.id
    WHERE by_balance.shards IS DISTINCT FROM ledger_accounts.shards::bigint
  UNION ALL
  SELECT 'posting_is_not_whole', coalesce(posting.id, by_posting.posting_id)::text, posting.lines::bigint, coalesce(by_posting.lines, 0)
    FROM ledger_postings AS posting FULL JOIN by_posting ON by_posting.posting_id = posting.id
    WHERE by_posting.cents IS DISTINCT FROM 0 OR by_posting.lines IS DISTINCT FROM posting.lines::bigint
  UNION ALL
  SELECT 'balance_is_outside_its_limits', balance.account_id::text, kind.floor_cents, balance.balance_cents
    FROM ledger_balances AS balance
    JOIN ledger_accounts AS account ON account.id = balance.account_id
    JOIN ledger_kinds AS kind ON kind.kind = account.kind
    WHERE balance.balance_cents NOT BETWEEN kind.floor_cents AND kind.ceiling_cents
      OR (balance.floor_cents, balance.ceiling_cents) <> (kind.floor_cents, kind.ceiling_cents)
  UNION ALL
  SELECT 'closed_month_was_changed', to_char(closing.closed_before AT TIME ZONE 'UTC', 'YYYY-MM-DD'), NULL, NULL
    FROM (
      SELECT closed_before, hash, lag(closed_before, 1, '-infinity') OVER months AS first, lag(hash, 1, '') OVER months AS previous
      FROM ledger_closings WINDOW months AS (ORDER BY closed_before)
    ) AS closing
    WHERE closing.hash <> ledger_hash(closing.first, closing.closed_before, closing.previous)`;

/** The sum of all entries is zero, balances equal their entries, postings are whole, limits and closed months are kept. */
export const findBooksFaults = (on: pg.ClientBase): Promise<LedgerFault[]> => faultsOf(on, FAULTS);

type Rules = { kind: AccountKind; owned: boolean; floor: string; ceiling: string; shards: number };

/** Kinds of account whose limits are not those of the rules, or that the rules do not know. */
export const findLimitFaults = async (on: pg.ClientBase): Promise<LedgerFault[]> => {
  const { rows } = await on.query<Rules>(
    'select kind, owned, floor_cents as floor, ceiling_cents as ceiling, shards from ledger_kinds',
  );
  const found = new Map(rows.map(({ kind, ...rules }) => [kind, JSON.stringify(Object.values(rules).map(String))]));
  const asRow = (kind: AccountKind): string => {
    const { owned, floorCents, ceilingCents, shards } = rulesOf(kind);
    return JSON.stringify([owned, floorCents, ceilingCents, shards].map(String));
  };
  const kinds = new Set<AccountKind>([...(Object.keys(accountKinds) as AccountKind[]), ...found.keys()]);
  return [...kinds]
    .filter((kind) => !(kind in accountKinds) || found.get(kind) !== asRow(kind))
    .map((kind) => ({ fault: 'limits_differ_from_release', id: kind, expected: null, found: null }));
};
