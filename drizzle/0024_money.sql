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
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" text DEFAULT '' NOT NULL,
	"shards" smallint DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ledger_accounts_one_each" UNIQUE("kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_alarms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"faults" jsonb NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"note" text,
	CONSTRAINT "ledger_alarms_resolution_is_whole" CHECK (("ledger_alarms"."resolved_at" is null) = ("ledger_alarms"."resolved_by" is null) and ("ledger_alarms"."resolved_at" is null) = ("ledger_alarms"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account_id" bigint NOT NULL,
	"shard" smallint NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"floor_cents" bigint NOT NULL,
	"ceiling_cents" bigint NOT NULL,
	CONSTRAINT "ledger_balances_account_id_shard_pk" PRIMARY KEY("account_id","shard"),
	CONSTRAINT "ledger_balance_within_limits" CHECK ("ledger_balances"."balance_cents" between "ledger_balances"."floor_cents" and "ledger_balances"."ceiling_cents")
);
--> statement-breakpoint
CREATE TABLE "ledger_closings" (
	"closed_before" timestamp with time zone PRIMARY KEY NOT NULL,
	"postings" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"hash" text NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_closings_end_a_month" CHECK ("ledger_closings"."closed_before" = date_trunc('month', "ledger_closings"."closed_before" at time zone 'UTC') at time zone 'UTC'),
	CONSTRAINT "ledger_closings_hash_is_whole" CHECK ("ledger_closings"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"posting_id" bigint NOT NULL,
	"line" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_posting_id_line_pk" PRIMARY KEY("posting_id","line"),
	CONSTRAINT "ledger_entries_line_counts_from_one" CHECK ("ledger_entries"."line" > 0),
	CONSTRAINT "ledger_entries_amount_is_not_zero" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_kinds" (
	"kind" text PRIMARY KEY NOT NULL,
	"owned" boolean NOT NULL,
	"floor_cents" bigint NOT NULL,
	"ceiling_cents" bigint NOT NULL,
	"shards" smallint NOT NULL,
	CONSTRAINT "ledger_kinds_kind_is_known" CHECK ("ledger_kinds"."kind" in ('wallet', 'wallet_returning', 'plan_unearned', 'creator_pending', 'creator_available', 'creator_reserved', 'creator_held', 'creator_debt', 'revenue', 'tax', 'provider', 'provider_fees', 'bank', 'disputes', 'currency', 'losses')),
	CONSTRAINT "ledger_kinds_shards_are_few" CHECK ("ledger_kinds"."shards" between 1 and 64),
	CONSTRAINT "ledger_kinds_limits_need_one_row" CHECK ("ledger_kinds"."shards" = 1 or ("ledger_kinds"."floor_cents" = -9000000000000000 and "ledger_kinds"."ceiling_cents" = 9000000000000000))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"lines" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ledger_postings_once" UNIQUE("key"),
	CONSTRAINT "ledger_postings_kind_is_known" CHECK ("ledger_postings"."kind" in ('sale', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'matured', 'top_up', 'top_up_returned', 'return_requested', 'return_refused', 'payout_requested', 'payout_paid', 'payout_rejected', 'debt_netted', 'plan_payment', 'plan_download', 'bucket_expired', 'provider_fee', 'provider_payout', 'correction')),
	CONSTRAINT "ledger_postings_lines_are_few" CHECK ("ledger_postings"."lines" between 2 and 1000)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text,
	"top_up_id" text,
	"payment_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"held_cents" bigint,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "disputes_state_is_known" CHECK ("disputes"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_amounts_are_real" CHECK ("disputes"."cents" > 0 and "disputes"."fee_cents" >= 0),
	CONSTRAINT "disputes_are_of_one_thing" CHECK (num_nonnulls("disputes"."order_id", "disputes"."top_up_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"holder_id" text,
	"item_id" text,
	"certificate" text NOT NULL,
	"signature" text NOT NULL,
	"kid" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "licences_one_for_an_order" UNIQUE("order_id"),
	CONSTRAINT "licences_id_is_short" CHECK ("licences"."id" ~ '^[0-9a-z]{12}$')
);
--> statement-breakpoint
CREATE TABLE "licence_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"stolen_at" timestamp with time zone,
	CONSTRAINT "licence_keys_signs_from_unique" UNIQUE("signs_from")
);
--> statement-breakpoint
CREATE TABLE "order_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"buyer_id" text,
	"item_id" text,
	"licence" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"project" text DEFAULT '' NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"method" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parts" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"matured_at" timestamp with time zone,
	CONSTRAINT "orders_id_is_short" CHECK ("orders"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "orders_state_is_known" CHECK ("orders"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'paid', 'refunding', 'partly_refunded', 'refunded', 'disputed', 'charged_back', 'returning', 'returned', 'expired')),
	CONSTRAINT "orders_licence_is_known" CHECK ("orders"."licence" in ('free', 'standard', 'extended', 'editorial')),
	CONSTRAINT "orders_method_is_known" CHECK ("orders"."method" in ('card', 'wallet', 'free')),
	CONSTRAINT "orders_amounts_are_not_negative" CHECK ("orders"."net_cents" >= 0 and "orders"."tax_cents" >= 0),
	CONSTRAINT "orders_refunds_stay_below_the_price" CHECK ("orders"."refunded_cents" between 0 and "orders"."net_cents" + "orders"."tax_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"top_up_id" text,
	"provider" text NOT NULL,
	"provider_id" text,
	"state" text NOT NULL,
	"cents" bigint NOT NULL,
	"decline_code" text,
	"started_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_provider_id_unique" UNIQUE("provider","provider_id"),
	CONSTRAINT "payments_state_is_known" CHECK ("payments"."state" in ('started', 'challenged', 'unknown', 'succeeded', 'declined', 'returning', 'returned', 'return_failed')),
	CONSTRAINT "payments_cents_are_positive" CHECK ("payments"."cents" > 0),
	CONSTRAINT "payments_pay_for_one_thing" CHECK (num_nonnulls("payments"."order_id", "payments"."top_up_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_series_year_number_pk" PRIMARY KEY("series","year","number"),
	CONSTRAINT "invoices_one_for_a_reason" UNIQUE("reason"),
	CONSTRAINT "invoices_numbers_begin_at_one" CHECK ("invoices"."number" > 0),
	CONSTRAINT "invoices_totals_are_positive" CHECK ("invoices"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "origin_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"certificates" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "origin_keys_one_at_a_time" UNIQUE("signs_from")
);
--> statement-breakpoint
CREATE TABLE "paper_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "paper_counters_series_is_known" CHECK ("paper_counters"."series" in ('invoice', 'credit_note'))
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
CREATE TABLE "test_payments" (
	"key" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"source_hash" text NOT NULL,
	"state" text NOT NULL,
	"decline_code" text,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"disputed_from" timestamp with time zone,
	"dispute_state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_payments_id_unique" UNIQUE("id"),
	CONSTRAINT "test_payments_refunds_stay_below" CHECK ("test_payments"."refunded_cents" between 0 and "test_payments"."cents")
);
--> statement-breakpoint
CREATE TABLE "test_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_refunds_id_unique" UNIQUE("id")
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
ALTER TABLE "collaborators" ADD CONSTRAINT "collaborators_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborators" ADD CONSTRAINT "collaborators_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborators" ADD CONSTRAINT "collaborators_collaborator_id_users_id_fk" FOREIGN KEY ("collaborator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."ledger_kinds"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_kid_licence_keys_kid_fk" FOREIGN KEY ("kid") REFERENCES "public"."licence_keys"("kid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_year_paper_counters_series_year_fk" FOREIGN KEY ("series","year") REFERENCES "public"."paper_counters"("series","year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_key_payments_key_fk" FOREIGN KEY ("payment_key") REFERENCES "public"."payments"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collaborators_once_index" ON "collaborators" USING btree ("owner_id",coalesce("item_id", ''),"collaborator_id") WHERE "collaborators"."state" in ('invited', 'accepted');--> statement-breakpoint
CREATE INDEX "collaborators_other_index" ON "collaborators" USING btree ("collaborator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference_once" ON "payouts" USING btree ("method",upper("reference"));--> statement-breakpoint
CREATE INDEX "payouts_creator_index" ON "payouts" USING btree ("creator_id","requested_at");--> statement-breakpoint
CREATE INDEX "payouts_state_index" ON "payouts" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "ledger_alarms_open_index" ON "ledger_alarms" USING btree ("id") WHERE "ledger_alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_postings_subject_index" ON "ledger_postings" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "ledger_postings_at_index" ON "ledger_postings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "disputes_order_index" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_top_up_index" ON "disputes" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "licences_holder_index" ON "licences" USING btree ("holder_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "licences_item_index" ON "licences" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_one_free_index" ON "licences" USING btree ("holder_id","item_id") WHERE "licences"."order_id" is null;--> statement-breakpoint
CREATE INDEX "order_moves_order_index" ON "order_moves" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_index" ON "orders" USING btree ("buyer_id","item_id","licence","size","client") WHERE "orders"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined');--> statement-breakpoint
CREATE INDEX "orders_buyer_index" ON "orders" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_item_index" ON "orders" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "orders_maturing_index" ON "orders" USING btree ("paid_at") WHERE "orders"."matured_at" is null and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_order_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_top_up_index" ON "payments" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "payments_open_index" ON "payments" USING btree ("changed_at") WHERE "payments"."state" in ('started', 'challenged', 'unknown', 'returning');--> statement-breakpoint
CREATE INDEX "invoices_order_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_transactions_at_index" ON "provider_transactions" USING btree ("provider","at");--> statement-breakpoint
CREATE INDEX "provider_transactions_posting_index" ON "provider_transactions" USING btree ("posting_key");--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_top_up_index" ON "refunds" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "refunds_open_index" ON "refunds" USING btree ("changed_at") WHERE "refunds"."state" in ('started', 'pending');--> statement-breakpoint
CREATE INDEX "test_payments_order_index" ON "test_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "top_ups_one_open_index" ON "top_ups" USING btree ("owner_id","cents") WHERE "top_ups"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined');--> statement-breakpoint
CREATE INDEX "top_ups_owner_index" ON "top_ups" USING btree ("owner_id","paid_at");--> statement-breakpoint
CREATE INDEX "top_ups_draft_index" ON "top_ups" USING btree ("changed_at") WHERE "top_ups"."state" in ('draft', 'declined');--> statement-breakpoint
-- Rows that are changed again and again: room on their pages, and frequent clean-up.
ALTER TABLE "ledger_balances" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint
INSERT INTO ledger_kinds (kind, owned, floor_cents, ceiling_cents, shards) VALUES
  ('wallet', true, 0, 9000000000000000, 1),
  ('wallet_returning', true, 0, 9000000000000000, 1),
  ('plan_unearned', true, 0, 9000000000000000, 1),
  ('creator_pending', true, 0, 9000000000000000, 1),
  ('creator_available', true, 0, 9000000000000000, 1),
  ('creator_reserved', true, 0, 9000000000000000, 1),
  ('creator_held', true, 0, 9000000000000000, 1),
  ('creator_debt', true, -9000000000000000, 0, 1),
  ('revenue', false, -9000000000000000, 9000000000000000, 16),
  ('tax', false, -9000000000000000, 9000000000000000, 16),
  ('provider', false, -9000000000000000, 9000000000000000, 16),
  ('provider_fees', false, -9000000000000000, 9000000000000000, 16),
  ('bank', false, -9000000000000000, 9000000000000000, 1),
  ('disputes', false, -9000000000000000, 9000000000000000, 1),
  ('currency', false, -9000000000000000, 9000000000000000, 1),
  ('losses', false, -9000000000000000, 9000000000000000, 1);--> statement-breakpoint
-- The guards. Their functions are in src/features/licensing/server/sql, which is applied after the migrations; until then
-- every write is refused.
DO $$
DECLARE
  guard text;
BEGIN
  FOREACH guard IN ARRAY ARRAY['ledger_check_account', 'ledger_open_balances', 'ledger_check_posting', 'ledger_apply_entries',
    'ledger_require_entries', 'ledger_refuse_change', 'ledger_guard_balances', 'ledger_guard_alarms']
  LOOP
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', guard,
      'BEGIN RAISE EXCEPTION ''The functions of the ledger are not applied yet.''; END');
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_accounts_checked BEFORE INSERT ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_check_account();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_opened AFTER INSERT ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_open_balances();--> statement-breakpoint
CREATE TRIGGER ledger_postings_checked BEFORE INSERT ON ledger_postings FOR EACH ROW EXECUTE FUNCTION ledger_check_posting();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_whole AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_require_entries();--> statement-breakpoint
CREATE TRIGGER ledger_entries_applied AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_entries();--> statement-breakpoint
CREATE TRIGGER ledger_balances_guarded BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_balances
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_guard_balances();--> statement-breakpoint
CREATE TRIGGER ledger_alarms_kept BEFORE DELETE OR TRUNCATE ON ledger_alarms
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_alarms_guarded BEFORE UPDATE ON ledger_alarms FOR EACH ROW EXECUTE FUNCTION ledger_guard_alarms();--> statement-breakpoint
CREATE TRIGGER ledger_kinds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_kinds
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_closings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_closings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
-- Also in a session that plays a replica, which switches ordinary triggers off.
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT tgname, tgrelid::regclass AS tab FROM pg_trigger
    WHERE tgrelid::regclass::text LIKE 'ledger\_%' AND NOT tgisinternal
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.tab, guard.tgname);
  END LOOP;
END $$;
