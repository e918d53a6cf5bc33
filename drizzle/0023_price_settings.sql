CREATE TABLE "currency_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "currency_choices_currency_is_known" CHECK ("currency_choices"."currency" in ('USD', 'JMD', 'TTD', 'BBD', 'XCD', 'HTG', 'XCG', 'DOP', 'EUR'))
);
--> statement-breakpoint
CREATE TABLE "price_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "price_settings_version_is_counted" CHECK ("price_settings"."version" >= 1),
	CONSTRAINT "price_settings_are_an_object" CHECK (jsonb_typeof("price_settings"."settings") = 'object')
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "own_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "currency_choices" ADD CONSTRAINT "currency_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_own_price_is_positive" CHECK ("items"."own_price_cents" > 0);