CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"bytes" bigint,
	CONSTRAINT "data_exports_id_is_short" CHECK ("data_exports"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "data_exports_state_is_known" CHECK ("data_exports"."state" in ('requested', 'making', 'ready', 'failed', 'removed')),
	CONSTRAINT "data_exports_ready_is_whole" CHECK ("data_exports"."state" <> 'ready' or num_nulls("data_exports"."ready_at", "data_exports"."expires_at", "data_exports"."bytes") = 0)
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_open_index" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."state" in ('requested', 'making');--> statement-breakpoint
CREATE INDEX "data_exports_user_index" ON "data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_expiry_index" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."state" = 'ready';