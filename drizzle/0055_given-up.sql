ALTER TABLE "ledger_kinds" DROP CONSTRAINT "ledger_kinds_kind_is_known";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_kind_is_known";--> statement-breakpoint
CREATE INDEX "users_former_index" ON "users" USING btree ("left_at","id") WHERE "users"."left_at" is not null;--> statement-breakpoint
ALTER TABLE "ledger_kinds" ADD CONSTRAINT "ledger_kinds_kind_is_known" CHECK ("ledger_kinds"."kind" in ('wallet', 'wallet_returning', 'plan_unearned', 'creator_pending', 'creator_available', 'creator_reserved', 'creator_held', 'creator_debt', 'revenue', 'tax', 'provider', 'provider_fees', 'bank', 'disputes', 'currency', 'losses', 'given_up'));--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_kind_is_known" CHECK ("ledger_postings"."kind" in ('sale', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'matured', 'top_up', 'top_up_returned', 'return_requested', 'return_refused', 'payout_requested', 'payout_paid', 'payout_rejected', 'debt_netted', 'given_up', 'plan_payment', 'plan_download', 'bucket_expired', 'provider_fee', 'provider_payout', 'correction'));--> statement-breakpoint
INSERT INTO ledger_kinds (kind, owned, floor_cents, ceiling_cents, shards) VALUES
  ('given_up', false, -9000000000000000, 9000000000000000, 1);
