-- What can be found, kept true by triggers whoever writes. docs/search.md tells the whole story.
CREATE TEXT SEARCH CONFIGURATION search_words (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION search_words ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
--> statement-breakpoint

-- Reading statistics about words takes the planner longer than the search; there is one good plan anyway.
ALTER TABLE search_documents ALTER words SET STATISTICS 0, ALTER filters SET STATISTICS 0, ALTER terms SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE search_sample ALTER words SET STATISTICS 0, ALTER filters SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE search_top ALTER words SET STATISTICS 0;
--> statement-breakpoint

-- The name under which people look for a colour.
CREATE FUNCTION colour_name(hex text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  red real := ('x' || substr(hex, 2, 2))::bit(8)::int / 255.0;
  green real := ('x' || substr(hex, 4, 2))::bit(8)::int / 255.0;
  blue real := ('x' || substr(hex, 6, 2))::bit(8)::int / 255.0;
  lightest real := greatest(red, green, blue);
  chroma real := lightest - least(red, green, blue);
  lightness real := lightest - chroma / 2;
  hue real;
BEGIN
  IF lightest < 0.16 THEN RETURN 'black'; END IF;
  IF chroma < 0.09 THEN
    RETURN CASE WHEN lightness > 0.85 THEN 'white' WHEN lightness < 0.18 THEN 'black' ELSE 'grey' END;
  END IF;
  hue := 60 * CASE lightest
    WHEN red THEN (green - blue) / chroma
    WHEN green THEN 2 + (blue - red) / chroma
    ELSE 4 + (red - green) / chroma END;
  IF hue < 0 THEN hue := hue + 360; END IF;
  RETURN CASE
    WHEN lightness > 0.92 THEN 'white'
    WHEN (hue < 14 OR hue >= 340) AND lightness > 0.72 THEN 'pink'
    WHEN hue < 14 OR hue >= 346 THEN 'red'
    WHEN hue < 48 AND (lightness < 0.42 OR chroma < 0.35 AND lightness < 0.7) THEN 'brown'
    WHEN hue < 40 THEN 'orange'
    WHEN hue < 66 THEN 'yellow'
    WHEN hue < 158 THEN 'green'
    WHEN hue < 197 THEN 'teal'
    WHEN hue < 252 THEN 'blue'
    WHEN hue < 292 THEN 'purple'
    ELSE 'pink' END;
END $$;
--> statement-breakpoint

-- Half a year of age weighs as much as 2.7 times the likes; only differences count, so time need not be told.
CREATE FUNCTION search_quality(likes integer, newness double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ln(1 + likes) + newness / 15552000;
--> statement-breakpoint

-- Filters as words of their own with a weight, beside those that people write.
CREATE FUNCTION search_lexemes(filters text[], weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((SELECT string_agg(quote_literal(filter) || ':1' || weight, ' ') FROM unnest(filters) AS filter), '')::tsvector;
--> statement-breakpoint

-- The single words of a text, without those that say nothing.
CREATE FUNCTION search_plain_words(line text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT word FROM regexp_split_to_table(lower(line), '[^[:alpha:]]+') AS word
  WHERE length(word) >= 3 AND ts_lexize('english_stem', word) <> '{}' $$;
--> statement-breakpoint

-- What every document should hold: the one definition, for triggers, for filling and for checking.
CREATE VIEW wanted_search_documents AS
SELECT items.id AS item_id, fresh.newness, liked.likes, search_quality(liked.likes, fresh.newness) AS quality,
  told.coarse || told.fine || seen.colours AS filters,
  ARRAY(
    SELECT left(lower(tag), 60) FROM unnest(items.tags) AS tag WHERE tag NOT LIKE '%:%'
    UNION SELECT left(word, 60) FROM search_plain_words(concat_ws(' ', items.title, array_to_string(items.tags, ' '), islands.name)) AS word
    UNION SELECT lower(categories.name) WHERE categories.name IS NOT NULL
    UNION SELECT lower(islands.name)
    UNION SELECT unnest(told.fine || ('creator:' || items.creator_id))
  ) AS terms,
  setweight(to_tsvector('search_words', items.title), 'A')
    || setweight(to_tsvector('search_words', array_to_string(items.tags, ' , ')), 'B')
    || setweight(to_tsvector('search_words', concat_ws(' , ', islands.name, islands.local_name, categories.name)), 'B')
    || setweight(to_tsvector('search_words', shown.products), 'C')
    || setweight(to_tsvector('search_words', concat_ws(' , ', items.location, items.description, items.alt_text)), 'D')
    || search_lexemes(told.fine || seen.colours[:1], 'B')
    || search_lexemes(told.coarse || seen.colours[2:] || ('creator:' || items.creator_id), 'D') AS words
FROM items
JOIN islands ON islands.slug = items.island_slug
LEFT JOIN categories ON categories.slug = items.category_slug
CROSS JOIN LATERAL (SELECT extract(epoch FROM items.published_at)::double precision AS newness) AS fresh
CROSS JOIN LATERAL (SELECT count(*)::int AS likes FROM likes WHERE likes.item_id = items.id) AS liked
CROSS JOIN LATERAL (
  SELECT coalesce(string_agg(products.name, ' , ' ORDER BY hotspots.number), '') AS products
  FROM hotspots JOIN products ON products.id = hotspots.product_id WHERE hotspots.item_id = items.id
) AS shown
CROSS JOIN LATERAL (
  SELECT array_agg('colour:' || name ORDER BY place) AS colours
  FROM (SELECT colour_name(hex) AS name, min(place) AS place
    FROM unnest(items.palette) WITH ORDINALITY AS swatch (hex, place) GROUP BY 1) AS named
) AS seen
CROSS JOIN LATERAL (SELECT
  array_remove(ARRAY['island:' || items.island_slug, 'category:' || items.category_slug, 'genre:' || items.genre,
    'mood:' || items.mood], NULL) AS fine,
  array_remove(ARRAY['kind:' || items.kind, 'access:' || items.access,
    'usage:' || CASE WHEN items.is_editorial THEN 'editorial' ELSE 'released' END,
    'orientation:' || CASE WHEN items.kind = 'sound' THEN NULL WHEN items.height > items.width THEN 'portrait' ELSE 'landscape' END,
    'tempo:' || CASE WHEN items.tempo_bpm < 80 THEN 'slow' WHEN items.tempo_bpm < 116 THEN 'medium' WHEN items.tempo_bpm >= 116 THEN 'fast' END,
    'loop:' || CASE WHEN items.is_loop THEN 'loop' END], NULL) AS coarse
) AS told
WHERE items.state = 'published';
--> statement-breakpoint

CREATE FUNCTION write_search_documents(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  DELETE FROM search_documents WHERE item_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM items WHERE items.id = item_id AND items.state = 'published');
  INSERT INTO search_documents (item_id, newness, likes, quality, filters, terms, words)
    SELECT item_id, newness, likes, quality, filters, terms, words FROM wanted_search_documents WHERE item_id = ANY (ids)
    ON CONFLICT (item_id) DO UPDATE SET newness = excluded.newness, likes = excluded.likes, quality = excluded.quality,
      filters = excluded.filters, terms = excluded.terms, words = excluded.words, wants_neighbours = true;
END $$;
--> statement-breakpoint

-- Each of these statements hands over the ids of the items that it may have changed.
CREATE FUNCTION follow_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(array_agg(id)) FROM changed
    WHERE state = 'published' OR EXISTS (SELECT FROM search_documents WHERE item_id = id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_follows_new_items AFTER INSERT ON items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_items();
--> statement-breakpoint
CREATE TRIGGER search_follows_items AFTER UPDATE ON items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_items();
--> statement-breakpoint

CREATE FUNCTION follow_changed_hotspots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(array_agg(DISTINCT item_id)) FROM changed
    WHERE EXISTS (SELECT FROM search_documents WHERE search_documents.item_id = changed.item_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_follows_new_hotspots AFTER INSERT ON hotspots
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_hotspots();
--> statement-breakpoint
CREATE TRIGGER search_follows_hotspots AFTER UPDATE ON hotspots
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_hotspots();
--> statement-breakpoint
CREATE TRIGGER search_follows_removed_hotspots AFTER DELETE ON hotspots
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_hotspots();
--> statement-breakpoint

CREATE FUNCTION follow_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(array_agg(id)) FROM items WHERE state = 'published' AND CASE TG_TABLE_NAME
    WHEN 'islands' THEN island_slug = to_jsonb(NEW) ->> 'slug'
    WHEN 'categories' THEN category_slug = to_jsonb(NEW) ->> 'slug'
    ELSE EXISTS (SELECT FROM hotspots WHERE item_id = items.id AND product_id = to_jsonb(NEW) ->> 'id') END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_follows_islands AFTER UPDATE OF name, local_name ON islands FOR EACH ROW
  WHEN ((OLD.name, OLD.local_name) IS DISTINCT FROM (NEW.name, NEW.local_name)) EXECUTE FUNCTION follow_renamed();
--> statement-breakpoint
CREATE TRIGGER search_follows_categories AFTER UPDATE OF name ON categories FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION follow_renamed();
--> statement-breakpoint
CREATE TRIGGER search_follows_products AFTER UPDATE OF name ON products FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION follow_renamed();
--> statement-breakpoint

-- Parts of the library by size: an eighth, a 32nd, a 128th, a 512th. An item of one part is in all larger ones.
CREATE FUNCTION search_levels() RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '{512,128,32,8}'::integer[];
--> statement-breakpoint
-- Chance without chance: the same items are always in the same random part.
CREATE FUNCTION search_sample_level(item_id text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN hashtextextended(item_id, 0) & 511 = 0 THEN 512 WHEN hashtextextended(item_id, 0) & 127 = 0 THEN 128
  WHEN hashtextextended(item_id, 0) & 31 = 0 THEN 32 WHEN hashtextextended(item_id, 0) & 7 = 0 THEN 8 ELSE 1 END;
--> statement-breakpoint
CREATE FUNCTION search_top_level(best double precision) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((SELECT max(level) FROM search_bounds WHERE search_bounds.quality <= best), 1);
--> statement-breakpoint
CREATE FUNCTION search_marks(level integer) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(CASE WHEN level >= 512 THEN '{~32,~128,~512}'::text[] WHEN level >= 128 THEN '{~32,~128}'
  WHEN level >= 32 THEN '{~32}' ELSE '{}' END);
--> statement-breakpoint
INSERT INTO search_bounds (level, quality) VALUES (8, 0);
--> statement-breakpoint

CREATE FUNCTION follow_changed_documents() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER search_tables_follow_new AFTER INSERT ON search_documents
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_documents();
--> statement-breakpoint
CREATE TRIGGER search_tables_follow_changed AFTER UPDATE ON search_documents
  REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_documents();
--> statement-breakpoint
CREATE TRIGGER search_tables_follow_removed AFTER DELETE ON search_documents
  REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_documents();
--> statement-breakpoint

-- Takes what has changed into the vocabulary; several at once do not count anything twice.
CREATE FUNCTION fold_search_terms() RETURNS integer LANGUAGE plpgsql AS $$
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
--> statement-breakpoint

-- How many items have each word, from a 32nd of them: conditions are put in the order of these, no answer depends on them.
CREATE MATERIALIZED VIEW search_frequencies AS
  SELECT word, ndoc * 32 AS items FROM ts_stat('SELECT words FROM public.search_sample WHERE words @@ ''''''~32''''''::tsquery');
--> statement-breakpoint
CREATE UNIQUE INDEX search_frequencies_word_index ON search_frequencies (word);
--> statement-breakpoint

-- Sets the bounds of the best parts anew and moves those items that have crossed one.
CREATE FUNCTION refresh_search_top() RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint

-- Likes are counted now and then: an item moves only between two pages of different hours, and a like costs nothing here.
CREATE FUNCTION refresh_search_quality() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET likes = counted.likes, quality = search_quality(counted.likes, newness)
  FROM (
    SELECT item_id, coalesce(given.likes, 0) AS likes
    FROM search_documents LEFT JOIN (SELECT item_id, count(*)::int AS likes FROM likes GROUP BY item_id) AS given USING (item_id)
    WHERE search_documents.likes <> coalesce(given.likes, 0)
  ) AS counted WHERE counted.item_id = search_documents.item_id;
  PERFORM refresh_search_top();
END $$;
--> statement-breakpoint

-- Everything that was published before there was a search.
INSERT INTO search_documents (item_id, newness, likes, quality, filters, terms, words)
  SELECT item_id, newness, likes, quality, filters, terms, words FROM wanted_search_documents;
--> statement-breakpoint
SELECT fold_search_terms();
