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

-- The proof is in the code of the release, where nobody who can change the database can change it.
DROP FUNCTION IF EXISTS ledger_prove();

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
