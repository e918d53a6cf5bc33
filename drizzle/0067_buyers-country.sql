CREATE TABLE "buyer_details" (
	"user_id" text PRIMARY KEY NOT NULL,
	"buyer" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD COLUMN "taxed" jsonb;--> statement-breakpoint
ALTER TABLE "plan_charges" ADD COLUMN "taxed" jsonb;--> statement-breakpoint
ALTER TABLE "buyer_details" ADD CONSTRAINT "buyer_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;