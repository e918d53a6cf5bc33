CREATE TABLE "collaborators" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"item_id" text,
	"collaborator_id" text NOT NULL,
	"basis_points" integer NOT NULL,
	"state" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collaborators_state_is_known" CHECK ("collaborators"."state" in ('invited', 'accepted', 'declined', 'ended')),
	CONSTRAINT "collaborators_share_is_a_part" CHECK ("collaborators"."basis_points" between 1 and 10000),
	CONSTRAINT "collaborators_are_others" CHECK ("collaborators"."owner_id" <> "collaborators"."collaborator_id")
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"creator_id" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"sealed_details" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_accounts_method_is_known" CHECK ("payout_accounts"."method" in ('bank', 'paypal', 'wipay'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"creator_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"netted_cents" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"sealed_details" text NOT NULL,
	"reference" text,
	"note" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "payouts_id_is_short" CHECK ("payouts"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "payouts_state_is_known" CHECK ("payouts"."state" in ('requested', 'paid', 'rejected', 'netted')),
	CONSTRAINT "payouts_method_is_known" CHECK ("payouts"."method" in ('bank', 'paypal', 'wipay')),
	CONSTRAINT "payouts_amounts_are_not_negative" CHECK ("payouts"."cents" >= 0 and "payouts"."netted_cents" >= 0),
	CONSTRAINT "payouts_paid_have_a_reference" CHECK (("payouts"."state" = 'paid') = ("payouts"."reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_transactions" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text,
	"about" text,
	"cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"matched_at" timestamp with time zone,
	"posting_key" text,
	CONSTRAINT "provider_transactions_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "provider_transactions_kind_is_known" CHECK ("provider_transactions"."kind" in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_reversed', 'fee', 'payout', 'other'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"posting_key" text,
	"provider_cents" bigint,
	"ledger_cents" bigint,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"note" text,
	CONSTRAINT "reconciliation_differences_once" UNIQUE("provider","kind","about"),
	CONSTRAINT "reconciliation_differences_kind_is_known" CHECK ("reconciliation_differences"."kind" in ('missing_posting', 'missing_transaction', 'other_amount'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"transactions" bigint NOT NULL,
	"fees_cents" bigint NOT NULL,
	"differences" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"top_up_id" text,
	"payment_key" text,
	"cents" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_id_is_short" CHECK ("refunds"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "refunds_state_is_known" CHECK ("refunds"."state" in ('started', 'pending', 'succeeded', 'refused', 'failed')),
	CONSTRAINT "refunds_amount_is_positive" CHECK ("refunds"."cents" > 0),
	CONSTRAINT "refunds_are_of_one_thing" CHECK (num_nonnulls("refunds"."order_id", "refunds"."top_up_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"state" text NOT NULL,
	"cents" bigint NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "top_ups_id_is_short" CHECK ("top_ups"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "top_ups_state_is_known" CHECK ("top_ups"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'paid', 'refunding', 'partly_refunded', 'refunded', 'disputed', 'charged_back', 'returning', 'returned', 'expired')),
	CONSTRAINT "top_ups_amount_is_positive" CHECK ("top_ups"."cents" > 0),
	CONSTRAINT "top_ups_returns_stay_below" CHECK ("top_ups"."returned_cents" between 0 and "top_ups"."cents")
);
--> statement-breakpoint
ALTER TABLE "ledger_kinds" DROP CONSTRAINT "ledger_kinds_kind_is_known";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_kind_is_known";--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "top_up_id" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "held_cents" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "top_up_id" text;--> statement-breakpoint
ALTER TABLE "collaborators" ADD CONSTRAINT "collaborators_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborators" ADD CONSTRAINT "collaborators_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborators" ADD CONSTRAINT "collaborators_collaborator_id_users_id_fk" FOREIGN KEY ("collaborator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_key_payments_key_fk" FOREIGN KEY ("payment_key") REFERENCES "public"."payments"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collaborators_once_index" ON "collaborators" USING btree ("owner_id",coalesce("item_id", ''),"collaborator_id") WHERE "collaborators"."state" in ('invited', 'accepted');--> statement-breakpoint
CREATE INDEX "collaborators_other_index" ON "collaborators" USING btree ("collaborator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference_once" ON "payouts" USING btree ("method",upper("reference"));--> statement-breakpoint
CREATE INDEX "payouts_creator_index" ON "payouts" USING btree ("creator_id","requested_at");--> statement-breakpoint
CREATE INDEX "payouts_state_index" ON "payouts" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "provider_transactions_at_index" ON "provider_transactions" USING btree ("provider","at");--> statement-breakpoint
CREATE INDEX "provider_transactions_posting_index" ON "provider_transactions" USING btree ("posting_key");--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_top_up_index" ON "refunds" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "refunds_open_index" ON "refunds" USING btree ("changed_at") WHERE "refunds"."state" in ('started', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "top_ups_one_open_index" ON "top_ups" USING btree ("owner_id","cents") WHERE "top_ups"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined');--> statement-breakpoint
CREATE INDEX "top_ups_owner_index" ON "top_ups" USING btree ("owner_id","paid_at");--> statement-breakpoint
CREATE INDEX "top_ups_draft_index" ON "top_ups" USING btree ("changed_at") WHERE "top_ups"."state" in ('draft', 'declined');--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_top_up_index" ON "disputes" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "payments_top_up_index" ON "payments" USING btree ("top_up_id");--> statement-breakpoint
ALTER TABLE "ledger_kinds" ADD CONSTRAINT "ledger_kinds_kind_is_known" CHECK ("ledger_kinds"."kind" in ('wallet', 'wallet_returning', 'plan_unearned', 'creator_pending', 'creator_available', 'creator_reserved', 'creator_held', 'creator_debt', 'revenue', 'tax', 'provider', 'provider_fees', 'bank', 'disputes', 'currency', 'losses'));--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_kind_is_known" CHECK ("ledger_postings"."kind" in ('sale', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'matured', 'top_up', 'top_up_returned', 'return_requested', 'return_refused', 'payout_requested', 'payout_paid', 'payout_rejected', 'debt_netted', 'plan_payment', 'plan_download', 'bucket_expired', 'provider_fee', 'provider_payout', 'correction'));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_are_of_one_thing" CHECK (num_nonnulls("disputes"."order_id", "disputes"."top_up_id") = 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_pay_for_one_thing" CHECK (num_nonnulls("payments"."order_id", "payments"."top_up_id") = 1);--> statement-breakpoint
INSERT INTO ledger_kinds (kind, owned, floor_cents, ceiling_cents, shards) VALUES
  ('wallet_returning', true, 0, 9000000000000000, 1);
