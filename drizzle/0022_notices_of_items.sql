ALTER TABLE "items" ADD COLUMN "ready_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_subjects_index" ON "notifications" USING gin ("subject_ids");--> statement-breakpoint
-- Notifications from before say in their link which item they are about.
UPDATE notifications SET subject_ids = ARRAY[substring(link from '[?&]item=([0-9a-z]{12})')]
WHERE code LIKE 'item%' AND link ~ '[?&]item=[0-9a-z]{12}';--> statement-breakpoint
-- Their creators were told one by one already.
UPDATE items SET ready_told_at = now() WHERE state = 'awaiting_review' AND handed_in_at IS NULL;
