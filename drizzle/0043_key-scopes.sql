ALTER TABLE "api_keys" ADD COLUMN "scopes" text[] DEFAULT '{"read","download","license"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scopes_are_known" CHECK ("api_keys"."scopes" <@ array['read', 'download', 'license']);--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_has_scopes" CHECK (cardinality("api_keys"."scopes") > 0);