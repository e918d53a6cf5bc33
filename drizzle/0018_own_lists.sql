CREATE TABLE "download_history" (
	"user_id" text NOT NULL,
	"item_id" text NOT NULL,
	"size" text NOT NULL,
	"downloaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_history_user_id_item_id_pk" PRIMARY KEY("user_id","item_id"),
	CONSTRAINT "download_history_size_is_known" CHECK ("download_history"."size" in ('small', 'medium', 'large', 'original'))
);
--> statement-breakpoint
ALTER TABLE "download_history" ADD CONSTRAINT "download_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_history" ADD CONSTRAINT "download_history_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_history_order_index" ON "download_history" USING btree ("user_id","downloaded_at","item_id");--> statement-breakpoint
CREATE INDEX "download_history_item_index" ON "download_history" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "likes_order_index" ON "likes" USING btree ("user_id","liked_at","item_id");