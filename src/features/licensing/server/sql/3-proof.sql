-- SHA-256 over all entries of a time, in their order, and the hash before it. The account's id may differ in a copy of the
-- books, so its kind and owner count.
CREATE OR REPLACE FUNCTION ledger_hash(first timestamptz, before timestamptz, previous text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(
    sha256(convert_to(previous, 'UTF8') || coalesce(string_agg(hashed.hash, ''::bytea ORDER BY hashed.id), ''::bytea)),
    'hex'
  )
  FROM (
    SELECT posting.id, sha256(convert_to(concat_ws(E'\n',
      posting.id, posting.key, posting.kind, posting.subject, (extract(epoch FROM posting.at) * 1000000)::bigint,
      string_agg(concat_ws(' ', entry.line, account.kind, account.owner_id, entry.amount_cents), E'\n' ORDER BY entry.line)
    ), 'UTF8')) AS hash
    FROM ledger_postings AS posting
    JOIN ledger_entries AS entry ON entry.posting_id = posting.id
    JOIN ledger_accounts AS account ON account.id = entry.account_id
    WHERE posting.at >= first AND posting.at < before
    GROUP BY posting.id
  ) AS hashed $$;

-- The proof: no row means no fault. It is one statement, so it sees one state while others write.
CREATE OR REPLACE FUNCTION ledger_prove() RETURNS TABLE (fault text, id text, expected bigint, found bigint) LANGUAGE sql STABLE AS $$
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
    WHERE closing.hash <> ledger_hash(closing.first, closing.closed_before, closing.previous)
  UNION ALL
  SELECT 'guard_is_missing', guard, 1, 0
    FROM unnest(ARRAY[
      'ledger_kinds.ledger_kinds_append_only',
      'ledger_accounts.ledger_accounts_append_only', 'ledger_accounts.ledger_accounts_checked', 'ledger_accounts.ledger_accounts_opened',
      'ledger_balances.ledger_balances_guarded',
      'ledger_postings.ledger_postings_append_only', 'ledger_postings.ledger_postings_checked', 'ledger_postings.ledger_postings_whole',
      'ledger_entries.ledger_entries_append_only', 'ledger_entries.ledger_entries_applied',
      'ledger_closings.ledger_closings_append_only',
      'ledger_alarms.ledger_alarms_kept', 'ledger_alarms.ledger_alarms_guarded'
    ]) AS guard
    WHERE NOT EXISTS (
      SELECT FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relname || '.' || tgname = guard AND tgenabled = 'A' AND pg_table_is_visible(pg_class.oid)
    ) $$;

-- Closes everything before a time. Writers that are under way finish first, later ones wait until the closing is committed.
CREATE OR REPLACE FUNCTION ledger_close(before timestamptz, closer text, closing_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last ledger_closings;
  first timestamptz;
BEGIN
  LOCK TABLE ledger_postings IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO last FROM ledger_closings ORDER BY closed_before DESC LIMIT 1;
  first := coalesce(last.closed_before, '-infinity');
  IF before <= first THEN
    RAISE EXCEPTION 'The books are closed before % already.', first
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'ledger_closings_go_forward';
  END IF;
  INSERT INTO ledger_closings (closed_before, postings, totals, hash, closed_by, closed_at)
    SELECT before,
      (SELECT count(*) FROM ledger_postings WHERE at >= first AND at < before),
      coalesce((
        SELECT jsonb_object_agg(kind, cents) FROM (
          SELECT account.kind, sum(entry.amount_cents) AS cents
          FROM ledger_postings AS posting
          JOIN ledger_entries AS entry ON entry.posting_id = posting.id
          JOIN ledger_accounts AS account ON account.id = entry.account_id
          WHERE posting.at >= first AND posting.at < before
          GROUP BY account.kind
        ) AS moved
      ), '{}'),
      ledger_hash(first, before, coalesce(last.hash, '')), closer, closing_at;
END $$;
