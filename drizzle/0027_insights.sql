CREATE TABLE "insight_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_cohort_months" (
	"cohort" date NOT NULL,
	"month" date NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "insight_cohort_months_cohort_month_pk" PRIMARY KEY("cohort","month"),
	CONSTRAINT "insight_cohort_months_follow" CHECK ("insight_cohort_months"."month" >= "insight_cohort_months"."cohort")
);
--> statement-breakpoint
CREATE TABLE "insight_creator_terms" (
	"creator_id" text NOT NULL,
	"day" date NOT NULL,
	"term" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "insight_creator_terms_creator_id_day_term_pk" PRIMARY KEY("creator_id","day","term")
);
--> statement-breakpoint
CREATE TABLE "insight_days" (
	"day" date PRIMARY KEY NOT NULL,
	"rolled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_island_days" (
	"day" date NOT NULL,
	"island_slug" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"zooms" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"hotspot_opens" integer DEFAULT 0 NOT NULL,
	"shop_clicks" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"licences" integer DEFAULT 0 NOT NULL,
	"paid_licences" integer DEFAULT 0 NOT NULL,
	"earned_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "insight_island_days_day_island_slug_pk" PRIMARY KEY("day","island_slug")
);
--> statement-breakpoint
CREATE TABLE "insight_item_days" (
	"creator_id" text NOT NULL,
	"day" date NOT NULL,
	"item_id" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"zooms" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"hotspot_opens" integer DEFAULT 0 NOT NULL,
	"shop_clicks" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"licences" integer DEFAULT 0 NOT NULL,
	"paid_licences" integer DEFAULT 0 NOT NULL,
	"earned_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "insight_item_days_creator_id_day_item_id_pk" PRIMARY KEY("creator_id","day","item_id")
);
--> statement-breakpoint
CREATE TABLE "insight_search_days" (
	"day" date PRIMARY KEY NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empties" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"positions" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_term_days" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"empties" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"positions" bigint DEFAULT 0 NOT NULL,
	"found" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "insight_term_days_term_day_pk" PRIMARY KEY("term","day")
);
--> statement-breakpoint
ALTER TABLE "insight_item_days" ADD CONSTRAINT "insight_item_days_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_batches_received_index" ON "insight_batches" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "insight_creator_terms_day_index" ON "insight_creator_terms" USING btree ("day");--> statement-breakpoint
CREATE INDEX "insight_item_days_day_index" ON "insight_item_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "insight_item_days_item_index" ON "insight_item_days" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "insight_term_days_searches_index" ON "insight_term_days" USING btree ("day","searches");--> statement-breakpoint
CREATE INDEX "insight_term_days_empties_index" ON "insight_term_days" USING btree ("day","empties") WHERE "insight_term_days"."empties" > 0;--> statement-breakpoint
CREATE INDEX "collection_items_time_index" ON "collection_items" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "likes_time_index" ON "likes" USING btree ("liked_at");--> statement-breakpoint
CREATE INDEX "licences_time_index" ON "licences" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "orders_paid_index" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "hotspot_counts_day_index" ON "hotspot_counts" USING btree ("day");--> statement-breakpoint
-- Single events, one partition for each month; the job of the roll-up makes and drops them. The last one takes what has no
-- month of its own yet, so that counting never fails.
CREATE TABLE insight_events (
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  item_id text,
  term text,
  position integer,
  search_id text,
  item_ids text[],
  CONSTRAINT insight_events_kind_is_known
    CHECK (kind IN ('view', 'zoom', 'play', 'click', 'download', 'search', 'page')),
  CONSTRAINT insight_events_are_of_an_item_or_a_search
    CHECK ((kind IN ('search', 'page')) = (item_id IS NULL) AND (item_id IS NULL) = (item_ids IS NOT NULL)),
  CONSTRAINT insight_events_of_searches_have_a_term CHECK (kind NOT IN ('search', 'page', 'click') OR term IS NOT NULL)
) PARTITION BY RANGE (at);--> statement-breakpoint
CREATE TABLE insight_events_other PARTITION OF insight_events DEFAULT;--> statement-breakpoint
CREATE INDEX insight_events_time_index ON insight_events (at);
