CREATE TABLE "disputed_orders" (
	"provider" text NOT NULL,
	"dispute_id" text NOT NULL,
	"order_id" text NOT NULL,
	"cents" bigint NOT NULL,
	"held_cents" bigint,
	"state" text NOT NULL,
	CONSTRAINT "disputed_orders_provider_dispute_id_order_id_pk" PRIMARY KEY("provider","dispute_id","order_id"),
	CONSTRAINT "disputed_orders_state_is_known" CHECK ("disputed_orders"."state" in ('waiting', 'held', 'released', 'ended')),
	CONSTRAINT "disputed_orders_amount_is_positive" CHECK ("disputed_orders"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "disputed_orders" ADD CONSTRAINT "disputed_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputed_orders" ADD CONSTRAINT "disputed_orders_provider_dispute_id_disputes_provider_id_fk" FOREIGN KEY ("provider","dispute_id") REFERENCES "public"."disputes"("provider","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputed_orders_order_index" ON "disputed_orders" USING btree ("order_id");