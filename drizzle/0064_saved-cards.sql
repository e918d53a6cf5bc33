CREATE TABLE "saved_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"brand" text NOT NULL,
	"ending" text,
	"expires" text,
	"fingerprint" text,
	"payment_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_cards_payment_key_unique" UNIQUE("payment_key"),
	CONSTRAINT "saved_cards_id_is_short" CHECK ("saved_cards"."id" ~ '^[0-9a-z]{12}$'),
	CONSTRAINT "saved_cards_brand_is_known" CHECK ("saved_cards"."brand" in ('visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'other')),
	CONSTRAINT "saved_cards_ending_is_short" CHECK ("saved_cards"."ending" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_expiry_is_a_month" CHECK ("saved_cards"."expires" ~ '^20[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_cards_owner_index" ON "saved_cards" USING btree ("owner_id","created_at");