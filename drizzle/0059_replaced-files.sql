ALTER TABLE "items" ADD COLUMN "rejected_sha256" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "are_words_criticised" boolean DEFAULT false NOT NULL;