CREATE TABLE "new_work_terms" (
	"creator_id" text PRIMARY KEY NOT NULL,
	"allows_embedding" boolean NOT NULL,
	"allows_ai_training" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_exclusive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "allows_embedding" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "allows_ai_training" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "new_work_terms" ADD CONSTRAINT "new_work_terms_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;