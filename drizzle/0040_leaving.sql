CREATE TABLE "departures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"given_up_cents" bigint NOT NULL,
	"reminded_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"contact" jsonb,
	"done_at" timestamp with time zone,
	CONSTRAINT "departures_end_without_a_contact" CHECK ("departures"."done_at" is null or "departures"."contact" is null),
	CONSTRAINT "departures_end_after_their_start" CHECK ("departures"."done_at" is null or "departures"."started_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaves_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_due_index" ON "departures" USING btree ("due_at") WHERE "departures"."done_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_who_left_have_no_role" CHECK ("users"."left_at" is null or not ("users"."is_admin" or "users"."is_creator"));