-- Functions of the triggers that guard the ledger. The triggers are always on, also for a replica's session.

-- An account belongs to somebody exactly if its kind says so.
CREATE OR REPLACE FUNCTION ledger_check_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rules ledger_kinds;
BEGIN
  SELECT * INTO rules FROM ledger_kinds WHERE kind = NEW.kind;
  IF rules.owned <> (NEW.owner_id <> '') THEN
    RAISE EXCEPTION 'An account of kind % % an owner.', NEW.kind, CASE WHEN rules.owned THEN 'needs' ELSE 'has no' END
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_owner_fits_kind';
  END IF;
  NEW.shards := coalesce(rules.shards, 1);
  RETURN NEW;
END $$;

-- A new account gets its balance rows.
CREATE OR REPLACE FUNCTION ledger_open_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances (account_id, shard, floor_cents, ceiling_cents)
    SELECT NEW.id, shard, floor_cents, ceiling_cents
    FROM ledger_kinds, generate_series(0, shards - 1) AS shard WHERE kind = NEW.kind;
  RETURN NULL;
END $$;

-- No posting into a closed month, and none at all while an alarm is open.
CREATE OR REPLACE FUNCTION ledger_check_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stopped boolean;
  closed timestamptz;
BEGIN
  SELECT EXISTS (SELECT FROM ledger_alarms WHERE resolved_at IS NULL), (SELECT max(closed_before) FROM ledger_closings)
    INTO stopped, closed;
  IF stopped THEN
    RAISE EXCEPTION 'The ledger is stopped: an alarm is open.'
      USING ERRCODE = 'object_not_in_prerequisite_state', CONSTRAINT = 'ledger_is_stopped';
  END IF;
  IF NEW.at < closed THEN
    RAISE EXCEPTION 'The books are closed before %.', closed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_month_is_open';
  END IF;
  RETURN NEW;
END $$;

-- One statement brings all entries of a posting: they add up to zero and are numbered from 1 to the number of lines that
-- the posting has, so nothing can be added later. Balances move with them, in the order of accounts, so that two postings
-- never wait for each other: MERGE takes the rows of its source one by one, because an outer join without hashing has to.
-- Every look-up is by key and none scans: a session may keep a plan from when tables were small.
CREATE OR REPLACE FUNCTION ledger_apply_entries() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off AS $$
DECLARE
  backend CONSTANT integer := pg_backend_pid();
  broken bigint;
  entries bigint;
  moved bigint;
BEGIN
  SELECT min(posting_id) FILTER (WHERE NOT is_whole), sum(lines) INTO broken, entries
    FROM (
      SELECT posting_id, count(*) AS lines, sum(amount_cents) = 0 AND count(*) = max(line)
        AND max(line) IS NOT DISTINCT FROM (SELECT expected.lines FROM ledger_postings AS expected WHERE id = posting_id) AS is_whole
      FROM fresh GROUP BY posting_id
    ) AS posted;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'Posting % is not balanced or not whole.', broken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_posting_is_balanced';
  END IF;

  MERGE INTO ledger_balances AS balance
    USING (
      SELECT account_id, sum(amount_cents)::bigint AS cents,
        backend % (SELECT shards FROM ledger_accounts WHERE id = account_id) AS shard
      FROM fresh GROUP BY account_id ORDER BY account_id
    ) AS part
    ON balance.account_id = part.account_id AND balance.shard = part.shard
    WHEN MATCHED THEN UPDATE SET balance_cents = balance.balance_cents + part.cents
    WHEN NOT MATCHED THEN DO NOTHING;
  GET DIAGNOSTICS moved = ROW_COUNT;
  -- Fewer than entries is right only where entries share an account.
  IF moved < entries AND moved < (SELECT count(DISTINCT account_id) FROM fresh) THEN
    RAISE EXCEPTION 'There is no account %.', (
        SELECT min(account_id) FROM fresh
        WHERE NOT EXISTS (SELECT FROM ledger_balances AS balance WHERE balance.account_id = fresh.account_id)
      ) USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_entries_account_exists';
  END IF;
  RETURN NULL;
END $$;

-- Runs at the commit: until then the entries of a posting may still come.
CREATE OR REPLACE FUNCTION ledger_require_entries() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE posting_id = NEW.id) THEN
    RAISE EXCEPTION 'Posting % has no entries.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_posting_has_entries';
  END IF;
  RETURN NULL;
END $$;

-- Nothing is changed or deleted, whoever asks.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append only: % of % is refused. Write a correcting posting.', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;

-- Balances move only from inside the triggers of entries and accounts.
CREATE OR REPLACE FUNCTION ledger_guard_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') OR pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'Balances move only with entries: % is refused.', TG_OP
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NULL;
END $$;

-- An alarm is resolved once and never deleted; what it found stays.
CREATE OR REPLACE FUNCTION ledger_guard_alarms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.resolved_at IS NOT NULL OR NEW.resolved_at IS NULL
    OR (OLD.id, OLD.faults, OLD.raised_at) IS DISTINCT FROM (NEW.id, NEW.faults, NEW.raised_at) THEN
    RAISE EXCEPTION 'An alarm of the ledger can only be resolved, and only once.'
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END $$;
