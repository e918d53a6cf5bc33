-- What every published item should have in the search index, and the functions of the triggers that keep it so.

-- The name under which people look for a colour.
CREATE OR REPLACE FUNCTION colour_name(hex text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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

-- Half a year of age weighs as much as 2.7 times the likes; only differences count, so time need not be told.
CREATE OR REPLACE FUNCTION search_quality(likes integer, newness double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ln(1 + likes) + newness / 15552000;

-- Filters as words of their own with a weight, beside those that people write.
CREATE OR REPLACE FUNCTION search_lexemes(filters text[], weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((SELECT string_agg(quote_literal(filter) || ':1' || weight, ' ') FROM unnest(filters) AS filter), '')::tsvector;

-- The single words of a text, without those that say nothing.
CREATE OR REPLACE FUNCTION search_plain_words(line text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT word FROM regexp_split_to_table(lower(line), '[^[:alpha:]]+') AS word
  WHERE length(word) >= 3 AND ts_lexize('english_stem', word) <> '{}' $$;

-- What every document should hold: the one definition, for triggers, for filling and for checking.
CREATE OR REPLACE VIEW wanted_search_documents AS
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

-- Two who change the same item at once write its document one after the other, each from what the other has left: whoever
-- writes locks the item first, and only then reads what belongs to it.
CREATE OR REPLACE FUNCTION write_search_documents(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM items WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM search_documents WHERE item_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM items WHERE items.id = item_id AND items.state = 'published');
  INSERT INTO search_documents (item_id, newness, likes, quality, filters, terms, words)
    SELECT item_id, newness, likes, quality, filters, terms, words FROM wanted_search_documents WHERE item_id = ANY (ids)
    ON CONFLICT (item_id) DO UPDATE SET newness = excluded.newness, likes = excluded.likes, quality = excluded.quality,
      filters = excluded.filters, terms = excluded.terms, words = excluded.words, wants_neighbours = true;
END $$;

-- Each of these statements hands over the ids of the items that it may have changed.
CREATE OR REPLACE FUNCTION follow_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(array_agg(id)) FROM changed
    WHERE state = 'published' OR EXISTS (SELECT FROM search_documents WHERE item_id = id);
  RETURN NULL;
END $$;

-- The item may just be on its way to being published.
CREATE OR REPLACE FUNCTION follow_changed_hotspots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(array_agg(DISTINCT item_id)) FROM changed;
  RETURN NULL;
END $$;

-- A new name waits for those who still write the old one, so that it finds their items too.
CREATE OR REPLACE FUNCTION follow_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    LOCK TABLE hotspots IN SHARE ROW EXCLUSIVE MODE;
  ELSE
    LOCK TABLE items IN SHARE ROW EXCLUSIVE MODE;
  END IF;
  PERFORM write_search_documents(array_agg(id)) FROM items WHERE state = 'published' AND CASE TG_TABLE_NAME
    WHEN 'islands' THEN island_slug = to_jsonb(NEW) ->> 'slug'
    WHEN 'categories' THEN category_slug = to_jsonb(NEW) ->> 'slug'
    ELSE EXISTS (SELECT FROM hotspots WHERE item_id = items.id AND product_id = to_jsonb(NEW) ->> 'id') END;
  RETURN NULL;
END $$;
