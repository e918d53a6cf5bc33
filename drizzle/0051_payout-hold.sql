ALTER TABLE "payout_accounts" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "held_until" timestamp with time zone;