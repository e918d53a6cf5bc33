CREATE TABLE "sent_notices" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_in_day_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_day_mail_index" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."is_in_day_mail";