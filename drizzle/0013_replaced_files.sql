ALTER TABLE "item_history" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "replaces_item_id" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_replaces_item_id_items_id_fk" FOREIGN KEY ("replaces_item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_replaces_item_id_unique" UNIQUE("replaces_item_id");