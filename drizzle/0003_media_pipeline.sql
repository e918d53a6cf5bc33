CREATE TABLE "downloads" (
	"item_id" text NOT NULL,
	"size" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "downloads_item_id_size_pk" PRIMARY KEY("item_id","size"),
	CONSTRAINT "downloads_key_unique" UNIQUE("key"),
	CONSTRAINT "downloads_size_is_known" CHECK ("downloads"."size" in ('small', 'medium', 'large', 'original')),
	CONSTRAINT "downloads_key_is_private" CHECK ("downloads"."key" like 'downloads/%' or "downloads"."key" like 'originals/%')
);
--> statement-breakpoint
CREATE TABLE "near_duplicates" (
	"item_id" text NOT NULL,
	"other_item_id" text NOT NULL,
	"distance" smallint NOT NULL,
	CONSTRAINT "near_duplicates_item_id_other_item_id_pk" PRIMARY KEY("item_id","other_item_id")
);
--> statement-breakpoint
CREATE TABLE "processing_steps" (
	"item_id" text NOT NULL,
	"stage" text NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"result" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "processing_steps_item_id_stage_pk" PRIMARY KEY("item_id","stage"),
	CONSTRAINT "processing_steps_stage_is_known" CHECK ("processing_steps"."stage" in ('inspect', 'previews', 'downloads', 'analyse')),
	CONSTRAINT "processing_steps_percent_is_a_share" CHECK ("processing_steps"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"creator_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"protocol_state" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"locked_by" text,
	"locked_until" timestamp with time zone,
	CONSTRAINT "uploads_id_is_short" CHECK ("uploads"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "uploads_has_bytes" CHECK ("uploads"."bytes" > 0 and "uploads"."received_bytes" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_processed_photo_is_measured";--> statement-breakpoint
ALTER TABLE "renditions" DROP CONSTRAINT "renditions_format_is_known";--> statement-breakpoint
ALTER TABLE "renditions" DROP CONSTRAINT "renditions_size_is_positive";--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "original_sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "preview_access" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "handed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "rejection_note" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "frame_rate" real;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "has_sound" boolean;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sample_rate_hz" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "loudness_lufs" real;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "peaks" smallint[];--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "original_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "original_type" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "unsafe_score" real;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "likeness" real[];--> statement-breakpoint
UPDATE "items" SET "handed_in_at" = "created_at", "preview_access" = "access" WHERE "state" NOT IN ('processing', 'failed');--> statement-breakpoint
UPDATE "items" SET "original_type" = 'image/jpeg' WHERE "kind" = 'photo' AND "state" NOT IN ('processing', 'failed');--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_duplicates" ADD CONSTRAINT "near_duplicates_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_duplicates" ADD CONSTRAINT "near_duplicates_other_item_id_items_id_fk" FOREIGN KEY ("other_item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_steps" ADD CONSTRAINT "processing_steps_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_creator_index" ON "uploads" USING btree ("creator_id","started_at");--> statement-breakpoint
CREATE INDEX "uploads_touched_index" ON "uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "items_review_index" ON "items" USING btree ("handed_in_at","id") WHERE "items"."state" in ('awaiting_review', 'appealed') and "items"."handed_in_at" is not null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_original_is_inspected" CHECK ("items"."state" in ('processing', 'failed') or num_nulls("items"."original_sha256", "items"."original_type") = 0);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_unsafe_score_is_a_share" CHECK ("items"."unsafe_score" between 0 and 1);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_rejection_is_known" CHECK ("items"."rejection_reason" in ('out_of_focus', 'noise_or_compression', 'exposure_or_colour', 'composition', 'too_similar', 'watermark_or_text', 'logo_or_trademark', 'release_missing', 'wrong_details', 'sound_quality', 'shaky_or_dropped_frames', 'not_caribbean', 'unsafe_content', 'not_your_work'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_appeal_says_why" CHECK ("items"."state" <> 'appealed' or "items"."appeal" is not null);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_published_previews_match" CHECK ("items"."state" <> 'published' or "items"."preview_access" is not distinct from "items"."access");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_published_was_handed_in" CHECK ("items"."state" <> 'published' or "items"."handed_in_at" is not null);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_processed_picture_is_measured" CHECK ("items"."kind" = 'sound' or "items"."state" in ('processing', 'failed') or num_nulls("items"."width",
        "items"."height", "items"."thumbhash", "items"."colour", "items"."palette", "items"."phash", "items"."phash_mirrored") = 0);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_processed_recording_is_measured" CHECK ("items"."kind" = 'photo' or "items"."state" in ('processing', 'failed')
        or "items"."duration_ms" is not null and ("items"."kind" = 'video' and "items"."frame_rate" is not null
        or "items"."kind" = 'sound' and "items"."peaks" is not null));--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_format_is_known" CHECK ("renditions"."format" in ('avif', 'webp', 'jpeg', 'hls', 'mp4', 'opus', 'mp3'));--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_size_is_positive" CHECK ("renditions"."bytes" > 0 and ("renditions"."width" > 0 and "renditions"."height" > 0 or "renditions"."format" in ('opus', 'mp3')
        and "renditions"."width" = 0 and "renditions"."height" = 0));--> statement-breakpoint
-- Counted calls may be lost in a crash; written without a log they cost next to nothing.
ALTER TABLE "rate_limit_windows" SET UNLOGGED;
