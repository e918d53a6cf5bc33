CREATE TABLE "release_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"release_id" text NOT NULL,
	"event" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_history_event_is_known" CHECK ("release_history"."event" in ('added', 'signed', 'paper', 'changed', 'items', 'ended', 'resumed'))
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "signed_text" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_history" ADD CONSTRAINT "release_history_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_history_release_index" ON "release_history" USING btree ("release_id","id");