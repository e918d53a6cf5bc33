CREATE TABLE "creator_levels" (
	"creator_id" text NOT NULL,
	"level" text NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "creator_levels_creator_id_level_pk" PRIMARY KEY("creator_id","level"),
	CONSTRAINT "creator_levels_level_is_known" CHECK ("creator_levels"."level" in ('seed', 'sprout', 'sapling', 'tree', 'grove'))
);
--> statement-breakpoint
ALTER TABLE "creator_levels" ADD CONSTRAINT "creator_levels_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Works that were published before there were levels count like all others.
INSERT INTO "creator_levels" ("creator_id", "level", "reached_at")
SELECT works."creator_id", steps."level", works."published_at"
FROM (
	SELECT "creator_id", "published_at", row_number() OVER (PARTITION BY "creator_id" ORDER BY "published_at", "id") AS "place"
	FROM "items" WHERE "published_at" IS NOT NULL
) works
JOIN (VALUES ('seed', 1), ('sprout', 10), ('sapling', 25), ('tree', 50), ('grove', 100)) AS steps ("level", "works")
	ON steps."works" = works."place";
