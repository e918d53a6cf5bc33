ALTER TABLE "plan_charges" DROP CONSTRAINT "plan_charges_state_is_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_state_is_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state_is_known";--> statement-breakpoint
ALTER TABLE "reconciliation_differences" DROP CONSTRAINT "reconciliation_differences_kind_is_known";--> statement-breakpoint
ALTER TABLE "top_ups" DROP CONSTRAINT "top_ups_state_is_known";--> statement-breakpoint
DROP INDEX "orders_one_open_index";--> statement-breakpoint
DROP INDEX "top_ups_one_open_index";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_cents" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_currency" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_index" ON "orders" USING btree ("buyer_id","item_id","licence","size","client") WHERE "orders"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched');--> statement-breakpoint
CREATE UNIQUE INDEX "top_ups_one_open_index" ON "top_ups" USING btree ("owner_id","cents") WHERE "top_ups"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_refund_unique" UNIQUE("provider_refund_id");--> statement-breakpoint
ALTER TABLE "plan_charges" ADD CONSTRAINT "plan_charges_state_is_known" CHECK ("plan_charges"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched', 'paid', 'refunding', 'partly_refunded', 'refunded', 'disputed', 'charged_back', 'returning', 'returned', 'expired'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state_is_known" CHECK ("orders"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched', 'paid', 'refunding', 'partly_refunded', 'refunded', 'disputed', 'charged_back', 'returning', 'returned', 'expired'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_is_known" CHECK ("payments"."state" in ('started', 'challenged', 'unknown', 'succeeded', 'declined', 'mismatched', 'returning', 'returned', 'return_failed'));--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_kind_is_known" CHECK ("reconciliation_differences"."kind" in ('missing_posting', 'missing_transaction', 'other_amount', 'other_receipt', 'unrecorded_refund'));--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_state_is_known" CHECK ("top_ups"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched', 'paid', 'refunding', 'partly_refunded', 'refunded', 'disputed', 'charged_back', 'returning', 'returned', 'expired'));