ALTER TABLE "plan_charges" DROP CONSTRAINT "plan_charges_state_is_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_state_is_known";--> statement-breakpoint
ALTER TABLE "top_ups" DROP CONSTRAINT "top_ups_state_is_known";--> statement-breakpoint
CREATE INDEX "orders_credits_index" ON "orders" USING gin (("snapshot" -> 'credits') jsonb_path_ops) WHERE "orders"."snapshot" -> 'credits' is not null;--> statement-breakpoint
ALTER TABLE "plan_charges" ADD CONSTRAINT "plan_charges_state_is_known" CHECK ("plan_charges"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched', 'paid', 'refunding', 'partly_refunded', 'held', 'refunded', 'disputed', 'charged_back', 'returning', 'returned', 'expired'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state_is_known" CHECK ("orders"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched', 'paid', 'refunding', 'partly_refunded', 'held', 'refunded', 'disputed', 'charged_back', 'returning', 'returned', 'expired'));--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_state_is_known" CHECK ("top_ups"."state" in ('draft', 'paying', 'challenged', 'unknown', 'declined', 'mismatched', 'paid', 'refunding', 'partly_refunded', 'held', 'refunded', 'disputed', 'charged_back', 'returning', 'returned', 'expired'));
--> statement-breakpoint
-- Upgrades from before this was recorded: they used the dearest standard licence that the same licensee had then.
UPDATE orders SET snapshot = orders.snapshot || jsonb_build_object('credits', used.credits)
FROM (
  SELECT DISTINCT ON (upgrade.id) upgrade.id,
    jsonb_build_array(jsonb_build_object('orderId', base.id, 'cents', base.net_cents - base.refunded_cents)) AS credits
  FROM orders AS upgrade
  JOIN orders AS base ON base.buyer_id = upgrade.buyer_id AND base.item_id = upgrade.item_id AND base.size = upgrade.size
    AND base.client = upgrade.client AND base.licence = 'standard' AND base.paid_at < upgrade.paid_at
    AND base.state IN ('paid', 'partly_refunded', 'disputed') AND base.net_cents > base.refunded_cents
  WHERE upgrade.licence = 'extended' AND upgrade.paid_at IS NOT NULL
  ORDER BY upgrade.id, base.net_cents - base.refunded_cents DESC, base.id
) AS used
WHERE orders.id = used.id;
