CREATE TABLE "mail_status" (
	"way" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answer_until" timestamp with time zone;