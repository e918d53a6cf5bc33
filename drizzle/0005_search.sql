CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "picture_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"likeness" real[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_searches_id_is_short" CHECK ("picture_searches"."id" ~ '^[0-9a-z]{12}$')
);
--> statement-breakpoint
CREATE TABLE "search_bounds" (
	"level" smallint PRIMARY KEY NOT NULL,
	"quality" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_demand" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"kind" text NOT NULL,
	"searches" integer NOT NULL,
	"empties" integer NOT NULL,
	"found" bigint NOT NULL,
	CONSTRAINT "search_demand_day_words_kind_pk" PRIMARY KEY("day","words","kind")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"item_id" text PRIMARY KEY NOT NULL,
	"newness" double precision NOT NULL,
	"likes" integer NOT NULL,
	"quality" double precision NOT NULL,
	"filters" text[] NOT NULL,
	"terms" text[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"wants_neighbours" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_looks" (
	"item_id" text PRIMARY KEY NOT NULL,
	"signature" bit(256) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_sample" (
	"item_id" text PRIMARY KEY NOT NULL,
	"filters" text[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_term_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_term_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"term" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"plain" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_top" (
	"item_id" text PRIMARY KEY NOT NULL,
	"quality" double precision NOT NULL,
	"level" smallint NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_looks" ADD CONSTRAINT "search_looks_item_id_search_documents_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."search_documents"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_sample" ADD CONSTRAINT "search_sample_item_id_search_documents_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."search_documents"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_top" ADD CONSTRAINT "search_top_item_id_search_documents_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."search_documents"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_searches_expiry_index" ON "picture_searches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_documents_words_index" ON "search_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_newness_index" ON "search_documents" USING btree ("newness","item_id");--> statement-breakpoint
CREATE INDEX "search_documents_likes_index" ON "search_documents" USING btree ("likes","item_id");--> statement-breakpoint
CREATE INDEX "search_documents_quality_index" ON "search_documents" USING btree ("quality","item_id");--> statement-breakpoint
CREATE INDEX "search_documents_waiting_index" ON "search_documents" USING btree ("item_id") WHERE "search_documents"."wants_neighbours";--> statement-breakpoint
CREATE INDEX "search_sample_words_index" ON "search_sample" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_terms_likeness_index" ON "search_terms" USING gin ("plain" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_terms_prefix_index" ON "search_terms" USING btree ("plain" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_terms_count_index" ON "search_terms" USING btree ("count");--> statement-breakpoint
CREATE INDEX "search_top_words_index" ON "search_top" USING gin ("words") WITH (fastupdate=false);