ALTER TABLE "licences" DROP CONSTRAINT "licences_kid_licence_keys_kid_fk";
--> statement-breakpoint
DROP INDEX "orders_item_index";--> statement-breakpoint
CREATE INDEX "orders_item_index" ON "orders" USING btree ("item_id","buyer_id");