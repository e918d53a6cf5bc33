-- The one way to write: a posting with all its lines in one call. The same key a second time returns null and writes nothing.
-- Accounts that do not exist are opened first, in one order. Plans are kept: for arrays that it knows, PostgreSQL would plan
-- every call anew, which takes longer than the call.
CREATE OR REPLACE FUNCTION ledger_post(
  new_key text, new_kind text, new_subject text, new_at timestamptz, kinds text[], owners text[], cents bigint[]
) RETURNS bigint LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  posting bigint;
  accounts bigint[];
BEGIN
  INSERT INTO ledger_postings (key, kind, subject, lines, at)
    VALUES (new_key, new_kind, new_subject, cardinality(cents), new_at)
    ON CONFLICT (key) DO NOTHING RETURNING id INTO posting;
  IF posting IS NULL THEN
    RETURN NULL;
  END IF;
  FOR attempt IN 1..2 LOOP
    accounts := ARRAY(
      SELECT (SELECT id FROM ledger_accounts WHERE ledger_accounts.kind = given.kind AND owner_id = given.owner)
      FROM unnest(kinds, owners) WITH ORDINALITY AS given (kind, owner, line) ORDER BY line
    );
    EXIT WHEN attempt = 2 OR array_position(accounts, NULL) IS NULL;
    INSERT INTO ledger_accounts (kind, owner_id)
      SELECT DISTINCT wanted.kind, wanted.owner FROM unnest(kinds, owners, accounts) AS wanted (kind, owner, account)
      WHERE wanted.account IS NULL ORDER BY 1, 2
      ON CONFLICT DO NOTHING;
  END LOOP;
  INSERT INTO ledger_entries (posting_id, line, account_id, amount_cents)
    SELECT posting, line, account, amount FROM unnest(accounts, cents) WITH ORDINALITY AS given (account, amount, line);
  RETURN posting;
END $$;

-- For a statement that is a transaction of its own: what it has written is undone when the key was posted before.
CREATE OR REPLACE FUNCTION ledger_refuse_repeat(posted_key text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% was posted before.', posted_key
    USING ERRCODE = 'unique_violation', CONSTRAINT = 'ledger_postings_once';
END $$;

-- In the same time for any number of entries: an account has at most as many balance rows as shards.
CREATE OR REPLACE FUNCTION ledger_balance(of_kind text, of_owner text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(balance_cents), 0)::bigint FROM ledger_accounts
  JOIN ledger_balances ON ledger_balances.account_id = ledger_accounts.id
  WHERE kind = of_kind AND owner_id = of_owner $$;
