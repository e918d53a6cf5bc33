CREATE TABLE "sitemap_files" (
	"source" text NOT NULL,
	"number" integer NOT NULL,
	"until_at" text,
	"until_id" text,
	"mark" text NOT NULL,
	"entries" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sitemap_files_source_number_pk" PRIMARY KEY("source","number"),
	CONSTRAINT "sitemap_files_number_is_positive" CHECK ("sitemap_files"."number" > 0),
	CONSTRAINT "sitemap_files_position_is_whole" CHECK (("sitemap_files"."until_at" is null) = ("sitemap_files"."until_id" is null))
);
--> statement-breakpoint
CREATE TABLE "maker_counts" (
	"maker_id" text NOT NULL,
	"day" date NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"badge_clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "maker_counts_maker_id_day_pk" PRIMARY KEY("maker_id","day")
);
--> statement-breakpoint
ALTER TABLE "maker_counts" ADD CONSTRAINT "maker_counts_maker_id_makers_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."makers"("id") ON DELETE cascade ON UPDATE no action;