CREATE TABLE "story_reads" (
	"story_id" text NOT NULL,
	"day" date NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "story_reads_story_id_day_pk" PRIMARY KEY("story_id","day")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "preview_recipe" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_profiles" ADD COLUMN "clear_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "story_reads" ADD CONSTRAINT "story_reads_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;