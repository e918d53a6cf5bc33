CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"reporter_id" text,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"email" text,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reports_reason_is_known" CHECK ("reports"."reason" in ('copyright', 'likeness', 'wrong', 'offensive', 'product', 'other'))
);
--> statement-breakpoint
CREATE TABLE "collection_items" (
	"collection_id" text NOT NULL,
	"item_id" text NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_items_collection_id_item_id_pk" PRIMARY KEY("collection_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"visibility" text NOT NULL,
	"season_start" text,
	"season_end" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collections_id_is_short" CHECK ("collections"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "collections_title_is_given" CHECK ("collections"."title" <> ''),
	CONSTRAINT "collections_visibility_is_known" CHECK ("collections"."visibility" in ('private', 'public')),
	CONSTRAINT "collections_of_editors_are_public" CHECK ("collections"."owner_id" is not null or "collections"."visibility" = 'public'),
	CONSTRAINT "collections_season_is_whole" CHECK (("collections"."season_start" is null) = ("collections"."season_end" is null)),
	CONSTRAINT "collections_season_is_of_days" CHECK ("collections"."season_start" ~ '^[01][0-9]-[0-3][0-9]$' and "collections"."season_end" ~ '^[01][0-9]-[0-3][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "captions" (
	"item_id" text NOT NULL,
	"language" text NOT NULL,
	"vtt" text NOT NULL,
	CONSTRAINT "captions_item_id_language_pk" PRIMARY KEY("item_id","language"),
	CONSTRAINT "captions_language_is_known" CHECK ("captions"."language" in ('en', 'es', 'fr', 'ht', 'nl', 'pap')),
	CONSTRAINT "captions_are_webvtt" CHECK ("captions"."vtt" like 'WEBVTT%' and octet_length("captions"."vtt") <= 200000)
);
--> statement-breakpoint
CREATE TABLE "neighbours" (
	"item_id" text NOT NULL,
	"other_item_id" text NOT NULL,
	"likeness" real NOT NULL,
	CONSTRAINT "neighbours_item_id_other_item_id_pk" PRIMARY KEY("item_id","other_item_id"),
	CONSTRAINT "neighbours_are_two" CHECK ("neighbours"."item_id" <> "neighbours"."other_item_id")
);
--> statement-breakpoint
CREATE TABLE "hotspot_counts" (
	"item_id" text NOT NULL,
	"product_id" text NOT NULL,
	"day" date NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hotspot_counts_item_id_product_id_day_pk" PRIMARY KEY("item_id","product_id","day")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_editorial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "genre" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "mood" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "tempo_bpm" smallint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_loop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "creator_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighbours" ADD CONSTRAINT "neighbours_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighbours" ADD CONSTRAINT "neighbours_other_item_id_items_id_fk" FOREIGN KEY ("other_item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotspot_counts" ADD CONSTRAINT "hotspot_counts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotspot_counts" ADD CONSTRAINT "hotspot_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_open_index" ON "reports" USING btree ("at") WHERE "reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reports_item_index" ON "reports" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "collection_items_order_index" ON "collection_items" USING btree ("collection_id","position");--> statement-breakpoint
CREATE INDEX "collection_items_item_index" ON "collection_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "collections_owner_index" ON "collections" USING btree ("owner_id","changed_at");--> statement-breakpoint
CREATE INDEX "collections_public_index" ON "collections" USING btree ("changed_at","id") WHERE "collections"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "neighbours_other_index" ON "neighbours" USING btree ("other_item_id");--> statement-breakpoint
CREATE INDEX "hotspot_counts_product_index" ON "hotspot_counts" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_creator_index" ON "products" USING btree ("creator_id");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_genre_is_known" CHECK ("items"."genre" in ('nature', 'heritage', 'ambience', 'spoken', 'percussion', 'steelpan', 'calypso', 'soca', 'reggae', 'dancehall', 'roots', 'kompa', 'zouk', 'salsa', 'merengue', 'bachata', 'chutney'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_mood_is_known" CHECK ("items"."mood" in ('breezy', 'calm', 'ceremonial', 'cosy', 'dramatic', 'festive', 'fresh', 'joyful', 'laid-back', 'lively', 'meditative', 'nocturnal', 'powerful', 'sunny'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_tempo_is_playable" CHECK ("items"."tempo_bpm" between 20 and 300);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_sound_facts_are_of_sounds" CHECK ("items"."kind" = 'sound' or num_nonnulls("items"."genre", "items"."mood", "items"."tempo_bpm") = 0 and not "items"."is_loop");