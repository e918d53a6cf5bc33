-- What each account of a creator gains in a month, for statements. It comes after the balances of the same accounts have
-- moved, which are locked until the end of the transaction, so two postings never wait for each other here.
CREATE OR REPLACE FUNCTION ledger_add_months() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off AS $$
BEGIN
  INSERT INTO ledger_months AS known (account_id, month, cents, first_posting, last_posting)
    SELECT fresh.account_id, date_trunc('month', posting.at AT TIME ZONE 'UTC')::date, sum(fresh.amount_cents),
      min(posting.id), max(posting.id)
    FROM fresh
    JOIN ledger_accounts AS account ON account.id = fresh.account_id AND account.kind LIKE 'creator\_%'
    JOIN ledger_postings AS posting ON posting.id = fresh.posting_id
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (account_id, month) DO UPDATE SET cents = known.cents + excluded.cents,
      first_posting = least(known.first_posting, excluded.first_posting),
      last_posting = greatest(known.last_posting, excluded.last_posting);
  RETURN NULL;
END $$;

-- Whoever has a share of an order finds it in the list of sales from the moment it is paid.
CREATE OR REPLACE FUNCTION orders_add_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sale_shares (creator_id, paid_at, order_id)
    SELECT part ->> 'owner', NEW.paid_at, NEW.id FROM jsonb_array_elements(NEW.parts) AS part
    WHERE part ->> 'kind' = 'creator' ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
