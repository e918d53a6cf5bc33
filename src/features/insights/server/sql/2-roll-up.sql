-- What is counted of each item on a day. Browsers tell of views, zooms, plays and presses on results; everything else is
-- read where the server wrote it. What people do with their own items does not count.
CREATE OR REPLACE FUNCTION insights_count_items(this_day date)
  RETURNS TABLE (item_id text, what text, number bigint) LANGUAGE sql STABLE AS $$
  WITH times (starts, ends) AS (
    SELECT this_day::timestamp AT TIME ZONE 'UTC', (this_day + 1)::timestamp AT TIME ZONE 'UTC'
  )
  SELECT event.item_id, event.kind, count(*) FROM times JOIN insight_events AS event ON at >= starts AND at < ends
    WHERE event.item_id IS NOT NULL GROUP BY 1, 2
  UNION ALL
  SELECT found, 'shown', count(*) FROM times
    JOIN insight_events AS event ON at >= starts AND at < ends, unnest(event.item_ids) AS found
    WHERE event.kind IN ('search', 'page') GROUP BY 1
  UNION ALL
  SELECT spot.item_id, told.what, sum(told.number) FROM hotspot_counts AS spot,
    LATERAL (VALUES ('open', opens), ('follow', clicks)) AS told (what, number)
    WHERE spot.day = this_day GROUP BY 1, 2
  UNION ALL
  SELECT liked.item_id, 'like', count(*) FROM times JOIN likes AS liked ON liked_at >= starts AND liked_at < ends
    JOIN items ON items.id = liked.item_id AND items.creator_id <> liked.user_id GROUP BY 1
  UNION ALL
  SELECT saved.item_id, 'save', count(*) FROM times
    JOIN collection_items AS saved ON added_at >= starts AND added_at < ends
    JOIN collections ON collections.id = saved.collection_id
    JOIN items ON items.id = saved.item_id AND items.creator_id <> collections.owner_id GROUP BY 1
  UNION ALL
  SELECT licence.item_id, told.what, count(*) FROM times
    JOIN licences AS licence ON issued_at >= starts AND issued_at < ends
    JOIN items ON items.id = licence.item_id AND items.creator_id IS DISTINCT FROM licence.holder_id
    LEFT JOIN orders ON orders.id = licence.order_id,
    LATERAL (VALUES ('licence'), (CASE WHEN orders.net_cents > 0 THEN 'paid' END)) AS told (what)
    WHERE told.what IS NOT NULL GROUP BY 1, 2
  UNION ALL
  SELECT sold.item_id, 'cents', sum((part ->> 'cents')::bigint) FROM times
    JOIN orders AS sold ON paid_at >= starts AND paid_at < ends JOIN items ON items.id = sold.item_id,
    jsonb_array_elements(sold.parts) AS part
    WHERE part ->> 'kind' = 'creator' AND part ->> 'owner' = items.creator_id GROUP BY 1
$$;

-- Words that were searched for on a day, and what came of it.
CREATE OR REPLACE FUNCTION insights_count_terms(this_day date)
  RETURNS TABLE (term text, searches bigint, empties bigint, clicked bigint, clicks bigint, positions bigint, found bigint)
  LANGUAGE sql STABLE AS $$
  WITH searched AS (
    SELECT words AS term, sum(searches) AS searches, sum(empties) AS empties, max(found) AS found
    FROM search_demand WHERE day = this_day GROUP BY words
  ), pressed AS (
    SELECT event.term, count(DISTINCT search_id) AS clicked, count(*) AS clicks, sum(position) AS positions
    FROM insight_events AS event
    WHERE kind = 'click' AND at >= this_day::timestamp AT TIME ZONE 'UTC' AND at < (this_day + 1)::timestamp AT TIME ZONE 'UTC'
    GROUP BY event.term
  )
  -- A press after midnight on the results of a search before it is no search without a press.
  SELECT term, searches::bigint, empties::bigint, least(coalesce(clicked, 0), searches - empties)::bigint,
    coalesce(clicks, 0), coalesce(positions, 0)::bigint, found
  FROM searched LEFT JOIN pressed USING (term)
$$;

-- Buyers of a month by the month of their first purchase.
CREATE OR REPLACE FUNCTION insights_roll_up_cohorts(this_month date) RETURNS void LANGUAGE sql AS $$
  DELETE FROM insight_cohort_months WHERE month = this_month;
  INSERT INTO insight_cohort_months (cohort, month, buyers, orders, net_cents)
    SELECT date_trunc('month', first.at AT TIME ZONE 'UTC'), this_month, count(*), sum(bought.orders), sum(bought.cents)
    FROM (
      SELECT buyer_id, count(*) AS orders, sum(net_cents) AS cents FROM orders
      WHERE paid_at >= this_month::timestamp AT TIME ZONE 'UTC' AND net_cents > 0 AND buyer_id IS NOT NULL
        AND paid_at < (this_month + interval '1 month') AT TIME ZONE 'UTC'
      GROUP BY buyer_id
    ) AS bought, LATERAL (
      SELECT min(paid_at) AS at FROM orders WHERE buyer_id = bought.buyer_id AND net_cents > 0
    ) AS first
    GROUP BY 1;
$$;

-- Writes everything that is kept of a day. Done again it gives the same, with what arrived in between.
CREATE OR REPLACE FUNCTION insights_roll_up(this_day date, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  DELETE FROM insight_item_days WHERE day = this_day;
  INSERT INTO insight_item_days (creator_id, day, item_id, shown, clicks, views, zooms, plays, hotspot_opens, shop_clicks,
      likes, saves, downloads, licences, paid_licences, earned_cents)
    SELECT items.creator_id, this_day, items.id,
      coalesce(sum(number) FILTER (WHERE what = 'shown'), 0), coalesce(sum(number) FILTER (WHERE what = 'click'), 0),
      coalesce(sum(number) FILTER (WHERE what = 'view'), 0), coalesce(sum(number) FILTER (WHERE what = 'zoom'), 0),
      coalesce(sum(number) FILTER (WHERE what = 'play'), 0), coalesce(sum(number) FILTER (WHERE what = 'open'), 0),
      coalesce(sum(number) FILTER (WHERE what = 'follow'), 0), coalesce(sum(number) FILTER (WHERE what = 'like'), 0),
      coalesce(sum(number) FILTER (WHERE what = 'save'), 0), coalesce(sum(number) FILTER (WHERE what = 'download'), 0),
      coalesce(sum(number) FILTER (WHERE what = 'licence'), 0), coalesce(sum(number) FILTER (WHERE what = 'paid'), 0),
      coalesce(sum(number) FILTER (WHERE what = 'cents'), 0)
    FROM insights_count_items(this_day) JOIN items ON items.id = item_id
    GROUP BY items.creator_id, items.id;

  DELETE FROM insight_island_days WHERE day = this_day;
  INSERT INTO insight_island_days (day, island_slug, shown, clicks, views, zooms, plays, hotspot_opens, shop_clicks, likes,
      saves, downloads, licences, paid_licences, earned_cents)
    SELECT this_day, coalesce(items.island_slug, ''), sum(shown), sum(clicks), sum(views), sum(zooms), sum(plays),
      sum(hotspot_opens), sum(shop_clicks), sum(likes), sum(saves), sum(downloads), sum(licences), sum(paid_licences),
      sum(earned_cents)
    FROM insight_item_days AS counted JOIN items ON items.id = counted.item_id
    WHERE day = this_day GROUP BY 2;

  DELETE FROM insight_term_days WHERE day = this_day;
  INSERT INTO insight_term_days (day, term, searches, empties, clicked, clicks, positions, found)
    SELECT this_day, term, searches, empties, clicked, clicks, positions, found FROM insights_count_terms(this_day);

  DELETE FROM insight_search_days WHERE day = this_day;
  INSERT INTO insight_search_days (day, searches, empties, clicked, clicks, positions)
    SELECT this_day, sum(searches), sum(empties), sum(clicked), sum(clicks), sum(positions)
    FROM insight_term_days WHERE day = this_day HAVING count(*) > 0;

  DELETE FROM insight_creator_terms WHERE day = this_day;
  INSERT INTO insight_creator_terms (creator_id, day, term, shown, clicks)
    SELECT items.creator_id, this_day, event.term, count(*) FILTER (WHERE event.kind <> 'click'),
      count(*) FILTER (WHERE event.kind = 'click')
    FROM insight_events AS event, unnest(coalesce(item_ids, ARRAY[item_id])) AS found
    JOIN items ON items.id = found
    WHERE at >= this_day::timestamp AT TIME ZONE 'UTC' AND at < (this_day + 1)::timestamp AT TIME ZONE 'UTC'
      AND event.kind IN ('search', 'page', 'click')
    GROUP BY items.creator_id, event.term;

  INSERT INTO insight_days (day, rolled_at) VALUES (this_day, moment)
    ON CONFLICT (day) DO UPDATE SET rolled_at = excluded.rolled_at;
$$;

-- The first day of which anything is known.
CREATE OR REPLACE FUNCTION insights_first_day() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT least(
    (SELECT min(at) FROM insight_events), (SELECT min(issued_at) FROM licences), (SELECT min(liked_at) FROM likes),
    (SELECT min(added_at) FROM collection_items), (SELECT min(day) FROM hotspot_counts)::timestamp AT TIME ZONE 'UTC',
    (SELECT min(day) FROM search_demand)::timestamp AT TIME ZONE 'UTC'
  ) AT TIME ZONE 'UTC'
$$;
