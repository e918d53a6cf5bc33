-- How often each item was liked, licensed and downloaded, so that lists of the team can be sorted by it.

CREATE OR REPLACE FUNCTION item_counts_follow_new_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_counts (item_id, kind) SELECT id, kind FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER item_counts_follow_new_items AFTER INSERT ON items
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_counts_follow_new_items();

-- Counted now and then, as search does it: a like costs nothing here, and an item moves only between two counts.
CREATE OR REPLACE FUNCTION refresh_item_counts() RETURNS void LANGUAGE sql AS $$
  UPDATE item_counts SET likes = counted.likes, licences = counted.licences, downloads = counted.downloads
  FROM (
    SELECT item_id, coalesce(liked.number, 0) AS likes, coalesce(licensed.number, 0) AS licences,
      coalesce(fetched.number, 0) AS downloads
    FROM item_counts AS known
    LEFT JOIN (SELECT item_id, count(*)::int AS number FROM likes GROUP BY item_id) AS liked USING (item_id)
    LEFT JOIN (SELECT item_id, count(*)::int AS number FROM licences GROUP BY item_id) AS licensed USING (item_id)
    LEFT JOIN (SELECT item_id, count(*)::int AS number FROM download_history GROUP BY item_id) AS fetched USING (item_id)
    WHERE (known.likes, known.licences, known.downloads)
      <> (coalesce(liked.number, 0), coalesce(licensed.number, 0), coalesce(fetched.number, 0))
  ) AS counted WHERE counted.item_id = item_counts.item_id
$$;

-- Items that were there before this table.
INSERT INTO item_counts (item_id, kind) SELECT id, kind FROM items ON CONFLICT DO NOTHING;
SELECT refresh_item_counts();
