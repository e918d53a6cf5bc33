CREATE TABLE "custom_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"customer" text NOT NULL,
	"note" text NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_days" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	CONSTRAINT "custom_quotes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "custom_quotes_days_are_few" CHECK ("custom_quotes"."valid_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisations_id_is_short" CHECK ("organisations"."id" ~ '^[0-9a-z]{12}$')
);
--> statement-breakpoint
CREATE TABLE "plan_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"period" integer NOT NULL,
	"from_terms" jsonb NOT NULL,
	"to_terms" jsonb NOT NULL,
	"counts_from" text NOT NULL,
	"credit_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"downloads" integer NOT NULL,
	"begins_period" boolean NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "plan_changes_when_is_known" CHECK ("plan_changes"."counts_from" in ('now', 'period_end')),
	CONSTRAINT "plan_changes_amounts_are_real" CHECK ("plan_changes"."net_cents" >= 0 and "plan_changes"."tax_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"state" text NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "plan_charges_kind_is_known" CHECK ("plan_charges"."kind" in ('start', 'renewal', 'change')),
	CONSTRAINT "plan_charges_state_is_known" CHECK ("plan_charges"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'paid', 'refunding', 'partly_refunded', 'refunded', 'disputed', 'charged_back', 'returning', 'returned', 'expired')),
	CONSTRAINT "plan_charges_amounts_are_real" CHECK ("plan_charges"."net_cents" > 0 and "plan_charges"."tax_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quota_buckets" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"charge_id" text,
	"granted" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"price_cents" bigint NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "quota_buckets_id_is_short" CHECK ("quota_buckets"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "quota_buckets_used_within_granted" CHECK ("quota_buckets"."used" between 0 and "quota_buckets"."granted"),
	CONSTRAINT "quota_buckets_are_real" CHECK ("quota_buckets"."granted" > 0 and "quota_buckets"."price_cents" >= 0),
	CONSTRAINT "quota_buckets_time_runs" CHECK ("quota_buckets"."opens_at" < "quota_buckets"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"state" text NOT NULL,
	"terms" jsonb NOT NULL,
	"next_terms" jsonb,
	"quote_id" text,
	"anchor" timestamp with time zone,
	"anchor_period" integer DEFAULT 0 NOT NULL,
	"period" integer DEFAULT 0 NOT NULL,
	"period_end" timestamp with time zone,
	"next_charge_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"reminded_period" integer,
	"card" text,
	"card_ending" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_state_is_known" CHECK ("subscriptions"."state" in ('starting', 'active', 'past_due', 'cancelled', 'closing', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"made_by" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"beginning" text NOT NULL,
	"calls_an_hour" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_limit_is_positive" CHECK ("api_keys"."calls_an_hour" > 0)
);
--> statement-breakpoint
CREATE TABLE "team_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"item_id" text NOT NULL,
	"type" text NOT NULL,
	"licence" text NOT NULL,
	"size" text NOT NULL,
	"title" text NOT NULL,
	"client" text NOT NULL,
	"project" text NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "team_approvals_state_is_known" CHECK ("team_approvals"."state" in ('open', 'approved', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"monthly_cap" integer,
	"token_hash" text,
	"invited_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "team_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "team_invitations_role_is_known" CHECK ("team_invitations"."role" in ('manager', 'member', 'viewer')),
	CONSTRAINT "team_invitations_email_is_lowercase" CHECK ("team_invitations"."email" = lower("team_invitations"."email")),
	CONSTRAINT "team_invitations_cap_is_not_negative" CHECK ("team_invitations"."monthly_cap" >= 0)
);
--> statement-breakpoint
CREATE TABLE "team_licences" (
	"order_id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"taken_by" text,
	"bucket_id" text,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"organisation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"monthly_cap" integer,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_members_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id"),
	CONSTRAINT "team_members_one_team" UNIQUE("user_id"),
	CONSTRAINT "team_members_role_is_known" CHECK ("team_members"."role" in ('owner', 'manager', 'member', 'viewer')),
	CONSTRAINT "team_members_cap_is_not_negative" CHECK ("team_members"."monthly_cap" >= 0)
);
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_are_of_one_thing";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_method_is_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_pay_for_one_thing";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_are_of_one_thing";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "plan_charge_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "plan_charge_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "plan_charge_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "plan_charge_id" text;--> statement-breakpoint
ALTER TABLE "custom_quotes" ADD CONSTRAINT "custom_quotes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_quotes" ADD CONSTRAINT "custom_quotes_taken_by_organisations_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_charges" ADD CONSTRAINT "plan_charges_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_charges" ADD CONSTRAINT "plan_charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_buckets" ADD CONSTRAINT "quota_buckets_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_buckets" ADD CONSTRAINT "quota_buckets_charge_id_plan_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."plan_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_quote_id_custom_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."custom_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_approvals" ADD CONSTRAINT "team_approvals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_approvals" ADD CONSTRAINT "team_approvals_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_approvals" ADD CONSTRAINT "team_approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_approvals" ADD CONSTRAINT "team_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_licences" ADD CONSTRAINT "team_licences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_licences" ADD CONSTRAINT "team_licences_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_licences" ADD CONSTRAINT "team_licences_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_licences" ADD CONSTRAINT "team_licences_bucket_id_quota_buckets_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."quota_buckets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_changes_subscription_index" ON "plan_changes" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_charges_one_for_a_period" ON "plan_charges" USING btree ("subscription_id","period") WHERE "plan_charges"."kind" <> 'change';--> statement-breakpoint
CREATE INDEX "plan_charges_organisation_index" ON "plan_charges" USING btree ("organisation_id","paid_at");--> statement-breakpoint
CREATE INDEX "quota_buckets_organisation_index" ON "quota_buckets" USING btree ("organisation_id","expires_at");--> statement-breakpoint
CREATE INDEX "quota_buckets_expiry_index" ON "quota_buckets" USING btree ("expires_at") WHERE "quota_buckets"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_each" ON "subscriptions" USING btree ("organisation_id") WHERE "subscriptions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_due_index" ON "subscriptions" USING btree ("next_charge_at") WHERE "subscriptions"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "api_keys_organisation_index" ON "api_keys" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_approvals_one_open" ON "team_approvals" USING btree ("requested_by","item_id","licence","size","client") WHERE "team_approvals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "team_approvals_organisation_index" ON "team_approvals" USING btree ("organisation_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_one_open" ON "team_invitations" USING btree ("organisation_id","email") WHERE "team_invitations"."accepted_at" is null and "team_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "team_licences_organisation_index" ON "team_licences" USING btree ("organisation_id","taken_at");--> statement-breakpoint
CREATE INDEX "team_licences_person_index" ON "team_licences" USING btree ("taken_by","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_one_owner" ON "team_members" USING btree ("organisation_id") WHERE "team_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "disputes_plan_charge_index" ON "disputes" USING btree ("plan_charge_id");--> statement-breakpoint
CREATE INDEX "payments_plan_charge_index" ON "payments" USING btree ("plan_charge_id");--> statement-breakpoint
CREATE INDEX "invoices_plan_charge_index" ON "invoices" USING btree ("plan_charge_id");--> statement-breakpoint
CREATE INDEX "refunds_plan_charge_index" ON "refunds" USING btree ("plan_charge_id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_are_of_one_thing" CHECK (num_nonnulls("disputes"."order_id", "disputes"."top_up_id", "disputes"."plan_charge_id") = 1);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_method_is_known" CHECK ("orders"."method" in ('card', 'wallet', 'free', 'plan'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_pay_for_one_thing" CHECK (num_nonnulls("payments"."order_id", "payments"."top_up_id", "payments"."plan_charge_id") = 1);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_are_of_one_thing" CHECK (num_nonnulls("invoices"."order_id", "invoices"."plan_charge_id") = 1);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_are_of_one_thing" CHECK (num_nonnulls("refunds"."order_id", "refunds"."top_up_id", "refunds"."plan_charge_id") = 1);