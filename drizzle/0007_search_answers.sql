-- How a question becomes an answer. Broad results are estimated from a random part and shown from the best part, so
-- that the work stays the same however many items there are; narrow ones are counted and ranked whole.

-- How many items have a word of this, roughly and at most.
CREATE FUNCTION search_frequency(part tsquery) RETURNS double precision LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(sum(items), 0) FROM regexp_matches(part::text, '''([^'']+)''', 'g') AS found (lexeme)
  JOIN search_frequencies ON word = lexeme[1]);
--> statement-breakpoint

-- Whether all words of this are among those that were counted.
CREATE FUNCTION search_is_known(part tsquery) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN NOT EXISTS (SELECT FROM regexp_matches(part::text, '''([^'']+)''', 'g') AS found (lexeme)
  WHERE NOT EXISTS (SELECT FROM search_frequencies WHERE word = lexeme[1]));
--> statement-breakpoint

-- One group for each word of the question: any of its readings, or any of its filters. Of a frequent group those readings
-- are left out, beside the word itself, that hardly any item has: each makes the index look once more at every step.
CREATE FUNCTION search_groups(readings text[], lexemes text[]) RETURNS tsquery[]
LANGUAGE plpgsql STABLE PARALLEL SAFE SET client_min_messages = error AS $$
DECLARE
  frequent constant integer := 3200;
  groups tsquery[] := '{}';
  part tsquery;
BEGIN
  FOR place IN 1 .. coalesce(cardinality(readings), 0) LOOP
    part := to_tsquery('search_words', readings[place]) || lexemes[place]::tsquery;
    IF search_frequency(part) >= frequent THEN
      SELECT string_agg(query::text, ' | ')::tsquery || lexemes[place]::tsquery INTO part FROM (
        SELECT query FROM regexp_split_to_table(readings[place], ' \| ') WITH ORDINALITY AS given (reading, number),
          to_tsquery('search_words', reading) AS query
        GROUP BY query HAVING numnode(query) > 0 AND (min(number) = 1 OR search_is_known(query))) AS told;
    END IF;
    IF numnode(part) > 0 THEN groups := groups || part; END IF;
  END LOOP;
  RETURN groups;
END $$;
--> statement-breakpoint

-- What has all groups, all but one, or (with any other number missing) at least one.
CREATE FUNCTION search_combined(groups tsquery[], missing integer) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET client_min_messages = error AS $$
DECLARE
  total integer := cardinality(groups);
  whole tsquery := ''::tsquery;
  part tsquery;
BEGIN
  IF missing = 1 AND total > 2 THEN
    FOR gap IN 1 .. total LOOP
      part := search_combined(groups[:gap - 1] || groups[gap + 1:], 0);
      whole := whole || part;
    END LOOP;
    RETURN whole;
  END IF;
  FOREACH part IN ARRAY groups LOOP
    whole := CASE WHEN missing = 0 THEN whole && part ELSE whole || part END;
  END LOOP;
  RETURN whole;
END $$;
--> statement-breakpoint

-- The chosen values, one group for each facet: several values of one widen, different facets narrow.
CREATE FUNCTION search_narrowing(chosen jsonb) RETURNS tsquery[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT (SELECT string_agg(quote_literal(facet || ':' || value), ' | ') FROM jsonb_array_elements_text(wanted) AS value)::tsquery
  FROM jsonb_each(chosen) AS choice (facet, wanted));
--> statement-breakpoint

CREATE FUNCTION search_size() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT reltuples::bigint FROM pg_class WHERE oid = 'search_documents'::regclass);
--> statement-breakpoint

-- Something that an item must have: words (without a facet) or one of the values chosen of a facet, and roughly how many have it.
CREATE TYPE search_part AS (facet text, query tsquery, items double precision);
--> statement-breakpoint

-- What a question asks for: each of its words, or with words missing one part for what is left of them, and each chosen facet.
CREATE FUNCTION search_parts(groups tsquery[], missing integer, chosen jsonb) RETURNS search_part[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT ROW(NULL, part, search_frequency(part))::search_part
    FROM unnest(CASE WHEN missing > 0 THEN ARRAY[search_combined(groups, missing)] ELSE groups END) AS part
  UNION ALL
  SELECT ROW(facet, part, search_frequency(part))::search_part
    FROM jsonb_object_keys(chosen) AS facet, unnest(search_narrowing(jsonb_build_object(facet, chosen -> facet))) AS part);
--> statement-breakpoint

-- Each part as a condition of its own, rarest first: the index leaps from match to match of the first ones, while in one
-- condition it would read all of them. Of the random and the best parts of the library, those with the mark of a level.
CREATE FUNCTION search_condition(parts search_part[], level integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(format('words @@ %L::tsquery', query), ' AND ' ORDER BY items), 'true') FROM (
  SELECT query, items FROM unnest(parts)
  UNION ALL SELECT quote_literal('~' || level)::tsquery, max(items) * 8 / level FROM unnest(parts) WHERE level > 8 HAVING level > 8) AS conditions);
--> statement-breakpoint

-- Looks through a random part (or, at level 0, everything) for what matches: how many rows, how many of them have each
-- value that begins so, and at level 0 which ones.
CREATE FUNCTION search_tally(level integer, parts search_part[], beginning text, most bigint,
  OUT held bigint, OUT counts jsonb, OUT ids text[])
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
BEGIN
  EXECUTE format('WITH hits AS MATERIALIZED (SELECT item_id, filters FROM %I WHERE %s LIMIT $1)
    SELECT (SELECT count(*) FROM hits), (SELECT jsonb_object_agg(value, amount) FROM (
      SELECT value, count(*) * $2 AS amount FROM hits, unnest(filters) AS value WHERE starts_with(value, $3) GROUP BY value
    ) AS grouped), ARRAY(SELECT item_id FROM hits WHERE $4)',
    CASE level WHEN 0 THEN 'search_documents' ELSE 'search_sample' END, search_condition(parts, level))
  INTO held, counts, ids USING most, greatest(level, 1), beginning, level = 0;
END $$;
--> statement-breakpoint

-- Begins with the random part that would hold enough if words knew nothing of each other, and goes on to a larger or
-- smaller one until it does, or until it is clear that there is little: then level 0, everything.
CREATE FUNCTION search_gauge(parts search_part[], beginning text, little integer,
  OUT level integer, OUT held bigint, OUT counts jsonb, OUT ids text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough constant integer := 120;
  most constant integer := 1500;
  documents double precision := greatest(search_size(), 1);
  smallest integer := (SELECT coalesce(max(size), 0) FROM unnest(search_levels()) AS size WHERE documents >= size * 800);
  expected double precision := documents;
  part search_part;
BEGIN
  FOREACH part IN ARRAY parts LOOP
    expected := expected * least(1, part.items / documents);
  END LOOP;
  level := CASE WHEN smallest = 0 OR expected < little THEN 0
    ELSE (SELECT coalesce(max(size), 8) FROM unnest(search_levels()) AS size WHERE size <= smallest AND expected / size >= 1.25 * enough) END;
  FOR attempt IN 1 .. 6 LOOP
    SELECT tally.held, tally.counts, tally.ids INTO held, counts, ids
      FROM search_tally(level, parts, beginning, CASE WHEN smallest > 0 THEN most END) AS tally;
    IF held >= most AND level < smallest THEN
      level := CASE level WHEN 0 THEN 8 ELSE level * 4 END;
    ELSIF level = 0 OR held >= enough OR level = 8 AND held * 8 >= little THEN
      EXIT;
    ELSE
      level := CASE WHEN level = 8 OR (held + 2 * sqrt(held + 1)) * level < 2 * little THEN 0
        ELSE (SELECT coalesce(max(size), 8) FROM unnest(search_levels()) AS size WHERE size < level AND held * level / size >= enough) END;
    END IF;
  END LOOP;
  counts := coalesce(counts, '{}');
END $$;
--> statement-breakpoint

-- Total and counts, and the items themselves where they are few. Each chosen facet is counted without its own choice, so
-- that a choice does not hide what else could be chosen; those counts may be estimates beside an exact total.
CREATE FUNCTION search_counts(parts search_part[], chosen jsonb, little integer, is_last boolean,
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
  FOR name IN SELECT jsonb_object_keys(chosen - 'creator') LOOP
    SELECT * INTO others FROM search_gauge(ARRAY(SELECT part FROM unnest(parts) AS part WHERE part.facet IS DISTINCT FROM name), name || ':', 120);
    counts := counts || others.counts;
    IF jsonb_array_length(chosen -> name) = 1 AND total > 0 THEN
      counts := counts || jsonb_build_object(name || ':' || (chosen -> name ->> 0), total);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint

-- A page in the order of one column, by walking its index where enough rows match, or by sorting those that do.
CREATE FUNCTION search_by_column(parts search_part[], among text[], sorted_by text, breadth bigint, page integer, after jsonb)
RETURNS TABLE (item_id text, key double precision)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
DECLARE
  walks boolean := breadth::numeric * breadth > page * search_size()::numeric;
  source text := CASE
    WHEN among <> '{}' THEN '(SELECT * FROM search_documents WHERE item_id = ANY ($5) OFFSET 0) AS hits WHERE true'
    WHEN walks THEN format('search_documents WHERE CASE WHEN %s THEN true END', search_condition(parts, 0))
    ELSE format('(SELECT item_id, %I FROM search_documents WHERE %s OFFSET 0) AS hits WHERE true', sorted_by, search_condition(parts, 0)) END;
BEGIN
  RETURN QUERY EXECUTE format('SELECT item_id, %1$I::double precision AS key FROM %2$s
    AND ($1 IS NULL OR (%1$I, item_id) < ($1::%3$s, $2)) AND ($3 IS NULL OR %1$I < $3)
    ORDER BY %1$I DESC, item_id DESC LIMIT $4', sorted_by, source, CASE sorted_by WHEN 'likes' THEN 'integer' ELSE 'double precision' END)
  USING (after ->> 'key')::double precision, after ->> 'id', (after ->> 'below')::double precision, page, among;
END $$;
--> statement-breakpoint

-- A page of what answers best, of everything when that is little, else of the best part that holds enough: how many of the
-- words an item has, where they stand, whether they are the very ones, and how good it is.
CREATE FUNCTION search_by_score(groups tsquery[], very tsquery, missing integer, parts search_part[], among text[], level integer, page integer, after jsonb)
RETURNS TABLE (item_id text, key double precision)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('WITH hits AS MATERIALIZED (
    SELECT item_id, 20 * ts_rank(words, %L::tsquery) + 5 * ts_rank(words, %L::tsquery) + quality + %s AS score FROM %I WHERE %s
  )
  SELECT item_id, score FROM hits WHERE $1 IS NULL OR (score, item_id) < ($1, $2) ORDER BY score DESC, item_id DESC LIMIT $3',
    search_combined(groups, missing), very,
    CASE WHEN missing > 0 THEN (SELECT string_agg(format('100 * (words @@ %L::tsquery)::int', part), ' + ') FROM unnest(groups) AS part) ELSE '0' END,
    CASE level WHEN 0 THEN 'search_documents' ELSE 'search_top' END,
    CASE WHEN among <> '{}' THEN 'item_id = ANY ($4)' ELSE search_condition(parts, level) END)
  USING (after ->> 'key')::double precision, after ->> 'id', page, among;
END $$;
--> statement-breakpoint

-- The page after `after`, as {"ids": […], "next": {…} or null}. One more than asked tells whether there is a next one.
CREATE FUNCTION search_page(groups tsquery[], very tsquery, missing integer, parts search_part[], among text[], sorted_by text, breadth bigint,
  is_exact boolean, page integer, after jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough constant integer := 120;
  -- In which part: everything (0), the best part of a level, or what is left below it (-1).
  share integer := coalesce((after ->> 'level')::integer, CASE
    WHEN sorted_by <> 'relevance' OR cardinality(groups) = 0 THEN -1 WHEN is_exact THEN 0
    ELSE (SELECT coalesce(max(level), 8) FROM unnest(search_levels()) AS level WHERE breadth / level >= enough) END);
  below double precision := (after ->> 'below')::double precision;
  rows jsonb := '[]';
  more jsonb;
BEGIN
  IF share > 0 AND below IS NULL THEN
    SELECT max(quality) INTO below FROM search_bounds WHERE level <= share;
  END IF;
  IF share >= 0 THEN
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'key', key, 'level', share, 'below', below) ORDER BY key DESC, item_id DESC), '[]')
      INTO rows FROM search_by_score(groups, very, missing, parts, among, share, page + 1, after);
  END IF;
  IF share <> 0 AND jsonb_array_length(rows) <= page THEN
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', item_id, 'key', key, 'level', -1, 'below', below) ORDER BY key DESC, item_id DESC), '[]')
      INTO more FROM search_by_column(parts, among,
        CASE sorted_by WHEN 'new' THEN 'newness' WHEN 'popular' THEN 'likes' ELSE 'quality' END, breadth,
        page + 1 - jsonb_array_length(rows),
        CASE WHEN share = -1 THEN after ELSE jsonb_build_object('below', below) END);
    rows := rows || more;
  END IF;
  RETURN jsonb_build_object('ids', jsonb_path_query_array(rows, '$[*].id') #- ARRAY[page::text],
    'next', CASE WHEN jsonb_array_length(rows) > page THEN rows -> (page - 1) END);
END $$;
--> statement-breakpoint

-- The whole answer in one call. Later pages bring the total of the first one with them.
CREATE FUNCTION search_answer(readings text[], lexemes text[], missing integer, chosen jsonb, sorted_by text, page integer, after jsonb)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  groups tsquery[] := search_groups(readings, lexemes);
  -- Any of the words as they were written, without others of the same meaning.
  very tsquery := search_combined(search_groups(ARRAY(SELECT split_part(reading, ' | ', 1) FROM unnest(readings) AS reading), lexemes), 2);
  -- Not every reading says something, but one word has to be there.
  lacking integer := greatest(0, least(missing, cardinality(groups) - 1));
  parts search_part[] := search_parts(groups, lacking, chosen);
  -- Where words are missing anyway, nobody needs to know exactly how often.
  little integer := CASE lacking WHEN 0 THEN 300 ELSE 200 END;
  total bigint := (after ->> 'total')::bigint;
  is_exact boolean := (after ->> 'isExact')::boolean;
  counts jsonb;
  few text[] := '{}';
BEGIN
  -- Words were given, but none that says anything.
  IF cardinality(groups) = 0 AND cardinality(readings) > 0 THEN
    RETURN jsonb_build_object('total', 0, 'isExact', true, 'counts', '{}'::jsonb, 'ids', '[]'::jsonb, 'next', NULL);
  END IF;
  IF after IS NULL THEN
    SELECT found.total, found.is_exact, found.counts, found.ids INTO total, is_exact, counts, few
    FROM search_counts(parts, chosen, little, lacking >= cardinality(groups) - 1) AS found;
  END IF;
  IF total = 0 THEN
    RETURN jsonb_build_object('total', 0, 'isExact', true, 'counts', counts, 'ids', '[]'::jsonb, 'next', NULL);
  END IF;
  RETURN jsonb_build_object('total', total, 'isExact', is_exact, 'counts', counts)
    || search_page(groups, very, lacking, parts, few, sorted_by, total, is_exact, page, after);
END $$;
--> statement-breakpoint

-- The best part of the library, of a size that is quickly looked through.
CREATE FUNCTION search_best_level() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(max(level), 8) FROM unnest(search_levels()) AS level WHERE search_size() / level > 1500);
--> statement-breakpoint

-- What shares most of its own title, tags, place and filters with an item, of the same kind; among many, the best part.
CREATE FUNCTION search_alike_in_words(id text, most integer) RETURNS TABLE (item_id text, likeness real)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET client_min_messages = error AS $$
#variable_conflict use_column
DECLARE
  own tsquery;
  kind tsquery;
BEGIN
  SELECT (SELECT string_agg(quote_literal(lexeme), ' | ')::tsquery FROM unnest(words) WHERE weights && '{A,B}'),
    (SELECT quote_literal(filter)::tsquery FROM unnest(filters) AS filter WHERE filter LIKE 'kind:%')
    INTO own, kind FROM search_documents WHERE item_id = id;
  RETURN QUERY EXECUTE format('SELECT item_id, ts_rank(words, $1) AS likeness FROM search_top WHERE %s AND item_id <> $2
    ORDER BY likeness DESC, item_id LIMIT $3', search_condition(search_parts(ARRAY[kind, own], 0, '{}'), search_best_level())) USING own, id, most;
END $$;
--> statement-breakpoint

-- The best picture of what a suggestion leads to; among many, of the best part.
CREATE FUNCTION search_best_item(asked tsquery) RETURNS text LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  best text;
BEGIN
  EXECUTE format('SELECT item_id FROM search_top WHERE %s ORDER BY quality DESC LIMIT 1',
    search_condition(search_parts(ARRAY[asked], 0, '{}'), search_best_level())) INTO best;
  RETURN best;
END $$;
