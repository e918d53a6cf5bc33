ALTER TABLE "verifications" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint

-- Open sessions stay open: browsers keep their tokens, and we keep the hashes of them.
UPDATE sessions SET token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
--> statement-breakpoint

-- A session ends 90 days after its sign-in, also one that was prolonged before this rule.
UPDATE sessions SET expires_at = created_at + interval '90 days' WHERE expires_at > created_at + interval '90 days';
