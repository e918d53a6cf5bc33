CREATE TABLE "ledger_days" (
	"day" date PRIMARY KEY NOT NULL,
	"postings" integer NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_days_hash_is_whole" CHECK ("ledger_days"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TRIGGER ledger_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_days
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
-- Also in a session that plays a replica, which switches ordinary triggers off.
ALTER TABLE ledger_days ENABLE ALWAYS TRIGGER ledger_days_append_only;
