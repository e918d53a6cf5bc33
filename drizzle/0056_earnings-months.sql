CREATE TABLE "sale_shares" (
	"creator_id" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "sale_shares_creator_id_paid_at_order_id_pk" PRIMARY KEY("creator_id","paid_at","order_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"account_id" bigint NOT NULL,
	"month" date NOT NULL,
	"cents" bigint NOT NULL,
	"first_posting" bigint NOT NULL,
	"last_posting" bigint NOT NULL,
	CONSTRAINT "ledger_months_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_account_index" ON "ledger_entries" USING btree ("account_id","posting_id" DESC NULLS FIRST,"line");--> statement-breakpoint
-- Their functions are in src/features/licensing/server/sql, which is applied after the migrations; until then every posting
-- and every paid order is refused, so that none is left out.
DO $$
DECLARE
  filler text;
BEGIN
  FOREACH filler IN ARRAY ARRAY['ledger_add_months', 'orders_add_shares']
  LOOP
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', filler,
      'BEGIN RAISE EXCEPTION ''The functions of the ledger are not applied yet.''; END');
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_in_months AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_add_months();--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_entries_in_months;--> statement-breakpoint
CREATE TRIGGER orders_shared_at_once AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL AND NEW.parts IS NOT NULL) EXECUTE FUNCTION orders_add_shares();--> statement-breakpoint
CREATE TRIGGER orders_shared_when_paid AFTER UPDATE OF parts ON orders
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL AND OLD.parts IS NULL AND NEW.parts IS NOT NULL)
  EXECUTE FUNCTION orders_add_shares();--> statement-breakpoint
INSERT INTO ledger_months (account_id, month, cents, first_posting, last_posting)
  SELECT account.id, date_trunc('month', posting.at AT TIME ZONE 'UTC')::date, sum(entry.amount_cents), min(posting.id), max(posting.id)
  FROM ledger_accounts AS account
  JOIN ledger_entries AS entry ON entry.account_id = account.id
  JOIN ledger_postings AS posting ON posting.id = entry.posting_id
  WHERE account.kind LIKE 'creator\_%' GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER ledger_months_guarded BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_months
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_guard_balances();--> statement-breakpoint
ALTER TABLE ledger_months ENABLE ALWAYS TRIGGER ledger_months_guarded;--> statement-breakpoint
INSERT INTO sale_shares (creator_id, paid_at, order_id)
  SELECT DISTINCT part ->> 'owner', orders.paid_at, orders.id FROM orders, jsonb_array_elements(orders.parts) AS part
  WHERE orders.paid_at IS NOT NULL AND part ->> 'kind' = 'creator';
