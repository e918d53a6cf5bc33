CREATE TABLE "processing_crashes" (
	"item_id" text PRIMARY KEY NOT NULL,
	"count" smallint NOT NULL,
	CONSTRAINT "processing_crashes_are_counted" CHECK ("processing_crashes"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "processing_crashes" ADD CONSTRAINT "processing_crashes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;