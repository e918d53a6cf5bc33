CREATE TABLE "feature_switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "feature_switches_name_is_known" CHECK ("feature_switches"."name" in ('signUp', 'creatorApplications', 'uploads', 'purchases'))
);
--> statement-breakpoint
DROP INDEX "audit_log_at_index";--> statement-breakpoint
DROP INDEX "audit_log_subject_index";--> statement-breakpoint
DROP INDEX "audit_log_actor_index";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feature_switches" ADD CONSTRAINT "feature_switches_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "users_joined_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name_and_email_index" ON "users" USING gin (lower(display_name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_creators_index" ON "users" USING btree ("created_at","id") WHERE "users"."is_creator";--> statement-breakpoint
CREATE INDEX "users_admins_index" ON "users" USING btree ("created_at","id") WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX "users_suspended_index" ON "users" USING btree ("created_at","id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admins_are_not_suspended" CHECK (not ("users"."is_admin" and "users"."suspended_at" is not null));