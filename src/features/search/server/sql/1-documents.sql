-- What every published item should have in the search index, and the functions of the triggers that keep it so.

-- A byte of a hexadecimal colour as linear light.
CREATE OR REPLACE FUNCTION linear_light(hex text, place integer) RETURNS double precision LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT CASE WHEN share <= 0.04045 THEN share / 12.92 ELSE power((share + 0.055) / 1.055, 2.4) END
  FROM (SELECT ('x' || substr(hex, place, 2))::bit(8)::int / 255.0::double precision AS share) AS byte);

-- The name under which people look for a colour, by lightness, chroma and hue in OKLab, where equal distances look equally
-- different. Weak reds are no red: they are the brown of wood and the purple of an evening sky.
CREATE OR REPLACE FUNCTION colour_name(hex text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  red double precision := linear_light(hex, 2);
  green double precision := linear_light(hex, 4);
  blue double precision := linear_light(hex, 6);
  long double precision := cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  middle double precision := cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  short double precision := cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  lightness double precision := 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short;
  redness double precision := 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short;
  yellowness double precision := 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short;
  chroma double precision := sqrt(redness ^ 2 + yellowness ^ 2);
  hue double precision := degrees(atan2(yellowness, redness));
BEGIN
  IF hue < 0 THEN hue := hue + 360; END IF;
  RETURN CASE
    WHEN lightness < 0.22 OR lightness < 0.3 AND chroma < 0.05 THEN 'black'
    WHEN lightness > 0.9 AND chroma < 0.055 THEN 'white'
    WHEN chroma < 0.03 THEN 'grey'
    WHEN hue < 12 OR hue >= 335 THEN CASE WHEN lightness >= 0.55 OR chroma >= 0.16 THEN 'pink' ELSE 'purple' END
    WHEN hue < 42 THEN CASE WHEN lightness > 0.72 THEN 'pink' WHEN chroma >= 0.125 THEN 'red' ELSE 'brown' END
    WHEN hue < 78 THEN CASE WHEN lightness >= 0.58 AND chroma >= 0.11 THEN 'orange' ELSE 'brown' END
    WHEN hue < 112 THEN CASE WHEN lightness >= 0.62 AND chroma >= 0.07 THEN 'yellow' WHEN hue < 100 THEN 'brown' ELSE 'green' END
    WHEN hue < 175 THEN 'green'
    WHEN hue < 222 THEN 'teal'
    WHEN hue < 285 THEN 'blue'
    ELSE CASE WHEN hue >= 315 AND lightness > 0.75 THEN 'pink' ELSE 'purple' END END;
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
    UNION SELECT lower(name) FROM unnest(filed.names) AS name
    UNION SELECT lower(islands.name)
    UNION SELECT unnest(told.fine || ('creator:' || items.creator_id))
  ) AS terms,
  setweight(to_tsvector('search_words', items.title), 'A')
    || setweight(to_tsvector('search_words', array_to_string(items.tags, ' , ')), 'B')
    || setweight(to_tsvector('search_words', concat_ws(' , ', islands.name, islands.local_name, array_to_string(filed.names, ' , '))), 'B')
    || setweight(to_tsvector('search_words', shown.products), 'C')
    || setweight(to_tsvector('search_words', concat_ws(' , ', items.location, items.description, items.alt_text)), 'D')
    || search_lexemes(told.fine || seen.colours[:1], 'B')
    || search_lexemes(told.coarse || seen.colours[2:] || ('creator:' || items.creator_id), 'D') AS words
FROM items
JOIN islands ON islands.slug = items.island_slug
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(slug ORDER BY place), '{}') AS slugs, coalesce(array_agg(name ORDER BY place), '{}') AS names
  FROM unnest(items.category_slug || items.more_category_slugs) WITH ORDINALITY AS given (slug, place) JOIN categories USING (slug)
) AS filed
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
  array_remove(ARRAY['island:' || items.island_slug, 'genre:' || items.genre, 'mood:' || items.mood], NULL)
    || ARRAY(SELECT 'category:' || slug FROM unnest(filed.slugs) AS slug) AS fine,
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
    WHEN 'categories' THEN to_jsonb(NEW) ->> 'slug' = ANY (category_slug || more_category_slugs)
    ELSE EXISTS (SELECT FROM hotspots WHERE item_id = items.id AND product_id = to_jsonb(NEW) ->> 'id') END;
  RETURN NULL;
END $$;
