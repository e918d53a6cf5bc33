CREATE TABLE "makers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"island_slug" text NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "makers_id_is_short" CHECK ("makers"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "makers_name_is_given" CHECK ("makers"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_id" text;--> statement-breakpoint
ALTER TABLE "makers" ADD CONSTRAINT "makers_island_slug_islands_slug_fk" FOREIGN KEY ("island_slug") REFERENCES "public"."islands"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "makers_name_on_island_index" ON "makers" USING btree (lower("name"),"island_slug");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_maker_id_makers_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."makers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_maker_index" ON "products" USING btree ("maker_id");--> statement-breakpoint
-- Until now the maker was a text on each product: one name on one island becomes one maker.
INSERT INTO "makers" ("id", "name", "island_slug", "created_at")
  SELECT substr(md5(lower("maker") || ' ' || "island_slug"), 1, 12), min("maker"), "island_slug", min("created_at")
  FROM "products" WHERE "maker" <> '' GROUP BY lower("maker"), "island_slug";--> statement-breakpoint
UPDATE "products" SET "maker_id" = "makers"."id" FROM "makers"
  WHERE lower("products"."maker") = lower("makers"."name") AND "products"."island_slug" = "makers"."island_slug";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "maker";
