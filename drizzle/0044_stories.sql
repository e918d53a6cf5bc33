CREATE TABLE "stories" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stories_kind_is_known" CHECK ("stories"."kind" in ('editorial', 'blog')),
	CONSTRAINT "stories_status_is_known" CHECK ("stories"."status" in ('draft', 'scheduled', 'published', 'withdrawn')),
	CONSTRAINT "stories_slug_is_plain" CHECK ("stories"."slug" ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
	CONSTRAINT "stories_published_is_whole" CHECK ("stories"."status" <> 'published' or ("stories"."published_version" is not null and "stories"."published_at" is not null)),
	CONSTRAINT "stories_scheduled_has_time" CHECK (("stories"."status" = 'scheduled') = ("stories"."publish_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "story_versions" (
	"story_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"standfirst" text NOT NULL,
	"document" jsonb NOT NULL,
	"author_name" text NOT NULL,
	"author_id" text,
	"tags" text[] NOT NULL,
	"island_slug" text,
	"place" text NOT NULL,
	"dated" date NOT NULL,
	"related_ids" text[] NOT NULL,
	"picture_ids" text[] NOT NULL,
	"words" integer NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_versions_story_id_version_pk" PRIMARY KEY("story_id","version")
);
--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_island_slug_islands_slug_fk" FOREIGN KEY ("island_slug") REFERENCES "public"."islands"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_versions" ADD CONSTRAINT "story_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stories_address_index" ON "stories" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "stories_published_index" ON "stories" USING btree ("kind","published_at","id") WHERE "stories"."status" = 'published';--> statement-breakpoint
CREATE INDEX "stories_changed_index" ON "stories" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "story_versions_author_index" ON "story_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "story_versions_saver_index" ON "story_versions" USING btree ("saved_by");