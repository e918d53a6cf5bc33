CREATE TABLE "insight_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"told_on" date
);
--> statement-breakpoint
CREATE TABLE "suggestion_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"after_id" text DEFAULT '' NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"item_id" text,
	"other_item_id" text,
	"value" text NOT NULL,
	"source" text DEFAULT 'computed' NOT NULL,
	"confidence" real NOT NULL,
	"evidence" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"final_value" text,
	"before" text,
	CONSTRAINT "suggestions_key" UNIQUE("kind","key"),
	CONSTRAINT "suggestions_kind_is_known" CHECK ("suggestions"."kind" in ('tag', 'alt_text', 'duplicate', 'unsafe', 'price', 'demand')),
	CONSTRAINT "suggestions_state_is_known" CHECK ("suggestions"."state" in ('open', 'accepted', 'edited', 'rejected', 'expired')),
	CONSTRAINT "suggestions_source_is_known" CHECK ("suggestions"."source" in ('computed', 'model')),
	CONSTRAINT "suggestions_confidence_is_a_share" CHECK ("suggestions"."confidence" between 0 and 1),
	CONSTRAINT "suggestions_are_about_something" CHECK (("suggestions"."kind" = 'demand') = ("suggestions"."item_id" is null)),
	CONSTRAINT "suggestions_alike_are_two" CHECK (("suggestions"."kind" = 'duplicate') = ("suggestions"."other_item_id" is not null)),
	CONSTRAINT "suggestions_decided_have_a_time" CHECK (("suggestions"."state" = 'open') = ("suggestions"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "insight_digests" ADD CONSTRAINT "insight_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_other_item_id_items_id_fk" FOREIGN KEY ("other_item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestions_open_index" ON "suggestions" USING btree ("kind","confidence","item_id") WHERE "suggestions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "suggestions_item_index" ON "suggestions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "suggestions_other_item_index" ON "suggestions" USING btree ("other_item_id");--> statement-breakpoint
CREATE INDEX "suggestions_decided_index" ON "suggestions" USING btree ("decided_at") WHERE "suggestions"."state" <> 'open';