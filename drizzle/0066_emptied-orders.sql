-- Accounts that were deleted before deleting emptied these names. A licence that a plan has paid belongs to the team, which keeps them.
UPDATE orders SET client = CASE WHEN paid_at IS NULL THEN orders.id ELSE '' END, project = ''
FROM users
WHERE users.id = orders.buyer_id AND users.left_at IS NOT NULL AND orders.method IS DISTINCT FROM 'plan'
  AND (orders.client <> '' OR orders.project <> '');--> statement-breakpoint
-- Free copies of team licences whose paid download was given back before that ended them. A paid download counts while
-- anything of it may still be in force. Of a member who left the client may be gone: then it counts for every client, and
-- a copy stays.
WITH taken AS (
  SELECT orders.id, orders.state, orders.item_id, orders.licence, orders.size, orders.client, orders.snapshot ->> 'title' AS title,
    orders.net_cents, team_licences.organisation_id, team_licences.bucket_id, team_licences.taken_by, users.left_at
  FROM team_licences
  JOIN orders ON orders.id = team_licences.order_id
  LEFT JOIN users ON users.id = orders.buyer_id
  WHERE orders.method = 'plan' AND orders.item_id IS NOT NULL
), orphans AS (
  SELECT copy.id, copy.title, copy.taken_by, given_back.reason
  FROM taken AS copy
  CROSS JOIN LATERAL (
    SELECT refunds.reason
    FROM taken AS paid JOIN refunds ON refunds.order_id = paid.id
    WHERE paid.state = 'refunded' AND paid.net_cents > 0
      AND paid.organisation_id = copy.organisation_id AND paid.item_id = copy.item_id
      AND paid.licence = copy.licence AND paid.size = copy.size AND paid.client = copy.client
    ORDER BY refunds.changed_at DESC LIMIT 1
  ) AS given_back
  WHERE copy.bucket_id IS NULL AND copy.net_cents = 0 AND copy.state = 'paid'
    AND (copy.client <> '' OR copy.left_at IS NULL)
    AND NOT EXISTS (
      SELECT FROM taken AS paid
      WHERE (paid.bucket_id IS NOT NULL OR paid.net_cents > 0) AND paid.state NOT IN ('refunded', 'charged_back', 'returned', 'expired')
        AND paid.organisation_id = copy.organisation_id AND paid.item_id = copy.item_id
        AND paid.licence = copy.licence AND paid.size = copy.size
        AND (paid.client = copy.client OR (paid.client = '' AND paid.left_at IS NOT NULL))
    )
), ended AS (
  UPDATE orders SET state = 'refunded', changed_at = now() FROM orphans WHERE orders.id = orphans.id
), moved AS (
  INSERT INTO order_moves (order_id, event, from_state, to_state, at)
  SELECT orphans.id, step.event, step.from_state, step.to_state, now()
  FROM orphans
  CROSS JOIN (VALUES (1, 'refund_started', 'paid', 'refunding'), (2, 'refunded_whole', 'refunding', 'refunded'))
    AS step (position, event, from_state, to_state)
  ORDER BY orphans.id, step.position
)
INSERT INTO notifications (id, user_id, kind, code, facts, link, created_at)
SELECT substr(md5('ended-copy:' || orphans.id), 1, 12), orphans.taken_by, 'account', 'teamLicenceEnded',
  jsonb_build_object('title', coalesce(orphans.title, ''), 'reason', orphans.reason), '/business/subscription-success', now()
FROM orphans JOIN users ON users.id = orphans.taken_by
WHERE users.left_at IS NULL;
