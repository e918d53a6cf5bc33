CREATE TABLE "release_items" (
	"release_id" text NOT NULL,
	"item_id" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_items_release_id_item_id_pk" PRIMARY KEY("release_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" text PRIMARY KEY NOT NULL,
	"creator_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"signed_on" date NOT NULL,
	"ends_on" date,
	"witness_name" text DEFAULT '' NOT NULL,
	"is_minor" boolean DEFAULT false NOT NULL,
	"guardian_name" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"source" text,
	"paper_key" text,
	"paper_type" text,
	"paper_bytes" integer,
	"signature" jsonb,
	"told_alert" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "releases_paper_key_unique" UNIQUE("paper_key"),
	CONSTRAINT "releases_kind_is_known" CHECK ("releases"."kind" in ('model', 'property', 'mas')),
	CONSTRAINT "releases_status_is_known" CHECK ("releases"."status" in ('waiting', 'signed', 'ended')),
	CONSTRAINT "releases_source_is_known" CHECK ("releases"."source" in ('file', 'signature')),
	CONSTRAINT "releases_alert_is_known" CHECK ("releases"."told_alert" in ('month', 'week', 'expired')),
	CONSTRAINT "releases_have_a_name" CHECK ("releases"."name" <> ''),
	CONSTRAINT "releases_end_after_signing" CHECK ("releases"."ends_on" > "releases"."signed_on"),
	CONSTRAINT "releases_minors_have_guardians" CHECK (not "releases"."is_minor" or "releases"."guardian_name" <> ''),
	CONSTRAINT "releases_signed_have_a_paper" CHECK ("releases"."status" <> 'signed' or num_nulls("releases"."source", "releases"."paper_key", "releases"."paper_type") = 0),
	CONSTRAINT "releases_paper_is_apart" CHECK ("releases"."paper_key" like 'releases/%'),
	CONSTRAINT "releases_signature_is_kept" CHECK (("releases"."source" = 'signature') = ("releases"."signature" is not null))
);
--> statement-breakpoint
CREATE TABLE "item_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"creator_id" text NOT NULL,
	"name" text NOT NULL,
	"details" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_templates_name_key" UNIQUE("creator_id","name"),
	CONSTRAINT "item_templates_have_a_name" CHECK ("item_templates"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_editorial_by_rule" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "recognisable" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_items" ADD CONSTRAINT "release_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_templates" ADD CONSTRAINT "item_templates_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_items_item_index" ON "release_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "releases_creator_index" ON "releases" USING btree ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "releases_end_index" ON "releases" USING btree ("ends_on") WHERE "releases"."status" = 'signed';--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_recognisable_is_known" CHECK ("items"."recognisable" <@ array['model', 'property', 'mas']);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_editorial_by_rule_is_editorial" CHECK ("items"."is_editorial" or not "items"."is_editorial_by_rule");