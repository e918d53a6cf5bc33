CREATE TABLE "sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text NOT NULL,
	"is_creator" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ups_language_is_known" CHECK ("sign_ups"."language" in ('en', 'es', 'fr', 'ht', 'nl', 'pap'))
);
--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "sign_up_id" text;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_user_password_index" ON "sign_ups" USING btree ("user_id","password_hash");--> statement-breakpoint
CREATE INDEX "sign_ups_created_at_index" ON "sign_ups" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_sign_up_id_index" ON "verifications" USING btree ("sign_up_id");