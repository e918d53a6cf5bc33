CREATE TABLE "creator_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"island_slugs" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"cover_item_id" text,
	"portrait_item_id" text,
	"pinned_item_ids" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "creator_profiles_pins_are_few" CHECK (cardinality("creator_profiles"."pinned_item_ids") <= 6),
	CONSTRAINT "creator_profiles_links_are_few" CHECK (cardinality("creator_profiles"."links") <= 5),
	CONSTRAINT "creator_profiles_about_is_short" CHECK (char_length("creator_profiles"."about") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "creator_profiles" ADD CONSTRAINT "creator_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_profiles" ADD CONSTRAINT "creator_profiles_cover_item_id_items_id_fk" FOREIGN KEY ("cover_item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_profiles" ADD CONSTRAINT "creator_profiles_portrait_item_id_items_id_fk" FOREIGN KEY ("portrait_item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;