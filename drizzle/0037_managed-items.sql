CREATE TABLE "item_counts" (
	"item_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"licences" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_edit_lines" (
	"edit_id" text NOT NULL,
	"item_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "item_edit_lines_edit_id_item_id_pk" PRIMARY KEY("edit_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_edits" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "item_edits_id_is_short" CHECK ("item_edits"."id" ~ '^[0-9a-z]{12}$')
);
--> statement-breakpoint
ALTER TABLE "item_counts" ADD CONSTRAINT "item_counts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_edit_lines" ADD CONSTRAINT "item_edit_lines_edit_id_item_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."item_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_edit_lines" ADD CONSTRAINT "item_edit_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_edits" ADD CONSTRAINT "item_edits_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_counts_likes_index" ON "item_counts" USING btree ("kind","likes","item_id");--> statement-breakpoint
CREATE INDEX "item_counts_licences_index" ON "item_counts" USING btree ("kind","licences","item_id");--> statement-breakpoint
CREATE INDEX "item_counts_downloads_index" ON "item_counts" USING btree ("kind","downloads","item_id");--> statement-breakpoint
CREATE INDEX "item_edit_lines_item_index" ON "item_edit_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_edits_actor_index" ON "item_edits" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "items_by_time_index" ON "items" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "items_by_state_index" ON "items" USING btree ("kind","state","created_at","id");--> statement-breakpoint
CREATE INDEX "items_by_island_index" ON "items" USING btree ("kind","island_slug","created_at","id");--> statement-breakpoint
CREATE INDEX "items_by_title_index" ON "items" USING btree ("kind",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "items_named_index" ON "items" USING gin (lower(title || ' ' || original_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_tags_index" ON "items" USING gin ("tags");