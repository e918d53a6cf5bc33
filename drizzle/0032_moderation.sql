CREATE TABLE "review_claims" (
	"item_id" text PRIMARY KEY NOT NULL,
	"reviewer_id" text NOT NULL,
	"session_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_claims_reviewer_index" ON "review_claims" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "review_claims_session_index" ON "review_claims" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome_is_known" CHECK ("reports"."outcome" in ('no_breach', 'mended', 'withdrawn', 'duplicate'));