CREATE TABLE "brief_answers" (
	"brief_id" text NOT NULL,
	"item_id" text NOT NULL,
	"creator_id" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brief_answers_brief_id_item_id_pk" PRIMARY KEY("brief_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "brief_words" (
	"brief_id" text NOT NULL,
	"position" smallint NOT NULL,
	"words" text NOT NULL,
	"term" text NOT NULL,
	"found_before" integer,
	CONSTRAINT "brief_words_brief_id_position_pk" PRIMARY KEY("brief_id","position")
);
--> statement-breakpoint
CREATE TABLE "briefs" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"island_slugs" text[] NOT NULL,
	"kind" text,
	"wanted" integer NOT NULL,
	"until" date NOT NULL,
	"reward" text NOT NULL,
	"reward_text" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "briefs_state_is_known" CHECK ("briefs"."state" in ('draft', 'open', 'full', 'ended', 'cancelled')),
	CONSTRAINT "briefs_kind_is_known" CHECK ("briefs"."kind" in ('photo', 'video', 'sound')),
	CONSTRAINT "briefs_reward_is_known" CHECK ("briefs"."reward" in ('none', 'featured', 'described')),
	CONSTRAINT "briefs_want_something" CHECK ("briefs"."wanted" > 0),
	CONSTRAINT "briefs_open_has_a_date" CHECK ("briefs"."state" in ('draft', 'cancelled') or "briefs"."opened_at" is not null),
	CONSTRAINT "briefs_closed_has_a_date" CHECK (("briefs"."state" in ('full', 'ended', 'cancelled')) = ("briefs"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "brief_id" text;--> statement-breakpoint
ALTER TABLE "brief_answers" ADD CONSTRAINT "brief_answers_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_answers" ADD CONSTRAINT "brief_answers_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_answers" ADD CONSTRAINT "brief_answers_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_words" ADD CONSTRAINT "brief_words_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brief_answers_item_index" ON "brief_answers" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "brief_answers_creator_index" ON "brief_answers" USING btree ("creator_id","brief_id");--> statement-breakpoint
CREATE INDEX "brief_words_term_index" ON "brief_words" USING btree ("term");--> statement-breakpoint
CREATE INDEX "briefs_newest_index" ON "briefs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "briefs_open_index" ON "briefs" USING btree ("until") WHERE "briefs"."state" = 'open';