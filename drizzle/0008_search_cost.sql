-- A search looks into the index for no more than it has to: what hardly narrows is checked on the rows that were found.

-- How many items have all words but one, if words knew nothing of each other.
CREATE FUNCTION search_frequency_but_one(groups tsquery[]) RETURNS double precision LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT max(documents) * exp(sum(ln(share))) * sum(1 / share) FROM unnest(groups) AS word,
  LATERAL (SELECT greatest(search_size(), 1)::double precision AS documents) AS size,
  LATERAL (SELECT least(1, greatest(search_frequency(word), 1) / documents) AS share) AS known);
--> statement-breakpoint

-- What a question asks for, rarest first: each of its words, or with words missing one part for what is left of them, and each chosen facet.
CREATE OR REPLACE FUNCTION search_parts(groups tsquery[], missing integer, chosen jsonb) RETURNS search_part[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN ARRAY(SELECT ROW(facet, part, items)::search_part FROM (
  SELECT NULL AS facet, part, CASE WHEN missing = 1 AND cardinality(groups) > 2 THEN search_frequency_but_one(groups) ELSE search_frequency(part) END AS items
    FROM unnest(CASE WHEN missing > 0 THEN ARRAY[search_combined(groups, missing)] ELSE groups END) AS part
  UNION ALL
  SELECT facet, part, search_frequency(part)
    FROM jsonb_object_keys(chosen) AS facet, unnest(search_narrowing(jsonb_build_object(facet, chosen -> facet))) AS part
) AS parts ORDER BY items);
--> statement-breakpoint

-- How many of the rarest parts leave few enough rows to check the others on, in everything (0) or the part of a level.
CREATE FUNCTION search_needed(parts search_part[], level integer) RETURNS integer LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  few constant integer := 1000;
  documents double precision := greatest(search_size(), 1);
  left_over double precision := documents / greatest(level, 1);
BEGIN
  FOR needed IN 1 .. cardinality(parts) LOOP
    left_over := left_over * least(1, parts[needed].items / documents);
    IF left_over <= few THEN RETURN needed; END IF;
  END LOOP;
  RETURN cardinality(parts);
END $$;
--> statement-breakpoint

-- Each needed part as a condition of its own, rarest first: the index leaps from match to match of the first ones, while
-- in one condition it would read all of them. The others are put so that no index can take them. Of the random and the
-- best parts of the library, those with the mark of a level.
DROP FUNCTION search_condition(search_part[], integer);
--> statement-breakpoint
CREATE FUNCTION search_condition(parts search_part[], level integer, needed integer DEFAULT NULL) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(format(
    CASE WHEN place <= coalesce(needed, (SELECT search_needed(parts, level))) THEN 'words @@ %L::tsquery' ELSE '(words @@ %L::tsquery) IS TRUE' END, query),
  ' AND ' ORDER BY items), 'true') FROM (
  SELECT query, items, place FROM unnest(parts) WITH ORDINALITY AS part (facet, query, items, place)
  UNION ALL SELECT quote_literal('~' || level)::tsquery, search_size() * 8.0 / level, 0 WHERE level > 8) AS conditions);
--> statement-breakpoint

-- Looks through a random part (or, at level 0, everything) for what has the `needed` rarest parts, and checks the others
-- on those rows: how many rows were seen, how many have everything, how many of these have each value that begins so,
-- and at level 0 which ones. Rows that lack one facet alone are counted under the values of that facet.
DROP FUNCTION search_tally(integer, search_part[], text, bigint);
--> statement-breakpoint
CREATE FUNCTION search_tally(level integer, parts search_part[], needed integer, beginning text, most bigint,
  OUT seen bigint, OUT held bigint, OUT counts jsonb, OUT ids text[])
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
DECLARE
  lacks text := (SELECT string_agg(format('CASE WHEN words @@ %L::tsquery THEN '''' %s END', query, 'ELSE ' || quote_literal(facet || ':')), ' || ')
    FROM unnest(parts[needed + 1:]));
BEGIN
  EXECUTE format('WITH rows AS MATERIALIZED (SELECT item_id, filters, %s AS lacks FROM %I WHERE %s LIMIT $1)
    SELECT (SELECT count(*) FROM rows), (SELECT count(*) FROM rows WHERE lacks = ''''), (SELECT jsonb_object_agg(value, amount) FROM (
      SELECT value, count(*) * $2 AS amount FROM (SELECT unnest(filters) AS value, lacks FROM rows WHERE lacks IS NOT NULL) AS told
      WHERE starts_with(value, lacks) AND starts_with(value, $3) GROUP BY value
    ) AS grouped), ARRAY(SELECT item_id FROM rows WHERE $4 AND lacks = '''')',
    coalesce(lacks, ''''''), CASE level WHEN 0 THEN 'search_documents' ELSE 'search_sample' END, search_condition(parts[:needed], level, needed))
  INTO seen, held, counts, ids USING most, greatest(level, 1), beginning, level = 0;
END $$;
--> statement-breakpoint

-- Begins with the random part that would hold enough if words knew nothing of each other, and goes on to a larger or
-- smaller one until it does, or until it is clear that there is little: then level 0, everything. Where one facet alone is counted
-- (`beginning`), an eighth has to do. `covered` are the chosen facets whose other values were counted on the way.
DROP FUNCTION search_gauge(search_part[], text, integer);
--> statement-breakpoint
CREATE FUNCTION search_gauge(parts search_part[], beginning text, little integer,
  OUT level integer, OUT held bigint, OUT counts jsonb, OUT ids text[], OUT covered text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough constant integer := 120;
  most constant integer := 1500;
  documents double precision := greatest(search_size(), 1);
  smallest integer := (SELECT coalesce(max(size), 0) FROM unnest(search_levels()) AS size WHERE documents >= size * 800);
  expected double precision := documents;
  part search_part;
  needed integer;
  seen bigint;
  was_crowded boolean := false;
  is_precise constant boolean := beginning = '';
BEGIN
  FOREACH part IN ARRAY parts LOOP
    expected := expected * least(1, part.items / documents);
  END LOOP;
  level := CASE WHEN smallest = 0 OR expected < little THEN 0
    ELSE (SELECT coalesce(max(size), 8) FROM unnest(search_levels()) AS size WHERE size <= smallest AND expected / size >= 1.25 * enough) END;
  FOR attempt IN 1 .. 6 LOOP
    -- Words that keep company leave more rows than was thought: then the index has to tell all.
    needed := CASE WHEN was_crowded THEN cardinality(parts) ELSE search_needed(parts, level) END;
    SELECT tally.seen, tally.held, tally.counts, tally.ids INTO seen, held, counts, ids
      FROM search_tally(level, parts, needed, beginning, CASE WHEN level < smallest THEN most END) AS tally;
    IF seen >= most AND level < smallest THEN
      was_crowded := true;
      level := CASE level WHEN 0 THEN 8 ELSE level * 4 END;
    ELSIF level = 0 OR held >= enough OR level = 8 AND (held * 8 >= little OR NOT is_precise) THEN
      EXIT;
    ELSE
      level := CASE WHEN is_precise AND (level = 8 OR (held + 2 * sqrt(held + 1)) * level < 2 * little) THEN 0
        ELSE (SELECT coalesce(max(size), 8) FROM unnest(search_levels()) AS size WHERE size < level AND held * level / size >= enough) END;
    END IF;
  END LOOP;
  counts := coalesce(counts, '{}');
  covered := ARRAY(SELECT facet FROM unnest(parts[needed + 1:]) WHERE facet IS NOT NULL);
END $$;
--> statement-breakpoint

-- Total and counts, and the items themselves where they are few. Each chosen facet is counted without its own choice, so
-- that a choice does not hide what else could be chosen: on the rows that were seen anyway, or among those that have all
-- else, where counts may be estimates beside an exact total.
CREATE OR REPLACE FUNCTION search_counts(parts search_part[], chosen jsonb, little integer, is_last boolean,
  OUT total bigint, OUT is_exact boolean, OUT counts jsonb, OUT ids text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  name text;
  found record;
  others record;
BEGIN
  SELECT * INTO found FROM search_gauge(parts, '', little);
  total := found.held * greatest(found.level, 1);
  is_exact := found.level = 0;
  counts := found.counts;
  ids := found.ids;
  -- Fewer words will be asked for.
  IF total = 0 AND NOT is_last THEN RETURN; END IF;
  FOR name IN SELECT jsonb_object_keys(chosen - 'creator' - found.covered) LOOP
    SELECT * INTO others FROM search_gauge(ARRAY(SELECT part FROM unnest(parts) AS part WHERE part.facet IS DISTINCT FROM name), name || ':', 120);
    counts := counts || others.counts;
    IF jsonb_array_length(chosen -> name) = 1 AND total > 0 THEN
      counts := counts || jsonb_build_object(name || ':' || (chosen -> name ->> 0), total);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint

-- Months, and steps of likes and of quality: where an item stands in each order, roughly.
CREATE FUNCTION search_stretch(sorted_by text, key double precision) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(CASE sorted_by WHEN 'newness' THEN key / 2592000 WHEN 'likes' THEN 2 * ln(1 + key) ELSE 4 * key END);
--> statement-breakpoint
CREATE FUNCTION search_stretch_marks(newness double precision, likes integer, quality double precision) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY['~newness:' || search_stretch('newness', newness), '~likes:' || search_stretch('likes', likes),
  '~quality:' || search_stretch('quality', quality)]);
--> statement-breakpoint

-- Whoever writes a document, its marks follow: one index then finds the newest with a word without looking at the others.
CREATE FUNCTION mark_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := ts_delete(NEW.words, ARRAY(SELECT lexeme FROM unnest(NEW.words) WHERE starts_with(lexeme, '~')))
    || search_stretch_marks(NEW.newness, NEW.likes, NEW.quality);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_marks_follow BEFORE INSERT OR UPDATE OF newness, likes, quality, words ON search_documents
  FOR EACH ROW EXECUTE FUNCTION mark_search_document();
--> statement-breakpoint
UPDATE search_documents SET words = words;
--> statement-breakpoint
CREATE INDEX search_frequencies_marks_index ON search_frequencies (word) WHERE starts_with(word, '~');
--> statement-breakpoint
REFRESH MATERIALIZED VIEW search_frequencies;
--> statement-breakpoint

-- The marks of an order from this key down, until so many items have one; the first ones may be too new to be counted.
CREATE FUNCTION search_stretches(sorted_by text, key double precision, enough double precision) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT string_agg(quote_literal('~' || sorted_by || ':' || stretch), ' | ')::tsquery FROM generate_series(
  coalesce((SELECT min(stretch) FROM (
    SELECT stretch, sum(items) OVER (ORDER BY stretch DESC) - items AS above
    FROM search_frequencies, CAST(substring(word FROM '^~' || sorted_by || ':(\d+)$') AS integer) AS stretch
    WHERE starts_with(word, '~') AND stretch <= search_stretch(sorted_by, key)) AS counted WHERE above < enough), search_stretch(sorted_by, key)),
  search_stretch(sorted_by, key)) AS stretch);
--> statement-breakpoint

-- A page in the order of one column. Where few rows match they are sorted. Else a shorter way is tried first: with many
-- matches a walk along the column's index, which gives up when it takes much longer than was thought; otherwise only
-- those stretches of the order that should hold enough.
CREATE OR REPLACE FUNCTION search_by_column(parts search_part[], among text[], sorted_by text, breadth bigint, page integer, after jsonb)
RETURNS TABLE (item_id text, key double precision)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
DECLARE
  few constant integer := 1000;
  patience constant integer := 8;
  steps double precision := page * search_size()::double precision / greatest(breadth, 1);
  -- Behind the last one shown, and below the part that was ranked.
  later text := format('($1 IS NULL OR (%1$I, item_id) < ($1::%2$s, $2)) AND ($3 IS NULL OR %1$I < $3)', sorted_by,
    CASE sorted_by WHEN 'likes' THEN 'integer' ELSE 'double precision' END);
  ordered text := format(' ORDER BY %I DESC, item_id DESC LIMIT ', sorted_by);
  chosen text := format('SELECT item_id, %I::double precision AS key FROM (%%s) AS hits WHERE ', sorted_by);
  matching text := format('SELECT item_id, %I FROM search_documents WHERE %%s OFFSET 0', sorted_by);
  sorted text := format(chosen, format(matching, CASE WHEN among <> '{}' THEN 'item_id = ANY ($5)' ELSE search_condition(parts, 0) END)) || later || ordered || '$4';
  highest double precision;
  stretches tsquery;
  quick text;
BEGIN
  IF among = '{}' AND breadth > few THEN
    IF steps <= 2 * few THEN
      quick := format(chosen, 'SELECT * FROM search_documents WHERE ' || later || ordered || ceil(steps * patience)) || search_condition(parts, 0) || ordered || '$4';
    ELSE
      EXECUTE format('SELECT max(%I) FROM search_documents WHERE %s', sorted_by, later) INTO highest
        USING (after ->> 'key')::double precision, after ->> 'id', (after ->> 'below')::double precision;
      stretches := search_stretches(sorted_by, highest, 3 * steps);
      quick := format(chosen, format(matching, search_condition(
        ARRAY(SELECT part FROM unnest(parts || ROW(NULL, stretches, search_frequency(stretches))::search_part) AS part ORDER BY part.items), 0))) || later || ordered || '$4';
    END IF;
  END IF;
  RETURN QUERY EXECUTE CASE WHEN quick IS NULL THEN sorted ELSE format('WITH quick AS MATERIALIZED (%s)
    SELECT * FROM quick WHERE (SELECT count(*) = $4 FROM quick)
    UNION ALL (SELECT * FROM (%s) AS sorted WHERE (SELECT count(*) < $4 FROM quick))', quick, sorted) END
  USING (after ->> 'key')::double precision, after ->> 'id', (after ->> 'below')::double precision, page, among;
END $$;
--> statement-breakpoint

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
--> statement-breakpoint

-- The item may just be on its way to being published.
CREATE OR REPLACE FUNCTION follow_changed_hotspots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search_documents(array_agg(DISTINCT item_id)) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint

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
