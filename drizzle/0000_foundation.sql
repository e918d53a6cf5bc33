CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text NOT NULL,
	"profile_image_url" text,
	"is_creator" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_is_lowercase" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "featured_items" (
	"item_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "featured_items_end_after_start" CHECK ("featured_items"."ends_at" > "featured_items"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" text NOT NULL,
	"item_id" text NOT NULL,
	"liked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "likes_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" text NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"note" text,
	CONSTRAINT "item_history_from_is_known" CHECK ("item_history"."from_state" in ('processing', 'awaiting_review', 'published', 'rejected', 'appealed', 'failed', 'withdrawn')),
	CONSTRAINT "item_history_to_is_known" CHECK ("item_history"."to_state" in ('processing', 'awaiting_review', 'published', 'rejected', 'appealed', 'failed', 'withdrawn')),
	CONSTRAINT "item_history_is_a_change" CHECK ("item_history"."from_state" is distinct from "item_history"."to_state")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"creator_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"category_slug" text,
	"island_slug" text,
	"location" text,
	"access" text NOT NULL,
	"state" text NOT NULL,
	"rejection_reason" text,
	"failure" text,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"original_key" text NOT NULL,
	"original_bytes" bigint NOT NULL,
	"original_sha256" text NOT NULL,
	"thumbhash" text,
	"colour" text,
	"palette" text[],
	"phash" text,
	"phash_mirrored" text,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"may_carry_hotspots" boolean GENERATED ALWAYS AS (kind = 'photo' and access = 'free') STORED NOT NULL,
	CONSTRAINT "items_original_key_unique" UNIQUE("original_key"),
	CONSTRAINT "items_original_sha256_unique" UNIQUE("original_sha256"),
	CONSTRAINT "items_id_may_carry_hotspots_key" UNIQUE("id","may_carry_hotspots"),
	CONSTRAINT "items_id_is_short" CHECK ("items"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "items_kind_is_known" CHECK ("items"."kind" in ('photo', 'video', 'sound')),
	CONSTRAINT "items_access_is_known" CHECK ("items"."access" in ('free', 'premium')),
	CONSTRAINT "items_state_is_known" CHECK ("items"."state" in ('processing', 'awaiting_review', 'published', 'rejected', 'appealed', 'failed', 'withdrawn')),
	CONSTRAINT "items_videos_are_premium" CHECK ("items"."kind" <> 'video' or "items"."access" = 'premium'),
	CONSTRAINT "items_tags_at_most_50" CHECK (cardinality("items"."tags") <= 50),
	CONSTRAINT "items_original_has_bytes" CHECK ("items"."original_bytes" > 0),
	CONSTRAINT "items_original_sha256_is_hex" CHECK ("items"."original_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "items_size_is_whole" CHECK (("items"."width" is null) = ("items"."height" is null)),
	CONSTRAINT "items_size_is_positive" CHECK ("items"."width" > 0 and "items"."height" > 0),
	CONSTRAINT "items_duration_is_positive" CHECK ("items"."duration_ms" > 0),
	CONSTRAINT "items_colour_is_hex" CHECK ("items"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "items_phash_is_hex" CHECK ("items"."phash" ~ '^[0-9a-f]{16}$' and "items"."phash_mirrored" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "items_failed_says_why" CHECK (("items"."state" = 'failed') = ("items"."failure" is not null)),
	CONSTRAINT "items_rejected_says_why" CHECK (("items"."state" in ('rejected', 'appealed')) = ("items"."rejection_reason" is not null)),
	CONSTRAINT "items_published_has_a_date" CHECK (("items"."state" in ('published', 'withdrawn')) = ("items"."published_at" is not null)),
	CONSTRAINT "items_published_is_described" CHECK ("items"."state" <> 'published' or ("items"."title" <> '' and "items"."island_slug" is not null
        and ("items"."kind" = 'sound' or ("items"."alt_text" <> '' and "items"."category_slug" is not null)))),
	CONSTRAINT "items_processed_photo_is_measured" CHECK ("items"."kind" <> 'photo' or "items"."state" in ('processing', 'failed') or num_nulls("items"."width",
        "items"."height", "items"."thumbhash", "items"."colour", "items"."palette", "items"."phash", "items"."phash_mirrored") = 0)
);
--> statement-breakpoint
CREATE TABLE "renditions" (
	"item_id" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "renditions_item_id_format_width_pk" PRIMARY KEY("item_id","format","width"),
	CONSTRAINT "renditions_key_unique" UNIQUE("key"),
	CONSTRAINT "renditions_format_is_known" CHECK ("renditions"."format" in ('avif', 'webp', 'jpeg')),
	CONSTRAINT "renditions_size_is_positive" CHECK ("renditions"."width" > 0 and "renditions"."height" > 0 and "renditions"."bytes" > 0),
	CONSTRAINT "renditions_key_is_public" CHECK ("renditions"."key" like 'renditions/%')
);
--> statement-breakpoint
CREATE TABLE "hotspots" (
	"item_id" text NOT NULL,
	"number" integer NOT NULL,
	"x" real NOT NULL,
	"y" real NOT NULL,
	"product_id" text NOT NULL,
	"on_free_photo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "hotspots_item_id_number_pk" PRIMARY KEY("item_id","number"),
	CONSTRAINT "hotspots_on_free_photos_only" CHECK ("hotspots"."on_free_photo"),
	CONSTRAINT "hotspots_number_is_positive" CHECK ("hotspots"."number" > 0),
	CONSTRAINT "hotspots_lie_on_the_picture" CHECK ("hotspots"."x" between 0 and 1 and "hotspots"."y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"story" text NOT NULL,
	"maker" text,
	"island_slug" text NOT NULL,
	"category" text NOT NULL,
	"price_cents" integer NOT NULL,
	"season" text,
	"photo_item_id" text,
	"shop_url" text,
	"adults_only" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_id_is_short" CHECK ("products"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "products_slug_suits_an_address" CHECK ("products"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "products_name_is_given" CHECK ("products"."name" <> ''),
	CONSTRAINT "products_category_is_known" CHECK ("products"."category" in ('bakery', 'body', 'cocoa', 'coffee', 'craft', 'drinks', 'fruit', 'honey', 'music', 'oils', 'pantry', 'sauces', 'spices')),
	CONSTRAINT "products_price_is_positive" CHECK ("products"."price_cents" > 0),
	CONSTRAINT "products_shop_url_is_https" CHECK ("products"."shop_url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "islands" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"group" text NOT NULL,
	"local_name" text,
	"other_names" text[] NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "islands_name_unique" UNIQUE("name"),
	CONSTRAINT "islands_slug_suits_an_address" CHECK ("islands"."slug" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "islands_group_is_known" CHECK ("islands"."group" in ('greater-antilles', 'bahamas', 'leeward', 'windward', 'abc', 'mainland'))
);
--> statement-breakpoint
CREATE TABLE "rate_limit_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_methods" ADD CONSTRAINT "sign_in_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_items" ADD CONSTRAINT "featured_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_history" ADD CONSTRAINT "item_history_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_history" ADD CONSTRAINT "item_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_island_slug_islands_slug_fk" FOREIGN KEY ("island_slug") REFERENCES "public"."islands"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotspots" ADD CONSTRAINT "hotspots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotspots" ADD CONSTRAINT "hotspots_free_photo_fk" FOREIGN KEY ("item_id","on_free_photo") REFERENCES "public"."items"("id","may_carry_hotspots") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_island_slug_islands_slug_fk" FOREIGN KEY ("island_slug") REFERENCES "public"."islands"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_photo_item_id_items_id_fk" FOREIGN KEY ("photo_item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_methods_provider_account_index" ON "sign_in_methods" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "sign_in_methods_user_id_index" ON "sign_in_methods" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_index" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "featured_items_position_index" ON "featured_items" USING btree ("position");--> statement-breakpoint
CREATE INDEX "likes_item_index" ON "likes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_history_item_index" ON "item_history" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "items_newest_index" ON "items" USING btree ("kind","published_at","id") WHERE "items"."state" = 'published';--> statement-breakpoint
CREATE INDEX "items_newest_in_category_index" ON "items" USING btree ("kind","category_slug","published_at","id") WHERE "items"."state" = 'published';--> statement-breakpoint
CREATE INDEX "items_published_by_island_index" ON "items" USING btree ("island_slug") WHERE "items"."state" = 'published';--> statement-breakpoint
CREATE INDEX "items_creator_index" ON "items" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "hotspots_product_index" ON "hotspots" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_island_index" ON "products" USING btree ("island_slug");--> statement-breakpoint
CREATE INDEX "rate_limit_windows_ends_at_index" ON "rate_limit_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_sent_at_index" ON "outbox_mails" USING btree ("sent_at");