ALTER TABLE "releases" ADD COLUMN "paper_form" text DEFAULT 'asSent' NOT NULL;--> statement-breakpoint
CREATE INDEX "releases_as_sent_index" ON "releases" USING btree ("id") WHERE "releases"."paper_form" = 'asSent' and "releases"."paper_key" is not null;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_paper_form_is_known" CHECK ("releases"."paper_form" in ('drawn', 'asSent', 'undrawable'));--> statement-breakpoint
-- What was signed on the screen and photos of papers were drawn by us already.
UPDATE "releases" SET "paper_form" = 'drawn' WHERE "source" = 'signature' OR "paper_type" = 'image/jpeg';
