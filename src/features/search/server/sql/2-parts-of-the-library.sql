-- Smaller parts of the index, by chance and by quality, in which broad searches look first, and the marks that sorted pages use.

-- Parts of the library by size: an eighth, a 32nd, a 128th, a 512th. An item of one part is in all larger ones.
CREATE OR REPLACE FUNCTION search_levels() RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '{512,128,32,8}'::integer[];

-- Chance without chance: the same items are always in the same random part.
CREATE OR REPLACE FUNCTION search_sample_level(item_id text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN hashtextextended(item_id, 0) & 511 = 0 THEN 512 WHEN hashtextextended(item_id, 0) & 127 = 0 THEN 128
  WHEN hashtextextended(item_id, 0) & 31 = 0 THEN 32 WHEN hashtextextended(item_id, 0) & 7 = 0 THEN 8 ELSE 1 END;

CREATE OR REPLACE FUNCTION search_top_level(best double precision) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((SELECT max(level) FROM search_bounds WHERE search_bounds.quality <= best), 1);

CREATE OR REPLACE FUNCTION search_marks(level integer) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(CASE WHEN level >= 512 THEN '{~32,~128,~512}'::text[] WHEN level >= 128 THEN '{~32,~128}'
  WHEN level >= 32 THEN '{~32}' ELSE '{}' END);

-- Months, and steps of likes and of quality: where an item stands in each order, roughly.
CREATE OR REPLACE FUNCTION search_stretch(sorted_by text, key double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(CASE sorted_by WHEN 'newness' THEN key / 2592000 WHEN 'likes' THEN 2 * ln(1 + key) ELSE 4 * key END);

CREATE OR REPLACE FUNCTION search_stretch_marks(newness double precision, likes integer, quality double precision) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY['~newness:' || search_stretch('newness', newness), '~likes:' || search_stretch('likes', likes),
  '~quality:' || search_stretch('quality', quality)]);

-- Whoever writes a document, its marks follow: one index then finds the newest with a word without looking at the others.
CREATE OR REPLACE FUNCTION mark_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := ts_delete(NEW.words, ARRAY(SELECT lexeme FROM unnest(NEW.words) WHERE starts_with(lexeme, '~')))
    || search_stretch_marks(NEW.newness, NEW.likes, NEW.quality);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION follow_changed_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_sample (item_id, filters, words)
      SELECT item_id, filters, words || search_marks(search_sample_level(item_id)) FROM fresh
      WHERE search_sample_level(item_id) >= 8
      ON CONFLICT (item_id) DO UPDATE SET filters = excluded.filters, words = excluded.words
      WHERE search_sample.words <> excluded.words;
    DELETE FROM search_top USING fresh WHERE search_top.item_id = fresh.item_id AND search_top_level(fresh.quality) < 8;
    INSERT INTO search_top (item_id, quality, level, words)
      SELECT item_id, quality, reached, words || search_marks(reached)
      FROM (SELECT fresh.*, search_top_level(quality) AS reached FROM fresh) AS judged WHERE reached >= 8
      ON CONFLICT (item_id) DO UPDATE SET quality = excluded.quality, level = excluded.level, words = excluded.words
      WHERE search_top.quality <> excluded.quality OR search_top.words <> excluded.words;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_term_changes (term, change)
      SELECT term, count(*) FROM fresh, unnest(terms) AS term GROUP BY term;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_term_changes (term, change)
      SELECT term, -count(*) FROM stale, unnest(terms) AS term GROUP BY term;
  ELSE
    INSERT INTO search_term_changes (term, change)
      SELECT term, sum(change) FROM (
        SELECT unnest(fresh.terms) AS term, 1 AS change FROM fresh JOIN stale USING (item_id) WHERE fresh.terms <> stale.terms
        UNION ALL
        SELECT unnest(stale.terms), -1 FROM fresh JOIN stale USING (item_id) WHERE fresh.terms <> stale.terms
      ) AS counted GROUP BY term HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;

-- Takes what has changed into the vocabulary; several at once do not count anything twice.
CREATE OR REPLACE FUNCTION fold_search_terms() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE folded integer;
BEGIN
  WITH taken AS (DELETE FROM search_term_changes RETURNING term, change),
  summed AS (SELECT term, sum(change)::int AS change, count(*)::int AS rows FROM taken GROUP BY term ORDER BY term),
  written AS (
    INSERT INTO search_terms AS known (term, plain, count) SELECT term, CASE WHEN term LIKE '%:%' THEN '' ELSE lower(unaccent(term)) END, change FROM summed
    ON CONFLICT (term) DO UPDATE SET count = known.count + excluded.count
  )
  SELECT coalesce(sum(rows), 0) INTO folded FROM summed;
  DELETE FROM search_terms WHERE count <= 0 AND folded > 0;
  RETURN folded;
END $$;

-- Sets the bounds of the best parts anew and moves those items that have crossed one.
CREATE OR REPLACE FUNCTION refresh_search_top() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  few constant integer := 20000;
BEGIN
  DELETE FROM search_bounds;
  IF (SELECT count(*) FROM search_documents) < few THEN
    INSERT INTO search_bounds VALUES (8, 0);
  ELSE
    INSERT INTO search_bounds SELECT level, percentile_disc(1 - 1.0 / level) WITHIN GROUP (ORDER BY quality)
      FROM search_documents, unnest(search_levels()) AS level GROUP BY level;
  END IF;
  DELETE FROM search_top WHERE search_top_level(quality) < 8;
  INSERT INTO search_top (item_id, quality, level, words)
    SELECT item_id, quality, search_top_level(quality), words || search_marks(search_top_level(quality))
    FROM search_documents WHERE quality >= (SELECT quality FROM search_bounds WHERE level = 8)
    ON CONFLICT (item_id) DO UPDATE SET quality = excluded.quality, level = excluded.level, words = excluded.words
    WHERE search_top.level <> excluded.level;
  REFRESH MATERIALIZED VIEW CONCURRENTLY search_frequencies;
END $$;

-- Likes are counted now and then: an item moves only between two pages of different hours, and a like costs nothing here.
CREATE OR REPLACE FUNCTION refresh_search_quality() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET likes = counted.likes, quality = search_quality(counted.likes, newness)
  FROM (
    SELECT item_id, coalesce(given.likes, 0) AS likes
    FROM search_documents LEFT JOIN (SELECT item_id, count(*)::int AS likes FROM likes GROUP BY item_id) AS given USING (item_id)
    WHERE search_documents.likes <> coalesce(given.likes, 0)
  ) AS counted WHERE counted.item_id = search_documents.item_id;
  PERFORM refresh_search_top();
END $$;
